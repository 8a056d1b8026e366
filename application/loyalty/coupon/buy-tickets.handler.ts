import { hash, randomInt } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hasUnconfirmedEmail } from '@fidelidade/domain/identity/participant/state.js';
import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { loyaltyAccountDecider, ticketsOf } from '@fidelidade/domain/loyalty/account/account.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import { couponDecider, type NewTicket } from '@fidelidade/domain/loyalty/coupon/coupon.js';
import {
  MAX_TICKETS_AT_ONCE,
  priceIn,
  type CouponDetails,
  type CouponVoucher,
} from '@fidelidade/domain/loyalty/coupon/details.js';
import { RANDOM_BITS } from '@fidelidade/domain/loyalty/coupon/ticket-pool.js';
import { voucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import {
  MAX_VOUCHER_DESCRIPTION_LENGTH,
  type VoucherTerms,
} from '@fidelidade/domain/loyalty/voucher/terms.js';
import { voucherDecider } from '@fidelidade/domain/loyalty/voucher/voucher.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { todayOf } from '../../registry/company-facts.js';
import { levelFor } from '../level/named-levels.js';
import { customerOf } from '../till/redemption.js';
import { BuyTickets } from './coupon.commands.js';

/**
 * Tickets and what they cost are one append over the coupon and the account: of fifty who want the last one, one has it and has paid for
 * it (ADR 0078). Ids and codes follow from the command and the server's key; which number a ticket gets is drawn when it is decided.
 */
@CommandHandler(BuyTickets)
export class BuyTicketsHandler implements ICommandHandler<BuyTickets> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: BuyTickets): Promise<CommandOutcome> {
    const { context } = command;
    const purchaseId = idFrom('purchase', context.company, context.commandId);
    const { position } = await this.executor.run(
      command,
      (unit) => this.buy(unit, command, purchaseId),
      MANY_AT_ONCE,
    );
    return { id: purchaseId, position };
  }

  private async buy(unit: UnitOfWork, command: BuyTickets, purchaseId: string): Promise<void> {
    const { context, couponId, participantId, currency, isRegulationAccepted } = command;
    if (hasUnconfirmedEmail(await customerOf(unit, participantId)))
      throw notAcceptable('purchase_needs_email');
    const on = await todayOf(unit, context);
    const account = streams.loyaltyAccount(participantId);
    const matured = { type: 'mature', participantId, today: on } as const;
    const before = await unit.decide(loyaltyAccountDecider, account, matured);
    if (before.spendings.has(purchaseId)) return;
    const tickets = this.newTickets(command, purchaseId);
    const stream = streams.coupon(couponId);
    const levelIds = (await unit.load(couponDecider, stream)).coupon?.details.levelIds;
    const { coupon } = await unit.decide(couponDecider, stream, {
      ...{ type: 'sell', purchaseId, participantId, tickets, currency, isRegulationAccepted },
      ...(levelIds && (await levelFor(unit, participantId, levelIds, on))),
      held: ticketsOf(before, couponId),
      now: context.occurredAt,
    });
    const { details } = coupon!;
    const amount = (priceIn(currency, details)! * tickets.length) as Amount;
    await unit.decide(loyaltyAccountDecider, account, {
      ...{ type: 'spend', participantId, spendingId: purchaseId, currency, amount, couponId },
      ...{ tickets: tickets.length, on },
    });
    if (details.gives) await issueVouchers(unit, tickets, participantId, details, details.gives, on);
  }

  private newTickets({ context, quantity }: BuyTickets, purchaseId: string): NewTicket[] {
    const { company, commandId } = context;
    // One too many is refused as any other quantity is, and costs no more.
    return Array.from({ length: Math.min(quantity, MAX_TICKETS_AT_ONCE + 1) }, (_, index) => ({
      ticketId: idFrom('ticket', purchaseId, String(index)),
      code: voucherCode(
        BigInt(`0x${hash('sha256', this.index.digest(company, 'ticket', `${commandId}:${index}`), 'hex')}`),
      ),
      random: randomInt(2 ** RANDOM_BITS),
    }));
  }
}

/** A ticket of a discount or of a thing is a voucher, which the till knows already (R-4.7.4). */
async function issueVouchers(
  unit: UnitOfWork,
  tickets: readonly NewTicket[],
  participantId: string,
  details: CouponDetails,
  gives: CouponVoucher,
  today: CivilDate,
): Promise<void> {
  const terms = voucherTermsOf(details, gives, today);
  for (const { code } of tickets) {
    const voucherId = wellKnownIds.voucher(unit.company, code);
    await unit.create(voucherDecider, streams.voucher(voucherId), {
      ...{ type: 'issue', voucherId, code, participantId, source: 'redemption', terms, today },
    });
  }
}

function voucherTermsOf(
  { title, description, regulationUrl }: CouponDetails,
  { validDays, ...worth }: CouponVoucher,
  today: CivilDate,
): VoucherTerms {
  return {
    title,
    ...(description !== undefined && { description: description.slice(0, MAX_VOUCHER_DESCRIPTION_LENGTH) }),
    ...worth,
    validFrom: today,
    validUntil: addDays(today, validDays),
    maxUses: 1,
    ...(regulationUrl !== undefined && { rulesUrl: regulationUrl }),
  };
}
