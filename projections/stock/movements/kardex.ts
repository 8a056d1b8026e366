import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { namesOf } from '../../records/queries.js';
import { lotNumbers } from '../lots/queries.js';
import type { StockMovementRow } from './table.js';

/** So many movements stand on one card; whoever needs more asks for a shorter time. */
const MOST_MOVEMENTS = 5_000;

export interface KardexQuestion {
  readonly productId: string;
  /** One alone; undefined is all together, among which goods that are carried about change nothing. */
  readonly warehouseId: string | undefined;
  /** One alone; undefined is whatever its lots. */
  readonly lotId?: string | undefined;
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** The moment whose knowledge it shows. */
  readonly asOf: Instant | undefined;
}

export interface KardexLine extends Pick<
  StockMovementRow,
  'id' | 'kind' | 'date' | 'reason' | 'source_kind' | 'source_id' | 'reversed_by'
> {
  /** The numbers of its lots, where it says them. */
  readonly lots: readonly (string | null)[];
  readonly quantity: string;
  readonly cost: number;
  /** After it, by the days on which goods moved. */
  readonly balance: string;
  readonly balance_cost: number;
  readonly warehouse_name: string | null;
  readonly other_warehouse_name: string | null;
}

/** What there was, and what it was worth. */
export interface KardexSum {
  readonly quantity: string;
  readonly cost: number;
}

export interface Kardex {
  readonly opening: KardexSum;
  readonly incoming: KardexSum;
  readonly outgoing: KardexSum;
  readonly closing: KardexSum;
  readonly lines: readonly KardexLine[];
}

/**
 * A product's card: what came and went from day to day, with what was left and what that was worth. A movement changes the value
 * by as much as it changed what all was worth when it was written: goods that fill a hole give the hole's estimate up.
 * @throws DomainError `kardex_too_long` on `from`
 */
export async function kardex(
  database: ReadDatabase,
  company: string,
  question: KardexQuestion,
): Promise<Kardex> {
  const { productId, warehouseId = null, lotId = null, from, to, asOf = null } = question;
  // One statement, so that the sums are those of the lines.
  const { rows } = await sql<Sums & { lines: readonly RawLine[] }>`
    with told as (
      select *, balance_cost - coalesce(lag(balance_cost) over (order by position), 0) as value,
        case when ${lotId}::text is null then quantity else (
          select sum((part ->> 'quantity')::numeric) from jsonb_array_elements(lots) as part
          where part ->> 'lot_id' = ${lotId}::text
        ) end as moved
      from stock_movements
      where company_id = ${company} and product_id = ${productId}
        and (${asOf}::timestamptz is null or created_at <= ${asOf}::timestamptz)
    ), mine as (
      select id, kind, date, reason, source_kind, source_id, reversed_by, warehouse_id, other_warehouse_id, lots, position, value,
        moved as quantity, case when quantity = 0 then cost else round(cost * moved / quantity)::bigint end as cost
      from told
      where moved is not null and case when ${warehouseId}::text is null then kind <> 'transfer' else warehouse_id = ${warehouseId}::text end
        and date <= ${to}::date
    ), carried as (
      select id, kind, date, reason, source_kind, source_id, reversed_by, warehouse_id, other_warehouse_id, lots,
        quantity::text, cost, position,
        (sum(quantity) over (order by date, position))::text as balance,
        (sum(value) over (order by date, position))::bigint as balance_cost
      from mine
    ), shown as (
      select * from carried where date >= ${from}::date order by date, position limit ${MOST_MOVEMENTS + 1}
    )
    select
      coalesce(sum(quantity) filter (where date < ${from}::date), 0)::text as opening,
      coalesce(sum(value) filter (where date < ${from}::date), 0)::bigint as opening_cost,
      coalesce(sum(quantity) filter (where date >= ${from}::date and quantity > 0), 0)::text as came,
      coalesce(sum(value) filter (where date >= ${from}::date and quantity > 0), 0)::bigint as came_cost,
      coalesce(sum(quantity) filter (where date >= ${from}::date and quantity <= 0), 0)::text as went,
      coalesce(sum(value) filter (where date >= ${from}::date and quantity <= 0), 0)::bigint as went_cost,
      coalesce(sum(quantity), 0)::text as closing,
      coalesce(sum(value), 0)::bigint as closing_cost,
      (select coalesce(json_agg(shown order by date, position), '[]') from shown) as lines
    from mine
  `.execute(database);
  const { lines, ...sums } = rows[0]!;
  if (lines.length > MOST_MOVEMENTS)
    throw new DomainError('kardex_too_long', { field: 'from', params: { max: MOST_MOVEMENTS } });
  const places = lines.flatMap((line) => [line.warehouse_id, line.other_warehouse_id]);
  const names = await namesOf(database, 'warehouses', company, places);
  const numbers = await lotNumbers(
    database,
    company,
    lines.flatMap((line) => line.lots.map(({ lot_id }) => lot_id)),
  );
  return {
    opening: { quantity: sums.opening, cost: Number(sums.opening_cost) },
    incoming: { quantity: sums.came, cost: Number(sums.came_cost) },
    outgoing: { quantity: sums.went, cost: Number(sums.went_cost) },
    closing: { quantity: sums.closing, cost: Number(sums.closing_cost) },
    lines: lines.map(({ warehouse_id, other_warehouse_id, lots, position: _, ...line }) => ({
      ...line,
      lots: lots.map(({ lot_id }) => numbers.get(lot_id) ?? null),
      warehouse_name: names.get(warehouse_id) ?? null,
      other_warehouse_name: other_warehouse_id === null ? null : (names.get(other_warehouse_id) ?? null),
    })),
  };
}

type Sums = Record<'opening' | 'came' | 'went' | 'closing', string> &
  Record<'opening_cost' | 'came_cost' | 'went_cost' | 'closing_cost', number>;
type RawLine = Omit<KardexLine, 'warehouse_name' | 'other_warehouse_name' | 'lots'> &
  Pick<StockMovementRow, 'warehouse_id' | 'other_warehouse_id' | 'lots' | 'position'>;
