import fc from 'fast-check';
import { redemptionTerms } from '../../testing/loyalty.js';
import { centavos } from '../../testing/values.js';
import { leastPurchase, mostToRedeem, redemptionProblem } from './redemption-terms.js';

const redeeming = (available: number, purchase: number) => ({
  available: centavos(available),
  purchase: centavos(purchase),
});

describe('the most that a purchase may be paid with cashback (R-10.1.3)', () => {
  it.each([
    ['30 % of the purchase', {}, 100_00, 50_00, 15_00],
    ['what there is, when that is less', {}, 4_00, 50_00, 4_00],
    ['rounded down to a cent', {}, 100_00, 99, 29],
    ['rounded down to the multiple', { multiple: 5_00 }, 100_00, 56_00, 15_00],
    ['nothing below the least balance', { minBalance: 20_00 }, 19_99, 100_00, 0],
    ['from the least balance on', { minBalance: 20_00 }, 20_00, 100_00, 20_00],
    ['nothing below the least purchase', { minPurchase: 50_00 }, 20_00, 49_99, 0],
    ['nothing where it is off', { maxBasisPoints: 0 }, 20_00, 100_00, 0],
    ['all of it where the terms say so', { maxBasisPoints: 10_000 }, 200_00, 50_00, 50_00],
    ['nothing of nothing', {}, 0, 50_00, 0],
  ])('%s', (_, changes, available, purchase, most) =>
    expect(mostToRedeem(redemptionTerms(changes), redeeming(available, purchase))).toBe(most),
  );

  it('is what is not refused, and one multiple more is', () => {
    const terms = fc
      .record({
        minBalance: fc.nat(5_000),
        minPurchase: fc.nat(5_000),
        maxBasisPoints: fc.nat(10_000),
        multiple: fc.constantFrom(1, 7, 100, 500),
      })
      .map((changes) => redemptionTerms(changes));
    fc.assert(
      fc.property(terms, fc.nat(1_000_000), fc.nat(1_000_000), (rules, available, purchase) => {
        const what = redeeming(available, purchase);
        const most = mostToRedeem(rules, what);
        if (most > 0) expect(redemptionProblem(rules, most, what)).toBeUndefined();
        const more = centavos(most + rules.multiple);
        expect(redemptionProblem(rules, more, what)?.field).toBe('redeem');
      }),
    );
  });
});

describe('the smallest purchase that an amount may pay a part of', () => {
  it('is refused for nothing, and a cent less is', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.nat(5_000),
        fc.integer({ min: 1, max: 100_000 }),
        (part, minPurchase, amount) => {
          const terms = redemptionTerms({ maxBasisPoints: part, minPurchase, multiple: 1 });
          const least = leastPurchase(terms, centavos(amount))!;
          const problem = (purchase: number) =>
            redemptionProblem(terms, centavos(amount), redeeming(amount, purchase));
          expect(problem(least)).toBeUndefined();
          expect(problem(least - 1)?.field).toBe('redeem');
        },
      ),
    ));

  it('is none where nothing may be used', () =>
    expect(leastPurchase(redemptionTerms({ maxBasisPoints: 0 }), centavos(1))).toBeUndefined());
});

describe('an amount is refused with its reason', () => {
  it.each([
    ['money_positive', {}, 0, 10_00, 100_00],
    ['redemption_off', { maxBasisPoints: 0 }, 1_00, 10_00, 100_00],
    ['redemption_above_balance', {}, 10_01, 10_00, 100_00],
    ['redemption_min_balance', { minBalance: 20_00 }, 1_00, 10_00, 100_00],
    ['redemption_min_purchase', { minPurchase: 200_00 }, 1_00, 10_00, 100_00],
    ['redemption_above_cap', {}, 30_01, 50_00, 100_00],
    ['redemption_multiple', { multiple: 5_00 }, 7_00, 50_00, 100_00],
  ])('%s', (code, changes, amount, available, purchase) =>
    expect(
      redemptionProblem(redemptionTerms(changes), centavos(amount), redeeming(available, purchase)),
    ).toMatchObject({ code, field: 'redeem' }),
  );
});
