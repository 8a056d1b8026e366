import { someTerms } from '../../testing/loyalty.js';
import { specification } from '../../testing/specification.js';
import { DEFAULT_TERMS, programDecider, type ProgramEvent } from './program.js';

type Changes = Parameters<typeof someTerms>[0];
const { given } = specification(programDecider);
const publish = (changes: Changes = {}) => ({ terms: someTerms(changes) });
const published = (version: number, changes: Changes = {}): ProgramEvent => ({
  type: 'ProgramVersionPublished',
  data: { version, ...someTerms(changes) },
});

describe('the terms of the cashback (R-10.1.1)', () => {
  it('are 5 %, usable after 8 days, for 90 days, unless said otherwise', () =>
    expect(DEFAULT_TERMS).toEqual({
      name: 'Programa Fidelidade',
      cashbackBasisPoints: 500,
      pendingDays: 8,
      expiryDays: 90,
    }));

  it('change only by a new version', () => {
    given([])
      .when(publish())
      .then([published(1)]);
    given([published(1)])
      .when(publish({ cashbackBasisPoints: 700 }))
      .then([published(2, { cashbackBasisPoints: 700 })]);
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
  ])('are refused with %j', (changes, code, field) =>
    given([]).when(publish(changes)).thenRefused(code, field),
  );
});
