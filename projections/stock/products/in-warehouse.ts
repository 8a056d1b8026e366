import { sql } from 'kysely';
import { knownThrough } from '../../database/known-through.js';
import type { ReadDatabase } from '../../database/read-models.js';

export const PRODUCTS_MODEL = 'products';

/** So many products are named of what lies in a warehouse. */
const NAMED = 3;

export interface GoodsInWarehouse {
  readonly shown: readonly { readonly name: string; readonly quantity: string; readonly unit: string }[];
  /** So many products lie there besides. */
  readonly more: number;
}

/** What lies in a warehouse, and the position up to which the company's facts are in these figures. */
export async function goodsIn(
  database: ReadDatabase,
  company: string,
  warehouseId: string,
): Promise<GoodsInWarehouse & { readonly through: number }> {
  const { rows: checkpoints } = await sql<{ through: number }>`
    select ${knownThrough(PRODUCTS_MODEL, company)} as through
    from rm.checkpoints as checkpoint where checkpoint.name = ${PRODUCTS_MODEL}
  `.execute(database);
  const { rows } = await sql<GoodsInWarehouse['shown'][number] & { count: number }>`
    select name, unit, stock_by_warehouse ->> ${warehouseId} as quantity, count(*) over ()::int as count
    from products where company_id = ${company} and stock_by_warehouse ? ${warehouseId}
    order by name limit ${NAMED}
  `.execute(database);
  return {
    shown: rows.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    more: (rows[0]?.count ?? 0) - rows.length,
    through: Number(checkpoints[0]?.through ?? 0),
  };
}
