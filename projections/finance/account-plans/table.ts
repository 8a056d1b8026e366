import type { WalletType } from '@fidelidade/domain/finance/account-plan/events.js';

/** The account plan (plano de contas), a category a row. */
export interface AccountPlanTables {
  account_plans: AccountPlanRow;
}

export interface AccountPlanRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
  created_at: string;
  updated_at: string;
  code: string;
  name: string;
  parent_id: string | null;
  wallet_type: WalletType;
  /** Null for a heading, which takes no postings. */
  dre_group: string | null;
  leaf: boolean;
}

export const accountPlanTables = `
  create table if not exists account_plans (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    code text not null,
    name text collate "pt-BR-x-icu" not null,
    parent_id text,
    wallet_type text not null,
    dre_group text,
    leaf boolean not null,
    primary key (company_id, id)
  );
  create index if not exists account_plans_by_code on account_plans (company_id, code, id);
`;
