import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { IS_TOLD_TWICE } from '../../loyalty/review-cases/table.js';
import { ROW_RESULTS, type ImportedRowRow } from './table.js';

/** What the list can be filtered and sorted by. */
export const importRowList: ListDefinition<'import_rows'> = {
  table: 'import_rows',
  columns: {
    id: 'id',
    import_id: 'import_id',
    row: 'row',
    result: 'result',
    column: 'column',
    value: 'value',
    document_number: 'document_number',
    sale_id: 'sale_id',
    record_id: 'record_id',
  },
  // An id is the file's with the number of its row.
  kinds: { id: 'text', row: 'integer', result: oneOf(ROW_RESULTS) },
  defaultSort: { field: 'row', descending: false },
  neverNull: ['id', 'import_id', 'row', 'result'],
};

/** Rows of one import, as they stand in the file. */
export const listImportRows = (
  database: ReadDatabase,
  company: string,
  importId: string,
  query: ListQuery,
): Promise<ListPage<ImportedRowRow>> =>
  list(database, importRowList, company, query, sql<boolean>`import_id = ${importId}`);

/** Every row that was rejected, in the order of the file. */
export const rejectedRows = (
  database: ReadDatabase,
  company: string,
  importId: string,
): Promise<ImportedRowRow[]> =>
  database
    .selectFrom('import_rows')
    .selectAll()
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .where('result', '=', 'rejected')
    .orderBy('row')
    .execute();

/** Sales of an import that may be purchases told before: they earn nothing until somebody has looked. */
export async function countHeldSales(
  database: ReadDatabase,
  company: string,
  importId: string,
): Promise<number> {
  const { held } = await database
    .selectFrom('import_rows as row')
    .innerJoin('review_cases as review', (join) =>
      join
        .onRef('review.company_id', '=', 'row.company_id')
        .onRef('review.sale_id', '=', 'row.sale_id')
        .on('review.status', '=', 'open')
        .on(sql<boolean>`(${sql.raw(IS_TOLD_TWICE)})`),
    )
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('row.company_id', '=', company)
    .where('row.import_id', '=', importId)
    .where('row.result', '=', 'credited')
    .executeTakeFirstOrThrow();
  return Number(held);
}
