import {
  addDays,
  addMonths,
  isCivilDate,
  monthOf,
  weekdayOf,
  type CivilDate,
} from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { AskedBy, AskedSpan } from './mailed-reports.js';

/** Times that are counted from the day of sending. */
export const RELATIVE_PERIODS = [
  'yesterday',
  'today',
  'last_7_days',
  'last_30_days',
  'week_before',
  'month_to_date',
  'whole_month',
  'month_before',
  'last_3_months',
  'year_to_date',
  'last_12_months',
  'year_before',
  'next_7_days',
  'next_30_days',
  'next_90_days',
] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

/** Of a report: counted from the day of sending, always the same days (whoever wants that says so), or as it stands on the day. */
export type ReportPeriod =
  | { readonly kind: RelativePeriod }
  | { readonly kind: 'fixed'; readonly from: string; readonly to: string }
  | { readonly kind: 'as_it_stands' };

const OF_MONTHS = [
  'whole_month',
  'month_before',
  'last_3_months',
  'year_to_date',
  'last_12_months',
  'year_before',
] as const;

/** Which of them a report may be asked for. */
export const periodsFor = (askedBy: AskedBy): readonly RelativePeriod[] =>
  askedBy === 'days' ? RELATIVE_PERIODS : askedBy === 'months' ? OF_MONTHS : [];

/** The days of a time, both of them within, counted from a day. */
export function daysOf(kind: RelativePeriod, today: CivilDate): { from: CivilDate; to: CivilDate } {
  const month = `${today.slice(0, 8)}01` as CivilDate;
  const year = `${today.slice(0, 5)}01-01` as CivilDate;
  const endOf = (first: CivilDate, months = 1) => addDays(addMonths(first, months), -1);
  const monthBefore = addMonths(month, -1);
  switch (kind) {
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'today':
      return { from: today, to: today };
    case 'last_7_days':
      return { from: addDays(today, -7), to: addDays(today, -1) };
    case 'last_30_days':
      return { from: addDays(today, -30), to: addDays(today, -1) };
    case 'week_before': {
      // Weeks begin on Mondays.
      const monday = addDays(today, -((weekdayOf(today) + 6) % 7) - 7);
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'month_to_date':
      return { from: month, to: today };
    case 'whole_month':
      return { from: month, to: endOf(month) };
    case 'month_before':
      return { from: monthBefore, to: endOf(monthBefore) };
    case 'last_3_months':
      return { from: addMonths(month, -2), to: endOf(month) };
    case 'year_to_date':
      return { from: year, to: today };
    case 'last_12_months':
      return { from: addMonths(month, -11), to: endOf(month) };
    case 'year_before':
      return { from: addMonths(year, -12), to: addDays(year, -1) };
    case 'next_7_days':
      return { from: today, to: addDays(today, 6) };
    case 'next_30_days':
      return { from: today, to: addDays(today, 29) };
    case 'next_90_days':
      return { from: today, to: addDays(today, 89) };
  }
}

/** As the report is asked on a day; undefined for one that is asked for no time. */
export function spanOf(period: ReportPeriod, askedBy: AskedBy, today: CivilDate): AskedSpan | undefined {
  if (period.kind === 'as_it_stands') return undefined;
  if (period.kind === 'fixed') return { from: period.from, to: period.to };
  const { from, to } = daysOf(period.kind, today);
  return askedBy === 'months' ? { from: monthOf(from), to: monthOf(to) } : { from, to };
}

/**
 * The time that is meant by days that stand in a report's address: the one that comes to the very same ones today.
 * Undefined where none does: then whoever asks is told, and chooses.
 */
export function periodMeant(span: AskedSpan, askedBy: AskedBy, today: CivilDate): RelativePeriod | undefined {
  return periodsFor(askedBy).find((kind) => {
    const same = spanOf({ kind }, askedBy, today);
    return same?.from === span.from && same.to === span.to;
  });
}

/** @throws DomainError `report_period_invalid` on `period` for what the report cannot be asked */
export function assertPeriodFits(period: ReportPeriod, askedBy: AskedBy): void {
  if (!fits(period, askedBy)) throw new DomainError('report_period_invalid', { field: 'period' });
}

function fits(period: ReportPeriod, askedBy: AskedBy): boolean {
  if (period.kind === 'as_it_stands') return askedBy === 'today';
  if (period.kind !== 'fixed') return periodsFor(askedBy).includes(period.kind);
  const { from, to } = period;
  if (from > to) return false;
  const isOne = askedBy === 'months' ? isMonth : isCivilDate;
  return askedBy !== 'today' && isOne(from) && isOne(to);
}

const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && isCivilDate(`${text}-01`);
