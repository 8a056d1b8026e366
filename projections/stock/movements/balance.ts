import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';

/** So many products are told one by one; the others together. */
const MOST_PRODUCTS = 5_000;

export interface StockBalanceQuestion {
  /** At the end of this day. */
  readonly on: CivilDate;
  /** These alone; undefined is all together. */
  readonly warehouseIds: readonly string[] | undefined;
  /** The moment whose knowledge it shows. */
  readonly asOf: Instant | undefined;
}

/** What there is of a product. */
export interface ProductBalance {
  readonly product_id: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly unit: string | null;
  readonly group_name: string | null;
  readonly quantity: string;
  /** Cents of all of it. */
  readonly cost: number;
  /** What one of it costs on average; null where there is none, or less than none. */
  readonly unit_cost: string | null;
}

export interface StockBalance {
  /** By their names. */
  readonly products: readonly ProductBalance[];
  /** Those that are not told one by one; null where all are. */
  readonly others: { readonly products: number; readonly cost: number } | null;
  /** Cents of all products. */
  readonly cost: number;
  /** Products of which there is less than none. */
  readonly negative: number;
}

/**
 * What there was of every product at the end of a day, and what that was worth: the closing of each one's card (`kardex`). Products of which
 * there was nothing, and which were worth nothing, are not in it.
 */
export async function stockBalance(
  database: ReadDatabase,
  company: string,
  { on, warehouseIds, asOf }: StockBalanceQuestion,
): Promise<StockBalance> {
  const places = warehouseIds ? [...warehouseIds] : null;
  const { rows } = await sql<ProductBalance & Sums>`
    with told as (
      select product_id, warehouse_id, kind, date, quantity,
        balance_cost - coalesce(lag(balance_cost) over (partition by product_id order by position), 0) as value
      from stock_movements
      where company_id = ${company} and (${asOf ?? null}::timestamptz is null or created_at <= ${asOf ?? null}::timestamptz)
    ), held as (
      select product_id, sum(quantity) as quantity, sum(value)::bigint as cost
      from told
      where date <= ${on}::date
        and case when ${places}::text[] is null then kind <> 'transfer' else warehouse_id = any(${places}::text[]) end
      group by product_id having sum(quantity) <> 0 or (${places}::text[] is null and sum(value) <> 0)
    ), named as (
      select held.product_id, products.code, products.name, products.unit, product_groups.name as group_name,
        held.quantity, held.cost, row_number() over (order by rm.folded(products.name), held.product_id)::int as ordinal
      from held
      left join products on products.company_id = ${company} and products.id = held.product_id
      left join product_groups on product_groups.company_id = ${company} and product_groups.id = products.group_id
    )
    select product_id, code, name, unit, group_name, quantity::text, cost,
      case when quantity > 0 then trim_scale(round(cost / 100.0 / quantity, 4))::text end as unit_cost,
      count(*) over ()::int as count, (sum(cost) over ())::bigint as worth,
      (count(*) filter (where quantity < 0) over ())::int as below
    from named order by ordinal limit ${MOST_PRODUCTS}
  `.execute(database);
  const { count, worth, below } = rows[0] ?? { count: 0, worth: 0, below: 0 };
  const products = rows.map(({ count: _, worth: __, below: ___, ...row }) => row);
  const told = products.reduce((sum, { cost }) => sum + cost, 0);
  return {
    products,
    others: count > products.length ? { products: count - products.length, cost: worth - told } : null,
    cost: worth,
    negative: below,
  };
}

/** Of all products together, beside each of them. */
interface Sums {
  readonly count: number;
  readonly worth: number;
  readonly below: number;
}
