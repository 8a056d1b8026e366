import { decodeText, readCells } from './csv-text.js';
import { findColumns, type ColumnPlaces } from './sales-columns.js';

/** Limit of a file: more is a year of a busy shop, to be sent in parts. */
export const MAX_IMPORT_ROWS = 50_000;

export interface SalesFile {
  readonly header: readonly string[];
  readonly places: ColumnPlaces;
  readonly rows: readonly SalesRow[];
}

export interface SalesRow {
  /** From 1 with the header, as a spreadsheet counts. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Why a file as a whole cannot be read: a key of the message catalogues. */
export type UnreadableFile = 'import_file_type' | 'import_empty' | 'import_header' | 'import_too_many_rows';

export function readSalesFile(bytes: Uint8Array): SalesFile | UnreadableFile {
  const cells = readCells(decodeText(bytes));
  if (!cells) return 'import_file_type';
  const filled = cells.map((row, index) => ({ row: index + 1, cells: row })).filter(hasContent);
  const [header, ...rows] = filled;
  if (!header) return 'import_empty';
  const places = findColumns(header.cells);
  if (!places) return 'import_header';
  if (rows.length === 0) return 'import_empty';
  if (rows.length > MAX_IMPORT_ROWS) return 'import_too_many_rows';
  return { header: header.cells, places, rows };
}

const hasContent = ({ cells }: SalesRow): boolean => cells.some((cell) => cell !== '');
