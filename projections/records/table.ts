import type { Field, FieldKind } from '@fidelidade/domain/kernel/record-kind/field.js';
import {
  fieldsOf,
  isCode,
  wireName,
  type AnyKind,
  type RecordRow,
  type RowOf,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { RegisteredKind } from '@fidelidade/domain/record-kinds.js';
import { derivedOf } from './derived.js';
import type { ProductExtras } from '../stock/products/table.js';
import type { TableExtras } from './table-extras.js';

type Underscored<Resource extends string> = Resource extends `${infer Head}-${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : Resource;

/** What the rows of a kind have beside its fields: columns that follow from other facts. */
interface ExtraColumns {
  readonly products: ProductExtras;
}
type ExtrasOf<Resource extends string> = Resource extends keyof ExtraColumns
  ? ExtraColumns[Resource]
  : unknown;

/** The tables of all plain records, by their names. */
export type RecordTables = {
  [Kind in RegisteredKind as Underscored<Kind['resource']>]: RowOf<Kind> & ExtrasOf<Kind['resource']>;
};
export type RecordTable = keyof RecordTables;

/** A row whatever its kind: the columns that all have, and those that its kind says. */
export type AnyRecordRow = RecordRow & Readonly<Record<string, unknown>>;

/** `product-groups` lie in `product_groups`. */
export const tableOf = ({ resource }: Pick<AnyKind, 'resource'>): RecordTable =>
  resource.replaceAll('-', '_') as RecordTable;

const COLUMN_TYPES: Readonly<Record<FieldKind, (field: Field) => string>> = {
  address: () => 'jsonb',
  list: () => 'jsonb',
  text: () => 'text',
  digits: () => 'text',
  choice: ({ isOfNumbers }) => (isOfNumbers ? 'int' : 'text'),
  date: () => 'date',
  flag: () => 'boolean',
  integer: () => 'int',
  decimal: () => 'numeric',
  percent: () => 'numeric',
  money: () => 'bigint',
  price: () => 'numeric',
  reference: () => 'text',
  references: () => 'jsonb',
};

/** Codes that people write as they like, and that are no titles. */
export const standsByNumbers = (name: string, { kind, unique }: Field, title: string): boolean =>
  name !== title && kind === 'text' && unique === true;

/** Titles sort as a dictionary does, codes by the numbers in them: 1.2 comes before 1.10. */
const columnOf = (name: string, field: Field, title: string): string =>
  [
    // Quoted, for a field may be called what SQL has another word for: `user`.
    `"${wireName(name)}"`,
    COLUMN_TYPES[field.kind](field),
    name === title && 'collate "pt-BR-x-icu"',
    standsByNumbers(name, field, title) && 'collate rm.by_numbers',
    field.required && 'not null',
  ]
    .filter(Boolean)
    .join(' ');

/** What people look for a record by: its title, what only it has, and what its kind says besides. */
const searched = (kind: AnyKind): string =>
  searchedFields(kind)
    .map((column) => `coalesce("${column}", '')`)
    .join(" || ' ' || ");

/** Columns whose text stands as it is in what the list searches. */
export const searchedFields = (kind: AnyKind): string[] =>
  fieldsOf(kind)
    .filter(([name, field]) => isCode(field) || field.searched || name === kind.title)
    .map(([name]) => wireName(name));

/** Fields that a list is asked for by their whole value: what is referred to, and codes. */
const askedFor = (kind: AnyKind): readonly string[] =>
  fieldsOf(kind).flatMap(([name, { kind: of, unique, searched: is }]) =>
    of === 'reference' || unique || is ? [wireName(name)] : [],
  );

/** The table of a kind: a column a field, and the indexes that its list and its referred records are asked by. */
export function tablesOf(kind: AnyKind, extras: TableExtras = {}): string {
  const table = tableOf(kind);
  const replaced = new Set((extras.columns ?? []).map((column) => column.split(' ', 1)[0]));
  const columns = fieldsOf(kind)
    .filter(([name]) => !replaced.has(wireName(name)))
    .map(([name, field]) => columnOf(name, field, kind.title));
  const derived = derivedOf(kind.resource).map(
    ({ name, column, from }) => `${name} ${column} not null generated always as (${from}) stored`,
  );
  const indexes = [
    ...askedFor(kind).map((column) => `${table}_${column} on ${table} (company_id, "${column}")`),
    ...(extras.indexes ?? []),
  ];
  return `
  create table if not exists ${table} (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    status_before text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    ${[...columns, ...derived, ...(extras.columns ?? [])].join(',\n    ')},
    search text generated always as (rm.folded(${extras.search ?? searched(kind)})) stored,
    primary key (company_id, id)
  );
  create index if not exists ${table}_by_title on ${table} (company_id, ${wireName(kind.title)}, id);
  create index if not exists ${table}_search on ${table} using gin (search public.gin_trgm_ops);
  ${indexes.map((index) => `create index if not exists ${index};`).join('\n')}`;
}
