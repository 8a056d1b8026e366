import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { isStorable } from '@fidelidade/domain/kernel/text.js';
import { ULID_PATTERN } from '@fidelidade/domain/kernel/ulid.js';
import { sql, type RawBuilder } from 'kysely';

/**
 * What a field of a list holds, and so what it may be compared with. One of `parts` holds several values in JSON, and is asked for by
 * what any of them contains; one of `digits` holds what people write with dots and dashes, and is asked for as they write it: a CPF, an
 * NCM; one of `phone` is kept as somebody wrote it, and is asked for as anybody writes it; one of codes holds one of a closed list, and is asked for by none that is not of it.
 */
export type FieldKind =
  | 'text'
  | 'id'
  | 'digits'
  | 'phone'
  | 'money'
  | 'decimal'
  | 'integer'
  | 'flag'
  | 'date'
  | 'instant'
  | 'parts'
  | OneOf;

/** A closed list of codes: texts, or numbers. */
export interface OneOf {
  readonly codes: readonly (string | number)[];
  /** Those that a refusal tells. */
  readonly told: readonly (string | number)[];
}

export const oneOf = (codes: OneOf['codes'], told: OneOf['told'] = codes): OneOf => ({ codes, told });

type NamedKind = Exclude<FieldKind, OneOf>;

/** What a field holds that its list says nothing of: whose name is an id's, an id; every other, a text. */
export const usualKind = (field: string): FieldKind => (/^(.+_)?id$/.test(field) ? 'id' : 'text');

/** Whether a part of the value can be asked for: `_like`. */
export const isInLetters = (kind: FieldKind | undefined): boolean =>
  typeof kind === 'object'
    ? kind.codes.every((code) => typeof code === 'string')
    : kind === 'text' || kind === 'digits' || kind === 'phone' || kind === 'id';

/** What `_like` takes for such a field: half an id, or half a code, is a text like any other. */
export const kindOfPart = (kind: FieldKind): FieldKind =>
  kind === 'id' || typeof kind === 'object' ? 'text' : kind;

/** How the value of each kind is sent to the database: as what the column is, so that an index can answer. */
const READERS: Readonly<Record<NamedKind, (value: string) => string | number | undefined>> = {
  text: (value) => value,
  id: (value) => (ULID_PATTERN.test(value) ? value : undefined),
  // Of «---» nothing is left to look for.
  digits: (value) => bare(value) || undefined,
  phone: (value) => bare(value) || undefined,
  parts: (value) => value,
  money: (value) => attempt(() => parseMoney(asDecimal(value))),
  decimal: (value) => (/^-?\d{1,20}(\.\d{1,10})?$/.test(asDecimal(value)) ? asDecimal(value) : undefined),
  integer: (value) => (/^-?\d{1,9}$/.test(value) ? Number(value) : undefined),
  flag: (value) => (value === 'true' || value === 'false' ? value : undefined),
  date: (value) => (isCivilDate(value) ? value : undefined),
  instant: (value) =>
    INSTANT.test(value) && isCivilDate(value.slice(0, DAY_LENGTH)) && !Number.isNaN(Date.parse(value))
      ? value
      : undefined,
};

const bare = (text: string): string => text.replace(/[\s.()/-]/g, '');
/** The same of a column, for what is kept as somebody wrote it. */
export const bareColumn = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(${column}, '[\\s.()/-]', '', 'g')`;

/** A day, or a moment of it in ISO 8601. */
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d))?$/;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Amounts as people write them, `1.234,50`, and as the wire has them, `1234.50`. */
const asDecimal = (text: string): string =>
  /^-?[\d.]+,\d+$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;

/**
 * A filter's value, as what its field holds.
 * @param filter its name as it was asked by, operator and all
 * @throws DomainError at the filter's own name: `filter_code` with the codes that there are, or `filter_` and the kind that is wanted
 */
export function readValue(filter: string, kind: FieldKind, value: unknown): string | number {
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isScalar ? String(value) : '';
  const isText = isScalar && isStorable(text);
  if (typeof kind === 'object') {
    const code = isText ? kind.codes.find((each) => String(each) === text.trim()) : undefined;
    if (code === undefined)
      throw new DomainError('filter_code', {
        field: filter,
        params: { codes: kind.told.join(CODES_JOINED) },
      });
    return code;
  }
  const read = isText ? READERS[kind](text.trim()) : undefined;
  if (read === undefined) throw new DomainError(`filter_${kind}`, { field: filter });
  return read;
}

/** Between the codes that a refusal tells: none has a comma. */
export const CODES_JOINED = ', ';

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
