import type { Address } from '../../../shared/ui/AddressLines';

export interface Person {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'disabled' | 'deleted' | 'erased';
  readonly document: string;
  readonly full_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly cellphone: string | null;
  readonly born_date: string | null;
  readonly taxpayer_type: 1 | 2 | 9;
  readonly state_registration: string | null;
  readonly client: boolean;
  readonly provider: boolean;
  readonly user: boolean;
  readonly employee: boolean;
  readonly shipping_company: boolean;
  readonly address: Address | null;
  readonly updated_at: string;
  /** What else the kind of record says of it. */
  readonly [field: string]: unknown;
}

export const ROLES = ['client', 'provider', 'employee', 'shipping_company', 'user'] as const;
