import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { toldTwice, type SaleRow, type ToldReturn } from '../sales/table.js';

/** Days, both included. */
export interface Days {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** A sale as it was told, with all that came back of it since, and the level that its buyer had. */
export type ToldSale = Pick<
  SaleRow,
  'id' | 'participant_id' | 'items' | 'total' | 'told' | 'returns' | 'returned_amount' | 'returned_quantities'
> & {
  readonly date: CivilDate;
  readonly paid_with_cashback: Cents;
  readonly sold_at: Instant | null;
  readonly program_version: number | null;
  readonly rules_as_of: Instant | null;
  readonly level_id: string | null;
};

export async function countSales(
  database: ReadDatabase,
  company: string,
  { from, until }: Days,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sales
    where company_id = ${company} and date between ${from} and ${until} and not exists (${toldBefore('sales')})
  `.execute(database);
  return rows[0]!.count;
}

/** What waits for a review, or was found to be told before, earns nothing. */
const toldBefore = (sale: Parameters<typeof toldTwice>[0]) => sql.raw(toldTwice(sale));

/** Customer after customer, as the index has them. */
export async function toldSales(
  database: ReadDatabase,
  company: string,
  { from, until }: Days,
  {
    after,
    limit,
  }: { readonly after?: Pick<ToldSale, 'participant_id' | 'date' | 'id'>; readonly limit: number },
): Promise<readonly ToldSale[]> {
  const { rows } = await sql<ToldSale>`
    select sale.id, sale.participant_id, sale.date, sale.items, sale.total, sale.told, sale.returns,
      sale.returned_amount, sale.returned_quantities, sale.paid_with_cashback, sale.sold_at,
      sale.program_version, sale.rules_as_of, purchase.level_id
    from sales as sale
    left join level_purchases as purchase on purchase.company_id = sale.company_id and purchase.id = sale.id
    where sale.company_id = ${company} and sale.date between ${from} and ${until}
      and not exists (${toldBefore('sale')})
      and (sale.participant_id, sale.date, sale.id) > (${after?.participant_id ?? ''}, ${after?.date ?? from}, ${after?.id ?? ''})
    order by sale.participant_id, sale.date, sale.id
    limit ${limit}
  `.execute(database);
  return rows;
}

/** A purchase on another day that really earned something, and how it came back, where it did. */
export interface PurchaseBeside {
  readonly id: string;
  readonly participant_id: string;
  readonly told: number;
  readonly total: Cents;
  readonly returns: readonly ToldReturn[];
}

/** What some customers bought on other days: who bought first is asked by rules. */
export async function purchasesBeside(
  database: ReadDatabase,
  company: string,
  { from, until }: Days,
  participants: readonly string[],
): Promise<readonly PurchaseBeside[]> {
  const { rows } = await sql<PurchaseBeside>`
    select id, participant_id, told, total, returns from sales
    where company_id = ${company} and participant_id = any(${participants})
      and (date < ${from} or date > ${until}) and (cashback_earned > 0 or points_earned > 0)
  `.execute(database);
  return rows;
}
