import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { list, statusFilter, withoutDeleted, type ListDefinition } from '../../lists/list.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import type { PersonRow } from './table.js';

/** What the list can be filtered and sorted by. */
export const personList: ListDefinition<'persons'> = {
  table: 'persons',
  columns: {
    id: 'id',
    status: 'status',
    full_name: 'full_name',
    document: 'document',
    email: 'email',
    client: 'client',
    provider: 'provider',
    employee: 'employee',
    shipping_company: 'shipping_company',
    pre_registered: 'pre_registered',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  kinds: {
    client: 'flag',
    provider: 'flag',
    employee: 'flag',
    shipping_company: 'flag',
    pre_registered: 'flag',
    created_at: 'instant',
    updated_at: 'instant',
  },
  search: 'search',
  codes: ['document'],
  special: { _status: statusFilter },
  defaultSort: { field: 'full_name', descending: false },
  neverNull: ['id', 'status', 'full_name', 'document', 'created_at', 'updated_at'],
};

export const listPersons = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<PersonRow>> => list(database, personList, company, withoutDeleted(query));

export const findPerson = rowById('persons');

/** Names by person id, for rows that refer to persons: names are personal and stand in one table only. */
export async function personNames(
  database: ReadDatabase,
  company: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await database
    .selectFrom('persons')
    .select(['id', 'full_name'])
    .where('company_id', '=', company)
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}
