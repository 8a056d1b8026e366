import fc from 'fast-check';
import { aDiscount, aRaffle, COUPON_ID, drafted, published, sell } from '../../testing/a-coupon.js';
import { centavos, instant } from '../../testing/values.js';
import { type CouponDetails, type CouponStatus, ticketLimitOf } from './details.js';
import { couponDecider, type CouponState } from './coupon.js';
import type { CouponEvent } from './events.js';
import { reachOf, type CouponInSight, type Customer } from './reach.js';

const NOW = instant('2026-03-10T12:00:00.000Z');
const customer = (cashback: number, points: number, levelId?: string): Customer => ({
  balances: { cashback: centavos(cashback), points: centavos(points) },
  levelId,
  now: NOW,
});
const sight = (couponId: string, details: CouponDetails, changes: Partial<CouponInSight> = {}) => ({
  ...{ ...details, couponId, stage: 'published' as const, held: 0, left: ticketLimitOf(details) },
  ...changes,
});
const priced = (couponId: string, pricePoints: number) => sight(couponId, aDiscount({ pricePoints }));

describe('what a balance buys (R-7.1.18)', () => {
  it('is first what one takes home, the cheapest first, and then the chance to win', () => {
    const raffle = sight('raffle', aRaffle({ pricePoints: 1 }));
    const { affordable } = reachOf([raffle, priced('dear', 90), priced('cheap', 30)], customer(0, 100));
    expect(affordable.map(({ couponId }) => couponId)).toEqual(['cheap', 'dear', 'raffle']);
  });

  it('names the currency that it takes least of, and next what is nearest', () => {
    const both = sight('both', aDiscount({ pricePoints: 50, priceCashback: centavos(10_00) }));
    const [far, near] = [priced('far', 900), priced('near', 118)];
    expect(reachOf([far, both, near], customer(40_00, 100))).toEqual({
      affordable: [{ couponId: 'both', currency: 'cashback', price: 10_00 }],
      goal: { couponId: 'near', currency: 'points', price: 118, missing: 18 },
    });
  });

  it('is nothing for whoever owes, and what is missing then pays the debt too', () => {
    expect(reachOf([sight('one', aRaffle())], customer(-3_00, -5))).toEqual({
      affordable: [],
      goal: { couponId: 'one', currency: 'points', price: 100, missing: 105 },
    });
  });

  it.each([
    ['is paused', { stage: 'paused' }],
    ['has none left', { left: 0 }],
    ['begins later', { startsAt: instant('2026-03-11T12:00:00.000Z') }],
    ['is over', { endsAt: NOW }],
    ['is for another level', { levelIds: ['gold'] }],
    ['gives no more to them', { held: 2, limitPerParticipant: 2 }],
    ['is not sold here', { kind: 'externo' }],
  ] as const)('has no coupon that %s, neither now nor as a goal', (_, changes) => {
    for (const balance of [1_000, 10]) {
      const reach = reachOf([sight('one', aDiscount(), changes)], customer(0, balance, 'silver'));
      expect(reach).toEqual({ affordable: [], goal: undefined });
    }
  });

  it('is what a purchase of the same moment is not refused, and nothing else', () => {
    const stages: Exclude<CouponStatus, 'sold_out'>[] = ['published', 'paused', 'closed', 'cancelled'];
    const anOffer = fc.record({
      stage: fc.constantFrom(...stages),
      limitTotal: fc.integer({ min: 1, max: 3 }),
      sold: fc.integer({ min: 0, max: 3 }),
      limitPerParticipant: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
      held: fc.integer({ min: 0, max: 2 }),
      levelIds: fc.option(fc.constant(['gold']), { nil: undefined }),
      levelId: fc.constantFrom('gold', 'silver', undefined),
      startsAt: fc.constantFrom('2026-03-01T03:00:00.000Z', NOW, '2026-03-20T03:00:00.000Z'),
      endsAt: fc.constantFrom('2026-03-09T03:00:00.000Z', NOW, '2026-03-30T03:00:00.000Z'),
      balance: fc.integer({ min: -10, max: 300 }),
    });
    fc.assert(
      fc.property(
        anOffer,
        ({ stage, sold, held, levelId, balance, levelIds, limitPerParticipant, ...told }) => {
          const details = aDiscount({
            ...(told as object),
            ...(levelIds && { levelIds }),
            ...(limitPerParticipant !== undefined && { limitPerParticipant }),
          });
          const taken = Math.min(sold, told.limitTotal);
          const begun = [drafted(details), published].reduce(couponDecider.evolve, couponDecider.initial);
          const state: CouponState = { ...begun, stage, sold: taken };
          const offered = sight(COUPON_ID, details, { stage, held, left: told.limitTotal - taken });
          const { affordable } = reachOf([offered], customer(0, balance, levelId));
          const wish = sell({ held, now: NOW, ...(levelId && { levelId }) });
          expect(affordable.length === 1).toBe(isSold(state, wish) && balance >= details.pricePoints!);
        },
      ),
    );
  });
});

function isSold(state: CouponState, wish: ReturnType<typeof sell>): boolean {
  try {
    return couponDecider.decide(wish, state).some(({ type }: CouponEvent) => type === 'TicketsIssued');
  } catch {
    return false;
  }
}
