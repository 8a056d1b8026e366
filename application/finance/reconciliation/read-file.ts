import { hash } from 'node:crypto';
import { looksLikeOfx, readOfx } from '@fidelidade/domain/finance/bank-statement/reading/ofx.js';
import {
  isUnreadable,
  MAX_STATEMENT_CHARACTERS,
  MAX_STATEMENT_LINES,
  type ReadStatement,
  unreadableText,
  type UnreadableStatement,
} from '@fidelidade/domain/finance/bank-statement/reading/read-statement.js';
import type { StatementField } from '@fidelidade/domain/finance/bank-statement/reading/table-columns.js';
import {
  headingsOf,
  readStatementTable,
  type SaidColumn,
  type StatementRow,
} from '@fidelidade/domain/finance/bank-statement/reading/table-statement.js';
import { decodeText } from '../../platform/tables/csv-text.js';
import { lookIntoTable, type OpenTable } from '../../platform/tables/open-table.js';
import { looksLikeWorkbook, type UnreadableTable } from '../../platform/tables/read-table.js';
import type { StatementFile } from './reconciliation.commands.js';

/** Rows of a table: above the headings and below the lines stands more. */
const MAX_ROWS = 2 * MAX_STATEMENT_LINES;
/** Rows by which people see what is in the columns. */
const SAMPLE_ROWS = 5;

/** Why a file is not read, as the table's reader or the statement's says it. */
export type UnreadableFile = UnreadableStatement | { readonly code: UnreadableTable };

/** A bank's file, in OFX or as a table: csv, or a workbook. */
export async function readStatementFile(
  bytes: Uint8Array,
  name: string,
  said: readonly SaidColumn[],
): Promise<StatementFile | UnreadableFile> {
  const read = await readStatements(bytes, said);
  if (isUnreadable(read)) return read;
  return { name, digest: hash('sha256', bytes), ...read };
}

async function readStatements(
  bytes: Uint8Array,
  said: readonly SaidColumn[],
): Promise<Pick<StatementFile, 'format' | 'statements'> | UnreadableFile> {
  if (isOfx(bytes)) {
    const statements = readOfx(decodeText(bytes));
    return isUnreadable(statements) ? statements : { format: 'ofx', statements };
  }
  const unreadable = looksLikeWorkbook(bytes) ? undefined : unreadableLines(bytes);
  if (unreadable) return unreadable;
  const read = await lookIntoTable<ReadStatement | UnreadableStatement>(bytes, MAX_ROWS, async (table) =>
    readStatementTable(await rowsOf(table, MAX_ROWS), said),
  );
  if (typeof read === 'string') return { code: read };
  return isUnreadable(read) ? read : { format: 'table', statements: [read] };
}

/** A table in text is asked like a statement in OFX: nobody finds a zero in a thousand lines that only is told to be there. */
const unreadableLines = (bytes: Uint8Array): UnreadableStatement | undefined =>
  bytes.byteLength > MAX_STATEMENT_CHARACTERS ? undefined : unreadableText(decodeText(bytes));

/** Told by its beginning: the rest need not be decoded for it. */
const isOfx = (bytes: Uint8Array): boolean => looksLikeOfx(decodeText(bytes.subarray(0, 10_000)));

/** With the headings, which the table's reader took off. */
const rowsOf = async (table: OpenTable, count: number): Promise<readonly StatementRow[]> => [
  { row: 0, cells: table.header },
  ...(await table.rows(0, count)),
];

/** A table as whoever says what its columns hold sees it. */
export interface TableLook {
  /** Of the row that the headings stand in, or of the first. */
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly columns: readonly SaidColumn[];
}

/** What stands in the columns of a table; nothing of a file in OFX, which says so itself. */
export async function lookAtTable(
  bytes: Uint8Array,
  said: readonly SaidColumn[],
): Promise<TableLook | undefined | UnreadableFile> {
  // Columns that are said of a file which is refused afterwards are said for nothing.
  const unreadable = looksLikeWorkbook(bytes) ? undefined : unreadableLines(bytes);
  if (unreadable) return unreadable;
  if (isOfx(bytes)) return undefined;
  const look = await lookIntoTable<TableLook>(bytes, MAX_ROWS, async (table) => {
    const rows = await rowsOf(table, LOOKED_AT_ROWS);
    const found = headingsOf(rows, said);
    const header = found?.header ?? fullest(rows);
    const sample = rows.filter(({ row }) => row > header.row).slice(0, SAMPLE_ROWS);
    const columns = Object.entries(found?.columns ?? {}).map(([field, index]) => ({
      heading: header.cells[index] ?? '',
      field: field as StatementField,
    }));
    return { header: header.cells, sample: sample.map(({ cells }) => cells), columns };
  });
  return typeof look === 'string' ? { code: look } : look;
}

const LOOKED_AT_ROWS = 40;

/** Where no headings are known, those of the row with the most cells, for above them stands less. */
const fullest = (rows: readonly StatementRow[]): StatementRow => {
  const filled = ({ cells }: StatementRow) => cells.filter(Boolean).length;
  return rows.reduce((best, row) => (filled(row) > filled(best) ? row : best));
};
