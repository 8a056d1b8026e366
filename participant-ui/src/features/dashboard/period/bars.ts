import {
  addDays,
  addMonths,
  daysBetween,
  weekdayOf,
  type CivilDate,
} from '@fidelidade/domain/kernel/civil-date.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import type { SeriesStep } from '../../../api/types.js';

export type BarSpan = 'day' | 'week' | 'month' | 'year';

/** What was earned and used in a day, a week, a month or a year. */
export interface Bar {
  /** Its first day. */
  readonly from: CivilDate;
  /** In cents, or in points. */
  readonly earned: number;
  readonly redeemed: number;
}

/** More bars than these are no picture on a phone. */
const MAX_DAYS = 31;
const MAX_WEEKS_days = 92;
const MAX_MONTHS_days = 3 * 366;

/** The span that draws a period with bars that can be told apart. */
export function spanOf(from: CivilDate, to: CivilDate): BarSpan {
  const days = daysBetween(from, to) + 1;
  if (days <= MAX_DAYS) return 'day';
  if (days <= MAX_WEEKS_days) return 'week';
  return days <= MAX_MONTHS_days ? 'month' : 'year';
}

/**
 * A bar for every span of the period, also for those in which nothing happened.
 * @param series days, or months, in which something did; none of a span that `span` cuts in two
 */
export function barsOf(
  series: readonly SeriesStep[],
  { from, to, span }: { readonly from: CivilDate; readonly to: CivilDate; readonly span: BarSpan },
  currency: 'cashback' | 'points',
): readonly Bar[] {
  const bars = new Map<CivilDate, Bar>();
  for (let start = startOf(from, span); start <= to; start = after(start, span))
    bars.set(start, { from: start, earned: 0, redeemed: 0 });
  for (const step of series) {
    const bar = bars.get(startOf(step.date, span));
    if (!bar) continue;
    const [earned, redeemed] =
      currency === 'cashback'
        ? [parseMoney(step.earned), parseMoney(step.redeemed)]
        : [step.points_earned, step.points_redeemed];
    bars.set(bar.from, { ...bar, earned: bar.earned + earned, redeemed: bar.redeemed + redeemed });
  }
  return [...bars.values()];
}

/** Weeks begin on Sundays, as calendars here do. */
function startOf(day: CivilDate, span: BarSpan): CivilDate {
  if (span === 'day') return day;
  if (span === 'week') return addDays(day, -weekdayOf(day));
  return (span === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`) as CivilDate;
}

const after = (start: CivilDate, span: BarSpan): CivilDate =>
  span === 'day' || span === 'week'
    ? addDays(start, span === 'day' ? 1 : 7)
    : addMonths(start, span === 'month' ? 1 : 12);
