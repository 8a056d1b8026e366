import { withoutAccents } from './text.js';
import { addSeconds, instantIn, parseCivilDate, type CivilDate, type Instant } from './civil-date.js';

/** Years typed with two digits: from here on they are of the century before. People are born in 85, and pay in 26. */
const FIRST_YEAR_OF_LAST_CENTURY = 50;

/** By their first three letters, in Portuguese and in English. */
const MONTHS = ['jan', 'fev feb', 'mar', 'abr apr', 'mai may', 'jun', 'jul', 'ago aug', 'set sep', 'out oct']
  .concat('nov', 'dez dec')
  .map((names) => names.split(' '));

/**
 * Reads a day as a person types or pastes it, in Portuguese or in English: `1/5/26`, `01.05.2026`, `010526`, `1 de maio de
 * 2026`, `May 1, 2026`, `2026-05-01`. In figures the day stands before the month, in both languages.
 * @throws DomainError `date_invalid`, with the field
 */
export function parseTypedDate(text: string, field?: string): CivilDate {
  const [year = '', month = '', day = ''] = partsOf(text.trim());
  const iso = `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseCivilDate(iso, field);
}

/**
 * Reads a moment as an export shows it and a person types it, by the clocks of a zone: `22/11/2026 18:46:03`, `2026-11-22 18:46`; a day alone is
 * its beginning. Where it says its distance from UTC itself, as ISO 8601 does, no clock is asked.
 * @throws DomainError `date_invalid`, with the field
 */
export function parseTypedMoment(text: string, zone: string, field?: string): Instant {
  const [, whole] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2}))$/.exec(text.trim()) ?? [];
  if (whole !== undefined && !Number.isNaN(Date.parse(whole))) {
    parseCivilDate(whole.slice(0, 10), field);
    return new Date(whole).toISOString() as Instant;
  }
  const [, day = text, time = '0:00', seconds = '0'] = MOMENT.exec(text.trim()) ?? [];
  return addSeconds(instantIn(zone, parseTypedDate(day, field), time.padStart(5, '0')), Number(seconds));
}
const MOMENT = /^(.+?)[ T]+((?:[01]?\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/;

/** Year, month and day as digits; nothing when the text is of no form that is known. */
function partsOf(text: string): readonly string[] {
  const together = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (together) return together.slice(1).reverse();
  const words = withoutAccents(text)
    .split(/[\s/.,-]+/)
    .filter((word) => word !== '' && word !== 'de' && word !== 'of');
  const [first = '', second = '', third = ''] = words;
  if (words.length !== 3) return [];
  if (/^\d{4}$/.test(first)) return [first, monthOf(second), dayOf(third)];
  if (/^\d/.test(first)) return [third, monthOf(second), dayOf(first)];
  return [third, monthNamed(first), dayOf(second)];
}

const monthOf = (word: string): string => (/^\d{1,2}$/.test(word) ? word : monthNamed(word));

const monthNamed = (word: string): string => {
  const index = word.length < 3 ? -1 : MONTHS.findIndex((names) => names.includes(word.slice(0, 3)));
  return index === -1 || /\d/.test(word) ? '' : String(index + 1);
};

/** `1st` and `1º` are the first. */
const dayOf = (word: string): string => /^(\d{1,2})(st|nd|rd|th|o|º|°)?$/.exec(word)?.[1] ?? '';

function wholeYear(year: string): string {
  if (!/^\d{2}$/.test(year)) return year;
  return `${Number(year) < FIRST_YEAR_OF_LAST_CENTURY ? '20' : '19'}${year}`;
}
