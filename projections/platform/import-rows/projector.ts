import type { Recorded } from '@fidelidade/domain/events.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { importRowTables, type ImportedRowRow } from './table.js';

export const importRows = projection({
  name: 'import-rows',
  follows: ['RowsImported'],
  tables: importRowTables,
  async project(events, database) {
    const rows = new RowSet('import_rows', RECORD_KEY);
    for (const event of events) for (const row of rowsOf(event)) rows.put(row);
    await writeRows(database, rows.writes());
  },
});

function rowsOf({ data, meta }: Recorded<'RowsImported'>): ImportedRowRow[] {
  const place = (row: number) => ({
    company_id: meta.company,
    import_id: data.importId,
    id: `${data.importId}-${row}`,
    row,
  });
  const imported = data.imported.map(({ row, result, documentNumber, saleId }) => ({
    ...place(row),
    result,
    column: null,
    value: null,
    code: null,
    document_number: documentNumber,
    sale_id: saleId,
  }));
  // An erased import keeps its sums; what stood in its wrong cells is gone.
  const rejected = (data.rejected ?? []).map(({ row, column, value, code }) => ({
    ...place(row),
    result: 'rejected' as const,
    column: column ?? null,
    value: value ?? null,
    code,
    document_number: null,
    sale_id: null,
  }));
  return [...imported, ...rejected];
}
