import { sql, type RawBuilder } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { referredName } from '../../lists/referred-name.js';
import { list, type ListDefinition } from '../../lists/list.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import type { Viewer } from '../../lists/viewer.js';
import { namesOf } from '../../records/queries.js';
import type { StockMovementRow } from './table.js';

/** What the list can be filtered and sorted by. */
export const stockMovementList: ListDefinition<'stock_movements'> = {
  table: 'stock_movements',
  columns: {
    id: 'id',
    product_id: 'product_id',
    warehouse_id: 'warehouse_id',
    kind: 'kind',
    quantity: 'quantity',
    cost: 'cost',
    balance: 'balance',
    in_warehouse: 'in_warehouse',
    other_warehouse_id: 'other_warehouse_id',
    balance_cost: 'balance_cost',
    reason: 'reason',
    source_kind: 'source_kind',
    reversed_by: 'reversed_by',
    date: 'date',
    source_id: 'source_id',
    created_at: 'created_at',
    position: 'position',
  },
  computed: {
    warehouse_name: referredName('warehouses', 'name', 'warehouse_id'),
    other_warehouse_name: referredName('warehouses', 'name', 'other_warehouse_id'),
  },
  kinds: {
    in_warehouse: 'decimal',
    quantity: 'decimal',
    cost: 'money',
    balance: 'decimal',
    balance_cost: 'money',
    date: 'date',
    created_at: 'instant',
    position: 'integer',
  },
  defaultSort: { field: 'position', descending: true },
  neverNull: [
    'id',
    'product_id',
    'warehouse_id',
    'kind',
    'quantity',
    'cost',
    'date',
    'source_id',
    'created_at',
    'position',
  ],
};

export const listStockMovements = async (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<NamedMovement>> => {
  const page = await list(database, stockMovementList, company, query, ofWarehouses(viewer));
  return { ...page, rows: await withWarehouses(database, company, page.rows) };
};

/** With what its warehouses are called; null while that is not known yet. */
export interface NamedMovement extends StockMovementRow {
  readonly warehouse_name: string | null;
  readonly other_warehouse_name: string | null;
}

const byId = rowById('stock_movements');

export async function findStockMovement(
  database: ReadDatabase,
  company: string,
  id: string,
  { scope: { warehouses } }: Viewer,
): Promise<NamedMovement | undefined> {
  const row = await byId(database, company, id);
  if (!row || !(warehouses?.includes(row.warehouse_id) ?? true)) return undefined;
  return (await withWarehouses(database, company, [row]))[0];
}

async function withWarehouses(
  database: ReadDatabase,
  company: string,
  rows: readonly StockMovementRow[],
): Promise<readonly NamedMovement[]> {
  const ids = rows.flatMap(({ warehouse_id, other_warehouse_id }) => [warehouse_id, other_warehouse_id]);
  const names = await namesOf(database, 'warehouses', company, ids);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    ...row,
    warehouse_name: nameOf(row.warehouse_id),
    other_warehouse_name: nameOf(row.other_warehouse_id),
  }));
}

/** Of the warehouses that the viewer may see. */
const ofWarehouses = ({ scope: { warehouses } }: Viewer): RawBuilder<boolean> =>
  warehouses === null ? sql<boolean>`true` : sql<boolean>`warehouse_id = any(${[...warehouses]}::text[])`;
