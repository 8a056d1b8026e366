import type { Address } from '../../../shared/ui/AddressLines';

export interface Company {
  readonly id: string;
  readonly cnpj: string;
  readonly social_name: string;
  readonly fantasy_name: string;
  readonly state_registration: string;
  readonly loja_url: string;
  readonly address: Address;
  /** Digits with the country code. */
  readonly whatsapp: string | null;
}
