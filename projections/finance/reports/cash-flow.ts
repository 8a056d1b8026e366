import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { standingAt } from '../../lists/as-of.js';
import { onItsWayTo } from '../entries/on-its-way.js';
import { accountBalances, totalBalance } from '../accounts/queries.js';
import { ofAccounts, type Viewer } from '../../lists/viewer.js';
import { movedByDay } from '../postings/moved.js';
import { beginsWithNothing, ofPart, type Part } from '../postings/part.js';
import { byPeriod, periodsBetween, type Granularity, type Period } from './periods.js';

/**
 * Signed cents: what goes out is negative, so that every column adds up and equals the postings behind it. A reversal
 * lessens the column that it undoes.
 */
export interface CashFlowRow extends Period {
  readonly opening: number;
  /** What accounts that began in the period began with: from then on it is there, and before nobody knew of it. */
  readonly opened: number;
  /** What came from or went to accounts that the viewer does not see; among those that they do a transfer is nothing. */
  readonly transferred: number;
  readonly realised_in: number;
  readonly realised_out: number;
  readonly projected_in: number;
  readonly projected_out: number;
  readonly closing: number;
}

export interface CashFlow {
  readonly opening: number;
  /** What is in the accounts at the end, by what has happened alone. */
  readonly closing_realised: number;
  readonly closing_projected: number;
  readonly rows: readonly CashFlowRow[];
}

/** Where what is overdue is expected: today, as if all of it came now, or nowhere. */
export const OVERDUE_PLACES = ['today', 'left'] as const;
export type OverduePlace = (typeof OVERDUE_PLACES)[number];

/** Of expectations: those that are counted. */
export const countedOverdue = (place: OverduePlace, today: CivilDate): RawBuilder<boolean> =>
  place === 'left' ? sql<boolean>`date >= ${today}::date` : sql<boolean>`true`;

export interface CashFlowQuestion extends Period {
  readonly granularity: Granularity;
  /** By what was known then; `today` is then the day that it was. */
  readonly asOf?: Instant | undefined;
  readonly overdue?: OverduePlace;
  /**
   * Of one account, with what it has and what went to others; of one cost centre, or of none of either: what came and went of it, from
   * nothing on.
   */
  readonly part?: Pick<Part, 'account' | 'costCenter'>;
}

/** What came or went on a day, signed. */
export interface DayAmount {
  readonly date: CivilDate;
  /** Null of what an account began with, and of what went from one to another. */
  readonly direction: Direction | null;
  readonly is_transfer?: boolean;
  readonly amount: number;
}

/**
 * The cash flow: what moved in the accounts, and what is expected to. What is overdue is expected today, or left out; what
 * was paid but has not cleared, on its expected day. Nothing counts twice: a payment lessens what is outstanding.
 */
export async function cashFlow(
  database: ReadDatabase,
  company: string,
  today: CivilDate,
  question: CashFlowQuestion,
  viewer: Viewer,
): Promise<CashFlow> {
  const { from, to, granularity, asOf, part } = question;
  const periods = periodsBetween(from, to, granularity);
  const realised = await realisedByDay(database, company, viewer, from, asOf, part);
  const expected = await expectedByDay(database, company, viewer, today, question);
  if (beginsWithNothing(part)) return rolledForward(periods, fromNothing(from, { realised, expected }));
  const balance = await balanceOf(part?.account, database, company, viewer, asOf);
  return rolledForward(periods, { balance, realised, expected });
}

async function balanceOf(
  account: string | null | undefined,
  ...asked: Parameters<typeof accountBalances>
): Promise<number> {
  if (account === undefined) return totalBalance(...asked);
  return (await accountBalances(...asked)).find(({ id }) => id === account)?.balance ?? 0;
}

/** What there is now, what moved since the first period began, and what is expected from today on. */
export interface Movements {
  readonly balance: number;
  readonly realised: readonly DayAmount[];
  readonly expected: readonly DayAmount[];
}

/** What of a cost centre or a category moves: it has no accounts, and so nothing that it begins with. What accounts began with in the time is of none. */
export const fromNothing = (
  from: CivilDate,
  { realised, expected }: Omit<Movements, 'balance'>,
): Movements => ({
  balance: sum(realised),
  realised,
  expected: expected.filter(({ date }) => date >= from),
});

/** Period by period from what was there before the first, by what moved and what is expected. */
export function rolledForward(
  periods: readonly Period[],
  { balance, realised, expected }: Movements,
): CashFlow {
  const [first, last] = [periods[0], periods.at(-1)];
  const opening = balance - sum(realised) + sum(expected.filter(({ date }) => !!first && date < first.from));
  const rows: CashFlowRow[] = [];
  const realisedIn = byPeriod(periods, realised);
  const expectedIn = byPeriod(periods, expected);
  for (const [index, period] of periods.entries()) {
    const [moved = [], toCome = []] = [realisedIn[index], expectedIn[index]];
    const flows = {
      opened: sum(moved.filter(isOpening)),
      transferred: sum(moved.filter(isTransfer)),
      realised_in: sum(moved.filter(isIn)),
      realised_out: sum(moved.filter(isOut)),
      projected_in: sum(toCome.filter(isIn)),
      projected_out: sum(toCome.filter(isOut)),
    };
    const openingOfRow = rows.at(-1)?.closing ?? opening;
    const closing = Object.values(flows).reduce((total, each) => total + each, openingOfRow);
    rows.push({ ...period, opening: openingOfRow, ...flows, closing });
  }
  return {
    opening,
    closing_realised: balance - sum(realised.filter(({ date }) => !!last && date > last.to)),
    closing_projected: rows.at(-1)?.closing ?? opening,
    rows,
  };
}

/** What moved since a day, up to now: today's balance less this is the balance of then, however long the history. */
export async function realisedByDay(
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
  from: CivilDate,
  asOf: Instant | undefined,
  part?: Part,
): Promise<DayAmount[]> {
  const { rows } = await sql<DayAmount>`
    select date, direction, is_transfer, sum(amount)::bigint as amount
    from ${movedByDay(company, { from, asOf, part })} as moved
    where ${ofAccounts(viewer, 'account_id')} and ${ofPart(part)}
    group by date, direction, is_transfer
  `.execute(database);
  return rows;
}

async function expectedByDay(
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
  today: CivilDate,
  { to, asOf, overdue = 'today', part }: CashFlowQuestion,
): Promise<DayAmount[]> {
  if (to < today) return [];
  const { rows } = await sql<DayAmount>`
    select greatest(date, ${today}::date) as date, direction, sum(amount)::bigint as amount from expectations
    where company_id = ${company} and date <= ${to} and ${standingAt(asOf)} and ${countedOverdue(overdue, today)}
      and ${onItsWayTo(viewer)} and ${ofPart(part)}
    group by 1, 2
  `.execute(database);
  return rows;
}

const isIn = ({ direction }: DayAmount) => direction === 'R';
const isOpening = ({ direction, is_transfer }: DayAmount) => direction === null && is_transfer !== true;
const isTransfer = ({ is_transfer }: DayAmount) => is_transfer === true;
const isOut = ({ direction }: DayAmount) => direction === 'P';
const sum = (amounts: readonly DayAmount[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);
