import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import type { VoucherTerms } from './terms.js';

/** `cancelled` by the till, `overdue`: the sale did not come in time, or `taken_over` by the same customer at another till. */
export type VoucherReleaseReason = 'cancelled' | 'overdue' | 'taken_over';

/** How a voucher came to be. */
export const VOUCHER_SOURCES = ['redemption', 'campaign', 'birthday', 'referral', 'manual'] as const;
export type VoucherSource = (typeof VOUCHER_SOURCES)[number];

/** One stream a voucher, from its issue to its last use. */
export type VoucherEvent =
  /** The shop promised it: to one customer, or to whoever brings it (`participantId` absent). */
  | DomainEvent<
      'VoucherIssued',
      {
        voucherId: string;
        code: string;
        participantId?: string;
        source: VoucherSource;
        /** The campaign that gave it; absent where none did. */
        campaignId?: string;
      } & VoucherTerms
    >
  /** A till put a use of it aside for a purchase that is being paid: nobody else has that use until then. */
  | DomainEvent<
      'VoucherReserved',
      { voucherId: string; reservationId: string; participantId: string; on: CivilDate; until: Instant }
    >
  /** That use is anybody's again who may have it. */
  | DomainEvent<
      'VoucherReleased',
      {
        voucherId: string;
        reservationId: string;
        participantId: string;
        releaseReason: VoucherReleaseReason;
      }
    >
  /** A sale took it. What it was worth follows from the terms, and is kept as it was reckoned. */
  | DomainEvent<
      'VoucherUsed',
      {
        voucherId: string;
        saleId: string;
        /** Whose sale it was. */
        participantId: string;
        on: CivilDate;
        /** What the goods came to before it. */
        purchase: Cents;
        /** What it took off the purchase; nothing for a gift, a delivery, or cashback. */
        discount: Cents;
        /** What had been put aside for it. */
        reservationId?: string;
      }
    >
  /** A mistake at the till: the use is the customer's again, the sale stays as it was told. */
  | DomainEvent<
      'VoucherUseReversed',
      { voucherId: string; saleId: string; participantId: string; reason: string; on: CivilDate }
    >
  /** Its last day went by with uses left. */
  | DomainEvent<'VoucherExpired', { voucherId: string; participantId?: string; on: CivilDate }>
  /** The shop took it back. */
  | DomainEvent<'VoucherCancelled', { voucherId: string; participantId?: string; reason: string }>;

export const voucherEvents = describeEvents<VoucherEvent>({
  VoucherIssued: { schema: 1 },
  VoucherReserved: { schema: 1 },
  VoucherReleased: { schema: 1 },
  VoucherUsed: { schema: 1 },
  VoucherUseReversed: { schema: 1 },
  VoucherExpired: { schema: 1 },
  VoucherCancelled: { schema: 1 },
});
