import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import type { PinOccasion } from '@fidelidade/domain/registry/company/attendant-pin.js';
import type { Address } from '../../../shared/ui/AddressLines';

export interface Company {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'disabled' | 'deleted';
  readonly created_at: string;
  readonly updated_at: string;
  readonly cnpj: string;
  readonly social_name: string;
  readonly fantasy_name: string;
  readonly matrix: boolean;
  readonly matrix_cnpj: string | null;
  readonly matrix_name: string | null;
  readonly root_differs: boolean;
  readonly exempt: boolean;
  readonly state_registration: string;
  readonly city_registration: string | null;
  readonly crt: 1 | 2 | 3 | 4;
  readonly nire: string | null;
  readonly nire_date: string | null;
  readonly cnae: string | null;
  readonly loja_url: string;
  readonly timezone: string;
  readonly phone: string | null;
  readonly cellphone: string | null;
  readonly email: string | null;
  readonly address: Address;
  /** Digits with the country code. */
  readonly whatsapp: string | null;
  readonly allow_negative_stock: boolean;
  /** 1 production, 2 homologation. */
  readonly fiscal_environment: 1 | 2;
  /** How the income statement is read where nobody asks for another basis. */
  readonly dre_basis: DreBasis;
  /** From which day on cashback counts in the income statement; null, it does not. */
  readonly loyalty_in_dre_from: CivilDate | null;
  /** The last day of its closed books. */
  readonly closing_date: string | null;
  /** Where the picture above its papers is. */
  readonly report_logo: string | null;
  /** How customers see the shop: `#rrggbb`, and where anybody reads its pictures. */
  readonly brand_colour: Hex | null;
  readonly brand_logo: string | null;
  readonly brand_cover: string | null;
  /** Percent; null where none is said. */
  readonly simples_credit_rate: string | null;
  /** When its tills ask whoever serves for their PIN. */
  readonly attendant_pin: PinOccasion;
  readonly attendant_pin_above: string | null;
  readonly attendant_pin_minutes: number;
  /** The number of its CSC there; null without one. */
  readonly csc_production: string | null;
  readonly csc_homologation: string | null;
  readonly certificate: Certificate | null;
}

export interface Certificate {
  readonly subject: string;
  readonly issuer: string | null;
  readonly not_before: string;
  readonly not_after: string;
}
