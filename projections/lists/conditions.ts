import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadModels } from '../database/read-models.js';
import { bareColumn, isInLetters, kindOfPart, readValue, usualKind, type FieldKind } from './field-kinds.js';
import type { FilterValue, ListQuery } from './list-query.js';
import type { Condition, ListDefinition } from './list-definition.js';
import { literally, searchConditions } from './search.js';

type AnyList = ListDefinition<keyof ReadModels & string>;

const COMPARISONS = {
  gte: sql`>=`,
  lte: sql`<=`,
  gt: sql`>`,
  lt: sql`<`,
  ne: sql`is distinct from`,
} as const;
const OPERATOR = /^(.+)_(gte|lte|gt|lt|ne|like)$/;

/**
 * What a query's filter asks of the rows (R-7.4.8).
 * @param zone where days begin and end: the time zone of the company whose row it is
 * @throws DomainError `unknown_filter` at a name that the list does not have, `filter_` and what is wanted at one whose value it cannot be
 */
export function conditions(
  definition: AnyList,
  { filter }: ListQuery,
  zone: RawBuilder<string>,
): Condition[] {
  return Object.entries(filter).flatMap(([name, value]): Condition[] => {
    const special = definition.special && Object.hasOwn(definition.special, name) && definition.special[name];
    if (special) return [special(value)];
    if (name === 'q' && definition.search) return searchConditions(definition.search, value);
    if (isField(definition, name)) return [equals(definition, name, value, zone)];
    const [, field = '', operator = ''] = OPERATOR.exec(name) ?? [];
    if (!isField(definition, field)) throw new DomainError('unknown_filter', { field: name });
    return [compares(definition, field, operator, value, zone)];
  });
}

/** Whether a list answers a field: a column, or what follows from columns. */
export const isField = ({ columns, computed = {} }: AnyList, name: string): boolean =>
  Object.hasOwn(columns, name) || Object.hasOwn(computed, name);

/** What the row says of a field. */
export const valueOf = ({ columns, computed = {} }: AnyList, name: string): RawBuilder<unknown> =>
  Object.hasOwn(columns, name) ? sql.ref(columns[name]!) : computed[name]!;

/** The same, by which rows stand: texts as in a dictionary of the language, whatever order their column has; codes by the numbers in them. */
export const placedBy = (definition: AnyList, name: string): RawBuilder<unknown> =>
  kindOf(definition, name) === 'text' && !definition.byNumbers?.includes(name)
    ? sql`${valueOf(definition, name)} collate "pt-BR-x-icu"`
    : valueOf(definition, name);

const kindOf = ({ kinds = {} }: AnyList, field: string): FieldKind =>
  Object.hasOwn(kinds, field) ? kinds[field]! : usualKind(field);

/** What is kept as people wrote it is compared without its punctuation. */
const comparedOf = (definition: AnyList, field: string): RawBuilder<unknown> =>
  kindOf(definition, field) === 'phone' ? bareColumn(valueOf(definition, field)) : valueOf(definition, field);

/** Compared as what the column is, not as text: only so can an index answer. */
function equals(definition: AnyList, name: string, value: FilterValue, zone: RawBuilder<string>): Condition {
  const kind = kindOf(definition, name);
  const column = comparedOf(definition, name);
  if (kind === 'parts') return saysInParts(column, name, value);
  if (Array.isArray(value))
    return sql<boolean>`${column} = any(${value.map((each) => String(readValue(name, kind, each)))})`;
  if (value === null) return sql<boolean>`${column} is null`;
  const read = String(readValue(name, kind, value));
  if (kind === 'instant' && DAY.test(read))
    return sql<boolean>`(${startOf(column, read, zone)} and ${endOf(column, read, zone)})`;
  return sql<boolean>`${column} = ${read}`;
}

function compares(
  definition: AnyList,
  field: string,
  operator: string,
  value: FilterValue,
  zone: RawBuilder<string>,
): Condition {
  const name = `${field}_${operator}`;
  const kind = kindOf(definition, field);
  const column = comparedOf(definition, field);
  if (kind === 'parts' && operator === 'like') return saysInParts(column, name, value);
  const fits =
    kind === 'parts' ? false : operator === 'like' ? isInLetters(kind) : operator === 'ne' || kind !== 'flag';
  if (!fits) throw new DomainError('unknown_filter', { field: name });
  if (operator === 'ne' && value === null) return sql<boolean>`${column} is not null`;
  const read = String(readValue(name, operator === 'like' ? kindOfPart(kind) : kind, value));
  if (operator === 'like') {
    const search = isPartOfSearched(definition, name) && definition.search;
    // What has it in the field has it in all that is searched: there an index knows where, and the text is folded already.
    return search
      ? sql<boolean>`(${foldedContains(sql.ref(search), read)} and ${contains(column, read)})`
      : contains(column, read);
  }
  if (kind === 'instant' && DAY.test(read)) {
    if (operator === 'gte') return startOf(column, read, zone);
    if (operator === 'lte') return endOf(column, read, zone);
  }
  const compared = operator === 'ne' || kind !== 'text' ? column : placedBy(definition, field);
  return sql<boolean>`${compared} ${COMPARISONS[operator as keyof typeof COMPARISONS]} ${read}`;
}

/** Whether a filter asks for a part of a field that `search` holds. */
export const isPartOfSearched = ({ searchedFields = [], search }: AnyList, name: string): boolean =>
  search !== undefined && searchedFields.some((field) => name === `${field}_like`);

/** A part of a text, whatever its case and accents. */
export const contains = (column: RawBuilder<unknown>, text: string): Condition =>
  foldedContains(sql`rm.folded(${column})`, text);

const foldedContains = (folded: RawBuilder<unknown>, text: string): Condition =>
  sql<boolean>`${folded} like rm.folded(${`%${literally(text)}%`})`;

/** Any of the values that a field of several parts has; what its parts are called is none of them. */
function saysInParts(column: RawBuilder<unknown>, name: string, value: FilterValue): Condition {
  if (value === null) return sql<boolean>`${column} is null`;
  if (Array.isArray(value))
    return sql<boolean>`(${sql.join([sql`false`, ...value.map((each) => saysInParts(column, name, each as FilterValue))], sql` or `)})`;
  const text = String(readValue(name, 'parts', value));
  return sql<boolean>`exists (
    select from jsonb_path_query(${column}, 'strict $.**') as part (said)
    where jsonb_typeof(said) in ('string', 'number') and ${contains(sql`said #>> '{}'`, text)})`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const startOf = (column: RawBuilder<unknown>, day: string, zone: RawBuilder<string>): Condition =>
  sql<boolean>`${column} >= ${day}::timestamp at time zone ${zone}`;
const endOf = (column: RawBuilder<unknown>, day: string, zone: RawBuilder<string>): Condition =>
  sql<boolean>`${column} < (${day}::date + 1)::timestamp at time zone ${zone}`;
