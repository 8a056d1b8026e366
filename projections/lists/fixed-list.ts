import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import { isInLetters, kindOfPart, readValue, type FieldKind, type OneOf } from './field-kinds.js';
import type { FilterValue, ListPage, ListQuery } from './list-query.js';

/** How rows that stand in memory answer as a list: the nation's register, a catalogue. */
export interface FixedList<Row> {
  /** What may be filtered and sorted by, and what it holds. */
  readonly kinds: Readonly<
    Partial<
      Record<
        keyof Row & string,
        Extract<FieldKind, 'text' | 'id' | 'money' | 'integer' | 'flag' | 'date' | 'instant'> | OneOf
      >
    >
  >;
  /** What `q` searches, without accents and case: any part of any word. */
  readonly search: (row: Row) => string;
  /** What a `q` of digits alone is the beginning of, whether or not points stand between them. */
  readonly code?: (row: Row) => string;
}

type Test<Row> = (row: Row) => boolean;
type Comparable = string | number;

const { compare } = new Intl.Collator('pt');
/** Digits, and what people write between them. */
const CODE = /^\d[\d.\s/-]*$/;
const OPERATOR = /^(.+)_(gte|lte|gt|lt|ne|like)$/;

/**
 * A page of the rows: the dialect of lists, as of those in the database. Unsorted, and where the field by which
 * they are sorted says the same of two, they stay in the order that they come in.
 * @throws DomainError `unknown_filter`, `unknown_sort`, `filter_` and what a value should be
 */
export function pageOf<Row extends object>(
  definition: FixedList<Row>,
  rows: readonly Row[],
  { filter, sort, offset, limit, walk }: ListQuery,
): ListPage<Row> {
  const tests = Object.entries(filter).map(([name, value]) => testOf(definition, name, value));
  const found = rows.filter((row) => tests.every((test) => test(row)));
  if (sort) found.sort(inOrderOf(definition, sort));
  if (walk) return { rows: found, total: found.length };
  return { rows: found.slice(offset, offset + limit), total: found.length };
}

function testOf<Row extends object>(definition: FixedList<Row>, name: string, value: FilterValue): Test<Row> {
  if (name === 'q') {
    const text = withoutAccents(String(readValue(name, 'text', value)));
    const { code } = definition;
    if (code && CODE.test(text.trim())) {
      const beginning = text.replace(/\D/g, '');
      return (row) => code(row).startsWith(beginning);
    }
    const words = text.split(/\s+/).filter(Boolean);
    return (row) => words.every((word) => definition.search(row).includes(word));
  }
  const kind = kindOf(definition, name);
  if (kind) return equals(name, kind, value);
  const [, field = '', operator = ''] = OPERATOR.exec(name) ?? [];
  const compared = kindOf(definition, field);
  const fits = operator === 'like' ? isInLetters(compared) : operator === 'ne' || compared !== 'flag';
  if (!compared || !fits) throw new DomainError('unknown_filter', { field: name });
  return compares(name, field, operator, compared, value);
}

function equals<Row extends object>(name: string, kind: FieldKind, value: FilterValue): Test<Row> {
  if (value === null) return (row) => valueOf(row, name, kind) === null;
  const wanted = new Set([value].flat().map((each) => read(name, kind, each)));
  return (row) => wanted.has(valueOf(row, name, kind)!);
}

function compares<Row extends object>(
  name: string,
  field: string,
  operator: string,
  kind: FieldKind,
  value: FilterValue,
): Test<Row> {
  if (operator === 'ne' && value === null) return (row) => valueOf(row, field, kind) !== null;
  const wanted = read(name, operator === 'like' ? kindOfPart(kind) : kind, value);
  if (operator === 'ne') return (row) => valueOf(row, field, kind) !== wanted;
  if (operator === 'like') {
    const part = withoutAccents(String(wanted));
    return (row) => withoutAccents(String(valueOf(row, field, kind) ?? '')).includes(part);
  }
  const holds = HOLDS[operator as keyof typeof HOLDS];
  return (row) => {
    const own = valueOf(row, field, kind);
    return own !== null && holds(ordered(own, wanted));
  };
}

const HOLDS = {
  gte: (order: number) => order >= 0,
  lte: (order: number) => order <= 0,
  gt: (order: number) => order > 0,
  lt: (order: number) => order < 0,
} as const;

/** What is empty comes last, in either direction. */
function inOrderOf<Row extends object>(
  definition: FixedList<Row>,
  { field, descending }: NonNullable<ListQuery['sort']>,
): (one: Row, other: Row) => number {
  const kind = kindOf(definition, field);
  if (!kind) throw new DomainError('unknown_sort', { field: 'sort', params: { name: field.slice(0, 60) } });
  return (one, other) => {
    const [a, b] = [valueOf(one, field, kind), valueOf(other, field, kind)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? ordered(b, a) : ordered(a, b);
  };
}

const kindOf = <Row>({ kinds }: FixedList<Row>, field: string): FieldKind | undefined =>
  Object.hasOwn(kinds, field) ? kinds[field as keyof typeof kinds] : undefined;

const read = (name: string, kind: FieldKind, value: unknown): Comparable =>
  kind === 'integer' ? Number(readValue(name, kind, value)) : readValue(name, kind, value);

/** What a row says there, as it is compared: an amount by its cents, for its text is of no order. */
function valueOf(row: object, field: string, kind: FieldKind): Comparable | null {
  const value: unknown = (row as Readonly<Record<string, unknown>>)[field];
  if (value === null || value === undefined) return null;
  if (kind === 'money') return parseMoney(String(value));
  return typeof value === 'number' ? value : String(value);
}

const ordered = (one: Comparable, other: Comparable): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
