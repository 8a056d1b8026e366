import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuseAll, type DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { subtractMoney } from '@fidelidade/domain/kernel/money.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { programDecider, termsOf } from '@fidelidade/domain/loyalty/program/program.js';
import { returnsOf } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { DEFAULT_RETURNS } from '@fidelidade/domain/loyalty/program/return-terms.js';
import type { CancelSale, GoodsBack } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import { linesBack, quantityLeft } from '@fidelidade/domain/loyalty/sale/returned.js';
import { earningBase, saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import type { SaleState } from '@fidelidade/domain/loyalty/sale/state.js';
import { productDecider } from '@fidelidade/domain/stock/product/product.js';
import { decimalsProblem } from '@fidelidade/domain/stock/unit-decimals.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { todayOf } from '../../registry/company-facts.js';
import { measureOf } from '../../stock/units.js';
import { earnByRules } from '../earn-by-rules.js';
import { countPurchase, uncountPurchase } from '../level/buyer-level.js';
import { rewardReferral, takeBackReferral } from '../referral/reward-referral.js';
import { waitsForReview } from '../told-twice.js';
import { CancelSaleAsAWhole, ReturnGoodsOfSale, type ReturnOutcome } from './return.commands.js';
import { effectDecidedIn, type ReturnEffect } from './return-effect.js';

/** Goods and cashback are one decision over sale and account: no restart comes between them (ADR 0060). */
@CommandHandler(ReturnGoodsOfSale)
export class ReturnGoodsOfSaleHandler implements ICommandHandler<ReturnGoodsOfSale> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ReturnGoodsOfSale): Promise<ReturnOutcome> {
    const { context, saleId, goods, reason } = command;
    const returnId = idFrom('sale-return', context.company, context.commandId);
    let effect: ReturnEffect | undefined;
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        effect = undefined;
        const on = await todayOf(unit, context);
        const back = { type: 'return', saleId, returnId, goods, reason, on } as const;
        const sale = await unit.decide(saleDecider, streams.sale(saleId), back);
        await assertWholeAsSold(unit, sale, goods);
        await settleWithCustomer(unit, context, saleId, sale, returnId);
        effect = effectDecidedIn(unit);
      },
      MANY_AT_ONCE,
    );
    return { id: saleId, position, ...(effect && { effect }) };
  }
}

/**
 * What was sold in quantities that its unit has comes back in such, too: nobody returns half a box. What was told otherwise, by a file or
 * before its unit changed, comes back as it was sold; and so does the rest of a line of which a part came back by then.
 * @param sale as it stands with what comes back now
 * @throws DomainError `whole_quantity` or `quantity_decimals` at the quantity
 */
async function assertWholeAsSold(
  unit: UnitOfWork,
  { details, returned }: SaleState,
  goods: GoodsBack,
): Promise<void> {
  if (!details || !('lines' in goods)) return;
  const problems: (DomainError | undefined)[] = [];
  for (const [index, { line, quantity }] of goods.lines.entries()) {
    const sold = details.items[line - 1];
    if (sold?.productId === undefined || quantityLeft(details, returned, line) === '0') continue;
    const product = await unit.load(productDecider, streams.product(sold.productId));
    if (!product.details) continue;
    const { decimals } = await measureOf(unit, product.details);
    const field = `items.${index}.quantity`;
    if (!decimalsProblem(sold.quantity, decimals, field))
      problems.push(decimalsProblem(quantity, decimals, field));
  }
  refuseAll(problems);
}

@CommandHandler(CancelSaleAsAWhole)
export class CancelSaleAsAWholeHandler implements ICommandHandler<CancelSaleAsAWhole> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: CancelSaleAsAWhole): Promise<CommandOutcome> {
    const { context, saleId, reason, importId } = command;
    const { position } = await this.executor.run(
      command,
      (unit) =>
        cancelSaleWhole(unit, context, { saleId, reason, ...(importId !== undefined && { importId }) }),
      MANY_AT_ONCE,
    );
    return { id: saleId, position };
  }
}

/** For whoever decides on more than the sale: a review that found it to be fraud. */
export async function cancelSaleWhole(
  unit: UnitOfWork,
  context: CommandContext,
  cancelled: Pick<CancelSale, 'saleId' | 'reason' | 'importId'>,
): Promise<void> {
  const { saleId } = cancelled;
  const on = await todayOf(unit, context);
  const sale = await unit.decide(saleDecider, streams.sale(saleId), { type: 'cancel', ...cancelled, on });
  await settleWithCustomer(unit, context, saleId, sale);
}

/**
 * By the terms that the sale was told under. Its earning may still be waiting for its policy: then it happens here, and the policy finds it
 * done. What had paid is given back first, so that what was earned is taken of it where the lot has nothing left. What is over by today ran
 * out with the earning, and runs out again at the end: nobody uses what came back to a lot whose day is over. What waits for a review has
 * earned nothing to take back; it comes here again once somebody let it earn.
 */
export async function settleWithCustomer(
  unit: UnitOfWork,
  context: CommandContext,
  saleId: string,
  { details, returned }: SaleState,
  returnId?: string,
): Promise<void> {
  if (!details) return;
  const { participantId, redemptionId, voucherId } = details;
  const account = streams.loyaltyAccount(participantId);
  const on = await todayOf(unit, context);
  const base = earningBase(details);
  const sale = { ...details, saleId };
  const isWaiting = await waitsForReview(unit, sale);
  const terms = isWaiting
    ? termsOf(await unit.load(programDecider, streams.program()), details.programVersion ?? 0)
    : await earnByRules(unit, context, sale);
  if (!isWaiting) await rewardReferral(unit, context, sale);
  const { clawback: policy, graceDays } = terms ? returnsOf(terms) : DEFAULT_RETURNS;
  const of = { participantId, saleId, ...(returnId !== undefined && { returnId }), on };
  if (redemptionId !== undefined) {
    const back = { type: 'restore', ...of, redemptionId, restored: returned.cashback, graceDays } as const;
    await unit.decide(loyaltyAccountDecider, account, back);
  }
  const ofBase = subtractMoney(returned.amount, returned.cashback);
  const lines = linesBack(details, returned);
  const { lots } = await unit.load(loyaltyAccountDecider, account);
  for (const lotId of lots.earnedBySale(saleId)) {
    await unit.decide(loyaltyAccountDecider, account, {
      ...{ type: 'claw-back', ...of, lotId, returned: ofBase, base, policy, ...(lines && { lines }) },
    });
  }
  if (voucherId !== undefined) {
    const lotId = wellKnownIds.voucherLot(context.company, voucherId, saleId);
    await unit.decide(loyaltyAccountDecider, account, {
      ...{ type: 'claw-back', ...of, lotId, returned: returned.amount, base: details.total, policy },
    });
  }
  await takeBackReferral(unit, { ...of, returned: returned.amount, total: details.total, policy });
  await unit.decide(loyaltyAccountDecider, account, { type: 'mature', participantId, today: on });
  const count = isWaiting ? uncountPurchase : countPurchase;
  await count(unit, context, participantId, saleId);
}
