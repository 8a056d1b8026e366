import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
import {
  compareDecimal,
  parseQuantity,
  unitPriceOf,
  type DecimalText,
} from '@fidelidade/domain/kernel/decimal.js';
import { isBelowMinimum } from '@fidelidade/domain/stock/product/below-minimum.js';
import { isDerived } from '@fidelidade/domain/stock/product/cost.js';
import { products as kind, type ProductDetails } from '@fidelidade/domain/stock/product/product.js';
import type { ReadModels } from '../../database/read-models.js';
import { columnsOf as detailColumns } from '../../records/projector.js';
import { PURGED } from '../../records/purged.js';
import { tablesOf } from '../../records/table.js';
import { foldInto, loadAsked, type RowFold } from '../../rows/fold-rows.js';
import { ofTypes } from '../../rows/of-types.js';
import { changeColumns, lifecycleColumns, newRecord } from '../../rows/record.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { GOODS_FACTS } from '../goods-facts.js';
import { productExtras } from './table.js';

type ProductRow = ReadModels['products'];

const PROMISES = ['StockReserved', 'ReservationReleased'] as const;

const PRODUCT_FACTS = [
  'ProductRegistered',
  'ProductChanged',
  'ProductDisabled',
  'ProductEnabled',
  'ProductDeleted',
  'ProductRestored',
  'ProductPurged',
  'ProductPictureChanged',
  'ProductPictureRemoved',
  ...GOODS_FACTS,
  ...PROMISES,
] as const;

type Fact = Recorded<(typeof PRODUCT_FACTS)[number]>;

const ROWS: RowFold<Fact['type'], 'products'> = {
  table: 'products',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, 'productId' in data ? data.productId : data.id],
  asks: ['ProductChanged', 'ProductDeleted', 'ProductRestored', ...GOODS_FACTS, ...PROMISES],
  begin: (event) => (event.type === 'ProductRegistered' ? newRow(event) : undefined),
  change(event, row) {
    const change = changeOf(event, row);
    return row ? { ...change, low_since: lowSince(event, row, { ...row, ...change }) } : change;
  },
};

export const products = projection({
  name: 'products',
  follows: [...PRODUCT_FACTS, 'UnitChanged'],
  tables: tablesOf(kind, productExtras),
  readsBy: ['products_of_unit'],
  async project(events, store) {
    const rows = new RowSet('products', RECORD_KEY);
    await loadAsked(store, ofTypes(events, PRODUCT_FACTS), ROWS, rows);
    const changed = ofTypes(events, ['UnitChanged']).map(({ meta, data }) => [meta.company, data.unitId]);
    if (changed.length > 0) await rows.load(store, changed, { by: ['company_id', 'unit_id'] });
    for (const event of events)
      if (event.type === 'UnitChanged') countedAnew(event, rows);
      else foldInto(rows, event, ROWS);
    await writeRows(store, rows);
  },
});

/** Products are counted in their unit as it is now, as notes say it: another abbreviation of it is theirs, too. */
function countedAnew({ data, meta }: Recorded<'UnitChanged'>, rows: RowSet<'products'>): void {
  for (const row of [...rows.all()])
    if (row.company_id === meta.company && row.unit_id === data.unitId)
      rows.put({ ...row, unit: data.abbreviation, fractional: data.decimals > 0 });
}

function changeOf(event: Fact, row: ProductRow | undefined): Partial<ProductRow> {
  switch (event.type) {
    case 'ProductRegistered':
    case 'ProductChanged':
      return { ...columnsOf(event.data), ...changeColumns(event) };
    case 'ProductPurged':
      return { status: PURGED, status_before: null, ...changeColumns(event) };
    case 'ProductPictureChanged':
      return { picture: event.data.sha256, ...changeColumns(event) };
    case 'ProductPictureRemoved':
      return { picture: null, ...changeColumns(event) };
    case 'StockReceived':
    case 'StockAdjusted':
    case 'StockTransferredOut':
    case 'StockTransferredIn':
      return stockAfter(event.data, row);
    case 'StockIssued': {
      const { reserved } = event.data;
      return { ...stockAfter(event.data, row), ...(reserved && { stock_reserved: reserved }) };
    }
    case 'MovementReversed':
      return { ...stockAfter(event.data, row), average_cost: derived(event.data.averageCost) };
    case 'StockReserved':
    case 'ReservationReleased':
      return { stock_reserved: event.data.reserved };
    default:
      return lifecycleColumns(event, row);
  }
}

const newRow = (event: Recorded<'ProductRegistered'>): ProductRow =>
  ({
    picture: null,
    stock_quantity: '0',
    stock_by_warehouse: {},
    stock_reserved: '0',
    low_since: null,
    stock_cost: 0,
    average_cost: null,
    ...columnsOf(event.data),
    ...newRecord(event, event.data.productId),
  }) as ProductRow;

/** Since when less can be had than its least stock, where it fell: goods left or were promised, or somebody wants more of it. */
function lowSince({ position }: Fact, before: ProductRow, after: ProductRow): number | null {
  if (!isLow(after)) return null;
  return isLow(before) ? before.low_since : position;
}

const isLow = ({ stock_quantity, stock_reserved, min_quantity }: ProductRow): boolean =>
  min_quantity !== null &&
  isBelowMinimum({
    quantity: parseQuantity(stock_quantity),
    reserved: parseQuantity(stock_reserved),
    minimum: parseQuantity(min_quantity),
  });

type Balance = Pick<
  EventOf<'StockReceived'>['data'],
  'warehouseId' | 'inWarehouse' | 'balance' | 'balanceCost'
>;

/** An empty shelf keeps the average that it last had. */
const stockAfter = (movement: Balance, row: ProductRow | undefined): Partial<ProductRow> => ({
  stock_quantity: movement.balance,
  stock_cost: movement.balanceCost,
  stock_by_warehouse: shelvesAfter(movement, row?.stock_by_warehouse),
  ...(compareDecimal(movement.balance, '0') > 0 && {
    average_cost: derived(unitPriceOf(movement.balanceCost, movement.balance)),
  }),
});

/** A shelf with nothing on it is none. */
function shelvesAfter(
  { warehouseId, balance, inWarehouse = balance }: Balance,
  shelves: ProductRow['stock_by_warehouse'] = {},
): ProductRow['stock_by_warehouse'] {
  const { [warehouseId]: _, ...others } = shelves;
  return compareDecimal(inWarehouse, '0') === 0 ? others : { ...others, [warehouseId]: inWarehouse };
}

const derived = (averageCost: DecimalText) => (isDerived(averageCost) ? averageCost : null);

/** The cost that somebody typed gives way to the average, which the table sees to. */
function columnsOf(details: ProductDetails): Partial<ProductRow> {
  const { cost_value: typed_cost, ...columns } = detailColumns(kind, { ...details });
  return { ...columns, typed_cost: typed_cost as string | null };
}
