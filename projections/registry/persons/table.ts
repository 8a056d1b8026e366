import type { Address } from '@fidelidade/domain/registry/address.js';

/** Persons as lists and forms show them. Personal: scrubbed when the person is erased. */
export interface PersonTables {
  persons: PersonRow;
}

export interface PersonRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
  /** What it comes back to when it is restored. */
  status_before: string | null;
  created_at: string;
  updated_at: string;
  document: string;
  full_name: string;
  /** Known by the document alone so far, from a sale. */
  pre_registered: boolean;
  email: string | null;
  phone: string | null;
  cellphone: string | null;
  born_date: string | null;
  taxpayer_type: number;
  state_registration: string | null;
  client: boolean;
  provider: boolean;
  user: boolean;
  employee: boolean;
  shipping_company: boolean;
  address: Address | null;
}

export const personTables = `
  create table if not exists persons (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    status_before text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    document text not null,
    full_name text collate "pt-BR-x-icu" not null,
    pre_registered boolean not null default false,
    email text,
    phone text,
    cellphone text,
    born_date date,
    taxpayer_type int not null,
    state_registration text,
    client boolean not null,
    provider boolean not null,
    "user" boolean not null,
    employee boolean not null,
    shipping_company boolean not null,
    address jsonb,
    search text generated always as (rm.folded(
      full_name || ' ' || document || ' ' || coalesce(email, '')
        || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')
        || ' ' || regexp_replace(coalesce(cellphone, ''), '\\D', '', 'g')
    )) stored,
    primary key (company_id, id)
  );
  create index if not exists persons_by_name on persons (company_id, full_name, id);
  create index if not exists persons_by_document on persons (company_id, document);
  create index if not exists persons_search on persons using gin (search public.gin_trgm_ops);
`;
