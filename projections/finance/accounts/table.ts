import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import type { RecordRow, RowOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { tablesOf } from '../../records/table.js';

/** Tills and bank accounts with what is in them. */
export interface AccountTables {
  accounts: AccountRow;
}

/** `status` is `active`, `closed`: then it takes no postings; `deleted`, or `purged`. Amounts are cents. */
export type AccountRow = RecordRow &
  RowOf<typeof accounts> & {
    /** The sum of its `money` postings, of which the opening balance is one; never typed. */
    readonly balance: number;
    /** Whether less is in it than its owner wants to be warned at; made by the database. */
    readonly below_warning?: boolean;
  };

export const accountTables = tablesOf(accounts, {
  columns: [
    'balance bigint not null',
    `below_warning boolean not null
      generated always as (status = 'active' and coalesce(balance < low_balance, false)) stored`,
  ],
});
