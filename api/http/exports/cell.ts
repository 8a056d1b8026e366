import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { harmless } from '@fidelidade/domain/kernel/csv-cell.js';
import { formatCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { ExportColumn } from './column.js';

/** In whose words a list is written. */
export interface Writing {
  readonly language: Language;
  /** Of the company: moments are told by its clock. */
  readonly timezone: string;
}

export type Row = Readonly<Record<string, unknown>>;

/** What stands at the end of a way: `phones.0.number`. */
const valueAt = (row: Row, name: string): unknown =>
  name in row
    ? row[name]
    : name.split('.').reduce<unknown>((inside, part) => (inside as Row | null | undefined)?.[part], row);

/** What of a row stands in a column. */
export const valueIn = (row: Row, { name, from }: Pick<ExportColumn, 'name' | 'from'>): unknown =>
  from ? from(row) : valueAt(row, name);

const YES_NO = { pt_BR: ['Sim', 'Não'], en: ['Yes', 'No'] } as const;

export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** What a person reads in the cell where it is no number and no day: a text, the word of a choice, yes or no. */
export function wordOf(column: ExportColumn, value: unknown, writing: Writing): string {
  const { as, choices, parts, shown } = column;
  const { language } = writing;
  if (parts)
    return [value]
      .flat()
      .map((entry) => entryOf(parts, entry as Row, writing))
      .join('; ');
  if (as === 'flag') return YES_NO[language][value ? 0 : 1];
  if (as === 'choice')
    return [value]
      .flat()
      .map((code) => choices?.[String(code)]?.[language] ?? String(code))
      .join('; ');
  if (Array.isArray(value)) return value.join(', ');
  return shown ? shown(String(value)) : String(value);
}

/** «Loja: 200,5 KG»: no comma stands beside those of the decimals. */
function entryOf([about, ...rest]: readonly ExportColumn[], entry: Row, writing: Writing): string {
  const written = (parts: readonly ExportColumn[]): string =>
    parts
      .filter(({ name }) => !isNothing(entry[name]))
      .map((part) =>
        part.as === 'text' ? String(entry[part.name]) : textOf(part, entry[part.name], writing),
      )
      .join(' ');
  return [about ? written([about]) : '', written(rest)].filter(Boolean).join(': ');
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** A moment by the clock of the company: `2026-11-22` and `18:46:03`. */
export function clockOf(instant: string, timezone: string): readonly [day: string, time: string] {
  let clock = CLOCKS.get(timezone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    CLOCKS.set(timezone, clock);
  }
  const [day = '', time = ''] = clock.format(new Date(instant)).split(' ');
  return [day, time];
}

/**
 * A value as text, as the language writes it: in Portuguese `1234,50` and `22/11/2026`. In English days stand in ISO 8601,
 * for a day in figures means another one on the other side of the ocean.
 */
export function textOf(column: ExportColumn, value: unknown, writing: Writing): string {
  if (isNothing(value)) return '';
  const isPortuguese = writing.language === 'pt_BR';
  switch (column.as) {
    case 'integer':
      return String(value);
    case 'decimal':
    case 'money': {
      const number = withoutIdleZeros(String(value));
      return isPortuguese ? number.replace('.', ',') : notThousands(number);
    }
    case 'date':
      return dayIn(String(value).slice(0, 10), isPortuguese);
    case 'instant': {
      const [day, time] = clockOf(String(value), writing.timezone);
      return `${dayIn(day, isPortuguese)} ${time}`;
    }
    default:
      return harmless(wordOf(column, value, writing));
  }
}

/** A cost of `5.8000` is read as `5.80`, as the screens show it. */
const withoutIdleZeros = (number: string): string => number.replace(/(\.\d{2,}?)0+$/, '$1');

/** `12.744` is twelve thousand to some: an import takes it for neither, and reads `12.7440`. */
const notThousands = (number: string): string =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(number) ? `${number}0` : number;

const dayIn = (day: string, isPortuguese: boolean): string =>
  isPortuguese ? formatCivilDate(day as CivilDate) : day;
