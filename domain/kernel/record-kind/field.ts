import type { Language } from '../../identity/preferences.js';
import { parseCivilDate, type CivilDate } from '../civil-date.js';
import {
  compareDecimal,
  parseDecimal,
  parseUnitPrice,
  UNIT_PRICE_DECIMALS,
  unitPriceToString,
  type DecimalText,
} from '../decimal.js';
import { DomainError } from '../domain-error.js';
import { cents, MAX_CENTS, moneyToString, parseMoney, type Cents } from '../money.js';
import { isPlainToSee } from '../text.js';

/** The same thing said in every language that screens speak. */
export type Words = Readonly<Record<Language, string>>;
export const say = (pt_BR: string, en: string): Words => ({ pt_BR, en });

/** What kinds of value a plain record can hold. Every room has one answer for each: a column, an input, a cell, a schema. */
export type FieldKind =
  | 'text'
  | 'digits'
  | 'choice'
  | 'date'
  | 'flag'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'price'
  | 'reference'
  | 'references'
  | 'address'
  | 'list';

/** Texts with a form of their own: how they are typed and read by people. */
export type TextForm = 'document' | 'email' | 'moment' | 'phone';

/** Written as methods, so that fields of any value stand in one list. */
type Holds<Value> = { holds(value: Value): boolean }['holds'];
type Inside<Value> = { inside(value: Value, field: string): readonly DomainError[] }['inside'];

interface Common<Value> {
  readonly label: Words;
  readonly hint?: Words;
  /** What the value must be besides; the kind `says` what the code means. */
  readonly rule?: readonly [code: string, holds: Holds<Value>];
  /** No two records of the company have it, whatever its case. */
  readonly unique?: true;
  /** People look a record up by it, as by its title and by what is unique: a bar code. */
  readonly searched?: true;
}

/** One field of a plain record: what it is called, what it may hold, and how it is read from outside. */
export interface Field<Value = unknown, Required extends boolean = boolean> extends Common<Value> {
  readonly kind: FieldKind;
  /** Whether a record without it is refused. */
  readonly required: Required;
  /** What a new record's form begins with. */
  readonly initial?: Value;
  /** Of a text: its longest length. */
  readonly max?: number;
  readonly form?: TextForm;
  /** Of digits: how people read them, a `#` for each: `####.##.##`. Others are not masked. */
  readonly mask?: string;
  /** Of a decimal: its longest fraction. */
  readonly decimals?: number;
  /** Of an integer or a decimal: where it must lie. */
  readonly range?: readonly [least: number, most: number];
  /** Of a choice: its values with their words, in the order in which they are offered. */
  readonly choices?: Readonly<Record<string | number, Words>>;
  /** Of a choice: whether its codes are numbers. */
  readonly isOfNumbers?: boolean;
  /** Of a reference, or of several: the resource of the records whose ids they are. */
  readonly of?: string;
  /** Of a code: the official table that it stands in, by the resource of the kind that adds to it. */
  readonly listedIn?: string;
  /** Of a list: the fields of an entry, and what one is called. */
  readonly fields?: Readonly<Record<string, Field>>;
  readonly one?: Words;
  /** Of a list, or of several references: how many there may be. */
  readonly maxEntries?: number;
  /** Of an address: whether it may lie in another country. */
  readonly isAbroadToo?: boolean;
  /** What is wrong with the parts of a value that has several, each at its own place. */
  readonly inside?: Inside<Value>;
  /**
   * From JSON or from a cell of a spreadsheet, never null or empty.
   * @throws DomainError on the field
   */
  readonly read: (wire: unknown, field: string) => Value;
  /** To JSON, from an event or a column; what is not said goes out as it is. */
  readonly write?: (value: never) => unknown;
}

export type Options<Value> = Omit<Common<Value>, 'label'> & {
  readonly optional?: true;
  readonly initial?: Value;
};
export type IsRequired<O> = O extends { readonly optional: true } ? false : true;

/** A field of a kind; what is particular to the kind is put beside it. */
export const field = <Value, const O extends Options<Value>>(
  kind: FieldKind,
  label: Words,
  options: O,
  read: Field<Value>['read'],
): Field<Value, IsRequired<O>> => ({
  kind,
  label,
  required: !options.optional as IsRequired<O>,
  ...options,
  read,
});

const invalid = (name: string): DomainError => new DomainError('invalid', { field: name });

/** What no eye sees, and no line of a record needs: control characters, spaces of no width. */
const UNSEEN = /[\p{Cc}\u200b\ufeff\ufffd]/u;

const LINE_BREAK = /[\n\r\v\f\u0085]/;

/** One line, with one space where somebody typed several, and accents written in one way. */
export const readText = (wire: unknown, name: string): string => {
  if (typeof wire === 'string' && LINE_BREAK.test(wire)) throw new DomainError('one_line', { field: name });
  if (typeof wire !== 'string' || UNSEEN.test(wire) || !isPlainToSee(wire)) throw invalid(name);
  return wire.normalize('NFC').replace(/\s+/gu, ' ').trim();
};

/** A line of text, without the spaces around it; in capitals where people write a code either way. */
export const text = <const O extends Options<string> & { readonly max: number; readonly inCapitals?: true }>(
  label: Words,
  options: O,
) =>
  field<string, O>('text', label, options, (wire, name) =>
    options.inCapitals ? readText(wire, name).toUpperCase() : readText(wire, name),
  );

/** Digits, whatever people put between them: `0901.21.00` is `09012100`. Its rule says how many there are, and what they must be. */
export const digits = <
  const O extends Options<string> & {
    readonly max: number;
    readonly rule: NonNullable<Common<string>['rule']>;
    readonly mask?: string;
    readonly listedIn?: string;
  },
>(
  label: Words,
  options: O,
) =>
  field<string, O>('digits', label, options, (wire, name) => {
    const bare = isWritten(wire) ? String(wire).replace(/[\s./-]/g, '') : '';
    if (!/^\d+$/.test(bare)) throw new DomainError(options.rule[0], { field: name });
    return bare;
  });

/** `09012100` read by `####.##.##` is `0901.21.00`; of another number of digits than the mask has nothing is masked. */
export function masked(digits: string, mask: string | undefined): string {
  if (mask === undefined || mask.replace(/[^#]/g, '').length !== digits.length) return digits;
  const rest = [...digits];
  return mask.replace(/#/g, () => rest.shift()!);
}

/** One of a closed list of values, by its code: a text, or a number where all of them are written as numbers are (`01` is none). */
export function choice<
  const C extends Readonly<Record<string | number, Words>>,
  const O extends Options<keyof C & (string | number)>,
>(label: Words, choices: C, options: O) {
  type Code = keyof C & (string | number);
  const isOfNumbers = Object.keys(choices).every((code) => /^(0|[1-9]\d*)$/.test(code));
  const read = (wire: unknown, name: string): Code => {
    const code = typeof wire === 'number' ? String(wire) : wire;
    if (typeof code !== 'string' || !Object.hasOwn(choices, code)) throw invalid(name);
    return (isOfNumbers ? Number(code) : code) as Code;
  };
  return { ...field<Code, O>('choice', label, options, read), choices, isOfNumbers };
}

/** A day of the calendar, `YYYY-MM-DD`. */
export const date = <const O extends Options<CivilDate>>(label: Words, options: O) =>
  field<CivilDate, O>('date', label, options, (wire, name) => {
    if (typeof wire !== 'string') throw invalid(name);
    return parseCivilDate(wire.trim(), name);
  });

/**
 * What a choice offers, in its order: as it is said, but for codes that begin with a digit, which no object keeps in their
 * places. Where all are digits they stand as they are counted, the shorter first; among others by their numbers, before these.
 */
export function offered({
  choices = {},
}: Pick<Field, 'choices'>): readonly (readonly [code: string, words: Words])[] {
  const entries = Object.entries(choices);
  if (entries.every(([code]) => /^\d+$/.test(code)))
    return entries.toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1));
  const numbered = entries.filter(([code]) => /^\d/.test(code));
  return [
    ...numbered.toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })),
    ...entries.filter(([code]) => !/^\d/.test(code)),
  ];
}

/** Yes or no; what nobody says is no. An optional one is of a kind whose older facts do not say it. */
export const flag = <
  const O extends { readonly hint?: Words; readonly initial?: boolean; readonly optional?: true },
>(
  label: Words,
  options: O = {} as O,
) =>
  field<boolean, O & { readonly initial: boolean }>(
    'flag',
    label,
    { initial: false, ...options },
    (wire, name) => {
      if (typeof wire !== 'boolean') throw invalid(name);
      return wire;
    },
  );

/** A whole number. */
export const integer = <
  const O extends Options<number> & { readonly range: readonly [least: number, most: number] },
>(
  label: Words,
  options: O,
) =>
  field<number, O>('integer', label, options, (wire, name) => {
    const number = typeof wire === 'string' && /^-?\d{1,9}$/.test(wire.trim()) ? Number(wire) : wire;
    if (!Number.isInteger(number)) throw new DomainError('integer', { field: name });
    return number as number;
  });

/** A decimal that is neither money nor a percentage: a quantity, a weight. */
export const decimal = <
  const O extends Options<DecimalText> & {
    readonly decimals: number;
    readonly range: readonly [least: number, most: number];
  },
>(
  label: Words,
  options: O,
) =>
  field<DecimalText, O>('decimal', label, options, (wire, name) => {
    if (!isWritten(wire)) throw invalid(name);
    return parseDecimal(wire, options.decimals, name);
  });

/** Numbers come as JSON has them, and as text, which alone is exact. */
const isWritten = (wire: unknown): wire is string | number =>
  typeof wire === 'string' || typeof wire === 'number';

/** An amount in cents, nothing or more; on the wire a decimal text. */
export const money = <const O extends Omit<Options<Cents>, 'rule'>>(label: Words, options: O) => ({
  ...field<Cents, O & { rule: Field<Cents>['rule'] }>(
    'money',
    label,
    { ...options, rule: ['negative', (amount: Cents) => amount >= 0] },
    (wire, name) => {
      if (!isWritten(wire)) throw new DomainError('money_invalid', { field: name });
      return parseMoney(wire, name);
    },
  ),
  write: (amount: number) => moneyToString(cents(amount)),
});

const HIGHEST_PRICE = moneyToString(cents(MAX_CENTS)) as DecimalText;

/** What one unit costs, nothing or more: at least cents, and up to ten decimals. */
export const price = <const O extends Omit<Options<DecimalText>, 'rule'>>(label: Words, options: O) => ({
  ...field<DecimalText, O & { rule: Field<DecimalText>['rule'] }>(
    'price',
    label,
    { ...options, rule: ['negative', (value: DecimalText) => compareDecimal(value, '0') >= 0] },
    (wire, name) => {
      if (!isWritten(wire)) throw invalid(name);
      const value = parseUnitPrice(wire, name);
      if (compareDecimal(value, HIGHEST_PRICE) > 0) throw new DomainError('money_too_large', { field: name });
      return value;
    },
  ),
  write: (value: string) => unitPriceToString(parseDecimal(value, UNIT_PRICE_DECIMALS)),
});

/** percentages are shown with two decimals; a rate a day wants four. */
const MOST_PERCENT_DECIMALS = 4;

/** Hundredths, from 0 to 100, as a decimal text: `"2.5"` is two and a half per cent. */
export const percent = <const O extends Omit<Options<DecimalText>, 'rule'> & { readonly decimals?: number }>(
  label: Words,
  options: O,
) =>
  field<DecimalText, O & { rule: Field<DecimalText>['rule'] }>(
    'percent',
    label,
    { ...options, rule: ['percent_range', isPercentage] },
    (wire, name) => {
      if (!isWritten(wire)) throw invalid(name);
      return parseDecimal(wire, options.decimals ?? MOST_PERCENT_DECIMALS, name);
    },
  );

const isPercentage = (value: DecimalText): boolean =>
  compareDecimal(value, '0') >= 0 && compareDecimal(value, '100' as DecimalText) <= 0;

/** Another record of the company, by its id: it must be there and not be deleted, which the handler sees to. */
export const reference = <const O extends Options<string>>(label: Words, of: string, options: O) => ({
  ...field<string, O>('reference', label, options, readText),
  of,
});

/** Several other records, each once; what is said of one of `reference` is true of each. None are said by nothing. */
export const references = <const O extends Options<readonly string[]> & { readonly maxEntries: number }>(
  label: Words,
  of: string,
  options: O,
) => ({
  ...field<readonly string[], O>('references', label, options, (wire, name) => {
    if (!Array.isArray(wire)) throw invalid(name);
    const ids = [...new Set(wire.map((id) => readText(id, name)).filter(Boolean))];
    const { maxEntries: max } = options;
    if (ids.length > max) throw new DomainError('list_too_long', { field: name, params: { max } });
    return ids;
  }),
  of,
});
