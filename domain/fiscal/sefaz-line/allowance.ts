import type { Instant } from '../../kernel/civil-date.js';
import type { SuspendedCalls } from './sefaz-line.js';

const HOUR_ms = 60 * 60_000;

/** So many of one question within a time. */
export interface Allowance {
  readonly limit: number;
  readonly window_ms: number;
}

type Allowances = Readonly<Record<SuspendedCalls['service'], Allowance>>;

/**
 * What SEFAZ bears of one company about one note before it blocks the company for misuse (656, NT 2018.002): ten queries of a
 * key within an hour, and thirty sendings of a number that it refuses alike. The states may set other numbers.
 */
export const ALLOWANCES: Allowances = {
  query: { limit: 10, window_ms: HOUR_ms },
  authorization: { limit: 30, window_ms: HOUR_ms },
};

/** Of the queries, so many are kept for somebody who asks by hand. */
const KEPT_FOR_PEOPLE = 2;

/** What the jobs may ask by themselves. */
export const OWN_ALLOWANCES: Allowances = {
  ...ALLOWANCES,
  query: { ...ALLOWANCES.query, limit: ALLOWANCES.query.limit - KEPT_FOR_PEOPLE },
};

export type Spending =
  /** It may be put, and is counted. `count`: how many there were within the time, this one among them. */
  | { readonly kind: 'counted'; readonly count: number }
  /** It may not be put before this moment, and was not counted. */
  | { readonly kind: 'spent'; readonly until: Instant };

/** Whether one more question may be put, and when the questions were put that still count. */
export function spendOneOf(
  { limit, window_ms }: Allowance,
  asked: readonly Instant[],
  now: Instant,
): { readonly spending: Spending; readonly asked: readonly Instant[] } {
  const since = moved(now, -window_ms);
  const counting = asked.filter((moment) => moment > since);
  if (counting.length < limit) {
    return { spending: { kind: 'counted', count: counting.length + 1 }, asked: [...counting, now] };
  }
  const makesRoom = counting[counting.length - limit]!;
  return { spending: { kind: 'spent', until: moved(makesRoom, window_ms) }, asked: counting };
}

const MINUTE_ms = 60_000;
/** Between the queries that are allowed within an hour: close together at first, since most notes are decided at once. */
const PAUSES_ms = [3_000, 6_000, 12_000, 24_000, MINUTE_ms, 5 * MINUTE_ms, 15 * MINUTE_ms, 20 * MINUTE_ms];

/** How long to wait before the next query of a key, after so many within the hour. */
export const pauseAfterQueries = (count: number): number =>
  PAUSES_ms[Math.min(count, PAUSES_ms.length) - 1] ?? PAUSES_ms[0]!;

const moved = (moment: Instant, by_ms: number): Instant =>
  new Date(Date.parse(moment) + by_ms).toISOString() as Instant;
