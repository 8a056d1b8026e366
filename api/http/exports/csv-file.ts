import { csvLine, SEMICOLON } from '@fidelidade/domain/kernel/csv-cell.js';
import { textOf, valueIn, type Row, type Writing } from './cell.js';
import type { ExportColumn } from './column.js';

/** Without it, Excel takes UTF-8 for the code page of its country. */
const BYTE_ORDER_MARK = '\ufeff';

/** A list as text: semicolons where the comma is in the amounts. */
export async function* csvFile(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly Row[]>,
  writing: Writing,
): AsyncGenerator<string> {
  const delimiter = writing.language === 'pt_BR' ? SEMICOLON : ',';
  const line = (cells: readonly string[]) => `${csvLine(cells, delimiter)}\r\n`;
  yield BYTE_ORDER_MARK + line(columns.map(({ label }) => label[writing.language]));
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield rows
      .map((row) => line(columns.map((column) => textOf(column, valueIn(row, column), writing))))
      .join('');
  }
}
