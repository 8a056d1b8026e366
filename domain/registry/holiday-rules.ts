import { DomainError } from '../kernel/domain-error.js';
import type { Places } from '../kernel/record-kind/record-kind.js';
import { say } from '../kernel/record-kind/field.js';
import { withoutAccents } from '../kernel/text.js';
import { isCodeOfState } from './municipality.js';

export const HOLIDAY_SCOPES = {
  national: say('Nacional', 'National'),
  state: say('Estadual', 'State'),
  city: say('Municipal', 'City'),
  company: say('Da empresa', 'Company'),
};

export const MONTHS = {
  1: say('Janeiro', 'January'),
  2: say('Fevereiro', 'February'),
  3: say('Março', 'March'),
  4: say('Abril', 'April'),
  5: say('Maio', 'May'),
  6: say('Junho', 'June'),
  7: say('Julho', 'July'),
  8: say('Agosto', 'August'),
  9: say('Setembro', 'September'),
  10: say('Outubro', 'October'),
  11: say('Novembro', 'November'),
  12: say('Dezembro', 'December'),
};

export interface HolidayDay {
  readonly day: number;
  readonly month: number;
  readonly year?: number | undefined;
  readonly scope: string;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly cityCode?: string | undefined;
}

/** A place is named where it is not the whole country, and nowhere else. */
export const holidayPlaces = ({ scope }: Partial<HolidayDay>): Places<'state' | 'city' | 'cityCode'> => ({
  state: scope === 'state' || scope === 'city' ? 'needed' : 'none',
  ...(scope !== 'city' && ({ city: 'none', cityCode: 'none' } as const)),
});

/** Its month has the day, and its city is one of its state. */
export const holidayProblems = ({ day, month, year, scope, state, city, cityCode }: HolidayDay) => [
  day <= daysIn(month, year) ? undefined : new DomainError('day_of_month', { field: 'day' }),
  city || cityCode || scope !== 'city' ? undefined : new DomainError('req', { field: 'city' }),
  cityCode && state && !isCodeOfState(cityCode, state)
    ? new DomainError('city_invalid', { field: 'city' })
    : undefined,
];

/**
 * The day and the place, as they are compared: a second holiday that says both alike is the same one, whatever it is called. One of a
 * single year is not that of every year.
 */
export function holidayKey({ day, month, year, scope, state, city, cityCode }: HolidayDay): string {
  const named = city === undefined ? '' : withoutAccents(city);
  const place = scope === 'state' ? state : scope === 'city' ? (cityCode ?? `${state}/${named}`) : '';
  return [year ?? '', month, day, scope, place ?? ''].join(' ');
}

const LEAP_YEAR = 2024;
/** Without a year February has 29: the holiday is then that of the leap years. */
const daysIn = (month: number, year = LEAP_YEAR): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
