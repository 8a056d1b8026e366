import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

/** What an account counts: cashback in cents, points as whole points. Each has its own lots, and nothing turns one into the other. */
export const CURRENCIES = ['cashback', 'points'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** So much of a currency: cents, or points. Both are whole numbers, so that the ledger's arithmetic is one. */
export type Amount = Cents;

interface LotMovement {
  readonly participantId: string;
  readonly currency: Currency;
  readonly lotId: string;
  /** Always positive; the event's type says which way it goes between company and participant. */
  readonly amount: Amount;
}

/** How much of which lot: a debit is always paired with lots, so that expiry never takes what was spent. */
export interface LotPart {
  readonly lotId: string;
  readonly amount: Amount;
}

interface SpendingMovement {
  readonly participantId: string;
  readonly currency: Currency;
  readonly spendingId: string;
  /** What was bought, and how many. */
  readonly couponId: string;
  readonly tickets: number;
  /** The sum of the parts. Always positive. */
  readonly amount: Amount;
  readonly parts: readonly LotPart[];
  readonly on: CivilDate;
}

interface RedemptionMovement {
  readonly participantId: string;
  readonly currency: Currency;
  readonly redemptionId: string;
  /** The sum of the parts. Always positive. */
  readonly amount: Amount;
  /** Of the lots of the currency that expire first. */
  readonly parts: readonly LotPart[];
}

/**
 * What a credit that no sale earned comes from: a voucher, a rule's bonus, staff who say why, the programme that customers had before,
 * somebody who was invited and bought, or another participant who gave it.
 */
export type CreditSource =
  'voucher' | 'sign_up' | 'birthday' | 'manual' | 'opening' | 'referral' | 'transfer';

/** What a line of the sale has of what it earned: of the lines that came back, so much is taken back. */
export interface EarnedLine {
  /** Of the sale, counted from 1. */
  readonly line: number;
  /** What it earns on: what it came to, without what cashback paid. */
  readonly base: Cents;
  readonly amount: Amount;
}

/** A part that came back to a lot; where the terms give days of grace and the lot had nothing left, it is good until then. */
export interface RestoredPart extends LotPart {
  /** First day that the lot can no longer be used from now on; absent where its own stays. */
  readonly expiresOn?: CivilDate;
}

/** What keeps lots alive: a purchase that earns, or the use of something, at a till or for tickets. */
export const LOT_ACTIVITIES = ['purchase', 'use'] as const;
export type LotActivity = (typeof LOT_ACTIVITIES)[number];

/** A lot with the day that it has from now on: the first on which it can no longer be used. */
export interface KeptLot {
  readonly lotId: string;
  readonly expiresOn: CivilDate;
}

/** The return of a sale that moved cashback; without `returnId` the sale was cancelled as a whole. */
interface OfReturn {
  readonly saleId: string;
  readonly returnId?: string;
  readonly on: CivilDate;
}

/** `cancelled` by the till, or `overdue`: the sale did not come in time. `not_authorized`: the note that held it was not. */
export type ReleaseReason = 'cancelled' | 'overdue' | 'not_authorized';

/**
 * A participant's account, lot by lot: every credit is a lot with its own dates, so that expiry can never take what was
 * spent.
 */
export type LoyaltyAccountEvent =
  | DomainEvent<'LoyaltyAccountOpened', { participantId: string; personId: string }>
  /**
   * A sale earned what cannot be used yet, by one rule: a sale has a lot for each rule that gave it something. Says which sale, and which
   * version of which rule; without a rule it was the terms' own percentage.
   */
  | DomainEvent<
      'PointsPended',
      LotMovement & {
        saleId: string;
        /** Of the terms that rule the sale, whatever rule gave it: 0 where there were none. */
        programVersion: number;
        /** Where a percentage gave it. */
        basisPoints?: number;
        /** What was spent on what the rule looked at. */
        base: Cents;
        ruleId?: string;
        ruleVersion?: number;
        /** Of its buyer when it happened, where the rule is for some levels only. */
        levelId?: string;
        levelName?: string;
        /** Where the sale said what was bought. */
        lines?: readonly EarnedLine[];
        earnedOn: CivilDate;
        availableOn: CivilDate;
        /** First day that it can no longer be used. */
        expiresOn: CivilDate;
        /** Where it runs out by so many months without a purchase or a use: each gives it a later day. */
        inactivityMonths?: number;
      }
    >
  /**
   * A sale earned nothing, because the customer had reached what the rules give on a day or in a month. It stays so, whatever a return of another
   * sale frees later: neither a replay nor a return of its own goods lets it earn.
   */
  | DomainEvent<'EarningCapped', { participantId: string; saleId: string; earnedOn: CivilDate }>
  /** The waiting time is over: it can be used. */
  | DomainEvent<'PointsActivated', LotMovement & { on: CivilDate }>
  /** The shop gave it beside what sales earn: a lot of its own, to be used at once. */
  | DomainEvent<
      'PointsCredited',
      LotMovement & {
        creditSource: CreditSource;
        voucherId?: string;
        /** The sale at which the voucher was used; of a referral, the first purchase of whoever was invited. */
        saleId?: string;
        /** The rule whose bonus it is. */
        ruleId?: string;
        ruleVersion?: number;
        /** Why, where staff gave it; of an opening balance, where it comes from. */
        reason?: string;
        /** The import that brought an opening balance. */
        importId?: string;
        /** What another participant gave, and who: a lot of each last day that what they gave has. */
        transferId?: string;
        senderId?: string;
        /** What staff gave once somebody else had agreed to it. */
        approvalId?: string;
        on: CivilDate;
        /** First day that it can no longer be used. */
        expiresOn: CivilDate;
        /** Where it runs out by so many months without a purchase or a use. */
        inactivityMonths?: number;
      }
    >
  /**
   * Staff took it away, and said why: of the lots that expire first, and never more than there is. An import that is undone takes the opening
   * balance that it brought, whole.
   */
  | DomainEvent<
      'PointsDebited',
      {
        participantId: string;
        currency: Currency;
        /** The sum of the parts. Always positive. */
        amount: Amount;
        parts: readonly LotPart[];
        reason: string;
        /** The import that is undone. */
        importId?: string;
        on: CivilDate;
      }
    >
  /**
   * Somebody bought, or used something of what they have: what runs out by months without either begins them anew on that day. Of
   * both currencies, and only lots that get a later day by it.
   */
  | DomainEvent<
      'LotExpiriesPostponed',
      { participantId: string; lotsKept: readonly KeptLot[]; activity: LotActivity; on: CivilDate }
    >
  /** Nobody used what was left of the lot in time. */
  | DomainEvent<'PointsExpired', LotMovement & { on: CivilDate }>
  /** The till put it aside for a purchase: nobody else can use it until the sale is told or the time is over. */
  | DomainEvent<
      'PointsReserved',
      RedemptionMovement & {
        /** What the goods come to, which the terms' part is of. */
        purchase: Cents;
        /** There is no purchase yet: `purchase` is the least that it may pay a part of, at a till that may be without a network then. */
        beforehand?: true;
        programVersion: number;
        /** Of the customer's one-time code, which is good once; absent where the terms ask for none. */
        codeStep?: number;
        /** From then on it may be released. */
        until: Instant;
        /** Who served, where the till asked for their PIN: a user's id. */
        attendantId?: string;
        /** A note that is on its way holds it, until SEFAZ has decided: neither tills nor the time that is over give it back. */
        noteId?: string;
      }
    >
  /** What was put aside is the participant's to use again, in the lots that it came from. */
  | DomainEvent<'RedemptionReleased', RedemptionMovement & { releaseReason: ReleaseReason }>
  /** It paid a part of the sale. */
  | DomainEvent<'PointsRedeemed', RedemptionMovement & { saleId: string; on: CivilDate }>
  /**
   * Goods of the sale came back, and with them what they had brought. `lotId` is what the sale earned, or what its voucher was
   * credited as; what of that lot was spent already is taken of others, of those that expire first, and what is missing then is owed or let
   * go. What was let go and is taken after all names the return that let it go last.
   */
  | DomainEvent<
      'PointsClawedBack',
      /** `amount` is the parts and what is owed: nothing, where all of it was let go. */
      LotMovement &
        OfReturn & {
          /** The lot was still waiting: less will come, and no balance moves. */
          wasPending: boolean;
          /** What there was to take, of which lots: `lotId` first. */
          parts: readonly LotPart[];
          /** What was missing: the balance is so much lower, and what comes in next settles it. */
          owed: Amount;
          /** What the terms let go of this lot so far, because the balance ends at nothing: taken should the lot have something again. */
          letGo: Amount;
          /** What was let go of it now, and was not before; absent for nothing. */
          letGoNow?: Amount;
        }
    >
  /** What had paid for goods that came back, in the lots that it came from: those that it took last first. */
  | DomainEvent<
      'PointsRestored',
      Omit<RedemptionMovement, 'parts'> & OfReturn & { parts: readonly RestoredPart[] }
    >
  /** What came in settled what was owed: the lots have less, the debt is smaller, the balance stays. */
  | DomainEvent<
      'PointsSettled',
      {
        participantId: string;
        currency: Currency;
        /** The sum of the parts. Always positive. */
        amount: Amount;
        parts: readonly LotPart[];
        on: CivilDate;
      }
    >
  /** It bought tickets of a coupon, out of the lots that expire first: no sale had a part in it. */
  | DomainEvent<'PointsSpent', SpendingMovement & { purpose: 'ticket' }>
  /**
   * They gave it to another participant of the shop, for good: out of the lots that expire first. In the same append that account is credited
   * with as much, under the same `transferId`.
   */
  | DomainEvent<
      'PointsTransferred',
      {
        participantId: string;
        currency: Currency;
        transferId: string;
        receiverId: string;
        /** The sum of the parts. Always positive. */
        amount: Amount;
        parts: readonly LotPart[];
        on: CivilDate;
      }
    >
  /** The coupon does not take place: what was paid is in the very lots that it came from, each with its own last day or with the days of grace. */
  | DomainEvent<'SpendingRefunded', Omit<SpendingMovement, 'parts'> & { parts: readonly RestoredPart[] }>;

export const loyaltyAccountEvents = describeEvents<LoyaltyAccountEvent>({
  LoyaltyAccountOpened: { schema: 1 },
  PointsPended: { schema: 1 },
  EarningCapped: { schema: 1 },
  PointsActivated: { schema: 1 },
  PointsCredited: { schema: 1 },
  PointsDebited: { schema: 1 },
  LotExpiriesPostponed: { schema: 1 },
  PointsExpired: { schema: 1 },
  PointsReserved: { schema: 1 },
  RedemptionReleased: { schema: 1 },
  PointsRedeemed: { schema: 1 },
  PointsClawedBack: { schema: 1 },
  PointsRestored: { schema: 1 },
  PointsSettled: { schema: 1 },
  PointsSpent: { schema: 1 },
  SpendingRefunded: { schema: 1 },
  PointsTransferred: { schema: 1 },
});
