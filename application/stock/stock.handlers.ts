import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import {
  assertDayOpen,
  assertPeriodOpen,
  firstOpenDay,
} from '@fidelidade/domain/registry/company/closed-period.js';
import { productPictureDecider } from '@fidelidade/domain/stock/product/picture.js';
import { isDerived } from '@fidelidade/domain/stock/product/cost.js';
import type { MovementTypeDetails } from '@fidelidade/domain/stock/movement-type.js';
import type { ProductDetails } from '@fidelidade/domain/stock/product/product.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { decimalsProblem } from '@fidelidade/domain/stock/unit-decimals.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { MANY_AT_ONCE } from '../execution/executor.js';
import { handles, handlesAsking } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { assertWithinScope } from '../execution/within-scope.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { closedThroughOf, companyOf, todayOf } from '../registry/company-facts.js';
import { Approvals } from '../platform/approval/approvals.js';
import { adjustOrAsk } from './adjustment-approval.js';
import { countOf, withdrawalOf } from './adjustments.js';
import { goodsOf } from './goods.js';
import { movementTypeOf, reasonsOf } from './movement-types.js';
import { goodsStream, releaseGoods } from './reserved-goods.js';
import {
  ChangeGoodsLot,
  ChangeProductPicture,
  CountStock,
  IssueStock,
  ReceiveStock,
  ReverseMovement,
  TransferStock,
  WithdrawStock,
} from './stock.commands.js';
import { openWarehouse } from './warehouses.js';

const itsProduct = ({ productId }: { readonly productId: string }): string => productId;

export const ChangeProductPictureHandler = handles(
  ChangeProductPicture,
  itsProduct,
  (unit, { picture }, productId) =>
    unit.decide(productPictureDecider, streams.product(productId), { productId, picture }),
);

export const ReceiveStockHandler = handles(
  ReceiveStock,
  itsProduct,
  async (unit, { context, quantity, said, ...command }, productId) => {
    const movementId = receiptOf(context);
    const { product, decimals, today } = await goodsOf(unit, context, productId);
    const { lot } = said;
    const type = await movementTypeOf(unit, { ...said, hasLot: lot !== undefined }, 'in', 'lot_number');
    const date = command.date ?? today;
    refuseAll([
      product.lotControl && !lot ? new DomainError('req', { field: 'lot_number' }) : undefined,
      said.isOpening && lot && !product.lotControl
        ? new DomainError('lot_not_kept', { field: 'lot_number' })
        : undefined,
      decimalsProblem(quantity, decimals, 'quantity'),
      date > today ? new DomainError('date_in_future', { field: 'date' }) : undefined,
      notYetMade(lot, today, 'lot_manufactured_on'),
    ]);
    const unitCost = await costOfReceipt(unit, product, productId, type, command.unitCost);
    const warehouseId = await openWarehouse(unit, context, command.warehouseId);
    assertDayOpen(await closedThroughOf(unit), date, 'date');
    await unit.decide(stockItemDecider, goodsStream(unit.company, productId), {
      type: 'receive',
      productId,
      warehouseId,
      movementId,
      quantity,
      unitCost,
      fractional: decimals > 0,
      date,
      source: { kind: 'receipt', id: movementId },
      ...(lot && { lot: { ...lot, newId: idFrom('goods-lot', context.company, context.commandId) } }),
      ...(said.isOpening && { isOpening: true }),
      ...reasonsOf(said),
    });
  },
  MANY_AT_ONCE,
);

/** The movement that a receipt's command makes. */
export const receiptOf = ({ company, commandId }: Pick<CommandContext, 'company' | 'commandId'>): string =>
  idFrom('receipt', company, commandId);

/** What was counted is what there is, once somebody else agreed where the company wants that. */
export const CountStockHandler = handlesAsking(
  Approvals,
  CountStock,
  itsProduct,
  async (unit, { context, said, ...counted }, productId, approvals) => {
    const movementId = idFrom('count', context.company, context.commandId);
    const count = await countOf(unit, context, { ...counted, ...said, productId, movementId });
    await adjustOrAsk(approvals, unit, context, count);
  },
  MANY_AT_ONCE,
);

export const ReverseMovementHandler = handles(
  ReverseMovement,
  itsProduct,
  async (unit, { context, movementId, reason }, productId) => {
    const { today } = await goodsOf(unit, context, productId);
    const stream = goodsStream(unit.company, productId);
    const known = (await unit.load(stockItemDecider, stream)).movements.get(movementId);
    if (typeof known === 'object') {
      // What comes back needs a warehouse that takes goods; what goes out again only one that is theirs.
      if (known.kind === 'withdrawal') await openWarehouse(unit, context, known.warehouseId, 'reason');
      else assertWithinScope(context, 'warehouses', known.warehouseId);
    }
    assertPeriodOpen(await closedThroughOf(unit), today);
    await unit.decide(stockItemDecider, stream, {
      type: 'reverse',
      productId,
      movementId: idFrom('reversal', context.company, context.commandId),
      reverses: movementId,
      allowNegative: (await companyOf(unit)).settings.allowNegativeStock,
      date: today,
      reason,
    });
  },
  MANY_AT_ONCE,
);

export const TransferStockHandler = handles(
  TransferStock,
  itsProduct,
  async (unit, { context, transfer }, productId) => {
    const { quantity, reason, lotId, movementTypeId } = transfer;
    const { decimals, today } = await goodsOf(unit, context, productId);
    await movementTypeOf(unit, { movementTypeId, hasLot: lotId !== undefined }, 'transfer', 'lot_id');
    const from = await openWarehouse(unit, context, transfer.from, 'warehouse_id');
    const to = await openWarehouse(unit, context, transfer.to, 'to_warehouse_id');
    const date = transfer.date ?? today;
    refuseAll([decimalsProblem(quantity, decimals, 'quantity')]);
    if (date > today) throw new DomainError('date_in_future', { field: 'date' });
    assertDayOpen(await closedThroughOf(unit), date, 'date');
    const idOf = (side: string) => idFrom(side, context.company, context.commandId);
    await unit.decide(stockItemDecider, goodsStream(unit.company, productId), {
      type: 'transfer',
      productId,
      transferId: idOf('transfer'),
      outId: idOf('transfer-out'),
      inId: idOf('transfer-in'),
      from,
      to,
      quantity,
      fractional: decimals > 0,
      date,
      ...(reason !== undefined && { reason }),
      ...(lotId !== undefined && { lotId }),
      ...reasonsOf({ movementTypeId }),
      allowNegative: (await companyOf(unit)).settings.allowNegativeStock,
    });
  },
  MANY_AT_ONCE,
);

/** What is taken out by hand leaves the books, once somebody else agreed where the company wants that. */
export const WithdrawStockHandler = handlesAsking(
  Approvals,
  WithdrawStock,
  itsProduct,
  async (unit, { context, withdrawal }, productId, approvals) => {
    const movementId = idFrom('withdrawal', context.company, context.commandId);
    const taken = await withdrawalOf(unit, context, { ...withdrawal, productId, movementId });
    await adjustOrAsk(approvals, unit, context, taken);
  },
  MANY_AT_ONCE,
);

export const ChangeGoodsLotHandler = handles(
  ChangeGoodsLot,
  ({ lotId }) => lotId,
  async (unit, { context, productId, changes }, lotId) => {
    refuseAll([notYetMade(changes, await todayOf(unit, context), 'manufactured_on')]);
    await unit.decide(stockItemDecider, goodsStream(unit.company, productId), {
      type: 'change-lot',
      productId,
      lotId,
      ...changes,
    });
  },
  MANY_AT_ONCE,
);

/** What is here was made by today. */
const notYetMade = (
  lot: { readonly manufacturedOn?: CivilDate | null | undefined } | undefined,
  today: CivilDate,
  field: string,
): DomainError | undefined =>
  lot?.manufacturedOn && lot.manufacturedOn > today
    ? new DomainError('date_in_future', { field })
    : undefined;

export const IssueStockHandler = handles(
  IssueStock,
  ({ source }) => source.id,
  async (unit, { context, lines, date, source, ...command }) => {
    const named = command.warehouseId ?? wellKnownIds.defaultWarehouse(context.company);
    // They left with the note: what comes after that day's books were closed costs on the first open one (ADR 0147).
    const day = firstOpenDay(await closedThroughOf(unit), date);
    for (const [index, line] of lines.entries()) {
      const stream = goodsStream(unit.company, line.productId);
      const held = (await unit.load(stockItemDecider, stream)).holdings[source.id];
      await unit.decide(stockItemDecider, stream, {
        type: 'issue',
        // From where they were promised.
        warehouseId: held?.warehouseId ?? named,
        movementId: idFrom('issue', source.id, index),
        ...line,
        date: day,
        source,
      });
    }
    await releaseGoods(unit, source.id, lines);
  },
  MANY_AT_ONCE,
);

const NOTHING = '0' as DecimalText;

/**
 * What a unit of an entry costs: what somebody says, or, where its type leaves the average alone, that average. Goods that never
 * had one cost what their product says.
 * @throws DomainError `req` or `movement_cost_average` on `unit_cost`
 */
async function costOfReceipt(
  unit: UnitOfWork,
  product: ProductDetails,
  productId: string,
  type: MovementTypeDetails | undefined,
  said: DecimalText | undefined,
): Promise<DecimalText> {
  const field = 'unit_cost';
  if (type?.affectsCost ?? true) {
    if (said === undefined) throw new DomainError('req', { field });
    return said;
  }
  if (said !== undefined) throw new DomainError('movement_cost_average', { field });
  const { averageCost } = await unit.load(stockItemDecider, goodsStream(unit.company, productId));
  return isDerived(averageCost) ? averageCost : (product.costValue ?? NOTHING);
}
