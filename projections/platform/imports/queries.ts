import { IMPORT_STATES } from '@fidelidade/domain/platform/import-job/import-job.js';
import { IMPORT_KINDS } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type { ImportedColumn } from '@fidelidade/domain/platform/import-job/events.js';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf } from '../../lists/field-kinds.js';
import { list, statusOf } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import type { ImportRow } from './table.js';

const TEXTS = ['id', 'kind', 'name', 'state', 'status', 'problem'];
const COUNTS = [
  'version',
  'size_bytes',
  'rows_total',
  'rows_done',
  'credited',
  'duplicated',
  'pre_registered',
  'registered',
  'rejected',
  'taken_back',
  'kept',
];
const MOMENTS = ['created_at', 'updated_at'];

/** What the list can be filtered and sorted by. */
export const importList: ListDefinition<'imports'> = {
  table: 'imports',
  columns: Object.fromEntries([...TEXTS, ...COUNTS, ...MOMENTS].map((name) => [name, name])),
  kinds: {
    ...Object.fromEntries(COUNTS.map((name) => [name, 'integer'])),
    kind: oneOf(IMPORT_KINDS),
    state: oneOf(IMPORT_STATES),
    status: statusOf(),
    ...Object.fromEntries(MOMENTS.map((name) => [name, 'instant'])),
  },
  defaultSort: { field: 'created_at', descending: true },
  neverNull: ['id', 'kind', 'name', 'state', 'created_at'],
};

export const listImports = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<ImportRow>> => list(database, importList, company, query);

export const findImport = rowById('imports');

/** How the company said that columns are to be read, in its last files of a kind, the newest first. */
export async function rememberedColumns(
  database: ReadDatabase,
  company: string,
  kind: string,
): Promise<readonly ImportedColumn[]> {
  const rows = await database
    .selectFrom('imports')
    .select('columns')
    .where('company_id', '=', company)
    .where('kind', '=', kind)
    .where('columns', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(REMEMBERED_IMPORTS)
    .execute();
  return rows.toReversed().flatMap(({ columns }) => columns ?? []);
}

const REMEMBERED_IMPORTS = 5;
