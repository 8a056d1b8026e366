import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { valuesById } from '../../database/values-by-id.js';
import { list } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { referredName } from '../../lists/referred-name.js';
import type { Viewer } from '../../lists/viewer.js';
import { namesOf } from '../../records/queries.js';
import type { GoodsLotRow } from './table.js';

/** What the list can be filtered and sorted by. */
const goodsLotList: ListDefinition<'goods_lots'> = {
  table: 'goods_lots',
  columns: {
    id: 'id',
    product_id: 'product_id',
    number: 'number',
    description: 'description',
    manufactured_on: 'manufactured_on',
    expires_on: 'expires_on',
    quantity: 'quantity',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  computed: {
    product_name: referredName('products', 'name', 'product_id'),
    unit: referredName('products', 'unit', 'product_id'),
  },
  kinds: {
    manufactured_on: 'date',
    expires_on: 'date',
    quantity: 'decimal',
    created_at: 'instant',
    updated_at: 'instant',
  },
  byNumbers: ['number'],
  defaultSort: { field: 'expires_on', descending: false },
  neverNull: ['id', 'product_id', 'number', 'quantity', 'created_at', 'updated_at'],
};

/** With what its product and its warehouses are called; null while that is not known yet. */
export interface NamedLot extends Omit<GoodsLotRow, 'by_warehouse'> {
  readonly product_name: string | null;
  /** What its quantities are counted in. */
  readonly unit: string | null;
  /** Where there is some of it. */
  readonly by_warehouse: readonly {
    readonly warehouse_id: string;
    readonly warehouse_name: string | null;
    readonly quantity: string;
  }[];
}

export async function listGoodsLots(
  database: ReadDatabase,
  company: string,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<NamedLot>> {
  const page = await list(database, goodsLotList, company, query);
  return { ...page, rows: await told(database, company, page.rows, viewer) };
}

const byId = rowById('goods_lots');

export async function findGoodsLot(
  database: ReadDatabase,
  company: string,
  id: string,
  viewer: Viewer,
): Promise<NamedLot | undefined> {
  const row = await byId(database, company, id);
  return row && (await told(database, company, [row], viewer))[0];
}

/** What there is in all is everybody's to see; where it lies, of the warehouses that are the viewer's. */
async function told(
  database: ReadDatabase,
  company: string,
  rows: readonly GoodsLotRow[],
  { scope: { warehouses } }: Viewer,
): Promise<readonly NamedLot[]> {
  const names = await namesOf(
    database,
    'products',
    company,
    rows.map((row) => row.product_id),
  );
  const units = await valuesById(
    database,
    'products',
    'unit',
    company,
    rows.map((row) => row.product_id),
  );
  const places = await namesOf(
    database,
    'warehouses',
    company,
    rows.flatMap((row) => Object.keys(row.by_warehouse)),
  );
  return rows.map((row) => ({
    ...row,
    by_warehouse: Object.entries(row.by_warehouse)
      .filter(([id]) => warehouses?.includes(id) ?? true)
      .map(([id, quantity]) => ({
        warehouse_id: id,
        warehouse_name: places.get(id) ?? null,
        quantity,
      })),
    product_name: names.get(row.product_id) ?? null,
    unit: units.get(row.product_id) ?? null,
  }));
}

/** The numbers of lots, by their ids. */
export const lotNumbers = (
  database: ReadDatabase,
  company: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => valuesById(database, 'goods_lots', 'number', company, ids);
