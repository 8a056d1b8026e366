import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadView } from '../../database/read-view.js';

/** Transfers between the company's own accounts. */
export interface AccountTransferTables {
  account_transfers: AccountTransferRow;
  account_transfer_rows: AccountTransferListRow;
}

export const TRANSFER_STATUSES = ['made', 'reversed'] as const;

/** Amounts are cents. */
export interface AccountTransferRow {
  company_id: string;
  id: string;
  version: number;
  status: (typeof TRANSFER_STATUSES)[number];
  created_at: Instant;
  updated_at: Instant;
  date: CivilDate;
  from_account_id: string;
  to_account_id: string;
  amount: number;
  fee: number;
  description: string | null;
  /** The day on which the reversal counts. */
  reversed_on: CivilDate | null;
  reverse_reason: string | null;
  /** The fact that made it. */
  event_id: string;
}

export interface AccountTransferListRow extends AccountTransferRow {
  from_account_name: string;
  to_account_name: string;
}

export const accountTransferTables = `
  create table if not exists account_transfers (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    date date not null,
    from_account_id text not null,
    to_account_id text not null,
    amount bigint not null,
    fee bigint not null,
    description text,
    reversed_on date,
    reverse_reason text,
    event_id text not null,
    primary key (company_id, id)
  );
  create index if not exists account_transfers_by_date on account_transfers (company_id, date, id);
`;

export const accountTransferView: ReadView = {
  name: 'account_transfer_rows',
  as: `
    select transfer.*, source.name as from_account_name, target.name as to_account_name
    from account_transfers transfer
    join accounts source on source.company_id = transfer.company_id and source.id = transfer.from_account_id
    join accounts target on target.company_id = transfer.company_id and target.id = transfer.to_account_id
  `,
};
