import { isCivilDate, type CivilDate } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { sumOfMoney, type Cents } from '../../kernel/money.js';

/** Every record of FEBRABAN's CNAB 240 is as long as its name says. */
export const RECORD_LENGTH = 240;

/** What the pictures of the manual hold, in our words. */
interface Pictures {
  /** Digits as they stand, leading zeros too: a code, a document, a number that nobody counts with. */
  readonly digits: string;
  readonly number: number;
  /** Capitals without accents; blanks at its end say nothing. */
  readonly text: string;
  /** Thirteen digits of reais and two of cents, or as many as there is room for. */
  readonly money: Cents;
  /** `DDMMAAAA`; zeros, or blanks, are no day. */
  readonly day: CivilDate | undefined;
}
type Picture = keyof Pictures;

/** A row of the manual: the first and the last column, counted from 1, and what stands there. */
export type Field =
  | { readonly from: number; readonly to: number; readonly picture: Picture }
  | { readonly from: number; readonly to: number; readonly is: string };

/** The rows of one kind of record. What no row says is blank when it is written and not looked at when it is read. */
export type RecordLayout = Readonly<Record<string, Field>>;

type VariableNames<Layout extends RecordLayout> = {
  [Name in keyof Layout]: Layout[Name] extends { readonly picture: Picture } ? Name : never;
}[keyof Layout];

/** What a record says besides what is the same in each of its kind. */
export type Values<Layout extends RecordLayout> = {
  readonly [Name in VariableNames<Layout>]: Layout[Name] extends {
    readonly picture: infer Each extends Picture;
  }
    ? Pictures[Each]
    : never;
};

const pictured =
  <Each extends Picture>(picture: Each) =>
  (from: number, to: number) =>
    ({ from, to, picture }) as const;

export const digits = pictured('digits');
export const number = pictured('number');
export const text = pictured('text');
export const money = pictured('money');
export const day = pictured('day');
/** The same in every record of its kind; what is read must say it. */
export const is = (from: number, content: string) =>
  ({ from, to: from + content.length - 1, is: content }) as const;

/** As banks take it: capitals, digits, blanks and few signs, without accents. */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9.,/&-]+/g, ' ')
    .trim();

/** @throws RangeError for what there is no room for: only text is cut */
export function writeRecord<Layout extends RecordLayout>(layout: Layout, values: Values<Layout>): string {
  const columns = new Array<string>(RECORD_LENGTH).fill(' ');
  for (const [name, field] of Object.entries(layout)) {
    const width = field.to - field.from + 1;
    const content =
      'is' in field ? field.is : written(field.picture, values[name as keyof Values<Layout>], width);
    if (content.length !== width) throw new RangeError(`${name} has no room for «${content}»`);
    columns.splice(field.from - 1, width, ...content);
  }
  return columns.join('');
}

function written(picture: Picture, value: unknown, width: number): string {
  switch (picture) {
    case 'text':
      return plainText(value as string)
        .slice(0, width)
        .padEnd(width);
    case 'day':
      return value === undefined ? '0'.repeat(width) : (value as string).split('-').reverse().join('');
    default:
      if (!/^\d*$/.test(String(value))) throw new RangeError(`«${String(value)}» is not made of digits`);
      return String(value).padStart(width, '0');
  }
}

/**
 * @param line its number in the file, counted from 1
 * @throws DomainError `cnab_field`, at `file`, for the first column that cannot be right
 */
export function readRecord<Layout extends RecordLayout>(
  layout: Layout,
  record: string,
  line: number,
): Values<Layout> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(layout)) {
    const raw = record.slice(field.from - 1, field.to);
    const refused = () =>
      new DomainError('cnab_field', {
        field: 'file',
        params: { line, column: field.from, found: raw.trim().slice(0, 30) },
      });
    if ('is' in field) {
      if (raw !== field.is) throw refused();
      continue;
    }
    const value = read(field.picture, raw);
    if (value === null) throw refused();
    values[name] = value;
  }
  return values as Values<Layout>;
}

/** One character a byte, in whatever code page; what controls a terminal, or ends a text, is no sign. */
const SIGNS = /^[ -\u00ff]*$/;

/** Null for what cannot be read. */
function read(picture: Picture, raw: string): unknown {
  if (picture === 'text') return SIGNS.test(raw) ? raw.trimEnd() : null;
  // Banks leave blank, or fill with zeros, what they have nothing to say of.
  const figures = raw.trim() === '' ? '0'.repeat(raw.length) : raw;
  if (!/^\d+$/.test(figures)) return null;
  switch (picture) {
    case 'digits':
      return figures;
    case 'number':
      return Number(figures);
    case 'money':
      return Number.isSafeInteger(Number(figures)) ? sumOfMoney(Number(figures)) : null;
    case 'day': {
      if (/^0+$/.test(figures)) return undefined;
      const date = `${figures.slice(4)}-${figures.slice(2, 4)}-${figures.slice(0, 2)}`;
      return isCivilDate(date) ? date : null;
    }
  }
}
