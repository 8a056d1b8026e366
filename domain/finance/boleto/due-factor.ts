import { addDays, daysBetween, type CivilDate } from '../../kernel/civil-date.js';

/** Factor 0 of the first round; its 9999 is 21 February 2025. */
const FIRST_DAY = '1997-10-07' as CivilDate;
const LOWEST = 1000;
const HIGHEST = 9999;
/** Four digits had run out: the day after 9999 is 1000 again, and so it goes round for ever (FEBRABAN, from 22 February 2025). */
const ROUND_days = HIGHEST - LOWEST + 1;

/** Days in four digits. @throws RangeError for a day before there were any */
export function dueFactorOf(date: CivilDate): string {
  const days = daysBetween(FIRST_DAY, date);
  if (days < LOWEST) throw new RangeError(`${date} is before the first factor`);
  return String(LOWEST + ((days - LOWEST) % ROUND_days));
}

/**
 * The day that a factor says, to somebody who reads it on a day: of the rounds that it may be of, the one that is nearest.
 * Undefined for a factor below 1000, which says that the bill has no due date.
 */
export function dueDateOf(factor: string, readOn: CivilDate): CivilDate | undefined {
  const number = Number(factor);
  if (number < LOWEST) return undefined;
  const first = addDays(FIRST_DAY, number);
  const round = Math.max(0, Math.round(daysBetween(first, readOn) / ROUND_days));
  return addDays(first, round * ROUND_days);
}
