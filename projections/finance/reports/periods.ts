import { addDays, addMonths, monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';

export const GRANULARITIES = ['day', 'week', 'month'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** Rows that a report may have: a year by day. */
export const MAX_PERIODS = 400;

export interface Period {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/**
 * The days, weeks (Monday to Sunday) or months from one day to another; the first and the last are cut to fit.
 * @throws DomainError for days out of order, or too many periods
 */
export function periodsBetween(from: CivilDate, to: CivilDate, granularity: Granularity): Period[] {
  if (to < from) throw new DomainError('period_invalid', { field: 'to' });
  const periods: Period[] = [];
  for (let start = from; start <= to; start = addDays(periods.at(-1)!.to, 1)) {
    if (periods.length === MAX_PERIODS) throw new DomainError('period_too_long', { field: 'to' });
    const end = endOf(start, granularity);
    periods.push({ from: start, to: end < to ? end : to });
  }
  return periods;
}

/** Of each of some periods, as `periodsBetween` gives them, what is of its days; what is of no period is left out. */
export function byPeriod<Dated extends { readonly date: CivilDate | null }>(
  periods: readonly Period[],
  all: readonly Dated[],
): readonly (readonly Dated[])[] {
  const groups = periods.map((): Dated[] => []);
  for (const each of all) {
    const index = each.date === null ? -1 : lastBegunBy(periods, each.date);
    if (index >= 0 && each.date! <= periods[index]!.to) groups[index]!.push(each);
  }
  return groups;
}

/** The last period that has begun on a day; -1 before the first. */
function lastBegunBy(periods: readonly Period[], day: CivilDate): number {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (periods[middle]!.from <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function endOf(day: CivilDate, granularity: Granularity): CivilDate {
  switch (granularity) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
    case 'month':
      return addDays(addMonths(`${monthOf(day)}-01` as CivilDate, 1), -1);
  }
}
