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
