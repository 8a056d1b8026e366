import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

/** What an account counts. Only cashback, in cents, for now; points join it with their own rules. */
export type Currency = 'cashback';

interface LotMovement {
  readonly participantId: string;
  readonly currency: Currency;
  readonly lotId: string;
  /** Always positive; the event's type says which way it goes between company and participant. */
  readonly amount: Cents;
}

/** How much of which lot: a debit is always paired with lots, so that expiry never takes what was spent. */
export interface LotPart {
  readonly lotId: string;
  readonly amount: Cents;
}

interface RedemptionMovement {
  readonly participantId: string;
  readonly currency: Currency;
  readonly redemptionId: string;
  /** The sum of the parts. Always positive. */
  readonly amount: Cents;
  /** Of the lots that expire first. */
  readonly parts: readonly LotPart[];
}

/** What cashback that no sale earned comes from. */
export type CreditSource = 'voucher';

/** `cancelled` by the till, or `overdue`: the sale did not come in time. */
export type ReleaseReason = 'cancelled' | 'overdue';

/**
 * A participant's account, lot by lot: every credit is a lot with its own dates, so that expiry can never take what was
 * spent.
 */
export type LoyaltyAccountEvent =
  | DomainEvent<'LoyaltyAccountOpened', { participantId: string; personId: string }>
  /** A sale earned cashback that cannot be used yet. Says which sale and which version of the terms gave it. */
  | DomainEvent<
      'PointsPended',
      LotMovement & {
        saleId: string;
        programVersion: number;
        basisPoints: number;
        /** What the rate was applied to. */
        base: Cents;
        earnedOn: CivilDate;
        availableOn: CivilDate;
        /** First day that it can no longer be used. */
        expiresOn: CivilDate;
      }
    >
  /** The waiting time is over: it can be used. */
  | DomainEvent<'PointsActivated', LotMovement & { on: CivilDate }>
  /** The shop gave it beside what sales earn: a lot of its own, to be used at once. */
  | DomainEvent<
      'PointsCredited',
      LotMovement & {
        creditSource: CreditSource;
        voucherId: string;
        /** The sale at which the voucher was used. */
        saleId: string;
        on: CivilDate;
        /** First day that it can no longer be used. */
        expiresOn: CivilDate;
      }
    >
  /** Nobody used what was left of the lot in time. */
  | DomainEvent<'PointsExpired', LotMovement & { on: CivilDate }>
  /** The till put it aside for a purchase: nobody else can use it until the sale is told or the time is over. */
  | DomainEvent<
      'PointsReserved',
      RedemptionMovement & {
        /** What the goods come to, which the terms' part is of. */
        purchase: Cents;
        programVersion: number;
        /** Of the customer's one-time code, which is good once; absent where the terms ask for none. */
        codeStep?: number;
        /** From then on it may be released. */
        until: Instant;
      }
    >
  /** What was put aside is the participant's to use again, in the lots that it came from. */
  | DomainEvent<'RedemptionReleased', RedemptionMovement & { releaseReason: ReleaseReason }>
  /** It paid a part of the sale. */
  | DomainEvent<'PointsRedeemed', RedemptionMovement & { saleId: string; on: CivilDate }>;

export const loyaltyAccountEvents = describeEvents<LoyaltyAccountEvent>({
  LoyaltyAccountOpened: { schema: 1 },
  PointsPended: { schema: 1 },
  PointsActivated: { schema: 1 },
  PointsCredited: { schema: 1 },
  PointsExpired: { schema: 1 },
  PointsReserved: { schema: 1 },
  RedemptionReleased: { schema: 1 },
  PointsRedeemed: { schema: 1 },
});
