import {
  type CivilDate,
  type Instant,
  civilDateIn,
  daysBetween,
  isCivilDate,
} from '@fidelidade/domain/kernel/civil-date.js';
import { STORE_ZONE } from '../constants.js';

/** The store's day of what the API sent: a day already, or a moment. */
export const dayOf = (text: string): CivilDate =>
  isCivilDate(text) ? text : civilDateIn(STORE_ZONE, text as Instant);

export const today = (now = new Date()): CivilDate => civilDateIn(STORE_ZONE, now.toISOString() as Instant);

/** `14:05` of the store's clock. */
export const timeOf = (instant: string, tag: string): string =>
  dateFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: STORE_ZONE }).format(new Date(instant));

/** `29/11` for a Brazilian, `Nov 29` in English; with the year when it is not the current one. */
export function shortDay(date: CivilDate, tag: string, current = today()): string {
  const sameYear = date.slice(0, 4) === current.slice(0, 4);
  return write(date, tag, {
    day: tag === 'en' ? 'numeric' : '2-digit',
    month: tag === 'en' ? 'short' : '2-digit',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** `novembro de 2026`, the heading over a month of the statement. */
export const monthName = (date: CivilDate, tag: string): string =>
  write(date, tag, { month: 'long', year: 'numeric' });

/** `nov. de 2026`, where there is little room. */
export const shortMonth = (date: CivilDate, tag: string): string =>
  write(date, tag, { month: 'short', year: 'numeric' });

export type Distance =
  | { readonly key: 'when.today' | 'when.tomorrow' | 'when.past' }
  | { readonly key: 'when.inDays'; readonly count: number };

/** How far a day is, as one says it: today, tomorrow, in 8 days; a day that has passed is just that day. */
export function distance(date: CivilDate, current = today()): Distance {
  const count = daysBetween(current, date);
  if (count < 0) return { key: 'when.past' };
  if (count === 0) return { key: 'when.today' };
  return count === 1 ? { key: 'when.tomorrow' } : { key: 'when.inDays', count };
}

export type DayPart = 'morning' | 'afternoon' | 'evening';

export function dayPart(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

const write = (date: CivilDate, tag: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** By language and options: to make a format costs a hundred times what it costs to use it, and a chart writes many days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, options);
  formats.set(key, made);
  return made;
}
