import { businessDay, type HolidayDay } from '../../finance/business-day.js';
import {
  addDays,
  addMinutes,
  civilDateIn,
  hourIn,
  instantIn,
  weekdayOf,
  type CivilDate,
  type Instant,
} from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';

/** How often, and at which full hour of the company's clock. */
export type SendingRhythm = (
  | { readonly every: 'day' }
  /** 0 is a Sunday. */
  | { readonly every: 'week'; readonly weekday: number }
  /** A day that a month does not have is its last one (as instalments: ). */
  | { readonly every: 'month'; readonly day: number }
) & {
  /** 0 to 23. */
  readonly hour: number;
  /** What would fall on a Saturday, a Sunday or a holiday waits for the next business day. */
  readonly businessDaysOnly: boolean;
};

const MAX_HOUR = 23;
export const MAX_MONTH_DAY = 31;
const WEEKDAYS = 7;

/** Where a company is in time. */
export interface Calendar {
  /** `America/Sao_Paulo` */
  readonly zone: string;
  readonly holidays: readonly HolidayDay[];
}

/** As far as a day can wait for a business day; looked back for what was to be sent before and waits still. */
const WAITS_days = 35;
/** A month and what may be waited for. */
const AHEAD_days = 31 + 2 * WAITS_days;

/** @throws DomainError `invalid` on the field of the rhythm */
export function assertRhythm(rhythm: SendingRhythm): void {
  assertWithin('hour', rhythm.hour, 0, MAX_HOUR);
  if (rhythm.every === 'week') assertWithin('weekday', rhythm.weekday, 0, WEEKDAYS - 1);
  if (rhythm.every === 'month') assertWithin('day', rhythm.day, 1, MAX_MONTH_DAY);
}

function assertWithin(field: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new DomainError('invalid', { field: `rhythm.${field}` });
}

/**
 * The first moment after another one at which it is time. What was missed before is passed over: whoever was away for a week gets one
 * letter and not seven.
 * @throws DomainError as `assertRhythm`: of what is no rhythm no moment is looked for
 */
export function nextDue(rhythm: SendingRhythm, after: Instant, { zone, holidays }: Calendar): Instant {
  assertRhythm(rhythm);
  const today = civilDateIn(zone, after);
  let next: Instant | undefined;
  for (let days = rhythm.businessDaysOnly ? -WAITS_days : 0; days <= AHEAD_days; days += 1) {
    const day = addDays(today, days);
    if (!isDay(rhythm, day)) continue;
    const sendingDay = rhythm.businessDaysOnly ? businessDay(day, 'next', holidays) : day;
    if (sendingDay < today) continue;
    const due = momentOf(sendingDay, rhythm.hour, zone);
    if (due > after && (next === undefined || due < next)) next = due;
    // Later days come to no earlier moment, for each waits only forward.
    if (next !== undefined && day > civilDateIn(zone, next)) break;
  }
  if (next === undefined) throw new RangeError(`no moment after ${after}`);
  return next;
}

function isDay(rhythm: SendingRhythm, day: CivilDate): boolean {
  switch (rhythm.every) {
    case 'day':
      return true;
    case 'week':
      return weekdayOf(day) === rhythm.weekday;
    case 'month': {
      const dayOfMonth = Number(day.slice(8));
      const isLast = addDays(day, 1).endsWith('-01');
      return dayOfMonth === rhythm.day || (isLast && dayOfMonth < rhythm.day);
    }
  }
}

/** By so much clocks are changed at least: an hour, or on Lord Howe Island half of one. */
const STEP_minutes = 30;

/** An hour that a zone's clocks leave out, as in the night in which they go forward, is the one after it. */
function momentOf(day: CivilDate, hour: number, zone: string): Instant {
  let moment = instantIn(zone, day, `${String(hour).padStart(2, '0')}:00`);
  while (civilDateIn(zone, moment) < day || hourIn(zone, moment) < hour)
    moment = addMinutes(moment, STEP_minutes);
  return moment;
}
