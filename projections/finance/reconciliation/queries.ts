import { STATEMENT_FORMATS, UNMATCHED_REASONS } from '@fidelidade/domain/finance/bank-statement/events.js';
import { LINE_KINDS } from '@fidelidade/domain/finance/bank-statement/reading/read-statement.js';
import { STATEMENT_STATUSES } from '@fidelidade/domain/finance/bank-statement/statement.js';
import { LINE_STATUSES } from '@fidelidade/domain/finance/bank-statement/statement-line.js';
import { sql } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import type { ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { ofAccounts, seesAccount, type Viewer } from '../../lists/viewer.js';
import type { BankStatementListRow, MatchedMoveRow, StatementLineListRow } from './table.js';

const same = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

const STATEMENT_COUNTS = [
  'line_count',
  'known_count',
  'earlier_count',
  'later_count',
  'open_count',
  'matched_count',
  'ignored_count',
];

/** What the list of statements can be filtered and sorted by. */
const statements: ListDefinition<'bank_statement_rows'> = {
  table: 'bank_statement_rows',
  columns: same([
    ...['id', 'account_id', 'account_name', 'format', 'file_name', 'first_day', 'last_day', 'bank_balance'],
    ...['balance_day', 'status', 'created_at', 'created_by', 'undone_at', ...STATEMENT_COUNTS],
  ]),
  kinds: {
    ...Object.fromEntries(STATEMENT_COUNTS.map((name) => [name, 'integer' as const])),
    ...{ first_day: 'date', last_day: 'date', balance_day: 'date', bank_balance: 'money' },
    ...{ created_at: 'instant', undone_at: 'instant' },
    format: oneOf(STATEMENT_FORMATS),
    status: oneOf(STATEMENT_STATUSES),
  },
  defaultSort: { field: 'created_at', descending: true },
  neverNull: [
    'id',
    'account_id',
    'format',
    'file_name',
    'first_day',
    'last_day',
    'status',
    'created_at',
  ].concat(STATEMENT_COUNTS),
};

/** The files that were taken into the accounts that the viewer may see. */
export const listStatements = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<BankStatementListRow>> =>
  list(database, statements, company, query, sql<boolean>`${ofAccounts(viewer, 'account_id')}`);

const statementById = rowById('bank_statement_rows');

/** Undefined also for one of an account that the viewer may not see. */
export async function findStatement(
  database: ReadDatabase,
  company: string,
  id: string,
  viewer: Viewer,
): Promise<BankStatementListRow | undefined> {
  const row = await statementById(database, company, id);
  return row && seesAccount(viewer, row.account_id) ? row : undefined;
}

/** What the list of lines can be filtered and sorted by. */
const lines: ListDefinition<'statement_line_rows'> = {
  table: 'statement_line_rows',
  columns: same([
    ...[
      'id',
      'account_id',
      'account_name',
      'statement_id',
      'date',
      'amount',
      'kind',
      'fit_id',
      'memo',
      'name',
    ],
    ...['document', 'status', 'match_id', 'reason', 'unmatched_because', 'matched_with', 'decided_at'],
  ]),
  kinds: {
    ...{ date: 'date', amount: 'money', decided_at: 'instant', fit_id: 'text' },
    kind: oneOf(LINE_KINDS),
    status: oneOf(LINE_STATUSES),
    unmatched_because: oneOf(UNMATCHED_REASONS),
  },
  search: 'search',
  searchedFields: ['memo', 'name', 'document'],
  defaultSort: { field: 'date', descending: true },
  neverNull: ['id', 'account_id', 'statement_id', 'date', 'amount', 'kind', 'memo', 'status'],
};

export const listLines = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<StatementLineListRow>> =>
  list(database, lines, company, query, sql<boolean>`${ofAccounts(viewer, 'account_id')}`);

const lineById = rowById('statement_line_rows');

export async function findLine(
  database: ReadDatabase,
  company: string,
  id: string,
  viewer: Viewer,
): Promise<StatementLineListRow | undefined> {
  const row = await lineById(database, company, id);
  return row && seesAccount(viewer, row.account_id) ? row : undefined;
}

/** Something that a line is matched with, as it is shown. */
export interface ShownMove extends MatchedMoveRow {
  /** Null of a transfer. */
  readonly direction: 'R' | 'P' | null;
  readonly description: string;
  readonly document: string;
  readonly person_name: string | null;
  readonly date: string;
}

/** What lines are matched with, by match. */
export async function movesOfMatch(
  database: ReadDatabase,
  company: string,
  matchId: string,
): Promise<ShownMove[]> {
  const { rows } = await sql<ShownMove>`
    select move.*, entry.direction, entry.person_name, coalesce(entry.document, '') as document,
      coalesce(
        entry.description,
        concat_ws(' · ', transfer.from_account_name || ' → ' || transfer.to_account_name, transfer.description)
      ) as description,
      coalesce(payment.cleared_on, payment.date, transfer.date) as date
    from matched_moves as move
    left join entry_rows as entry on entry.company_id = move.company_id and entry.id = move.entry_id
    left join payments as payment on payment.company_id = move.company_id and payment.id = move.id
    left join account_transfer_rows as transfer
      on transfer.company_id = move.company_id and transfer.id = move.transfer_id
    where move.company_id = ${company} and move.match_id = ${matchId}
    order by date, move.id
  `.execute(database);
  return rows;
}

/** The other lines of a match. */
export const linesOfMatch = (database: ReadDatabase, company: string, matchId: string) =>
  database
    .selectFrom('statement_lines')
    .select(['id', 'date', 'amount', 'memo'])
    .where('company_id', '=', company)
    .where('match_id', '=', matchId)
    .orderBy('date')
    .orderBy('position')
    .orderBy('place')
    .execute();

/** How far an account is: how many of its lines wait, and what the bank says was in it, the last time that it said so. */
export interface AccountStanding {
  readonly open: number;
  readonly matched: number;
  readonly ignored: number;
  readonly bank_balance: number | null;
  readonly balance_day: string | null;
  /** What was in it in the books, at the end of that day. */
  readonly book_balance: number | null;
}

export async function accountStanding(
  database: ReadDatabase,
  company: string,
  accountId: string,
): Promise<AccountStanding> {
  const { rows } = await sql<AccountStanding>`
    with said as (
      select bank_balance, balance_day from bank_statements
      where company_id = ${company} and account_id = ${accountId} and status = 'imported'
        and bank_balance is not null and balance_day is not null
      order by balance_day desc, created_at desc, id desc limit 1
    ), counted as (
      select status, count(*)::int as count from statement_lines
      where company_id = ${company} and account_id = ${accountId} group by status
    )
    select coalesce((select count from counted where status = 'open'), 0) as open,
      coalesce((select count from counted where status = 'matched'), 0) as matched,
      coalesce((select count from counted where status = 'ignored'), 0) as ignored,
      (select bank_balance from said) as bank_balance, (select balance_day from said) as balance_day,
      (select coalesce(sum(amount), 0)::bigint from postings, said
        where company_id = ${company} and book = 'money' and account_id = ${accountId}
          and date <= said.balance_day having exists (select from said)) as book_balance
  `.execute(database);
  return rows[0]!;
}
