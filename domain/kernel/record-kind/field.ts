import type { Language } from '../../identity/preferences.js';
import { parseCivilDate, type CivilDate } from '../civil-date.js';
import { compareDecimal, parseDecimal, type DecimalText } from '../decimal.js';
import { DomainError } from '../domain-error.js';

/** The same thing said in every language that screens speak. */
export type Words = Readonly<Record<Language, string>>;
export const say = (pt_BR: string, en: string): Words => ({ pt_BR, en });

/** What kinds of value a plain record can hold. Every room has one answer for each: a column, an input, a cell, a schema. */
export type FieldKind = 'text' | 'choice' | 'date' | 'flag' | 'integer' | 'percent' | 'reference';

/** Written as a method, so that fields of any value stand in one list. */
type Holds<Value> = { holds(value: Value): boolean }['holds'];

interface Common<Value> {
  readonly label: Words;
  readonly hint?: Words;
  /** What the value must be besides; the kind `says` what the code means. */
  readonly rule?: readonly [code: string, holds: Holds<Value>];
  /** No two records of the company have it, whatever its case. */
  readonly unique?: true;
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
  /** Of an integer: where it must lie. */
  readonly range?: readonly [least: number, most: number];
  /** Of a choice: its values with their words, in the order in which they are offered. */
  readonly choices?: Readonly<Record<string | number, Words>>;
  /** Of a choice: whether its codes are numbers. */
  readonly isOfNumbers?: boolean;
  /** Of a reference: the resource of the record whose id it is. */
  readonly of?: string;
  /**
   * From JSON or from a cell of a spreadsheet, never null or empty.
   * @throws DomainError on the field
   */
  readonly read: (wire: unknown, field: string) => Value;
}

type Options<Value> = Omit<Common<Value>, 'label'> & {
  readonly optional?: true;
  readonly initial?: Value;
};
type IsRequired<O> = O extends { readonly optional: true } ? false : true;

const field = <Value, const O extends Options<Value>>(
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

/** What no eye sees, or what turns the text around it about: control characters, spaces of no width, marks of direction. */
const UNSEEN = /[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** One line, with one space where somebody typed several, and accents written in one way. */
const readText = (wire: unknown, name: string): string => {
  if (typeof wire !== 'string' || UNSEEN.test(wire)) throw invalid(name);
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

/** One of a closed list of values, by its code: a text, or a number where all of them are. */
export function choice<
  const C extends Readonly<Record<string | number, Words>>,
  const O extends Options<keyof C & (string | number)>,
>(label: Words, choices: C, options: O) {
  type Code = keyof C & (string | number);
  const isOfNumbers = Object.keys(choices).every((code) => /^\d+$/.test(code));
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

/** Yes or no; what nobody says is no. */
export const flag = (label: Words, options: { readonly hint?: Words; readonly initial?: boolean } = {}) =>
  field<boolean, typeof options>('flag', label, { initial: false, ...options }, (wire, name) => {
    if (typeof wire !== 'boolean') throw invalid(name);
    return wire;
  });

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

/** percentages are shown with two decimals; a rate a day wants four. */
const PERCENT_DECIMALS = 4;

/** Hundredths, from 0 to 100, as a decimal text: `"2.5"` is two and a half per cent. */
export const percent = <const O extends Omit<Options<DecimalText>, 'rule'>>(label: Words, options: O) =>
  field<DecimalText, O & { rule: Field<DecimalText>['rule'] }>(
    'percent',
    label,
    { ...options, rule: ['percent_range', isPercentage] },
    (wire, name) => {
      if (typeof wire !== 'string' && typeof wire !== 'number') throw invalid(name);
      return parseDecimal(wire, PERCENT_DECIMALS, name);
    },
  );

const isPercentage = (value: DecimalText): boolean =>
  compareDecimal(value, '0') >= 0 && compareDecimal(value, '100' as DecimalText) <= 0;

/** Another record of the company, by its id: it must be there and not be deleted, which the handler sees to. */
export const reference = <const O extends Options<string>>(label: Words, of: string, options: O) => ({
  ...field<string, O>('reference', label, options, readText),
  of,
});
