import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { moneyToString, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { reachOf, type CouponInSight } from '@fidelidade/domain/loyalty/coupon/reach.js';
import type { CouponOfParticipant } from '@fidelidade/projections/loyalty/coupons/queries.js';
import type { ParticipantLevel } from '@fidelidade/projections/loyalty/levels/queries.js';
import type { Balance } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';

interface Customer {
  readonly balance: Balance;
  readonly level: ParticipantLevel;
  readonly needsEmail: boolean;
  readonly now: Instant;
}

/** What the balance buys now, and what it buys next, each by the id of a coupon of the same answer. */
export function reachRecord(
  coupons: readonly CouponOfParticipant[],
  { balance, level, needsEmail, now }: Customer,
) {
  const { affordable, goal } = reachOf(coupons.map(inSight), {
    balances: { cashback: balance.available, points: balance.points_available as Amount },
    levelId: level.level?.id,
    now,
  });
  return {
    affordable: affordable.map(({ couponId, currency, price }) => ({
      ...{ coupon_id: couponId, currency },
      price: amountOf(price, currency),
    })),
    goal: goal
      ? {
          ...{ coupon_id: goal.couponId, currency: goal.currency },
          price: amountOf(goal.price, goal.currency),
          missing: amountOf(goal.missing, goal.currency),
        }
      : null,
    /** Nothing is bought before it is confirmed. */
    needs_email: needsEmail,
  };
}

/** Money as a decimal text, points as a number. */
const amountOf = (amount: Amount, currency: Currency): string | number =>
  currency === 'points' ? amount : moneyToString(amount as Cents);

const inSight = (row: CouponOfParticipant): CouponInSight => ({
  ...{ couponId: row.id, kind: row.kind, stage: row.stage, startsAt: row.starts_at, endsAt: row.ends_at },
  ...(row.level_ids.length > 0 && { levelIds: row.level_ids }),
  left: (row.ticket_limit_total ?? 0) - row.sold,
  held: row.mine,
  ...(row.ticket_limit_per_participant !== null && { limitPerParticipant: row.ticket_limit_per_participant }),
  ...(row.price_points !== null && { pricePoints: row.price_points }),
  ...(row.price_cashback !== null && { priceCashback: row.price_cashback }),
});
