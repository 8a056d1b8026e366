import { redemptionTerms, someTerms } from '../../testing/loyalty.js';
import { specification } from '../../testing/specification.js';
import { centavos, instant } from '../../testing/values.js';
import { programDecider } from './program.js';
import type { ProgramEvent } from './events.js';
import { parsePointValue, pointValueToString, worthOfPoints } from './points-worth.js';
import { DEFAULT_TERMS, redemptionOf } from './program-terms.js';

type Changes = Parameters<typeof someTerms>[0];
const { given } = specification(programDecider);
const AT = instant('2026-03-01T12:00:00Z');
const publish = (changes: Changes = {}) =>
  ({ type: 'publish-terms', terms: someTerms(changes), at: AT }) as const;
const published = (version: number, changes: Changes = {}): ProgramEvent => ({
  type: 'ProgramVersionPublished',
  data: { version, from: AT, ...someTerms(changes) },
});

describe('the terms of the cashback (R-10.1.1)', () => {
  it('are 5 %, usable after 8 days, for 90 days, unless said otherwise', () =>
    expect(DEFAULT_TERMS).toEqual({
      name: 'Programa Fidelidade',
      cashbackBasisPoints: 500,
      pendingDays: 8,
      expiryDays: 90,
    }));

  it('let up to 30 % of a purchase be paid, with the customer’s code; so do versions from before (R-10.1.3)', () => {
    expect(redemptionOf(DEFAULT_TERMS)).toEqual({
      minBalance: 0,
      minPurchase: 0,
      maxBasisPoints: 3_000,
      multiple: 1,
      requiresCode: true,
    });
    const strict = redemptionTerms({ minBalance: 20_00 });
    expect(redemptionOf(someTerms({ redemption: strict }))).toEqual(strict);
  });

  it('may say what points are worth, and then what so many come to, never above it (R-3.1.6)', () => {
    given([published(1)])
      .when(publish({ hundredPointsWorth: centavos(1_25) }))
      .then([published(2, { hundredPointsWorth: centavos(1_25) })]);
    given([published(1)])
      .when(publish({ hundredPointsWorth: centavos(0) }))
      .thenRefused('money_positive', 'points_worth');
    given([published(1)])
      .when(publish({ hundredPointsWorth: centavos(100_000_00) }))
      .then([published(2, { hundredPointsWorth: centavos(100_000_00) })]);
    given([published(1)])
      .when(publish({ hundredPointsWorth: centavos(100_000_01) }))
      .thenRefused('money_up_to', 'points_worth');
    const worth = (points: number) => worthOfPoints({ hundredPointsWorth: centavos(1_25) }, centavos(points));
    expect([0, 1, 199, 1_000].map(worth)).toEqual([0, 1, 2_48, 12_50]);
    expect(worthOfPoints({}, centavos(100))).toBeUndefined();
    const told = [1, 1_25, 100_000_00].map((hundred) => pointValueToString(centavos(hundred)));
    expect(told).toEqual(['0.0001', '0.0125', '1000.0000']);
    expect(told.map(parsePointValue)).toEqual([1, 1_25, 100_000_00]);
  });

  it('make no version when they say what holds already', () => {
    given([published(1)])
      .when(publish())
      .thenNothing();
    given([published(1)])
      .when(publish({ redemption: redemptionTerms() }))
      .thenNothing();
  });

  it('change only by a new version', () => {
    given([])
      .when(publish())
      .then([published(1)]);
    given([published(1)])
      .when(publish({ cashbackBasisPoints: 700 }))
      .then([published(2, { cashbackBasisPoints: 700 })]);
  });

  it('change from the version that was seen, and from no other', () => {
    const change = publish({ cashbackBasisPoints: 700 });
    given([published(1)])
      .when({ ...change, seen: 1 })
      .then([published(2, { cashbackBasisPoints: 700 })]);
    given([published(1), published(2, { cashbackBasisPoints: 600 })])
      .when({ ...change, seen: 1 })
      .thenRefused('conflict');
  });

  it.each<[Changes]>([
    [{ cashbackBasisPoints: 0, pendingDays: 0, expiryDays: 1 }],
    [{ cashbackBasisPoints: 10_000, pendingDays: 365, expiryDays: 3_650 }],
  ])('may be as far as %j', (changes) =>
    given([])
      .when(publish(changes))
      .then([published(1, changes)]),
  );

  it.each<[Changes, string, string]>([
    [{ name: ' ' }, 'req', 'name'],
    [{ cashbackBasisPoints: -1 }, 'rate_invalid', 'cashback_percent'],
    [{ cashbackBasisPoints: 10_001 }, 'rate_invalid', 'cashback_percent'],
    [{ cashbackBasisPoints: 0.5 }, 'rate_invalid', 'cashback_percent'],
    [{ cashbackBasisPoints: NaN }, 'rate_invalid', 'cashback_percent'],
    [{ pendingDays: -1 }, 'days_invalid', 'pending_days'],
    [{ pendingDays: 366 }, 'days_invalid', 'pending_days'],
    [{ expiryDays: 0 }, 'days_invalid', 'expiry_days'],
    [{ expiryDays: 3_651 }, 'days_invalid', 'expiry_days'],
    [{ redemption: redemptionTerms({ maxBasisPoints: 10_001 }) }, 'rate_invalid', 'redeem_max_percent'],
    [{ redemption: redemptionTerms({ maxBasisPoints: -1 }) }, 'rate_invalid', 'redeem_max_percent'],
    [{ redemption: redemptionTerms({ minBalance: -1 }) }, 'money_not_negative', 'redeem_min_balance'],
    [{ redemption: redemptionTerms({ minPurchase: -1 }) }, 'money_not_negative', 'redeem_min_purchase'],
    [{ redemption: redemptionTerms({ multiple: 0 }) }, 'money_positive', 'redeem_multiple'],
  ])('are refused with %j', (changes, code, field) =>
    given([]).when(publish(changes)).thenRefused(code, field),
  );
});
