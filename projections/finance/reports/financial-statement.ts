import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { recordedUpTo } from '../../lists/as-of.js';
import { ofAccounts, type Viewer } from '../../lists/viewer.js';
import { drill, type DrillRow } from '../postings/queries.js';
import type { Period } from './periods.js';

/** So many movements stand on one statement; whoever needs more asks for a shorter time. */
const MOST_MOVEMENTS = 5_000;

export interface FinancialStatementQuestion extends Period {
  readonly accountId: string;
  readonly asOf: Instant | undefined;
}

/** Signed cents: what goes out is negative, so that opening and movements add up to the closing. */
export interface FinancialStatement {
  readonly opening: number;
  /** What the account began with, where that is in the period: it is there, and nobody paid it. */
  readonly opened: number;
  readonly incoming: number;
  readonly outgoing: number;
  readonly closing: number;
  readonly rows: readonly DrillRow[];
}

/**
 * What moved in an account from one day to another, each with what it left there. It sums the postings that the
 * balance sums, and its figures are those of its own rows.
 * @throws DomainError for days out of order, or too many movements
 */
export async function financialStatement(
  database: ReadDatabase,
  company: string,
  { accountId, from, to, asOf }: FinancialStatementQuestion,
  viewer: Viewer,
): Promise<FinancialStatement> {
  if (to < from) throw new DomainError('period_invalid', { field: 'to' });
  const page = { filter: {}, sort: undefined, offset: 0, limit: MOST_MOVEMENTS + 1 };
  const figure = { kind: 'account', accountId, period: { from, to }, asOf } as const;
  const { rows } = await drill(database, company, figure, page, viewer);
  if (rows.length > MOST_MOVEMENTS) throw new DomainError('period_too_long', { field: 'to' });
  const [first, last] = [rows[0], rows.at(-1)];
  const opening = first
    ? (first.balance ?? 0) - first.amount
    : await balanceBefore(database, company, { accountId, from, asOf }, viewer);
  const moves = rows.filter((row) => !saysOpening(row));
  return {
    opening,
    opened: sumOf(rows.filter(saysOpening)),
    incoming: sumOf(moves.filter(({ amount }) => amount > 0)),
    outgoing: sumOf(moves.filter(({ amount }) => amount < 0)),
    closing: last?.balance ?? opening,
    rows,
  };
}

/** Whether it is no movement, but what the account was said to begin with. */
export const saysOpening = ({ leg }: Pick<DrillRow, 'leg'>): boolean =>
  leg === 'opening' || leg === 'opening_before';

/**
 * What of an account lines of the bank are matched with, of a time: R-10.4.1's «conciliado». Each is the fact by which the money moved, and
 * its leg: a transfer and its fee are one fact, and two lines.
 */
export async function reconciledMoves(
  database: ReadDatabase,
  company: string,
  { accountId, from, to }: Pick<FinancialStatementQuestion, 'accountId' | 'from' | 'to'>,
): Promise<(row: Pick<DrillRow, 'event_id' | 'leg'>) => boolean> {
  const { rows } = await sql<{ moved_event_id: string; leg: DrillRow['leg'] }>`
    select payment.moved_event_id, 'total' as leg from payments as payment
    join matched_moves as move on move.company_id = payment.company_id and move.id = payment.id
    where payment.company_id = ${company} and payment.account_id = ${accountId} and payment.reversed_at is null
      and payment.cleared_on between ${from} and ${to} and move.match_id is not null
    union all
    select transfer.event_id, case move.kind when 'transfer_fee' then 'fee' else 'transfer' end
    from matched_moves as move
    join account_transfers as transfer
      on transfer.company_id = move.company_id and transfer.id = move.transfer_id and transfer.status = 'made'
    where move.company_id = ${company} and move.account_id = ${accountId} and move.match_id is not null
      and transfer.date between ${from} and ${to}
  `.execute(database);
  const moves = new Set(rows.map(({ moved_event_id, leg }) => `${moved_event_id}:${leg}`));
  return ({ event_id, leg }) => moves.has(`${event_id}:${leg}`);
}

async function balanceBefore(
  database: ReadDatabase,
  company: string,
  { accountId, from, asOf }: { accountId: string; from: CivilDate; asOf: Instant | undefined },
  viewer: Viewer,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0)::bigint as balance from postings
    where company_id = ${company} and book = 'money' and account_id = ${accountId} and date < ${from}
      and ${recordedUpTo(asOf)} and ${ofAccounts(viewer, 'account_id')}
  `.execute(database);
  return rows[0]?.balance ?? 0;
}

/** Since when something moved in an account, `YYYY-MM`; null where nothing did, or it is out of reach. */
export async function firstMonthIn(
  database: ReadDatabase,
  company: string,
  accountId: string,
  viewer: Viewer,
): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(date), 'YYYY-MM') as month from postings
    where company_id = ${company} and account_id = ${accountId} and ${ofAccounts(viewer, 'account_id')}
  `.execute(database);
  return rows[0]?.month ?? null;
}

const sumOf = (rows: readonly DrillRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);
