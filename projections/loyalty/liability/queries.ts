import { addDays, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { NEVER } from '@fidelidade/domain/loyalty/earning/expiry.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { byPeriod, periodsBetween, type Granularity, type Period } from '../../finance/reports/periods.js';
import { recordedUpTo } from '../../lists/as-of.js';
import type { StatementKind } from '../statement/table.js';
import { MOVEMENT_OF, type LiabilityMovement } from './movements.js';

/** Signed, in cents or in points: every row's movements lead from what was owed before to what is owed after. */
export type LiabilityRow = Period &
  Readonly<Record<LiabilityMovement, Amount>> & { readonly opening: Amount; readonly closing: Amount };

export interface LiabilityOfCurrency {
  readonly opening: Amount;
  readonly rows: readonly LiabilityRow[];
  readonly closing: Amount;
}

export interface LiabilityQuestion extends Period {
  readonly granularity: Granularity;
  /** By what was known then. */
  readonly asOf?: Instant | undefined;
}

interface DayAmount {
  /** Null of all that was before. */
  readonly date: CivilDate | null;
  readonly currency: Currency;
  readonly kind: StatementKind;
  readonly amount: number;
}

/**
 * What a company owes its participants, from one day to another, each currency by itself (feature 12). What participants owe since a
 * return lessens it.
 * @throws DomainError for days out of order, or too many periods
 */
export async function liability(
  database: ReadDatabase,
  company: string,
  { from, to, granularity, asOf }: LiabilityQuestion,
): Promise<Readonly<Record<Currency, LiabilityOfCurrency>>> {
  const periods = periodsBetween(from, to, granularity);
  const { rows } = await sql<DayAmount>`
    select case when counts_on >= ${from} then counts_on end as date, currency, kind, sum(amount)::bigint as amount
    from statement
    where company_id = ${company} and counts_on <= ${to} and kind <> 'earn' and ${recordedUpTo(asOf)}
    group by 1, 2, 3
  `.execute(database);
  const of = (currency: Currency) =>
    rolledForward(
      periods,
      rows.filter((row) => row.currency === currency),
    );
  return { cashback: of('cashback'), points: of('points') };
}

function rolledForward(periods: readonly Period[], amounts: readonly DayAmount[]): LiabilityOfCurrency {
  const opening = sum(amounts.filter(({ date }) => date === null));
  const rows: LiabilityRow[] = [];
  const inPeriods = byPeriod(periods, amounts);
  for (const [index, period] of periods.entries()) {
    const within = inPeriods[index] ?? [];
    const movement = (name: LiabilityMovement) =>
      sum(within.filter(({ kind }) => MOVEMENT_OF[kind] === name));
    const before = rows.at(-1)?.closing ?? opening;
    rows.push({
      ...period,
      opening: before,
      earned: movement('earned'),
      adjusted: movement('adjusted'),
      used: movement('used'),
      expired: movement('expired'),
      returned: movement('returned'),
      closing: (before + sum(within)) as Amount,
    });
  }
  return { opening, rows, closing: rows.at(-1)?.closing ?? opening };
}

const sum = (amounts: readonly DayAmount[]): Amount =>
  amounts.reduce((total, { amount }) => total + amount, 0) as Amount;

/** What is open now, of both currencies. */
export interface OpenAmounts {
  readonly cashback: Amount;
  readonly points: Amount;
}

/** What runs out in a month unless it is used before; of no month what never does. */
export interface ExpiryMonth extends OpenAmounts {
  /** `YYYY-MM`, of the last day on which it can be used. */
  readonly month: string | null;
}

/** What can be used or waits, by the month in which it runs out, the next first. */
export async function openByExpiry(database: ReadDatabase, company: string): Promise<readonly ExpiryMonth[]> {
  const { rows } = await sql<ExpiryMonth>`
    select case when expires_on < ${NEVER} then to_char(expires_on - 1, 'YYYY-MM') end as month, ${OPEN}
    from lots where company_id = ${company} and status <> 'exhausted'
    group by 1 order by 1 nulls last
  `.execute(database);
  return rows;
}

/** Days since it was earned at which an age begins. */
const AGES_days = [0, 31, 91, 181, 366] as const;

export interface AgeOfOpen extends OpenAmounts {
  readonly from_days: number;
  /** Null of all that is older. */
  readonly to_days: number | null;
  /** The days on which it was earned: null where there is no first, or no last one. */
  readonly earned_from: CivilDate | null;
  readonly earned_to: CivilDate | null;
}

/** The same by how long ago it was earned, the newest first. What was sold by a clock ahead of ours is as new as can be. */
export async function openByAge(
  database: ReadDatabase,
  company: string,
  today: CivilDate,
): Promise<readonly AgeOfOpen[]> {
  const { rows } = await sql<OpenAmounts & { readonly age: number }>`
    select width_bucket(greatest(${today}::date - earned_on, 0), ${AGES_days}::int[]) - 1 as age, ${OPEN}
    from lots where company_id = ${company} and status <> 'exhausted'
    group by 1
  `.execute(database);
  return AGES_days.map((from_days, age) => {
    const { cashback = ZERO, points = ZERO } = rows.find((row) => row.age === age) ?? {};
    const older = AGES_days[age + 1];
    const to_days = older === undefined ? null : older - 1;
    return {
      ...{ from_days, to_days, cashback, points },
      earned_from: to_days === null ? null : addDays(today, -to_days),
      earned_to: from_days === 0 ? null : addDays(today, -from_days),
    };
  });
}

/** What lies between the open lots and what is owed in all: with both, one is the other. */
export interface BesideLots {
  /** What participants owe since a return: below nothing. */
  readonly owed_by_customers: OpenAmounts;
  /** Put aside for purchases that are not told yet: in no lot, and owed still. */
  readonly put_aside: OpenAmounts;
}

export async function besideLots(database: ReadDatabase, company: string): Promise<BesideLots> {
  const { rows } = await sql<Record<'cashback' | 'points' | 'cashback_aside' | 'points_aside', Amount>>`
    select coalesce(sum(least(available, 0)), 0)::bigint as cashback,
      coalesce(sum(least(points_available, 0)), 0)::bigint as points,
      coalesce(sum(reserved), 0)::bigint as cashback_aside,
      coalesce(sum(points_reserved), 0)::bigint as points_aside
    from loyalty_balances
    where company_id = ${company} and (available < 0 or points_available < 0 or reserved <> 0 or points_reserved <> 0)
  `.execute(database);
  const { cashback, points, cashback_aside, points_aside } = rows[0]!;
  return {
    owed_by_customers: { cashback, points },
    put_aside: { cashback: cashback_aside, points: points_aside },
  };
}

const OPEN = sql`
  coalesce(sum(remaining) filter (where currency = 'cashback'), 0)::bigint as cashback,
  coalesce(sum(remaining) filter (where currency = 'points'), 0)::bigint as points`;
