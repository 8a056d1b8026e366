import { openTable } from '../tables/open-table.js';
import type { UnreadableTable } from '../tables/read-table.js';
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
export type UnreadableFile = UnreadableTable | 'import_header';

export async function readSalesFile(bytes: Uint8Array): Promise<SalesFile | UnreadableFile> {
  const table = await openTable(bytes, MAX_IMPORT_ROWS);
  if (typeof table === 'string') return table;
  try {
    const places = findColumns(table.header);
    if (!places) return 'import_header';
    if (table.rowCount === 0) return 'import_empty';
    return { header: table.header, places, rows: await table.rows(0, table.rowCount) };
  } finally {
    await table.close();
  }
}
