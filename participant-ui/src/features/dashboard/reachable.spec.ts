import type { CouponOffer } from '../../api/types.js';
import { otherCoupons } from './reachable.js';

const coupons = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }) as CouponOffer);
const way = (coupon_id: string) => ({ coupon_id, currency: 'points' as const, price: 10 });

it('shows no coupon twice on the first screen', () => {
  const reach = {
    affordable: ['f', 'b', 'd', 'a'].map(way),
    goal: { ...way('e'), missing: 3 },
    needs_email: false,
  };
  expect(otherCoupons({ coupons, reach }).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(otherCoupons({ coupons, reach: { ...reach, affordable: [], goal: null } })).toEqual(coupons);
  // What an older version kept on the device says nothing of it.
  expect(otherCoupons({ coupons })).toEqual(coupons);
});
