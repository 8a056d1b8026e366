import type { CivilDate } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Amount, Currency } from '../account/events.js';
import type { CouponDetails } from './details.js';
import type { Extraction, ListedTicket } from './draw.js';

/** A ticket as it was issued. */
export interface IssuedTicket extends ListedTicket {
  /** What its QR code says. Of `desconto` and `produto`, the code of the voucher that it is. */
  readonly code: string;
}

export type CloseReason = 'staff' | 'ended';

/** One stream a coupon, from its draft to its draw. What was bought stands in it too, so that no number is sold twice. */
export type CouponEvent =
  | DomainEvent<'CouponDrafted', { couponId: string } & CouponDetails>
  /** All details anew; of a published coupon only those that harm nobody who bought. */
  | DomainEvent<'CouponChanged', { couponId: string } & CouponDetails>
  /** `sha256` names the picture, which is kept outside the events before this is recorded. */
  | DomainEvent<'CouponPictureChanged', { couponId: string; sha256: string }>
  | DomainEvent<'CouponPictureRemoved', { couponId: string }>
  /** From now on people see it, and from its beginning they can buy. */
  | DomainEvent<'CouponPublished', { couponId: string }>
  | DomainEvent<'CouponPaused', { couponId: string }>
  | DomainEvent<'CouponResumed', { couponId: string }>
  /** Somebody bought: what they paid stands in their account, under the same purchase. */
  | DomainEvent<
      'TicketsIssued',
      {
        couponId: string;
        purchaseId: string;
        participantId: string;
        tickets: readonly IssuedTicket[];
        currency: Currency;
        /** Of all of them together, in cents or in points. */
        amount: Amount;
        /** Which regulation they accepted; absent where the coupon has none. */
        regulationUrl?: string;
      }
    >
  /** The coupon was cancelled, and what these tickets had cost went back. */
  | DomainEvent<
      'TicketsCancelled',
      {
        couponId: string;
        purchaseId: string;
        participantId: string;
        ticketIds: readonly string[];
        currency: Currency;
        amount: Amount;
      }
    >
  /** No ticket is sold any more: somebody decided so, or its time was over. */
  | DomainEvent<'CouponClosed', { couponId: string; closeReason: CloseReason; sold: number }>
  /** Which tickets take part is settled before anybody can know the extraction: the digest of their list is said aloud (feature 14). */
  | DomainEvent<
      'CommitmentPublished',
      {
        couponId: string;
        /** Of the list, and the name that its text is kept under before this is recorded. */
        sha256: string;
        tickets: number;
        drawRule: string;
        /** The first day whose extraction may decide. It and the numbering are absent in the oldest facts: there the details say them. */
        drawOn?: CivilDate;
        seriesSize?: number;
        seriesCount?: number;
      }
    >
  /** What the Loteria Federal drew, as staff copied it, and who won by the rule. */
  | DomainEvent<
      'DrawRecorded',
      {
        couponId: string;
        extraction: Extraction;
        winner: ListedTicket & { participantId: string };
        /** Why it is not the first extraction from the day of the draw on; absent where it is. */
        reason?: string;
      }
    >
  /** It does not take place: what tickets had cost goes back to whoever bought them. */
  | DomainEvent<'CouponCancelled', { couponId: string; reason: string }>;

export const couponEvents = describeEvents<CouponEvent>({
  CouponDrafted: { schema: 1 },
  CouponChanged: { schema: 1 },
  CouponPictureChanged: { schema: 1 },
  CouponPictureRemoved: { schema: 1 },
  CouponPublished: { schema: 1 },
  CouponPaused: { schema: 1 },
  CouponResumed: { schema: 1 },
  TicketsIssued: { schema: 1 },
  TicketsCancelled: { schema: 1 },
  CouponClosed: { schema: 1 },
  CommitmentPublished: { schema: 1 },
  DrawRecorded: { schema: 1 },
  CouponCancelled: { schema: 1 },
});
