import type { CivilDate } from '../../kernel/civil-date.js';
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
  /** Nobody used what was left of the lot in time. */
  | DomainEvent<'PointsExpired', LotMovement & { on: CivilDate }>;

export const loyaltyAccountEvents = describeEvents<LoyaltyAccountEvent>({
  LoyaltyAccountOpened: { schema: 1 },
  PointsPended: { schema: 1 },
  PointsActivated: { schema: 1 },
  PointsExpired: { schema: 1 },
});
