import { type Selectable, sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';

/** What the counter sells, as far as a till asks. */
export interface TillProduct {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly bar_code: string | null;
  readonly unit: string;
  /** Whether parts of one are sold. */
  readonly fractional: boolean;
  readonly sell_value: string;
  readonly picture: string | null;
}

/** As many as fit beside a till's search. */
const MOST_FOUND = 6;

/**
 * Products by what was typed or scanned: the one whose code or bar code it is comes first, then those in whose name or codes it stands. What is not
 * sold any more is not found.
 */
export async function tillProducts(
  database: ReadDatabase,
  company: string,
  typed: string,
): Promise<readonly Selectable<TillProduct>[]> {
  const text = typed.trim();
  if (text === '') return [];
  const somewhere = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const isIt = sql<boolean>`(upper(code) = upper(${text}) or coalesce(bar_code, '') = ${text})`;
  const rows = await database
    .selectFrom('products')
    .select(['id', 'code', 'name', 'bar_code', 'unit', 'fractional', 'sell_value', 'picture'])
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .where(sql<boolean>`search like rm.folded(${somewhere})`)
    .orderBy(isIt, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute();
  return rows as unknown as readonly TillProduct[];
}
