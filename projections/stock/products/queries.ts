import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { list, statusFilter, withoutDeleted, type ListDefinition } from '../../lists/list.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import type { ProductRow } from './table.js';

/** What the list can be filtered and sorted by. */
export const productList: ListDefinition<'products'> = {
  table: 'products',
  columns: {
    id: 'id',
    status: 'status',
    code: 'code',
    bar_code: 'bar_code',
    name: 'name',
    unit: 'unit',
    ncm: 'ncm',
    sell_value: 'sell_value',
    cost_value: 'cost_value',
    stock_quantity: 'stock_quantity',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  kinds: {
    sell_value: 'decimal',
    cost_value: 'decimal',
    stock_quantity: 'decimal',
    created_at: 'instant',
    updated_at: 'instant',
  },
  search: 'search',
  codes: ['code', 'bar_code'],
  special: { _status: statusFilter },
  defaultSort: { field: 'name', descending: false },
  neverNull: [
    'id',
    'status',
    'code',
    'name',
    'unit',
    'ncm',
    'sell_value',
    'stock_quantity',
    'created_at',
    'updated_at',
  ],
};

export const listProducts = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<ProductRow>> => list(database, productList, company, withoutDeleted(query));

export const findProduct = rowById('products');
