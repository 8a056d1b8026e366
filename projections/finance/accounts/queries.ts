import { sql } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { list, statusFilter, type ListDefinition } from '../../lists/list.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { matching } from '../../lists/search.js';
import type { AccountRow } from './table.js';

const definition: ListDefinition<'accounts'> = {
  table: 'accounts',
  columns: {
    id: 'id',
    name: 'name',
    wallet_type: 'wallet_type',
    opening_balance: 'opening_balance',
    opening_date: 'opening_date',
    balance: 'balance',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  special: {
    _status: statusFilter,
    q: (text) => matching(text, (word) => sql`rm.folded(name) like ${word}`),
  },
  defaultSort: { field: 'name', descending: false },
};

export const listAccounts = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<AccountRow>> => list(database, definition, company, query);

export const findAccount = rowById('accounts');

/** Cents in all accounts together. */
export async function totalBalance(database: ReadDatabase, company: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(balance), 0)::bigint as total from accounts where company_id = ${company}
  `.execute(database);
  return rows[0]?.total ?? 0;
}
