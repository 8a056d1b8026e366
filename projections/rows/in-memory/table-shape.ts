import { sql, type Kysely } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';

export type Row = Readonly<Record<string, unknown>>;

/** What must be known of a table to fill it without asking it. */
export interface TableShape {
  readonly name: string;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  /** Columns whose text is JSON. */
  readonly json: ReadonlySet<string>;
}

/** The tables of a version, by their names. */
export async function shapesIn(
  executor: Kysely<ReadModels>,
  schema: string,
): Promise<ReadonlyMap<string, TableShape>> {
  const { rows } = await sql<{ name: string; key: string[]; json: string[] }>`
    select relname as name,
      array(
        select attname::text from pg_index join unnest(indkey::int[]) with ordinality as place (number, rank) on true
        join pg_attribute on attrelid = indrelid and attnum = place.number
        where indrelid = class.oid and indisprimary order by rank
      ) as key,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and atttypid in ('json'::regtype, 'jsonb'::regtype)
      ) as json
    from pg_class as class
    where relnamespace = (select oid from pg_namespace where nspname = ${schema}) and relkind = 'r'
  `.execute(executor);
  return new Map(rows.map(({ name, key, json }) => [name, { name, key, json: new Set(json) }]));
}
