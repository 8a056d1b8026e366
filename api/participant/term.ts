import { addDays, addMonths, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';

export interface Term {
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** How finely the period is drawn. */
  readonly step: 'day' | 'month';
}

const DEFAULT_TERM = '90d';
/** Beyond so many days a line a day is noise. */
const MAX_DAILY = 92;
/** Before any sale that a file may tell. */
const EVER = '2000-01-01' as CivilDate;

/**
 * The period that a `term` asks for: `30d`, `2w`, `6m`, `2026`, `2026-11` or `all`; anything else is the last 90 days
 * (R-7.1.18).
 */
export function termOf(text: string | undefined, today: CivilDate): Term {
  return last(text, today) ?? calendar(text) ?? (text === 'all' ? ever(today) : last(DEFAULT_TERM, today)!);
}

/** What is no period is a text to look for among coupons. */
export const searchOf = (text: string | undefined): string | undefined =>
  text && !/^(\d{1,3}[dwm]|\d{4}|\d{4}-\d{2}|all)$/.test(text) ? text : undefined;

function last(text: string | undefined, to: CivilDate): Term | undefined {
  const [, digits, unit] = /^(\d{1,3})([dwm])$/.exec(text ?? '') ?? [];
  const count = Number(digits);
  if (!unit || count === 0) return undefined;
  if (unit === 'm') return { from: addDays(addMonths(to, -count), 1), to, step: count > 3 ? 'month' : 'day' };
  const days = unit === 'w' ? count * 7 : count;
  return { from: addDays(to, 1 - days), to, step: days > MAX_DAILY ? 'month' : 'day' };
}

function calendar(text: string | undefined): Term | undefined {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text ?? '') ?? [];
  if (!year) return undefined;
  if (!month) return { from: `${year}-01-01` as CivilDate, to: `${year}-12-31` as CivilDate, step: 'month' };
  const from = `${year}-${month}-01` as CivilDate;
  return { from, to: addDays(addMonths(from, 1), -1), step: 'day' };
}

const ever = (to: CivilDate): Term => ({ from: EVER, to, step: 'month' });
