import type { CivilDate } from '../../../kernel/civil-date.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Cents } from '../../../kernel/money.js';
import { parseTypedDate } from '../../../kernel/typed-date.js';
import { lineAmount } from './line-amount.js';
import {
  isBalanceLine,
  isUnreadable,
  lineText,
  MAX_STATEMENT_LINES,
  type ReadLine,
  type StatementReading,
  type UnreadableStatement,
} from './read-statement.js';
import {
  areEnough,
  columnsByHeading,
  columnsSaid,
  type StatementColumns,
  type StatementField,
} from './table-columns.js';

/** A row of a table, as a spreadsheet counts it. */
export interface StatementRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface SaidColumn {
  readonly heading: string;
  readonly field: StatementField;
}

/** Banks write whose account it is, and of which days, above the headings. */
const ROWS_BEFORE_HEADINGS = 30;

/** The row of the headings, and what its columns hold: as it was said, or as the headings say themselves. */
export function headingsOf(
  rows: readonly StatementRow[],
  said: readonly SaidColumn[] = [],
): { readonly header: StatementRow; readonly columns: StatementColumns } | undefined {
  for (const header of rows.slice(0, ROWS_BEFORE_HEADINGS)) {
    const columns = said.length > 0 ? columnsSaid(header.cells, said) : columnsByHeading(header.cells);
    if (areEnough(columns)) return { header, columns };
  }
  return undefined;
}

/** Reads a statement that somebody keeps in a spreadsheet, or that a bank gives as one. */
export function readStatementTable(
  rows: readonly StatementRow[],
  said: readonly SaidColumn[] = [],
): StatementReading {
  const found = headingsOf(rows, said);
  if (!found) return { code: 'statement_columns' };
  const lines: ReadLine[] = [];
  const unreadable: UnreadableStatement[] = [];
  for (const row of rows) {
    if (row.row <= found.header.row) continue;
    const line = lineOf(row, found.columns);
    if (line && isUnreadable(line)) unreadable.push(line);
    else if (line) lines.push(line);
    if (lines.length > MAX_STATEMENT_LINES) {
      return { code: 'statement_too_many_lines', params: { max: MAX_STATEMENT_LINES } };
    }
  }
  if (unreadable.length > 0) return allOf(unreadable);
  return lines.length === 0 ? { code: 'statement_empty' } : { account: {}, lines };
}

/** Rows that cannot be read are told at once, so that the file is put right once; of very many the first. */
const MOST_ROWS_TOLD = 10;

function allOf(rows: readonly UnreadableStatement[]): UnreadableStatement {
  if (rows.length === 1) return rows[0]!;
  const told = rows
    .slice(0, MOST_ROWS_TOLD)
    .map(({ params }) => `${params?.['line']} (${params?.['value']})`);
  const more = rows.length > MOST_ROWS_TOLD ? ', …' : '';
  return { code: 'statement_rows', params: { count: rows.length, rows: `${told.join(', ')}${more}` } };
}

/** Undefined for a row that is no line: a balance, a total at the end, what a bank writes below. */
function lineOf(
  { row, cells }: StatementRow,
  columns: StatementColumns,
): ReadLine | UnreadableStatement | undefined {
  const cell = (field: StatementField): string => {
    const index = columns[field];
    return index === undefined ? '' : (cells[index] ?? '').trim();
  };
  const memo = lineText(cell('memo'));
  const name = lineText(cell('name'));
  if (isBalanceLine({ memo, name })) return undefined;
  const day = cell('date');
  const amounts = ['amount', 'incoming', 'outgoing'].map((field) => cell(field as StatementField));
  if (day === '' || amounts.every((each) => each === '')) return undefined;
  const date = dayOf(day);
  // What is no day on top of an amount is the total of the page, or a word of the bank.
  if (!date) {
    return /\d/.test(day)
      ? { code: 'statement_row_date', params: { line: row, value: day.slice(0, 40) } }
      : undefined;
  }
  const amount = amountOf(cell);
  if (amount === undefined) {
    const value = amounts.find((each) => each !== '') ?? '';
    return { code: 'statement_row_amount', params: { line: row, value: value.slice(0, 40) } };
  }
  if (amount === 0) return undefined;
  const fitId = lineText(cell('fitid'));
  const document = lineText(cell('document'));
  return {
    ...(fitId !== '' && !/^0+$/.test(fitId) && { fitId }),
    date,
    amount,
    kind: amount > 0 ? 'credit' : 'debit',
    memo: memo || name,
    ...(memo !== '' && name !== '' && name !== memo && { name }),
    ...(document !== '' && !/^0+$/.test(document) && { document }),
  };
}

/** A day with its time of day, as payment institutions write it, is the day. */
function dayOf(text: string): CivilDate | undefined {
  const [day = ''] = text.split(/[T ](?=\d{1,2}:\d{2})/);
  try {
    return parseTypedDate(day);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function amountOf(cell: (field: StatementField) => string): Cents | undefined {
  if (cell('amount') !== '') {
    const amount = lineAmount(cell('amount'));
    if (amount === undefined) return undefined;
    return /^(d|deb|debito|débito|saida|saída)\b/i.test(cell('sign')) ? (-Math.abs(amount) as Cents) : amount;
  }
  const [incoming, outgoing] = [cell('incoming'), cell('outgoing')].map((text) =>
    text === '' ? 0 : lineAmount(text),
  );
  if (incoming === undefined || outgoing === undefined) return undefined;
  return (Math.abs(incoming) - Math.abs(outgoing)) as Cents;
}
