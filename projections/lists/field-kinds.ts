import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { isStorable } from '@fidelidade/domain/kernel/text.js';

/**
 * What a field of a list holds, and so what it may be compared with. A field that says nothing holds a text; one of `parts`
 * holds several values in JSON, and is asked for by what any of them contains; one of `digits` holds what people write with dots and
 * dashes, and is asked for as they write it: a CPF, a phone, an NCM.
 */
export type FieldKind =
  'text' | 'digits' | 'money' | 'decimal' | 'integer' | 'flag' | 'date' | 'instant' | 'parts';

/** Whether a part of the value can be asked for: `_like`. */
export const isInLetters = (kind: FieldKind | undefined): boolean => kind === 'text' || kind === 'digits';

/** How the value of each kind is sent to the database: as what the column is, so that an index can answer. */
const READERS: Readonly<Record<FieldKind, (value: string) => string | number | undefined>> = {
  text: (value) => value,
  // Of «---» nothing is left to look for.
  digits: (value) => value.replace(/[\s.()/-]/g, '') || undefined,
  parts: (value) => value,
  money: (value) => attempt(() => parseMoney(asDecimal(value))),
  decimal: (value) => (/^-?\d{1,20}(\.\d{1,10})?$/.test(asDecimal(value)) ? asDecimal(value) : undefined),
  integer: (value) => (/^-?\d{1,9}$/.test(value) ? Number(value) : undefined),
  flag: (value) => (value === 'true' || value === 'false' ? value : undefined),
  date: (value) => (isCivilDate(value) ? value : undefined),
  instant: (value) => (INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined),
};

/** A day, or a moment of it in ISO 8601. */
const INSTANT = /^(?!0000)\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Amounts as people write them, `1.234,50`, and as the wire has them, `1234.50`. */
const asDecimal = (text: string): string =>
  /^-?[\d.]+,\d+$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;

/** @throws DomainError `invalid` at the filter's own name */
export function readValue(filter: string, kind: FieldKind, value: unknown): string | number {
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isScalar ? String(value) : '';
  const read = isScalar && isStorable(text) ? READERS[kind](text.trim()) : undefined;
  if (read === undefined) throw new DomainError('invalid', { field: filter });
  return read;
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
