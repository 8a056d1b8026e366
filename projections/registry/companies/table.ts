import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Address } from '@fidelidade/domain/registry/address.js';
import type { PinOccasion } from '@fidelidade/domain/registry/company/attendant-pin.js';

/** Companies with what the edge asks for at every request: settings, store slug, certificate. */
export interface CompanyTables {
  companies: CompanyRow;
  company_list: CompanyListRow;
}

export interface CompanyListRow extends CompanyRow {
  /** Whether it is one itself. */
  matrix: boolean;
  matrix_cnpj: string | null;
  matrix_name: string | null;
}

export interface CompanyRow {
  company_id: string;
  id: string;
  version: number;
  /** `disabled`: suspended by the system's support. `deleted` hides that, and a restored company stands as it did. */
  status: string;
  status_before: string | null;
  created_at: string;
  updated_at: string;
  cnpj: string;
  social_name: string;
  fantasy_name: string;
  state_registration: string;
  crt: number;
  store_slug: string;
  timezone: string;
  address: Address;
  matrix_id: string | null;
  nire: string | null;
  nire_date: CivilDate | null;
  city_registration: string | null;
  cnae: string | null;
  phone: string | null;
  cellphone: string | null;
  email: string | null;
  allow_negative_stock: boolean;
  fiscal_environment: number;
  dre_basis: DreBasis;
  /** From which day on cashback counts in its income statement by competence; null, it does not. */
  loyalty_in_dre_from: CivilDate | null;
  /** pCredSN, in percent; null while it gives no credit. */
  simples_credit_rate: DecimalText | null;
  /** When its tills ask for an attendant's PIN, above which amount, and for how long one is remembered. */
  attendant_pin: PinOccasion;
  attendant_pin_above: Cents | null;
  attendant_pin_minutes: number;
  /** The number of its CSC in each environment, never the code. */
  csc_production: string | null;
  csc_homologation: string | null;
  /** The last day of the closed books. */
  closed_through: CivilDate | null;
  /** SHA-256 of the picture above its papers. */
  report_logo: string | null;
  /** How its customers see it: `#rrggbb`, and SHA-256 of its pictures. */
  brand_colour: Hex | null;
  brand_logo: string | null;
  brand_cover: string | null;
  /** Digits with the country code; null without one. */
  whatsapp: string | null;
  certificate_fingerprint: string | null;
  certificate_subject: string | null;
  certificate_issuer: string | null;
  certificate_not_before: Instant | null;
  certificate_not_after: Instant | null;
  program_name: string | null;
  cashback_basis_points: number;
  pending_days: number;
  expiry_days: number;
}

/**
 * Who has which CNPJ and address is told by reservations (ADR 0004). A unique index would not add to that: two companies that
 * take each other's over in one page of the log would stop the model, in whichever order their rows are written.
 */
export const companyTables = `
  create table if not exists companies (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    status_before text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    cnpj text not null,
    social_name text not null,
    fantasy_name text not null,
    state_registration text not null,
    crt int not null,
    store_slug text not null,
    timezone text not null,
    address jsonb not null,
    matrix_id text,
    nire text,
    nire_date date,
    city_registration text,
    cnae text,
    phone text,
    cellphone text,
    email text,
    allow_negative_stock boolean not null default false,
    fiscal_environment int not null default 2,
    dre_basis text not null default 'competence',
    loyalty_in_dre_from date,
    simples_credit_rate numeric,
    attendant_pin text not null default 'never',
    attendant_pin_above bigint,
    attendant_pin_minutes int not null default 0,
    csc_production text,
    csc_homologation text,
    closed_through date,
    report_logo text,
    brand_colour text,
    brand_logo text,
    brand_cover text,
    whatsapp text,
    certificate_fingerprint text,
    certificate_subject text,
    certificate_issuer text,
    certificate_not_before timestamptz,
    certificate_not_after timestamptz,
    program_name text,
    cashback_basis_points int not null default 0,
    pending_days int not null default 0,
    expiry_days int not null default 0,
    primary key (company_id, id)
  );
  create index if not exists companies_by_cnpj on companies (cnpj);
  create index if not exists companies_by_certificate_end on companies (certificate_not_after);
  create index if not exists companies_by_store on companies (store_slug);
  create index if not exists companies_by_matrix on companies (matrix_id) where matrix_id is not null;
`;
