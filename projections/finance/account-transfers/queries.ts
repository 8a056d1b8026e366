import { sql, type RawBuilder } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import type { ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { foundIn, writtenAmount } from '../../lists/search.js';
import { ofAccounts, seesAccount, type Viewer } from '../../lists/viewer.js';
import { TRANSFER_STATUSES, type AccountTransferListRow } from './table.js';

/** What the list can be filtered and sorted by. */
const accountTransferList: ListDefinition<'account_transfer_rows'> = {
  table: 'account_transfer_rows',
  columns: {
    id: 'id',
    version: 'version',
    status: 'status',
    date: 'date',
    from_account_id: 'from_account_id',
    from_account_name: 'from_account_name',
    to_account_id: 'to_account_id',
    to_account_name: 'to_account_name',
    amount: 'amount',
    fee: 'fee',
    description: 'description',
    reversed_on: 'reversed_on',
    reverse_reason: 'reverse_reason',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  kinds: {
    version: 'integer',
    status: oneOf(TRANSFER_STATUSES),
    date: 'date',
    amount: 'money',
    fee: 'money',
    reversed_on: 'date',
    created_at: 'instant',
    updated_at: 'instant',
  },
  special: {
    q: (text) =>
      foundIn(
        text,
        (isIn) => isIn(sql`rm.folded(concat_ws(' ', description, from_account_name, to_account_name))`),
        writtenAmount(text, (cents) => sql<boolean>`amount = ${cents}`),
      ),
  },
  defaultSort: { field: 'date', descending: true },
  neverNull: [
    ...['id', 'version', 'status', 'date', 'from_account_id', 'from_account_name', 'to_account_id'],
    ...['to_account_name', 'amount', 'fee', 'created_at', 'updated_at'],
  ],
};

/** A transfer names both its accounts: whoever does not see one of them is not told of it. */
export const withinReach = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`${ofAccounts(viewer, 'from_account_id')} and ${ofAccounts(viewer, 'to_account_id')}`;

export const listAccountTransfers = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<AccountTransferListRow>> =>
  list(database, accountTransferList, company, query, withinReach(viewer));

const transferById = rowById('account_transfer_rows');

export async function findAccountTransfer(
  database: ReadDatabase,
  company: string,
  id: string,
  viewer: Viewer,
): Promise<AccountTransferListRow | undefined> {
  const row = await transferById(database, company, id);
  return row && [row.from_account_id, row.to_account_id].every((account) => seesAccount(viewer, account))
    ? row
    : undefined;
}
