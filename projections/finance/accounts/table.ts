import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { AccountType } from '@fidelidade/domain/finance/bank-account/events.js';

/** Tills and bank accounts with what is in them. */
export interface AccountTables {
  accounts: AccountRow;
}

export interface AccountRow {
  company_id: string;
  id: string;
  version: number;
  /** `active`, or `closed`: then it takes no postings. */
  status: string;
  created_at: string;
  updated_at: string;
  name: string;
  wallet_type: AccountType;
  /** Cents. */
  opening_balance: number;
  opening_date: CivilDate;
  /** Cents: the sum of its `money` postings, of which the opening balance is one; never typed. */
  balance: number;
}

export const accountTables = `
  create table if not exists accounts (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    name text collate "pt-BR-x-icu" not null,
    wallet_type text not null,
    opening_balance bigint not null,
    opening_date date not null,
    balance bigint not null,
    primary key (company_id, id)
  );
`;
