import type { Recorded } from '@fidelidade/domain/events.js';
import type { Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { importRowTables, type ImportedRowRow } from './table.js';

export const importRows = projection({
  name: 'import-rows',
  follows: ['RowsImported', 'RowsReverted', 'ImportErased'],
  tables: importRowTables,
  async project(events, database) {
    const rows = new RowSet('import_rows', RECORD_KEY, { areFinal: true });
    const erased = events.filter((event) => event.type === 'ImportErased');
    for (const event of events) {
      if (event.type === 'RowsImported') for (const row of rowsOf(event)) rows.put(row);
    }
    await writeRows(database, rows);
    for (const event of events) if (event.type === 'RowsReverted') await tellTakenBack(event, database);
    for (const event of erased) await forgetRejected(event, database);
  },
});

async function tellTakenBack({ data, meta }: Recorded<'RowsReverted'>, database: Transaction<ReadModels>) {
  const change = (rows: readonly number[], columns: Pick<ImportedRowRow, 'result' | 'code'>) =>
    rows.length === 0
      ? Promise.resolve()
      : database
          .updateTable('import_rows')
          .set(columns)
          .where('company_id', '=', meta.company)
          .where(
            'id',
            'in',
            rows.map((row) => idOf(data.importId, row)),
          )
          .execute();
  await change(data.takenBack, { result: 'taken_back', code: null });
  const codes = new Set(data.kept.map(({ code }) => code));
  for (const code of codes) {
    const rows = data.kept.filter((each) => each.code === code).map(({ row }) => row);
    await change(rows, { result: 'kept', code });
  }
}

const idOf = (importId: string, row: number): string => `${importId}-${row}`;

/** They held what stood in the file; how many they were stands with the import, which is over. */
const forgetRejected = ({ data, meta }: Recorded<'ImportErased'>, database: Transaction<ReadModels>) =>
  database
    .deleteFrom('import_rows')
    .where('company_id', '=', meta.company)
    .where('import_id', '=', data.importId)
    .where('result', '=', 'rejected')
    .execute();

function rowsOf({ data, meta }: Recorded<'RowsImported'>): ImportedRowRow[] {
  const place = (row: number) => ({
    company_id: meta.company,
    import_id: data.importId,
    id: idOf(data.importId, row),
    row,
  });
  const imported = data.imported.map(
    ({ row, result, documentNumber = null, saleId = null, recordId = null }) => ({
      result,
      column: null,
      value: null,
      code: null,
      params: null,
      document_number: documentNumber,
      sale_id: saleId,
      record_id: recordId,
      ...place(row),
    }),
  );
  const rejected = (data.rejected ?? []).map(({ row, column, value, code, params = null }) => ({
    result: 'rejected' as const,
    column: column ?? null,
    value: value ?? null,
    code,
    params,
    document_number: null,
    sale_id: null,
    record_id: null,
    ...place(row),
  }));
  return [...imported, ...rejected];
}
