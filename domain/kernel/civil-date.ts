import { DomainError } from './domain-error.js';

/** A day of the calendar, `YYYY-MM-DD`, without time or zone: due dates, competence, validity. */
export type CivilDate = string & { readonly __brand: 'CivilDate' };
/** A moment, ISO 8601 in UTC with milliseconds. */
export type Instant = string & { readonly __brand: 'Instant' };

const DAY_MS = 86_400_000;
/** Days outside are slips of the hand (`0026-11-21`); inside, no sum of days or months leaves the four-digit years. */
const MIN_YEAR = 1900;
const MAX_YEAR = 2999;

export function isCivilDate(text: string): text is CivilDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** @throws DomainError `date_invalid` */
export function parseCivilDate(text: string, field?: string): CivilDate {
  if (!isCivilDate(text)) throw new DomainError('date_invalid', field === undefined ? {} : { field });
  return text;
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as CivilDate;
}

/** Adds months; the 31st becomes the last day of a shorter month. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10) as CivilDate;
}

export const daysBetween = (from: CivilDate, to: CivilDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Whether a moment is of the years 1900 to 2999: inside, every zone and every database writes it with four digits. */
export const isCommonInstant = (instant: string): boolean => /^(19|2\d)\d\d-/.test(instant);

export const addSeconds = (instant: Instant, seconds: number): Instant =>
  new Date(Date.parse(instant) + seconds * 1_000).toISOString() as Instant;

export const addMinutes = (instant: Instant, minutes: number): Instant =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString() as Instant;

/** 0 is a Sunday. */
export const weekdayOf = (date: CivilDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** `YYYY-MM` of a day. */
export const monthOf = (date: CivilDate): string => date.slice(0, 7);

/** The day that a moment falls on in a zone (`America/Sao_Paulo`). */
export function civilDateIn(zone: string, instant: Instant): CivilDate {
  const calendar = calendarOf(zone);
  const second = instant.slice(0, -'.000Z'.length);
  if (calendar.second !== second) {
    calendar.day = calendar.format.format(new Date(instant)) as CivilDate;
    calendar.second = second;
  }
  return calendar.day;
}

/** The hour that a moment falls in, in a zone: 0 to 23. */
export const hourIn = (zone: string, instant: Instant): number =>
  Number(calendarOf(zone).hours.format(new Date(instant)));

/** The moment at which a day begins in a zone. */
export const startOfDayIn = (zone: string, date: CivilDate): Instant => instantIn(zone, date, '00:00');

/** The moment at which clocks in a zone show a time (`HH:MM`) of a day. */
export function instantIn(zone: string, date: CivilDate, time: string): Instant {
  const utc = Date.parse(`${date}T${time}:00Z`);
  const { wall } = calendarOf(zone);
  const offsetAt = (time: number) => Date.parse(`${wall.format(time).replace(' ', 'T')}Z`) - time;
  // The offset of that moment, which may be another than that of the same time in UTC.
  const guess = utc - offsetAt(utc);
  return new Date(utc - offsetAt(guess)).toISOString() as Instant;
}

/** With what it said last: whoever asks for today asks with every request. */
interface Calendar {
  readonly format: Intl.DateTimeFormat;
  readonly hours: Intl.DateTimeFormat;
  /** Day and time, as ISO 8601 writes them but for what is between. */
  readonly wall: Intl.DateTimeFormat;
  second: string;
  day: CivilDate;
}

/** By zone, of which there are some hundreds: to make a calendar costs a hundred times what it costs to ask it. */
const calendars = new Map<string, Calendar>();

/** @throws RangeError for a zone that nobody knows */
function calendarOf(zone: string): Calendar {
  const known = calendars.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const calendar: Calendar = { format, hours, wall, second: '', day: '' as CivilDate };
  calendars.set(zone, calendar);
  return calendar;
}

/** `DD/MM/YYYY` for a person. */
export const formatCivilDate = (date: CivilDate): string => date.split('-').reverse().join('/');
