import type { Instant } from '../../kernel/civil-date.js';
import { CURRENCIES, type Amount, type Currency } from '../account/events.js';
import { priceIn, type CouponDetails } from './details.js';
import { sellingProblem, type OfferedCoupon } from './selling.js';

/** A coupon that somebody may look at, with what a ticket costs and how many of them are theirs. */
export interface CouponInSight extends OfferedCoupon, Pick<CouponDetails, 'pricePoints' | 'priceCashback'> {
  readonly couponId: string;
  readonly held: number;
}

export interface Customer {
  readonly balances: Readonly<Record<Currency, Amount>>;
  readonly levelId?: string | undefined;
  readonly now: Instant;
}

/** One ticket of a coupon, and what it costs in the currency in which it is nearest. */
export interface Reachable {
  readonly couponId: string;
  readonly currency: Currency;
  readonly price: Amount;
}

export interface Goal extends Reachable {
  /** Of the currency: always above nothing. */
  readonly missing: Amount;
}

/** What somebody's balance buys now, and what it takes least to buy next. */
export interface Reach {
  readonly affordable: readonly Reachable[];
  readonly goal: Goal | undefined;
}

/**
 * Only what a purchase of this very moment would not be refused. What one takes home comes before the chance to win something; of either, what takes
 * the smallest part of the balance: so points and cashback are compared without being turned into each other.
 */
export function reachOf(coupons: readonly CouponInSight[], customer: Customer): Reach {
  const ways = coupons
    .filter((coupon) => !sellingProblem(coupon, { ...customer, quantity: 1, held: coupon.held }))
    .flatMap((coupon) => nearestWay(coupon, customer));
  const affordable = ways.filter(({ part }) => part <= 1).sort(byUse);
  const ahead = ways.filter(({ part }) => part > 1).sort((one, other) => one.part - other.part)[0];
  return {
    affordable: affordable.map(({ couponId, currency, price }) => ({ couponId, currency, price })),
    goal: ahead && goalOf(ahead, customer),
  };
}

interface Way extends Reachable {
  /** The price as a part of what there is: above 1 where it is not enough. */
  readonly part: number;
  readonly isChance: boolean;
}

function nearestWay(coupon: CouponInSight, { balances }: Customer): Way[] {
  const ways = CURRENCIES.flatMap((currency): Way[] => {
    const price = priceIn(currency, coupon);
    if (price === undefined) return [];
    const [has, isChance] = [balances[currency], coupon.kind === 'sorteio'];
    // Nobody gets near with nothing, or with a debt: then the smallest price is the nearest.
    const part = has > 0 ? price / has : 1 + price;
    return [{ couponId: coupon.couponId, currency, price, part, isChance }];
  });
  return ways.sort((one, other) => one.part - other.part).slice(0, 1);
}

const byUse = (one: Way, other: Way): number =>
  Number(one.isChance) - Number(other.isChance) || one.part - other.part;

const goalOf = ({ couponId, currency, price }: Way, { balances }: Customer): Goal => ({
  ...{ couponId, currency, price },
  missing: (price - balances[currency]) as Amount,
});
