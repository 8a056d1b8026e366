import { sql, type RawBuilder } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { list, type ListDefinition } from '../../lists/list.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import type { Viewer } from '../../lists/viewer.js';
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
    date: 'date',
    source_id: 'source_id',
    created_at: 'created_at',
    position: 'position',
  },
  kinds: { quantity: 'decimal', cost: 'money', date: 'date', created_at: 'instant', position: 'integer' },
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

export const listStockMovements = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<StockMovementRow>> =>
  list(database, stockMovementList, company, query, ofWarehouses(viewer));

const byId = rowById('stock_movements');

export async function findStockMovement(
  database: ReadDatabase,
  company: string,
  id: string,
  { scope: { warehouses } }: Viewer,
): Promise<StockMovementRow | undefined> {
  const row = await byId(database, company, id);
  return row && (warehouses?.includes(row.warehouse_id) ?? true) ? row : undefined;
}

/** Of the warehouses that the viewer may see. */
const ofWarehouses = ({ scope: { warehouses } }: Viewer): RawBuilder<boolean> =>
  warehouses === null ? sql<boolean>`true` : sql<boolean>`warehouse_id = any(${[...warehouses]}::text[])`;
