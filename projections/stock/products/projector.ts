import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
import { compareDecimal, unitPriceOf } from '@fidelidade/domain/kernel/decimal.js';
import type { ProductDetails } from '@fidelidade/domain/stock/product/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns, lifecycleColumns, newRecord } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { productTables, type ProductRow } from './table.js';

const FOLLOWS = [
  'ProductRegistered',
  'ProductChanged',
  'ProductDisabled',
  'ProductEnabled',
  'ProductDeleted',
  'ProductRestored',
  'StockReceived',
  'StockIssued',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'products'> = {
  table: 'products',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, 'productId' in data ? data.productId : data.id],
  asks: ['ProductDeleted', 'ProductRestored'],
  begin: (event) => (event.type === 'ProductRegistered' ? newRow(event) : undefined),
  change: changeOf,
};

export const products = projection({
  name: 'products',
  follows: FOLLOWS,
  tables: productTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function changeOf(event: Fact, row: ProductRow | undefined): Partial<ProductRow> {
  switch (event.type) {
    case 'ProductRegistered':
    case 'ProductChanged':
      return { ...columnsOf(event.data), ...changeColumns(event) };
    case 'StockReceived':
    case 'StockIssued':
      return stockAfter(event.data);
    default:
      return lifecycleColumns(event, row);
  }
}

const newRow = (event: Recorded<'ProductRegistered'>): ProductRow => ({
  stock_quantity: '0',
  stock_cost: 0,
  cost_value: '0',
  ...columnsOf(event.data),
  ...newRecord(event, event.data.productId),
});

/** What costs nothing any more keeps the price that it last had. */
function stockAfter({ balance, balanceCost }: EventOf<'StockReceived'>['data']) {
  const isAbove = compareDecimal(balance, '0') > 0;
  return {
    stock_quantity: balance,
    stock_cost: balanceCost,
    ...(isAbove && { cost_value: unitPriceOf(balanceCost, balance) }),
  };
}

const columnsOf = (details: ProductDetails) => ({
  code: details.code,
  name: details.name,
  unit: details.unit,
  fractional: details.fractional,
  bar_code: details.barCode ?? null,
  ncm: details.ncm,
  cest: details.cest ?? null,
  origin: details.origin,
  sell_value: details.sellValue,
});
