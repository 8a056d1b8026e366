import { sql } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { tableOf } from './table.js';

/** How many entries the longest of a company's lists has, for each of some fields of a kind. */
export async function longestLists(
  database: ReadDatabase,
  company: string,
  resource: string,
  lists: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (lists.length === 0) return new Map();
  const lengths = lists.map((list) => {
    const column = sql.ref(list);
    const length = sql`case when jsonb_typeof(${column}) = 'array' then jsonb_array_length(${column}) end`;
    return sql`coalesce(max(${length}), 0)::int as ${column}`;
  });
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(lengths)} from ${sql.table(tableOf({ resource }))} where company_id = ${company}
  `.execute(database);
  return new Map(Object.entries(rows[0] ?? {}));
}
