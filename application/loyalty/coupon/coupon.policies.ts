import { policy } from '../../policies/policy.js';
import { CommitToTickets } from './coupon.commands.js';

/** What was sold is settled the moment that nothing more is: the digest of its list is published at once (feature 14). */
export const commitToTicketsOfCoupon = policy('commit-to-tickets-of-coupon', {
  CouponClosed: ({ data }, context) => [new CommitToTickets(context(), data.couponId)],
});
