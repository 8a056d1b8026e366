import { sql } from 'kysely';
import type { ReadDatabase } from './read-models.js';

/** What one column says of some of a company's rows, by their ids; asked of none, nothing is asked. */
export async function valuesById(
  database: ReadDatabase,
  table: string,
  column: string,
  company: string,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; value: string }>`
    select id, ${sql.ref(column)} as value from ${sql.table(table)}
    where company_id = ${company} and id = any(${wanted}::text[])
  `.execute(database);
  return new Map(rows.map(({ id, value }) => [id, value]));
}
