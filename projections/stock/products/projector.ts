import type { Recorded } from '@fidelidade/domain/events.js';
import { compareDecimal, unitPriceOf } from '@fidelidade/domain/kernel/decimal.js';
import type { ProductDetails } from '@fidelidade/domain/stock/product/events.js';
import type { Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';
import { projection } from '../../runner/projection.js';
import { applyLifecycle, recordColumns } from '../../runner/record-columns.js';
import { productTables } from './table.js';

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

export const products = projection({
  name: 'products',
  follows: FOLLOWS,
  tables: productTables,
  async project(events, rows) {
    const registered = events.filter((event) => event.type === 'ProductRegistered');
    if (registered.length > 0) await rows.insertInto('products').values(registered.map(newRow)).execute();
    for (const event of events) await apply(event, rows);
  },
});

type Fact = Recorded<(typeof FOLLOWS)[number]>;

/** A product's first fact; those of a page go in with one statement, before what happened to them since. */
const newRow = (event: Recorded<'ProductRegistered'>) => ({
  ...recordColumns(event, event.data.productId),
  ...columnsOf(event.data),
  stock_quantity: '0',
  stock_cost: 0,
  cost_value: '0',
});

async function apply(event: Fact, rows: Transaction<ReadModels>): Promise<void> {
  switch (event.type) {
    case 'ProductRegistered':
      return;
    case 'ProductChanged':
      await change(rows, event.meta.company, event.data.productId, {
        ...columnsOf(event.data),
        version: event.version,
        updated_at: event.meta.recordedAt,
      });
      return;
    case 'StockReceived':
    case 'StockIssued': {
      const { productId, balance, balanceCost } = event.data;
      const isAbove = compareDecimal(balance, '0') > 0;
      await change(rows, event.meta.company, productId, {
        stock_quantity: balance,
        stock_cost: balanceCost,
        ...(isAbove && { cost_value: unitPriceOf(balanceCost, balance) }),
      });
      return;
    }
    default:
      await applyLifecycle(rows, 'products', event);
  }
}

const change = (
  rows: Transaction<ReadModels>,
  company: string,
  id: string,
  columns: Partial<ReadModels['products']>,
) =>
  rows.updateTable('products').set(columns).where('company_id', '=', company).where('id', '=', id).execute();

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
