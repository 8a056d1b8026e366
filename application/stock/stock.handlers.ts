import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { productDecider } from '@fidelidade/domain/stock/product/product.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { decimalsProblem } from '@fidelidade/domain/stock/unit-decimals.js';
import { warehouseDecider } from '@fidelidade/domain/stock/warehouse/warehouse.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { MANY_AT_ONCE } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { assertWithinScope } from '../execution/within-scope.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { companyOf, todayOf } from '../registry/company-facts.js';
import { releaseGoods } from './reserved-goods.js';
import {
  CountStock,
  IssueStock,
  OpenDefaultWarehouse,
  ReceiveStock,
  ReverseReceipt,
} from './stock.commands.js';
import { measureOf } from './units.js';

const itsProduct = ({ productId }: { readonly productId: string }): string => productId;

export const OpenDefaultWarehouseHandler = handles(
  OpenDefaultWarehouse,
  ({ context }) => wellKnownIds.defaultWarehouse(context.company),
  (unit, { name }, warehouseId) =>
    unit.decide(warehouseDecider, streams.warehouse(warehouseId), { warehouseId, name, isDefault: true }),
);

export const ReceiveStockHandler = handles(
  ReceiveStock,
  itsProduct,
  async (unit, { context, quantity, unitCost, ...command }, productId) => {
    const movementId = idFrom('receipt', context.company, context.commandId);
    const { place, decimals, today } = await shelfOf(unit, context, productId);
    const date = command.date ?? today;
    refuseAll([decimalsProblem(quantity, decimals, 'quantity')]);
    if (date > today) throw new DomainError('date_in_future', { field: 'date' });
    await unit.decide(stockItemDecider, streamOf(place), {
      type: 'receive',
      ...place,
      movementId,
      quantity,
      unitCost,
      fractional: decimals > 0,
      date,
      source: { kind: 'receipt', id: movementId },
    });
  },
  MANY_AT_ONCE,
);

export const CountStockHandler = handles(
  CountStock,
  itsProduct,
  async (unit, { context, counted, reason }, productId) => {
    const { place, product, decimals, today } = await shelfOf(unit, context, productId);
    refuseAll([decimalsProblem(counted, decimals, 'counted')]);
    await unit.decide(stockItemDecider, streamOf(place), {
      type: 'count',
      ...place,
      movementId: idFrom('count', context.company, context.commandId),
      counted,
      fractional: decimals > 0,
      unitCost: product.costValue ?? NOTHING,
      date: today,
      reason,
    });
  },
  MANY_AT_ONCE,
);

export const ReverseReceiptHandler = handles(
  ReverseReceipt,
  itsProduct,
  async (unit, { context, movementId, reason }, productId) => {
    const { place, today } = await shelfOf(unit, context, productId);
    await unit.decide(stockItemDecider, streamOf(place), {
      type: 'reverse',
      ...place,
      movementId: idFrom('reversal', context.company, context.commandId),
      reverses: movementId,
      allowNegative: (await companyOf(unit)).settings.allowNegativeStock,
      date: today,
      reason,
    });
  },
  MANY_AT_ONCE,
);

export const IssueStockHandler = handles(
  IssueStock,
  ({ source }) => source.id,
  async (unit, { context, lines, date, source }) => {
    const warehouseId = wellKnownIds.defaultWarehouse(context.company);
    for (const [index, line] of lines.entries()) {
      await unit.decide(stockItemDecider, streams.stockItem(warehouseId, line.productId), {
        type: 'issue',
        movementId: idFrom('issue', source.id, index),
        warehouseId,
        ...line,
        date,
        source,
      });
    }
    await releaseGoods(unit, source.id, lines);
  },
  MANY_AT_ONCE,
);

const NOTHING = '0' as DecimalText;

/** A product in the company's own warehouse, with what may be done there today. @throws DomainError `product_not_found` */
async function shelfOf(unit: UnitOfWork, context: CommandContext, productId: string) {
  const warehouseId = wellKnownIds.defaultWarehouse(context.company);
  assertWithinScope(context, 'warehouses', warehouseId);
  const { details: product } = await unit.load(productDecider, streams.product(productId));
  if (!product) throw new DomainError('product_not_found', { refusal: 'not_found' });
  const today = await todayOf(unit, context);
  const { decimals } = await measureOf(unit, product);
  return { place: { productId, warehouseId }, product, decimals, today };
}

const streamOf = ({ warehouseId, productId }: { readonly warehouseId: string; readonly productId: string }) =>
  streams.stockItem(warehouseId, productId);
