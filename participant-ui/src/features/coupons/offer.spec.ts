import { balanceIn, boundOf, hindranceOf, mostAtOnce, priceOf } from './offer.js';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const OFFER: Parameters<typeof hindranceOf>[0] = {
  ...{ status: 'published' as const, left: 40, mine: 1, ticket_limit_per_participant: 3 },
  ...{ starts_at: '2026-11-20T11:00:00.000Z', ends_at: '2026-11-30T22:00:00.000Z' },
};

describe('what keeps somebody from buying tickets (R-7.1.14)', () => {
  it('is nothing while they are on sale', () => {
    expect(hindranceOf(OFFER, NOW)).toBeUndefined();
  });

  it.each([
    ['closed', { status: 'closed' }],
    ['closed', { ends_at: NOW.toISOString() }],
    ['paused', { status: 'paused' }],
    ['sold_out', { status: 'sold_out' }],
    ['sold_out', { left: 0 }],
    ['notYet', { starts_at: '2026-11-26T11:00:00.000Z' }],
    ['limitReached', { mine: 3 }],
    ['locked', { is_locked: true, starts_at: '2026-11-26T11:00:00.000Z' }],
    ['sold_out', { is_locked: true, left: 0 }],
    ['closed', { status: 'closed', left: 0, mine: 3 }],
  ] as const)('is %s of %j', (hindrance, changes) => {
    expect(hindranceOf({ ...OFFER, ...changes }, NOW)).toBe(hindrance);
  });
});

describe('how many one purchase may have', () => {
  it.each([
    [2, {}],
    [1, { left: 1 }],
    [40, { ticket_limit_per_participant: null }],
    [50, { ticket_limit_per_participant: null, left: 900 }],
    [50, { ticket_limit_per_participant: null, left: null }],
  ])('is %d with %j', (most, changes) => {
    expect(mostAtOnce({ ...OFFER, ...changes })).toBe(most);
  });
});

it.each([
  ['rest', {}],
  ['each', { mine: 0 }],
  ['left', { left: 1 }],
  ['left', { left: 2 }],
  ['once', { ticket_limit_per_participant: null, left: 900 }],
])('the most is set by «%s» with %j', (bound, changes) => {
  expect(boundOf({ ...OFFER, ...changes })).toBe(bound);
});

it('prices and balances are whole points and cents', () => {
  const both = { price_points: 20, price_cashback: '2.50' };
  expect([priceOf(both, 'points'), priceOf(both, 'cashback')]).toEqual([20, 250]);
  expect(priceOf({ price_points: null, price_cashback: null }, 'points')).toBeUndefined();
  expect(priceOf({ price_points: null, price_cashback: null }, 'cashback')).toBeUndefined();
  const balance = { points_available: 7, cashback_available: '-3.10' };
  expect([balanceIn(balance, 'points'), balanceIn(balance, 'cashback')]).toEqual([7, -310]);
});
