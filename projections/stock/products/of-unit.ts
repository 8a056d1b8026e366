import { sql } from 'kysely';
import { knownThrough } from '../../database/known-through.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { NOT_PURGED } from '../../records/purged.js';
import { PRODUCTS_MODEL } from './in-warehouse.js';

/** So many products are named. */
const NAMED = 3;

export interface FinerGoods {
  readonly shown: readonly { readonly name: string; readonly quantity: string }[];
  /** Of so many products more there is such a quantity. */
  readonly more: number;
}

/**
 * Products of a unit of which more decimals are in stock, promised or said to be kept there, than so many; and the position up to which the company's facts
 * are in these figures.
 */
export async function goodsFinerThan(
  database: ReadDatabase,
  company: string,
  unitId: string,
  decimals: number,
): Promise<FinerGoods & { readonly through: number }> {
  const { rows: checkpoints } = await sql<{ through: number }>`
    select ${knownThrough(PRODUCTS_MODEL, company)} as through
    from rm.checkpoints as checkpoint where checkpoint.name = ${PRODUCTS_MODEL}
  `.execute(database);
  const { rows } = await sql<{ name: string; quantity: string; count: number }>`
    select name, finest.quantity, count(*) over ()::int as count
    from products, lateral (
      select amount::text as quantity
      from (
        select trim_scale(stock_reserved) as amount
        union all select trim_scale(min_quantity)
        union all select trim_scale(max_quantity)
        union all select trim_scale(value::numeric) from jsonb_each_text(stock_by_warehouse)
      ) as amounts
      where amount is not null
      order by scale(amount) desc limit 1
    ) as finest
    where company_id = ${company} and unit_id = ${unitId} and ${NOT_PURGED}
      and scale(finest.quantity::numeric) > ${decimals}
    order by name limit ${NAMED}
  `.execute(database);
  return {
    shown: rows.map(({ name, quantity }) => ({ name, quantity })),
    more: (rows[0]?.count ?? 0) - rows.length,
    through: Number(checkpoints[0]?.through ?? 0),
  };
}
