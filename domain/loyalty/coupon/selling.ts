import type { Instant } from '../../kernel/civil-date.js';
import { notAcceptable, type DomainError } from '../../kernel/domain-error.js';
import { isBought, type CouponDetails, type CouponStatus } from './details.js';

/** A coupon as far as it decides whether a ticket of it may be had. */
export interface OfferedCoupon extends Pick<
  CouponDetails,
  'kind' | 'startsAt' | 'endsAt' | 'levelIds' | 'limitPerParticipant'
> {
  readonly stage: Exclude<CouponStatus, 'sold_out'>;
  /** Tickets that nobody has yet. */
  readonly left: number;
}

export interface WouldBeBuyer {
  readonly quantity: number;
  /** Tickets of this coupon that they have already. */
  readonly held: number;
  /** The level of the programme that they hold; absent where they hold none. */
  readonly levelId?: string | undefined;
  /** What the levels that it is for are called, to say so to whoever holds none of them. */
  readonly levelNames?: readonly string[];
  readonly now: Instant;
}

/**
 * Why somebody may not have so many tickets now, whatever is in their account; undefined where they may. It decides the purchase, and what the
 * first screen says that their balance buys.
 */
export function sellingProblem(
  { kind, stage, startsAt, endsAt, levelIds, left, limitPerParticipant: most }: OfferedCoupon,
  { quantity, held, levelId, levelNames = [], now }: WouldBeBuyer,
): DomainError | undefined {
  if (stage !== 'published') return notAcceptable(`coupon_is_${stage}`);
  if (!isBought(kind)) return notAcceptable('coupon_not_for_sale');
  if (now < startsAt) return notAcceptable('coupon_not_yet');
  if (now >= endsAt) return notAcceptable('coupon_is_closed');
  if (levelIds && !(levelId !== undefined && levelIds.includes(levelId)))
    return notAcceptable('coupon_level', { params: { levels: levelNames.join(', ') } });
  if (left <= 0) return notAcceptable('coupon_sold_out');
  if (quantity > left) return notAcceptable('coupon_few_left', { params: { left } });
  if (most !== undefined && held + quantity > most)
    return notAcceptable('coupon_limit_reached', { params: { max: most } });
  return undefined;
}
