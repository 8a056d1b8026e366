import type { ReadDatabase } from '../../database/read-models.js';
import { NOT_PURGED } from '../../records/purged.js';

/**
 * The products of these codes, whatever the case they are written in, by their codes in capitals. One that is sold no more is among them: what
 * names it happened.
 */
export async function productIdsByCode(
  database: ReadDatabase,
  company: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await database
    .selectFrom('products')
    .select(['id', 'code'])
    .where('company_id', '=', company)
    .where(NOT_PURGED)
    // By the index: as it is written, and in the two ways in which programs write it otherwise.
    .where('code', 'in', [
      ...new Set(codes.flatMap((code) => [code, code.toUpperCase(), code.toLowerCase()])),
    ])
    .execute();
  return new Map(rows.map(({ id, code }) => [inCapitals(code), id]));
}

export const inCapitals = (code: string): string => code.trim().toUpperCase();
