import type { ReadDatabase } from '../../database/read-models.js';

/** What products are counted in, by their ids. */
export async function unitsOf(
  database: ReadDatabase,
  company: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('products')
    .select(['id', 'unit'])
    .where('company_id', '=', company)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, unit }) => [id, String(unit)]));
}
