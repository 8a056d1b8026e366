import { withUnstorableMarked } from '@fidelidade/domain/kernel/text.js';
import { decodeText, readCells } from './csv-text.js';
import { readOldWorkbook } from './xls-table.js';
import { hasSheets, readWorkbook } from './xlsx-table.js';

/** The rows of a file that somebody keeps in a spreadsheet, whatever program wrote it. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** From 1 with the header, as a spreadsheet counts. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Why a file as a whole cannot be read: a key of the message catalogues. */
export type UnreadableTable =
  | 'import_file_type'
  | 'import_encrypted'
  | 'import_many_sheets'
  | 'import_too_large'
  | 'import_empty'
  | 'import_quotes_open'
  | 'import_row_too_long'
  | 'import_too_many_columns'
  | 'import_too_many_rows';

/** No list that people keep has more; a file of a million columns is a mistake, or an attack. */
export const MAX_TABLE_COLUMNS = 200;

/** What all cells may say together: a workbook says a long text once, and has it in a million cells. */
const MAX_TABLE_CHARACTERS = 100_000_000;

/** @param maxRows beside the header */
export function readTable(bytes: Uint8Array, maxRows: number): Table | UnreadableTable {
  const cells = cellsOf(bytes, maxRows);
  if (typeof cells === 'string') return cells;
  const filled = cells
    .map((row, index) => ({ row: index + 1, cells: row.map(withUnstorableMarked) }))
    .filter(hasContent);
  const [header, ...rows] = filled.slice(titlesOver(filled));
  if (!header) return 'import_empty';
  if (filled.some((each) => each.cells.length > MAX_TABLE_COLUMNS)) return 'import_too_many_columns';
  if (rows.length > maxRows) return 'import_too_many_rows';
  if (charactersIn(filled) > MAX_TABLE_CHARACTERS) return 'import_too_large';
  // A workbook does not say its empty cells.
  const padded =
    isWorkbook(bytes) || isOldWorkbook(bytes) ? rows.map((row) => padTo(header.cells.length, row)) : rows;
  return { header: header.cells, rows: padded };
}

/** Rows over the headings that say what the list is: people write them into a cell, often one that is as wide as the list. */
function titlesOver(rows: readonly TableRow[]): number {
  const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell !== '').length;
  const first = rows.slice(0, MOST_TITLES + 1).findIndex((row) => filled(row) > 1);
  return Math.max(first, 0);
}
const MOST_TITLES = 5;

const charactersIn = (rows: readonly TableRow[]): number =>
  rows.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length, 0), 0);

const padTo = (length: number, { row, cells }: TableRow): TableRow => ({
  row,
  cells: [...cells, ...Array<string>(Math.max(0, length - cells.length)).fill('')],
});

/** Whether the bytes begin as a workbook of Excel does, of today or of old. */
export const looksLikeWorkbook = (bytes: Uint8Array): boolean =>
  (isWorkbook(bytes) && hasSheets(bytes)) || isOldWorkbook(bytes);

const OLD_WORKBOOK = '\xd0\xcf\x11\xe0';

const isWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, 'PK\x03\x04');

const isOldWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, OLD_WORKBOOK);

type Cells = readonly (readonly string[])[];

function cellsOf(bytes: Uint8Array, maxRows: number): Cells | UnreadableTable {
  if (isWorkbook(bytes)) return readWorkbook(bytes, maxRows + 1, MAX_TABLE_COLUMNS);
  if (isOldWorkbook(bytes)) return readOldWorkbook(bytes, MAX_TABLE_COLUMNS);
  const text = decodeText(bytes);
  if (linesIn(text) > (maxRows + 1) * LINES_A_ROW) return 'import_too_many_rows';
  return readCells(text, MAX_TABLE_COLUMNS);
}

/** A quoted cell may have several lines, and people leave some empty. Millions of them are told by counting, which takes no time. */
const LINES_A_ROW = 20;

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

const beginsWith = (bytes: Uint8Array, signature: string): boolean =>
  Buffer.from(bytes.subarray(0, signature.length)).toString('latin1') === signature;

const hasContent = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '');
