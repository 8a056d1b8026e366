import { masked, type Field, type FieldKind } from '@fidelidade/domain/kernel/record-kind/field.js';
import { wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { useText } from '../../i18n/useText';
import { useWords } from '../../i18n/useWords';
import { day, money, quantity, unitPrice } from '../../shared/format';

/** A record of any kind, as the API shows it. */
export interface KindRecord {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'disabled' | 'deleted';
  /** Of a table with official rows: whose this one is. */
  readonly origin?: 'official' | 'own';
  readonly [field: string]: unknown;
}

/** Where a record says the name of another that it refers to: `parent_id` goes with `parent_name` (R-7.4.6b). */
export const nameSource = (field: string): string => wireName(field).replace(/_id$/, '_name');

export const titleOf = (kind: AnyKind, record: object): string =>
  String((record as Readonly<Record<string, unknown>>)[wireName(kind.title)] ?? '');

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** How a field's value is read by people; null where there is none. */
export function useShownValue(): (field: Field, value: unknown) => string | null {
  const t = useText();
  const words = useWords();
  const shown: Readonly<Record<FieldKind, (value: unknown, field: Field) => string>> = {
    text: String,
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
    percent: (value) => `${String(value).replace('.', ',')}%`,
    reference: String,
  };
  return (field, value) => (isNothing(value) ? null : shown[field.kind](value, field));
}

/** Of a record: another that it refers to is told by its name. */
export const valueIn = (record: KindRecord, name: string, field: Field): unknown =>
  record[field.kind === 'reference' ? nameSource(name) : wireName(name)];
