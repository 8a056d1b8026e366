import { sql, type RawBuilder } from 'kysely';
import type { ReadModels } from '../database/read-models.js';
import type { FilterValue, ListQuery } from './list-query.js';
import type { ListDefinition } from './list.js';
import { searchConditions } from './search.js';

type Condition = RawBuilder<boolean>;

const COMPARISONS = { gte: sql`>=`, lte: sql`<=`, gt: sql`>`, lt: sql`<`, ne: sql`<>` } as const;

/** What a query's filter asks of the rows. */
export function conditions(
  definition: ListDefinition<keyof ReadModels & string>,
  { filter }: ListQuery,
): Condition[] {
  return Object.entries(filter).flatMap(([name, value]): Condition[] => {
    const special = definition.special && Object.hasOwn(definition.special, name) && definition.special[name];
    if (special) return [special(value)];
    if (name === 'q') return definition.search ? searchConditions(definition.search, value) : [];
    return columnConditions(definition.columns, name, value);
  });
}

/** An unknown name filters nothing: the client may be newer than the server. */
function columnConditions(
  columns: Readonly<Record<string, string>>,
  name: string,
  value: FilterValue,
): Condition[] {
  if (Object.hasOwn(columns, name)) {
    const column = sql.ref(columns[name]!);
    // Compared as what the column is, not as text: only so can an index answer. What is none of its values is refused.
    if (Array.isArray(value)) return [sql<boolean>`${column} = any(${value.map(String)})`];
    return [value === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${String(value)}`];
  }
  const [, field = '', operator = ''] = /^(.+)_(gte|lte|gt|lt|ne)$/.exec(name) ?? [];
  if (!Object.hasOwn(columns, field)) return [];
  return [
    sql<boolean>`${sql.ref(columns[field]!)} ${COMPARISONS[operator as keyof typeof COMPARISONS]} ${value}`,
  ];
}
