import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { list, type ListDefinition } from '../../lists/list.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import type { ImportRow } from './table.js';

/** What the list can be filtered and sorted by. */
export const importList: ListDefinition<'imports'> = {
  table: 'imports',
  columns: { id: 'id', kind: 'kind', name: 'name', state: 'state', created_at: 'created_at' },
  kinds: { created_at: 'instant' },
  defaultSort: { field: 'created_at', descending: true },
  neverNull: ['id', 'kind', 'name', 'state', 'created_at'],
};

export const listImports = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<ImportRow>> => list(database, importList, company, query);

export const findImport = rowById('imports');
