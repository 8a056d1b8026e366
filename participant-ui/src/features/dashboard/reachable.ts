import type { CouponOffer, Dashboard } from '../../api/types.js';

/** As many as one takes in at a glance; the others stand among all coupons. */
export const SHOWN_REACHABLE = 3;

/** The coupons that the first screen does not show already as what the balance buys. */
export function otherCoupons({ coupons = [], reach }: Pick<Dashboard, 'coupons' | 'reach'>): CouponOffer[] {
  const shown = [
    ...(reach?.affordable.slice(0, SHOWN_REACHABLE) ?? []),
    ...(reach?.goal ? [reach.goal] : []),
  ];
  return coupons.filter(({ id }) => shown.every(({ coupon_id }) => coupon_id !== id));
}
