import { addDays, weekdayOf, type CivilDate } from '../kernel/civil-date.js';
import type { DetailsOf } from '../kernel/record-kind/record-kind.js';
import { withoutAccents } from '../kernel/text.js';
import type { holidays } from '../registry/holiday.js';

type Holiday = DetailsOf<typeof holidays.fields>;

/** What of a holiday says which day it is; without a year it is every year's. */
export type HolidayDay = Pick<Holiday, 'day' | 'month' | 'year'>;

/** Where a company is: by the letters of its state, and its city by its number and its name. */
export interface Place {
  readonly state: string;
  readonly city: string;
  /** IBGE code; nobody knows it of an address from before cities were chosen. */
  readonly cityCode?: string | undefined;
}

/** Whether a holiday is kept at a place: of the country and of the company anywhere, others where they say. */
export function isKeptAt(
  { scope, state, city, cityCode }: Pick<Holiday, 'scope' | 'state' | 'city' | 'cityCode'>,
  place: Place,
): boolean {
  if (scope === 'national' || scope === 'company') return true;
  if (state !== place.state) return false;
  if (scope === 'state') return true;
  if (cityCode !== undefined && place.cityCode !== undefined) return cityCode === place.cityCode;
  return withoutAccents(city ?? '').trim() === withoutAccents(place.city).trim();
}

/** Whether banks are closed on a day: on Saturday, on Sunday, and on holidays. */
export function isDayOff(date: CivilDate, kept: readonly HolidayDay[]): boolean {
  const weekday = weekdayOf(date);
  if (weekday === SUNDAY || weekday === SATURDAY) return true;
  const [year, month, day] = date.split('-').map(Number);
  return kept.some(
    (holiday) =>
      holiday.day === day && holiday.month === month && (holiday.year === undefined || holiday.year === year),
  );
}

const SUNDAY = 0;
const SATURDAY = 6;

/** So many days off stand in a row nowhere: a calendar of which every day is a holiday says nothing. */
const MOST_DAYS_OFF = 31;

/** The next day on which banks are open, or the last one before; the day itself when they are. */
export function businessDay(
  date: CivilDate,
  towards: 'next' | 'previous',
  kept: readonly HolidayDay[],
): CivilDate {
  const step = towards === 'next' ? 1 : -1;
  for (let days = 0; days <= MOST_DAYS_OFF; days += 1) {
    const candidate = addDays(date, days * step);
    if (!isDayOff(candidate, kept)) return candidate;
  }
  return date;
}
