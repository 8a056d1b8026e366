import { PERSON_ID } from '../../testing/a-person.js';
import { PARTICIPANT_ID } from '../../testing/a-sale.js';
import { after } from '../../testing/history.js';
import {
  aRule,
  clawBack,
  creditByStaff,
  debitByStaff,
  earn,
  giveBonus,
  mature,
  redeem,
  reserve,
} from '../../testing/loyalty.js';
import { specification } from '../../testing/specification.js';
import { decimal } from '../../testing/values.js';
import { NEVER } from '../earning/expiry.js';
import { balanceOf, loyaltyAccountDecider, type LoyaltyAccountCommand } from './account.js';

const { given } = specification(loyaltyAccountDecider);
const history = (...commands: LoyaltyAccountCommand[]) => after(loyaltyAccountDecider, [], commands);
const stateAfter = (...commands: LoyaltyAccountCommand[]) => given(history(...commands)).state();
const usable = (...commands: LoyaltyAccountCommand[]) => {
  const state = stateAfter(...commands);
  return { cashback: balanceOf(state, 'available'), points: balanceOf(state, 'available', 'points') };
};
const waiting = (...commands: LoyaltyAccountCommand[]) => {
  const state = stateAfter(...commands);
  return { cashback: balanceOf(state, 'pending'), points: balanceOf(state, 'pending', 'points') };
};

describe('a sale that several rules give something', () => {
  const rules = [aRule('points_per_amount'), aRule('first_purchase')];

  it('has a lot for each, which names the rule and its version', () => {
    const events = history(earn('s1', { rules }));
    expect(events.map(({ type }) => type)).toEqual([
      'LoyaltyAccountOpened',
      ...Array(3).fill('PointsPended'),
    ]);
    expect(events.slice(1).map(({ data }) => data)).toMatchObject([
      { lotId: 's1', currency: 'cashback', amount: 5_00, basisPoints: 500 },
      {
        lotId: 's1:points_per_amount',
        currency: 'points',
        amount: 100,
        ruleId: 'points_per_amount',
        ruleVersion: 1,
      },
      { lotId: 's1:first_purchase', currency: 'cashback', amount: 10_00, ruleId: 'first_purchase' },
    ]);
  });

  it('earns once, also where the percentage of the terms gives nothing', () =>
    given(history(earn('s1', { basisPoints: 0, rules })))
      .when(earn('s1', { basisPoints: 0, rules }))
      .thenNothing());

  it('is the first purchase once: the next one is not', () =>
    expect(waiting(earn('s1', { rules }), earn('s2', { rules }))).toEqual({ cashback: 20_00, points: 200 }));

  it('is the first purchase again where the one before was taken back whole, and not where a part of it stays', () => {
    const lots = ['s1', 's1:points_per_amount', 's1:first_purchase'];
    const after = (returned: number) => {
      const back = lots.map((lotId) => clawBack('s1', { lotId, returned, base: 100_00 }));
      return waiting(earn('s1', { rules }), ...back, earn('s2', { rules })).cashback;
    };
    expect(after(100_00)).toBe(15_00);
    expect(after(50_00)).toBe(12_50);
  });

  it('counts caps over the sales of a day and of a month, by the day of each sale and not by when it is told', () => {
    const daily = [aRule('points_per_amount', { capPerDay: 150 })];
    expect(waiting(earn('s1', { rules: daily }), earn('s2', { rules: daily })).points).toBe(150);
    const late = earn('s2', { rules: daily, earnedOn: '2026-03-09' });
    expect(waiting(earn('s1', { rules: daily }), late).points).toBe(200);
    const monthly = [aRule('points_per_amount', { capPerMonth: 150 })];
    const told = (id: string, earnedOn: string) => earn(id, { rules: monthly, earnedOn });
    expect(waiting(told('s1', '2026-03-01'), told('s2', '2026-03-31'), told('s3', '2026-04-01')).points).toBe(
      250,
    );
  });

  it('leaves room under a cap again for what a return took', () => {
    const daily = [aRule('points_per_amount', { capPerDay: 150 })];
    const back = clawBack('s1', { lotId: 's1:points_per_amount' });
    expect(waiting(earn('s1', { rules: daily }), back, earn('s2', { rules: daily })).points).toBe(100);
  });

  it('runs out as each rule says', () => {
    const expiryOf = (changes: object) =>
      stateAfter(earn('s1', { rules: [aRule('points_per_amount', changes)] })).lots.get(
        's1:points_per_amount',
      )?.expiresOn;
    expect(expiryOf({})).toBe('2027-03-18');
    expect(expiryOf({ expires: 'month_end' })).toBe('2026-04-01');
    expect(expiryOf({ expires: 'year_end' })).toBe('2027-01-01');
    expect(expiryOf({ expires: 'never' })).toBe(NEVER);
  });
});

describe('goods that come back (R-4.7.3)', () => {
  /** Two bottles of wine, which count double, and three loaves. */
  const lines = [
    { line: 1, base: 60_00, groupIds: ['wines'] },
    { line: 2, base: 40_00, groupIds: [] },
  ];
  const rules = [aRule('product_multiplier'), aRule('points_per_amount')];
  const sold = earn('s1', { lines, rules });
  const back = (lotId: string, line: number, returned: string, of: string) =>
    clawBack('s1', { lotId, lines: [{ line, returned: decimal(returned), sold: decimal(of) }] });

  it('take exactly what their lines had earned, of each lot', () => {
    expect(waiting(sold)).toEqual({ cashback: 8_00, points: 100 });
    const wine = ['s1', 's1:product_multiplier', 's1:points_per_amount'].map((lot) => back(lot, 1, '1', '2'));
    expect(waiting(sold, ...wine)).toEqual({ cashback: 5_00, points: 70 });
    // Bread earned nothing by the rule of the wines.
    given(history(sold))
      .when(back('s1:product_multiplier', 2, '3', '3'))
      .thenNothing();
  });

  it('take all of it with the last of them, to the point, and nothing twice', () => {
    const loaves = ['1', '2', '3'].map((returned) => back('s1:points_per_amount', 2, returned, '3'));
    expect(waiting(sold, loaves[0]!).points).toBe(87);
    expect(waiting(sold, ...loaves).points).toBe(60);
    expect(waiting(sold, ...loaves, loaves[2]!).points).toBe(60);
    expect(waiting(sold, clawBack('s1', { lotId: 's1:points_per_amount' })).points).toBe(0);
  });
});

describe('what is given without a sale', () => {
  it('can be used at once, names its rule, and is given once for its occasion', () => {
    const welcome = giveBonus('welcome', aRule('sign_up', { version: 3 }));
    given([])
      .when(welcome)
      .then([
        { type: 'LoyaltyAccountOpened', data: { participantId: PARTICIPANT_ID, personId: PERSON_ID } },
        {
          type: 'PointsCredited',
          data: expect.objectContaining({
            ...{ lotId: 'welcome', currency: 'points', amount: 100, creditSource: 'sign_up' },
            ...{ ruleId: 'sign_up', ruleVersion: 3, on: '2026-03-10', expiresOn: '2027-03-10' },
          }),
        },
      ]);
    given(history(welcome)).when(welcome).thenNothing();
    expect(usable(welcome)).toEqual({ cashback: 0, points: 100 });
  });

  it('asks staff why', () => {
    given([])
      .when(giveBonus('k', aRule('manual')))
      .thenRefused('req', 'reason');
    given([])
      .when(creditByStaff('k', 0, { reason: ' ' }))
      .thenRefusedAll('earning_rule_amount at amount', 'req at reason');
    expect(usable(creditByStaff('k', 50, { currency: 'points' }))).toEqual({ cashback: 0, points: 50 });
  });

  it('settles what is owed first', () => {
    const owing = [
      ...[
        earn('s1'),
        mature('2026-03-18'),
        reserve('r', 5_00, { terms: { maxBasisPoints: 10_000 } }),
        redeem('r'),
      ],
      clawBack('s1'),
    ];
    expect(usable(...owing).cashback).toBe(-5_00);
    expect(usable(...owing, creditByStaff('k', 7_00)).cashback).toBe(2_00);
  });
});

describe('what staff take away', () => {
  it('comes of the lots that expire first, and says why', () => {
    const two = [creditByStaff('late', 5_00, { on: '2026-03-12' }), creditByStaff('early', 3_00)];
    given(history(...two))
      .when(debitByStaff(4_00))
      .then([
        {
          type: 'PointsDebited',
          data: expect.objectContaining({
            ...{ currency: 'cashback', amount: 4_00, reason: 'Creditado por engano' },
            parts: [
              { lotId: 'early', amount: 3_00 },
              { lotId: 'late', amount: 1_00 },
            ],
          }),
        },
      ]);
  });

  it('is never more than there is to use, of its currency', () => {
    const credited = history(creditByStaff('k', 5_00), earn('s1'));
    given(credited).when(debitByStaff(5_01)).thenRefused('debit_above_balance', 'amount');
    given(credited)
      .when(debitByStaff(1, { currency: 'points' }))
      .thenRefused('debit_above_balance', 'amount');
    given(credited)
      .when(debitByStaff(1, { reason: '' }))
      .thenRefused('req', 'reason');
    expect(usable(creditByStaff('k', 5_00), debitByStaff(5_00)).cashback).toBe(0);
  });
});
