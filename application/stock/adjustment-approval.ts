import { subtractDecimal } from '@fidelidade/domain/kernel/decimal.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { AskedStockAdjustment } from '@fidelidade/domain/platform/approval/events.js';
import type { Movement } from '@fidelidade/domain/stock/stock-item/events.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import type { CommandContext } from '../execution/command.js';
import { idFrom } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { dropWaiting, type Approvals } from '../platform/approval/approvals.js';
import { withoutForm } from '../platform/approval/without-form.js';
import { countOf, withdrawalOf, type Count, type Withdrawal } from './adjustments.js';
import { reasonsOf } from './movement-types.js';
import { goodsStream } from './reserved-goods.js';

/**
 * Corrects the stock by hand, or asks somebody else first. What would be refused is refused to whoever asks. A shelf is counted
 * by one request at a time: the last count is what somebody saw. Withdrawals stand beside each other, for each of them took something.
 */
export async function adjustOrAsk(
  approvals: Approvals,
  unit: UnitOfWork,
  context: CommandContext,
  adjustment: Count | Withdrawal,
): Promise<void> {
  const stream = goodsStream(unit.company, adjustment.productId);
  const movement = movementOf(adjustment, await unit.load(stockItemDecider, stream));
  const shelf = adjustment.type === 'count' ? shelfOf(unit, adjustment) : undefined;
  if (movement) {
    const amount = worthOf(movement);
    const steps = await approvals.stepsOf(unit, 'stock_adjustment', () => amount);
    if (steps.length > 0) {
      await approvals.request(unit, context, steps, askedOf(adjustment, movement), shelf);
      return;
    }
  }
  if (shelf !== undefined) await dropWaiting(unit, shelf);
  await unit.decide(stockItemDecider, stream, adjustment);
}

/**
 * Does what was agreed to, as it was asked.
 * @throws DomainError `approval_stock_moved` (406) where a count would correct something else by now, or either is worth more than what
 * was agreed to; what refuses the movement itself (406), for whoever approves has no form whose fields it could be of
 */
export const adjustAsApproved = (
  unit: UnitOfWork,
  context: CommandContext,
  approvalId: string,
  asked: AskedStockAdjustment,
): Promise<void> =>
  withoutForm(async () => {
    const adjustment = await adjustmentOf(unit, context, approvalId, asked);
    const stream = goodsStream(unit.company, asked.productId);
    const movement = movementOf(adjustment, await unit.load(stockItemDecider, stream));
    if (movement && (knownOf(adjustment, movement) !== asked.known || worthOf(movement) > asked.amount))
      throw notAcceptable('approval_stock_moved');
    await unit.decide(stockItemDecider, stream, adjustment);
  });

function adjustmentOf(
  unit: UnitOfWork,
  context: CommandContext,
  approvalId: string,
  { adjustment, quantity, reason, lotId, ...asked }: AskedStockAdjustment,
): Promise<Count | Withdrawal> {
  const movement = { ...asked, approvalId, movementId: idFrom(adjustment, context.company, approvalId) };
  return adjustment === 'count'
    ? countOf(unit, context, { ...movement, counted: quantity, reason: reason ?? '', lotId })
    : withdrawalOf(unit, context, { ...movement, quantity, reason, lotId: lotId ?? undefined });
}

/** What it would do to the goods; nothing where it was done already. @throws DomainError where it cannot be done */
function movementOf(
  adjustment: Count | Withdrawal,
  state: typeof stockItemDecider.initial,
): Movement | undefined {
  const [event] = stockItemDecider.decide(adjustment, state);
  return event?.type === 'StockAdjusted' || event?.type === 'StockIssued' ? event.data : undefined;
}

/** At the average cost, whichever way it goes. */
const worthOf = ({ cost }: Movement): Cents => Math.abs(cost) as Cents;

/** What the books say of what was counted. */
const knownOf = (adjustment: Count | Withdrawal, { quantity }: Movement) =>
  adjustment.type === 'count' ? subtractDecimal(adjustment.counted, quantity) : undefined;

const shelfOf = (unit: UnitOfWork, { productId, warehouseId, lotId }: Count): string =>
  idFrom('counted-shelf', unit.company, productId, warehouseId, lotId === null ? 'no-lot' : (lotId ?? 'all'));

function askedOf(adjustment: Count | Withdrawal, movement: Movement): AskedStockAdjustment {
  const { productId, warehouseId, lotId } = adjustment;
  const known = knownOf(adjustment, movement);
  const reason = adjustment.reason?.trim();
  return {
    operation: 'stock_adjustment',
    ...{ productId, warehouseId },
    ...(lotId !== undefined && { lotId }),
    ...(adjustment.type === 'count'
      ? { adjustment: 'count', quantity: adjustment.counted }
      : { adjustment: 'withdrawal', quantity: adjustment.quantity, date: adjustment.date }),
    ...(known !== undefined && { known }),
    amount: worthOf(movement),
    ...(reason && { reason }),
    ...reasonsOf(adjustment),
  };
}
