import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import {
  masked,
  type Field,
  type FieldKind,
  type TextForm,
} from '@fidelidade/domain/kernel/record-kind/field.js';
import {
  nameOfReferred,
  wireName,
  type AnyKind,
  type Fields,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { formatPhone, formatPhoneOf } from '@fidelidade/domain/registry/phone.js';
import { useText } from '../../i18n/useText';
import { useWords } from '../../i18n/useWords';
import { addressLine, type Address } from '../../shared/ui/AddressLines';
import { day, moment, money, percent, quantity, unitPrice } from '../../shared/format';

/** A record of any kind, as the API shows it. */
export interface KindRecord {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'disabled' | 'deleted';
  /** Of a table with official rows: whose this one is. */
  readonly origin?: 'official' | 'own';
  readonly [field: string]: unknown;
}

/** What a record is called: a code as people read it. */
export const titleOf = (kind: AnyKind, record: object): string =>
  masked(
    String((record as Readonly<Record<string, unknown>>)[wireName(kind.title)] ?? ''),
    kind.fields[kind.title]?.mask,
  );

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const TEXTS: Readonly<Record<TextForm, (text: string) => string>> = {
  document: formatDocument,
  email: String,
  moment,
  phone: formatPhone,
};

/** A phone with its country in two parts is read in one; lists leave out a country that was not typed. */
const inOneNumber = (entry: object, fields: Fields): object => {
  if (!('ddi' in fields && 'number' in entry)) return entry;
  const ddi = 'ddi' in entry ? (entry.ddi as string | null) : null;
  return { ...entry, ddi: null, number: formatPhoneOf(ddi ?? undefined, String(entry.number)) };
};

/** How a field's value is read by people; null where there is none. */
export function useShownValue(): (field: Field, value: unknown) => string | null {
  const t = useText();
  const words = useWords();
  const shown: Readonly<Record<FieldKind, (value: unknown, field: Field) => string>> = {
    address: (value) => addressLine(value as Address),
    list: (value, { fields = {} }) =>
      (value as readonly object[]).map((entry) => inEntry(entry, fields)).join('; '),
    text: (value, { form }) => (form ? TEXTS[form](String(value)) : String(value)),
    digits: (value, { mask }) => masked(String(value), mask),
    choice: (value, { choices }) => {
      const word = choices?.[String(value)];
      return word ? words(word) : String(value);
    },
    date: (value) => day(String(value)),
    flag: (value) => t(value ? 'common.yes' : 'common.no'),
    integer: String,
    decimal: (value) => quantity(String(value)),
    money: (value) => money(String(value)),
    price: (value) => unitPrice(String(value)),
    percent: (value) => percent(String(value)),
    reference: String,
    references: (value) => (value as readonly unknown[]).filter((name) => name !== null).join(', '),
  };
  const inEntry = (entry: object, fields: Fields): string =>
    Object.entries(fields)
      .map(([name, field]) =>
        named(field, (inOneNumber(entry, fields) as Readonly<Record<string, unknown>>)[wireName(name)]),
      )
      .filter((each) => each !== null)
      .join(' · ');
  /** Among others a bare «Não» or «12» says nothing: «Ramal 12». */
  const named = (field: Field, value: unknown): string | null => {
    const alone = told(field, value);
    if (alone === null) return null;
    if (field.kind === 'flag') return `${words(field.label)}: ${alone}`;
    return /^\d+$/.test(alone) ? `${words(field.label)} ${alone}` : alone;
  };
  const told = (field: Field, value: unknown): string | null =>
    isNothing(value) ? null : shown[field.kind](value, field);
  return told;
}

/** Of a record: others that it refers to are told by their names. */
export const valueIn = (record: KindRecord, name: string, field: Field): unknown =>
  record[field.of === undefined ? wireName(name) : nameOfReferred(name)];
