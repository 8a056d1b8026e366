import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { MAX_TICKETS_AT_ONCE } from '@fidelidade/domain/loyalty/coupon/details.js';
import type { CouponOffer, Dashboard } from '../../api/types.js';

/** Why no ticket can be bought; what the shop did is said before what the customer did. */
export type Hindrance = 'closed' | 'paused' | 'sold_out' | 'locked' | 'notYet' | 'limitReached';

type Offered = Pick<
  CouponOffer,
  'status' | 'starts_at' | 'ends_at' | 'left' | 'mine' | 'ticket_limit_per_participant' | 'is_locked'
>;

/** Undefined while tickets can be bought. */
export function hindranceOf(offer: Offered, now: Date): Hindrance | undefined {
  const { status, starts_at, ends_at } = offer;
  if (status === 'closed' || new Date(ends_at) <= now) return 'closed';
  if (status === 'paused') return 'paused';
  if (status === 'sold_out' || offer.left === 0) return 'sold_out';
  if (offer.is_locked) return 'locked';
  if (new Date(starts_at) > now) return 'notYet';
  return mostAtOnce(offer) <= 0 ? 'limitReached' : undefined;
}

/** How many one purchase may have. */
export const mostAtOnce = ({ left, mine, ticket_limit_per_participant: limit }: Offered): number =>
  Math.min(MAX_TICKETS_AT_ONCE, left ?? Infinity, limit === null ? Infinity : limit - mine);

/** What sets how many: what is left, what one person may have, with what they have already, or one purchase. */
export function boundOf(offer: Offered): 'left' | 'each' | 'rest' | 'once' {
  const most = mostAtOnce(offer);
  if (offer.left === most) return 'left';
  if (most === MAX_TICKETS_AT_ONCE) return 'once';
  return offer.mine > 0 ? 'rest' : 'each';
}

/** Of one ticket, in points or in cents; undefined where it is not sold for that. */
export function priceOf(
  offer: Pick<CouponOffer, 'price_points' | 'price_cashback'>,
  currency: Currency,
): number | undefined {
  const { price_points, price_cashback } = offer;
  if (currency === 'points') return price_points ?? undefined;
  return price_cashback === null ? undefined : parseMoney(price_cashback);
}

/** What one has of a currency, in points or in cents. */
export const balanceIn = (
  {
    points_available,
    cashback_available,
  }: Pick<Dashboard['balance'], 'points_available' | 'cashback_available'>,
  currency: Currency,
): number => (currency === 'points' ? points_available : parseMoney(cashback_available));
