import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { CouponDetails } from '@fidelidade/domain/loyalty/coupon/details.js';
import type { Extraction } from '@fidelidade/domain/loyalty/coupon/draw.js';
import type { CloseReason } from '@fidelidade/domain/loyalty/coupon/events.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** A draft of a coupon. */
export class DraftCoupon extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly details: CouponDetails,
  ) {
    super(context);
  }
}

abstract class OfCoupon extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly couponId: string,
  ) {
    super(context);
  }
}

export class ChangeCoupon extends OfCoupon {
  constructor(
    context: CommandContext,
    couponId: string,
    readonly version: number | undefined,
    readonly details: CouponDetails,
  ) {
    super(context, couponId);
  }
}

/** `sha256` of a picture that is kept; null for none. */
export class ChangeCouponPicture extends OfCoupon {
  constructor(
    context: CommandContext,
    couponId: string,
    readonly sha256: string | null,
  ) {
    super(context, couponId);
  }
}

/** Shows a coupon to people, hides it for a while, or shows it again. */
export class MoveCoupon extends OfCoupon {
  constructor(
    context: CommandContext,
    couponId: string,
    readonly step: 'publish' | 'pause' | 'resume',
  ) {
    super(context, couponId);
  }
}

/** No ticket is sold any more. */
export class CloseCoupon extends OfCoupon {
  constructor(
    context: CommandContext,
    couponId: string,
    readonly closeReason: CloseReason,
  ) {
    super(context, couponId);
  }
}

/** The digest of the list of all tickets is published (feature 14). */
export class CommitToTickets extends OfCoupon {}

/** The Loteria Federal drew: the winner follows. */
export class RecordDraw extends OfCoupon {
  constructor(
    context: CommandContext,
    couponId: string,
    readonly extraction: Extraction,
    /** Why it is not the first one from the day of the draw on. */
    readonly reason?: string,
  ) {
    super(context, couponId);
  }
}

export class CancelCoupon extends OfCoupon {
  constructor(
    context: CommandContext,
    couponId: string,
    readonly reason: string,
  ) {
    super(context, couponId);
  }
}

/** A ticket of a purchase, as the job that gives money back knows it. */
export interface BoughtTicket {
  readonly ticketId: string;
  readonly code: string;
}

/** The coupon was cancelled: what one purchase had cost goes back. */
export class RefundPurchase extends OfCoupon {
  constructor(
    context: CommandContext,
    couponId: string,
    readonly purchaseId: string,
    readonly participantId: string,
    readonly tickets: readonly BoughtTicket[],
  ) {
    super(context, couponId);
  }
}

/** A participant buys tickets. */
export class BuyTickets extends OfCoupon {
  constructor(
    context: CommandContext,
    couponId: string,
    readonly participantId: string,
    readonly quantity: number,
    readonly currency: Currency,
    readonly isRegulationAccepted: boolean,
  ) {
    super(context, couponId);
  }
}

/** Clicks that were counted beside the log are told in it. */
export class CountCouponClicks extends OfCoupon {
  constructor(
    context: CommandContext,
    couponId: string,
    readonly clicks: number,
    readonly uniqueClicks: number,
  ) {
    super(context, couponId);
  }
}
