import { PARTICIPANT_ID } from '../../testing/a-sale.js';
import { PERSON_ID } from '../../testing/a-person.js';
import { earn, mature } from '../../testing/loyalty.js';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { centavos, day } from '../../testing/values.js';
import { balanceOf, loyaltyAccountDecider, type LoyaltyAccountCommand } from './account.js';
import type { LoyaltyAccountEvent } from './events.js';

const { given } = specification(loyaltyAccountDecider);
const history = (...commands: LoyaltyAccountCommand[]) => after(loyaltyAccountDecider, [], commands);
const balances = (...commands: LoyaltyAccountCommand[]) => {
  const state = given(history(...commands)).state();
  return { pending: balanceOf(state, 'pending'), available: balanceOf(state, 'available') };
};
const opened: LoyaltyAccountEvent = {
  type: 'LoyaltyAccountOpened',
  data: { participantId: PARTICIPANT_ID, personId: PERSON_ID },
};
const lot = {
  participantId: PARTICIPANT_ID,
  currency: 'cashback' as const,
  lotId: 's1',
  amount: centavos(5_00),
};
const pended: LoyaltyAccountEvent = {
  type: 'PointsPended',
  data: {
    ...lot,
    saleId: 's1',
    programVersion: 1,
    basisPoints: 500,
    base: centavos(100_00),
    earnedOn: day('2026-03-10'),
    availableOn: day('2026-03-18'),
    expiresOn: day('2026-06-16'),
  },
};
const activated: LoyaltyAccountEvent = { type: 'PointsActivated', data: { ...lot, on: day('2026-03-18') } };
const expired: LoyaltyAccountEvent = { type: 'PointsExpired', data: { ...lot, on: day('2026-06-16') } };

describe('a sale earns cashback (R-10.1.2)', () => {
  it('in a lot of its own, by the terms in force; the first one opens the account', () => {
    given([]).when(earn('s1')).then([opened, pended]);
    given([opened]).when(earn('s1')).then([pended]);
  });

  it('once, however often it is told', () => {
    given(history(earn('s1')))
      .when(earn('s1'))
      .thenNothing();
    given(history(earn('s1')))
      .when(earn('s1', { base: 900_00 }))
      .thenNothing();
    given(history(earn('s1'), mature('2026-12-31')))
      .when(earn('s1'))
      .thenNothing();
  });

  it('half a cent up, and nothing below it', () => {
    expect(balances(earn('s1', { base: 10 })).pending).toBe(1);
    given([])
      .when(earn('s1', { base: 9 }))
      .then([opened]);
    given([opened])
      .when(earn('s1', { base: 9 }))
      .thenNothing();
  });

  it('nothing at a rate of nothing, nor for a negative base', () => {
    given([opened])
      .when(earn('s1', { basisPoints: 0 }))
      .thenNothing();
    given([opened])
      .when(earn('s1', { base: -100_00 }))
      .thenNothing();
  });
});

describe('a lot matures (R-4.7.2)', () => {
  it('is pending until its day, and available on it', () => {
    given([opened, pended]).when(mature('2026-03-17')).thenNothing();
    given([opened, pended]).when(mature('2026-03-18')).then([activated]);
    expect(balances(earn('s1'))).toEqual({ pending: 5_00, available: 0 });
    expect(balances(earn('s1'), mature('2026-03-18'))).toEqual({ pending: 0, available: 5_00 });
  });

  it('is available until the day it expires', () => {
    given([opened, pended, activated]).when(mature('2026-06-15')).thenNothing();
    given([opened, pended, activated]).when(mature('2026-06-16')).then([expired]);
    expect(balances(earn('s1'), mature('2026-06-16'))).toEqual({ pending: 0, available: 0 });
  });

  it('goes both steps at once, each on its own day, when nobody looked in between', () =>
    given([opened, pended]).when(mature('2027-01-01')).then([activated, expired]));

  it('once', () => {
    given([opened, pended, activated]).when(mature('2026-03-18')).thenNothing();
    given([opened, pended, activated, expired]).when(mature('2027-01-01')).thenNothing();
  });

  it('has nothing to do in an account without lots', () =>
    given([]).when(mature('2026-03-18')).thenNothing());
});
