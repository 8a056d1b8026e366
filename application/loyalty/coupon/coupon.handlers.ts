import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import { couponClicksDecider } from '@fidelidade/domain/loyalty/coupon/clicks.js';
import { couponDecider, firstDrawDay, numberingOf } from '@fidelidade/domain/loyalty/coupon/coupon.js';
import { ticketListText } from '@fidelidade/domain/loyalty/coupon/draw.js';
import {
  refundedTickets,
  soldTickets,
  type SoldTicket,
} from '@fidelidade/domain/loyalty/coupon/sold-tickets.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { returnsOf } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { DEFAULT_RETURNS } from '@fidelidade/domain/loyalty/program/return-terms.js';
import { statusOfVoucher, voucherDecider } from '@fidelidade/domain/loyalty/voucher/voucher.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { handles, handlesAsking } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { Approvals, dropWaiting } from '../../platform/approval/approvals.js';
import { BLOB_STORE, type BlobStore } from '../../ports/blob-store.js';
import { CLOCK, type Clock } from '../../ports/clock.js';
import { timezoneOf, todayOf } from '../../registry/company-facts.js';
import { publishOrAsk } from './publish-approval.js';
import { missingLevels } from '../level/named-levels.js';
import {
  CancelCoupon,
  ChangeCoupon,
  ChangeCouponPicture,
  CloseCoupon,
  CommitToTickets,
  CountCouponClicks,
  DraftCoupon,
  MoveCoupon,
  RecordDraw,
  RefundPurchase,
  type BoughtTicket,
} from './coupon.commands.js';

export const DraftCouponHandler = handles(
  DraftCoupon,
  ({ context }) => idFrom('coupon', context.company, context.commandId),
  async (unit, { details }, couponId) => {
    await unit.create(couponDecider, streams.coupon(couponId), { type: 'draft', couponId, details });
    refuseAll([await missingLevels(unit, details.levelIds)]);
  },
);

const itsCoupon = ({ couponId }: { readonly couponId: string }): string => couponId;

export const ChangeCouponHandler = handles(
  ChangeCoupon,
  itsCoupon,
  async (unit, { details, version }, id) => {
    const before = await unit.load(couponDecider, streams.coupon(id));
    const after = await unit.decide(couponDecider, streams.coupon(id), {
      ...{ type: 'change', details },
      ...(version !== undefined && { seen: version }),
    });
    // Whoever is to agree read another coupon.
    if (after.version !== before.version) await dropWaiting(unit, id);
    refuseAll([await missingLevels(unit, details.levelIds, before.coupon?.details.levelIds)]);
  },
);

export const ChangeCouponPictureHandler = handles(
  ChangeCouponPicture,
  itsCoupon,
  async (unit, { sha256 }, id) => {
    const before = await unit.load(couponDecider, streams.coupon(id));
    const after = await unit.decide(couponDecider, streams.coupon(id), { type: 'picture', sha256 });
    if (after.picture !== before.picture) await dropWaiting(unit, id);
  },
);

export const MoveCouponHandler = handlesAsking(
  Approvals,
  MoveCoupon,
  itsCoupon,
  async (unit, { context, step }, id, approvals) => {
    if (step === 'publish') return publishOrAsk(approvals, unit, context, id);
    return unit.decide(couponDecider, streams.coupon(id), { type: step });
  },
  MANY_AT_ONCE,
);

export const CloseCouponHandler = handles(
  CloseCoupon,
  itsCoupon,
  (unit, { context, closeReason }, id) =>
    unit.decide(couponDecider, streams.coupon(id), { type: 'close', closeReason, now: context.occurredAt }),
  MANY_AT_ONCE,
);

export const CancelCouponHandler = handles(
  CancelCoupon,
  itsCoupon,
  async (unit, { context, reason }, id) => {
    const place = { today: await todayOf(unit, context), timezone: await timezoneOf(unit) };
    await dropWaiting(unit, id);
    return unit.decide(couponDecider, streams.coupon(id), { type: 'cancel', reason, ...place });
  },
  MANY_AT_ONCE,
);

/**
 * No ticket is sold any more, so the list that is read here is the list. Its text is kept under its digest before the digest is said aloud. The
 * day is the clock's: the sale may have closed long before anybody could read the list.
 */
@CommandHandler(CommitToTickets)
export class CommitToTicketsHandler implements ICommandHandler<CommitToTickets> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: CommitToTickets): Promise<CommandOutcome> {
    const { context, couponId } = command;
    const stream = streams.coupon(couponId);
    const tickets = await allTickets(this.executor, context.company, couponId);
    const { position } = await this.executor.run(command, async (unit) => {
      const { stage, coupon, commitment } = await unit.load(couponDecider, stream);
      if (stage !== 'closed' || !coupon || commitment || tickets.length === 0) return;
      const { details } = coupon;
      const timezone = await timezoneOf(unit);
      const drawOn = firstDrawDay(details, {
        timezone,
        committedOn: civilDateIn(timezone, this.clock.now()),
      });
      if (!drawOn) return;
      const { authorizationNumber = '' } = details;
      const head = { couponId, authorizationNumber, drawOn, ...numberingOf(details) };
      const sha256 = await this.blobs.put(context.company, Buffer.from(ticketListText(head, tickets)));
      await unit.decide(couponDecider, stream, { type: 'commit', sha256, tickets: tickets.length, drawOn });
    });
    return { id: couponId, position };
  }
}

@CommandHandler(RecordDraw)
export class RecordDrawHandler implements ICommandHandler<RecordDraw> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RecordDraw): Promise<CommandOutcome> {
    const { context, couponId, extraction, reason } = command;
    const stream = streams.coupon(couponId);
    const tickets = await allTickets(this.executor, context.company, couponId);
    const { position } = await this.executor.run(command, async (unit) => {
      const place = { today: await todayOf(unit, context), timezone: await timezoneOf(unit) };
      await unit.decide(couponDecider, stream, {
        ...{ type: 'draw', extraction, tickets, ...place },
        ...(reason !== undefined && { reason }),
      });
    });
    return { id: couponId, position };
  }
}

const allTickets = async (
  executor: Executor,
  company: string,
  couponId: string,
): Promise<readonly SoldTicket[]> =>
  (await executor.load(soldTickets, company, streams.coupon(couponId))).values();

/**
 * Of discounts and things, what the till took already stays paid for; what it did not take it will not take any more. Where the till takes a
 * use back later, what is left of the purchase is refunded then.
 */
@CommandHandler(RefundPurchase)
export class RefundPurchaseHandler implements ICommandHandler<RefundPurchase> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RefundPurchase): Promise<CommandOutcome> {
    const { position } = await this.executor.run(command, (unit) => this.refund(unit, command), MANY_AT_ONCE);
    return { id: command.purchaseId, position };
  }

  private async refund(unit: UnitOfWork, command: RefundPurchase): Promise<void> {
    const { context, couponId, purchaseId, participantId } = command;
    const account = streams.loyaltyAccount(participantId);
    const { coupon, stage } = await unit.load(couponDecider, streams.coupon(couponId));
    const on = await todayOf(unit, context);
    const matured = { type: 'mature', participantId, today: on } as const;
    const { spendings } = await unit.load(loyaltyAccountDecider, account);
    const spending = spendings.get(purchaseId);
    if (!coupon || stage !== 'cancelled' || !spending) return;
    const due = await this.notRefunded(unit, command, spending.refundedTickets);
    const unused = coupon.details.gives ? await takenBack(unit, due) : due;
    if (unused.length === 0) return;
    const { terms } = await unit.load(programDecider, streams.program());
    const { graceDays } = terms ? returnsOf(terms) : DEFAULT_RETURNS;
    const inAll = spending.refundedTickets + unused.length;
    // What is over by today runs out first, and what came back to a lot that is over, without days of grace, runs out again.
    await unit.decide(loyaltyAccountDecider, account, matured);
    await unit.decide(loyaltyAccountDecider, account, {
      ...{ type: 'refund', participantId, spendingId: purchaseId, tickets: inAll, graceDays, on },
    });
    await unit.decide(loyaltyAccountDecider, account, matured);
    const amount = ((spending.amount / spending.tickets) * unused.length) as Amount;
    await unit.decide(couponDecider, streams.coupon(couponId), {
      ...{ type: 'cancel-tickets', purchaseId, participantId, currency: spending.currency, amount },
      ticketIds: unused.map(({ ticketId }) => ticketId),
    });
  }

  /** The read model that the job asked may be behind: the coupon's history says it, and is read where there is something to say. */
  private async notRefunded(
    { company }: UnitOfWork,
    { couponId, tickets }: RefundPurchase,
    refunded: number,
  ): Promise<readonly BoughtTicket[]> {
    if (refunded === 0) return tickets;
    const done = await this.executor.load(refundedTickets, company, streams.coupon(couponId));
    return tickets.filter(({ ticketId }) => !done.has(ticketId));
  }
}

async function takenBack(unit: UnitOfWork, tickets: readonly BoughtTicket[]): Promise<BoughtTicket[]> {
  const unused: BoughtTicket[] = [];
  for (const ticket of tickets) {
    const stream = streams.voucher(wellKnownIds.voucher(unit.company, ticket.code));
    const status = statusOfVoucher(await unit.load(voucherDecider, stream));
    if (status === 'used' || status === 'expired') continue;
    if (status === 'available')
      await unit.decide(voucherDecider, stream, { type: 'cancel', reason: 'Cupom cancelado' });
    unused.push(ticket);
  }
  return unused;
}

export const CountCouponClicksHandler = handles(
  CountCouponClicks,
  itsCoupon,
  (unit, { clicks, uniqueClicks }, couponId) =>
    unit.decide(couponClicksDecider, streams.couponClicks(couponId), { couponId, clicks, uniqueClicks }),
);
