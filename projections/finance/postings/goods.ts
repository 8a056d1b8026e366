import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import type { DrillRow } from './queries.js';

/** What left the stock at a cost: which product, by which note or sale, to whom. */
export interface GoodsSold {
  readonly position: number;
  readonly product: string | null;
  readonly note_series: number | null;
  readonly note_number: number | null;
  readonly sale_number: string | null;
  readonly buyer: string | null;
}

/** Names the goods behind postings of cost, by their facts' positions: the ledger knows amounts alone. */
export async function goodsSold(
  database: ReadDatabase,
  company: string,
  rows: readonly DrillRow[],
): Promise<ReadonlyMap<number, GoodsSold>> {
  const positions = rows.filter(({ leg }) => leg === 'cost').map(({ position }) => position);
  if (positions.length === 0) return new Map();
  const { rows: found } = await sql<GoodsSold>`
    select movement.position, product.name as product, note.series as note_series, note.number as note_number,
      sale.document_number as sale_number, buyer.full_name as buyer
    from stock_movements as movement
    left join products as product on product.company_id = ${company} and product.id = movement.product_id
    left join invoices as note on note.company_id = ${company} and movement.source_kind = 'invoice'
      and note.id = movement.source_id
    left join sales as sale on sale.company_id = ${company} and movement.source_kind = 'sale'
      and sale.id = movement.source_id
    left join persons as buyer on buyer.company_id = ${company} and buyer.id = coalesce(note.person_id, sale.person_id, movement.person_id)
    where movement.company_id = ${company} and movement.position = any(${positions}::bigint[])
  `.execute(database);
  return new Map(found.map((goods) => [Number(goods.position), goods]));
}
