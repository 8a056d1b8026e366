import type { Recorded } from '@fidelidade/domain/events.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import type { RowStore } from '../../rows/row-store.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { importRowTables, type ImportedRowRow } from './table.js';

export const importRows = projection({
  name: 'import-rows',
  follows: ['RowsImported', 'RowsReverted', 'ImportErased'],
  // 2: the field that a file has no column of.
  version: 2,
  tables: importRowTables,
  async project(events, store) {
    const rows = new RowSet('import_rows', RECORD_KEY);
    for (const event of events) {
      if (event.type === 'RowsImported') for (const row of rowsOf(event)) rows.put(row);
      if (event.type === 'RowsReverted') tellTakenBack(event, rows);
    }
    await writeRows(store, rows);
    for (const event of events) if (event.type === 'ImportErased') await forgetRejected(event, store);
  },
});

function tellTakenBack({ data, meta }: Recorded<'RowsReverted'>, rows: RowSet<'import_rows'>): void {
  const tell = (row: number, columns: Pick<ImportedRowRow, 'result' | 'code'>) =>
    rows.patch([meta.company, idOf(data.importId, row)], columns);
  for (const row of data.takenBack) tell(row, { result: 'taken_back', code: null });
  for (const { row, code } of data.kept) tell(row, { result: 'kept', code });
}

/** They held what stood in the file; how many they were stands with the import, which is over. */
const forgetRejected = ({ data, meta }: Recorded<'ImportErased'>, store: RowStore) =>
  store.eraseWhere('import_rows', {
    company_id: meta.company,
    import_id: data.importId,
    result: 'rejected',
  });

const idOf = (importId: string, row: number): string => `${importId}-${row}`;

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
      field: null,
      value: null,
      code: null,
      params: null,
      also: null,
      document_number: documentNumber,
      sale_id: saleId,
      record_id: recordId,
      ...place(row),
    }),
  );
  const rejected = (data.rejected ?? []).map(
    ({ row, column, field, value, code, params = null, also = null }) => ({
      result: 'rejected' as const,
      column: column ?? null,
      field: field ?? null,
      value: value ?? null,
      code,
      params,
      also,
      document_number: null,
      sale_id: null,
      record_id: null,
      ...place(row),
    }),
  );
  return [...imported, ...rejected];
}
