import { Zip, ZipDeflate } from 'fflate';
import { clockOf, isNothing, textOf, valueIn, wordOf, type Row, type Writing } from './cell.js';
import type { ExportColumn } from './column.js';
import {
  dayCell,
  EMPTY_CELL,
  numberCell,
  partsAround,
  SHEET_END,
  sheetHead,
  sheetRow,
  textCell,
  utf8,
} from './workbook.js';

/** What a sheet holds, its heading among them. */
const MAX_SHEET_ROWS = 1_048_576;

/**
 * A list as a workbook (ECMA-376), written as it comes: rows are packed and handed on, and none is kept. What does not fit in
 * a sheet goes on in the next one.
 */
export async function* xlsxFile(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly Row[]>,
  writing: Writing,
  title: string,
  sheetRows = MAX_SHEET_ROWS,
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const sheets: ZipDeflate[] = [];
  const begin = () => {
    const sheet = new ZipDeflate(`xl/worksheets/sheet${sheets.length + 1}.xml`, { level: 4 });
    sheets.push(sheet);
    zip.add(sheet);
    sheet.push(
      utf8(
        sheetHead(columns.map(widthOf), 1) +
          sheetRow(
            1,
            columns.map((each) => headingCell(each, writing)),
          ),
      ),
    );
    return sheet;
  };
  let sheet = begin();
  let last = 1;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      if (last === sheetRows) {
        sheet.push(utf8(`${text}${SHEET_END}`), true);
        [sheet, last, text] = [begin(), 1, ''];
      }
      last += 1;
      text += sheetRow(
        last,
        columns.map((each) => cellOf(each, valueIn(row, each), writing)),
      );
    }
    if (text) sheet.push(utf8(text));
    yield* packed.splice(0);
  }
  sheet.push(utf8(SHEET_END), true);
  for (const [name, text] of partsAround(sheets.length, title)) {
    const part = new ZipDeflate(name, { level: 4 });
    zip.add(part);
    part.push(utf8(text), true);
  }
  zip.end();
  yield* packed.splice(0);
}

/** Columns are as wide as what stands in them wants. */
const widthOf = ({ as }: ExportColumn): number => (as === 'text' ? 28 : 16);

const headingCell = ({ label }: ExportColumn, { language }: Writing): string =>
  textCell(label[language], 'heading');

function cellOf(column: ExportColumn, value: unknown, writing: Writing): string {
  if (isNothing(value)) return EMPTY_CELL;
  switch (column.as) {
    case 'integer':
    case 'decimal':
      return isHeldByCell(String(value))
        ? numberCell(String(value), 'plain')
        : textCell(textOf(column, value, writing));
    case 'money':
      return numberCell(String(value), 'money');
    case 'date':
      return dayCell(String(value).slice(0, 10));
    case 'instant': {
      const [day, time] = clockOf(String(value), writing.timezone);
      return dayCell(day, 'moment', time);
    }
    default:
      return textCell(wordOf(column, value, writing));
  }
}

/** A cell holds fifteen digits of a number: one of more would come back as another, and stands as a text. */
const isHeldByCell = (number: string): boolean =>
  number.replace(/\D/g, '').replace(/^0+/, '').length <= MOST_DIGITS_OF_CELL;
const MOST_DIGITS_OF_CELL = 15;
