import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { assertDayOpen } from '@fidelidade/domain/registry/company/closed-period.js';
import { resultLineOf } from '@fidelidade/domain/stock/result-line.js';
import type { StockItemCommand } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { decimalsProblem } from '@fidelidade/domain/stock/unit-decimals.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { closedThroughOf, companyOf } from '../registry/company-facts.js';
import { goodsOf } from './goods.js';
import { movementTypeOf, reasonsOf, type MovementReasons } from './movement-types.js';
import { openWarehouse } from './warehouses.js';

export type Count = Extract<StockItemCommand, { readonly type: 'count' }>;
export type Withdrawal = Extract<StockItemCommand, { readonly type: 'withdraw' }>;

interface OfGoods extends MovementReasons {
  readonly productId: string;
  readonly movementId: string;
  /** The first one where none is named. */
  readonly warehouseId?: string | undefined;
  /** Of what others agreed to first. */
  readonly approvalId?: string | undefined;
}

/** What somebody counted, as its product and its warehouse have it today. @throws DomainError on each field that does not fit */
export async function countOf(
  unit: UnitOfWork,
  context: CommandContext,
  said: OfGoods & {
    readonly counted: DecimalText;
    readonly reason: string;
    readonly lotId?: string | null | undefined;
  },
): Promise<Count> {
  const { productId, movementId, counted, reason, lotId } = said;
  const { product, decimals, today } = await goodsOf(unit, context, productId);
  if (product.lotControl && lotId === undefined) throw new DomainError('req', { field: 'lot_id' });
  await movementTypeOf(unit, { ...said, hasLot: typeof lotId === 'string' }, 'adjust', 'lot_id');
  const warehouseId = await openWarehouse(unit, context, said.warehouseId);
  refuseAll([decimalsProblem(counted, decimals, 'counted')]);
  return {
    type: 'count',
    ...{ productId, warehouseId, movementId, counted, reason },
    fractional: decimals > 0,
    unitCost: product.costValue ?? ('0' as DecimalText),
    date: today,
    ...(lotId !== undefined && { lotId }),
    ...reasonsOf(said),
    ...approvalOf(said),
  };
}

/** What somebody takes out by hand, likewise; of today where no day is said. @throws DomainError on each field that does not fit */
export async function withdrawalOf(
  unit: UnitOfWork,
  context: CommandContext,
  said: OfGoods & {
    readonly quantity: DecimalText;
    readonly date?: CivilDate | undefined;
    readonly reason?: string | undefined;
    readonly lotId?: string | undefined;
  },
): Promise<Withdrawal> {
  const { productId, movementId, quantity, reason, lotId } = said;
  const { decimals, today } = await goodsOf(unit, context, productId);
  const type = await movementTypeOf(unit, { ...said, hasLot: lotId !== undefined }, 'out', 'lot_id');
  const resultLine = resultLineOf(type);
  const warehouseId = await openWarehouse(unit, context, said.warehouseId);
  const date = said.date ?? today;
  refuseAll([decimalsProblem(quantity, decimals, 'quantity')]);
  if (date > today) throw new DomainError('date_in_future', { field: 'date' });
  assertDayOpen(await closedThroughOf(unit), date, 'date');
  return {
    type: 'withdraw',
    ...{ productId, warehouseId, movementId, quantity, date },
    fractional: decimals > 0,
    source: { kind: 'withdrawal', id: movementId },
    ...(reason !== undefined && { reason }),
    ...(lotId !== undefined && { lotId }),
    ...(resultLine && { resultLine }),
    ...reasonsOf(said),
    ...approvalOf(said),
    allowNegative: (await companyOf(unit)).settings.allowNegativeStock,
  };
}

const approvalOf = ({ approvalId }: Pick<OfGoods, 'approvalId'>) =>
  approvalId === undefined ? {} : { approvalId };
