import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Address } from '@fidelidade/domain/registry/address.js';

/** Companies with what the edge asks for at every request: settings, store slug, certificate. */
export interface CompanyTables {
  companies: CompanyRow;
}

export interface CompanyRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
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
  allow_negative_stock: boolean;
  fiscal_environment: number;
  /** Digits with the country code; null without one. */
  whatsapp: string | null;
  certificate_subject: string | null;
  certificate_not_after: Instant | null;
  program_name: string | null;
  cashback_basis_points: number;
  pending_days: number;
  expiry_days: number;
}

export const companyTables = `
  create table if not exists companies (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    cnpj text not null,
    social_name text not null,
    fantasy_name text not null,
    state_registration text not null,
    crt int not null,
    store_slug text not null unique,
    timezone text not null,
    address jsonb not null,
    allow_negative_stock boolean not null default false,
    fiscal_environment int not null default 2,
    whatsapp text,
    certificate_subject text,
    certificate_not_after timestamptz,
    program_name text,
    cashback_basis_points int not null default 0,
    pending_days int not null default 0,
    expiry_days int not null default 0,
    primary key (company_id, id)
  );
`;
