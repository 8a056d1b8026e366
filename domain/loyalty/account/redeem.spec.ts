import { after } from '../../testing/history.js';
import { earn, mature, redeem, release, reserve } from '../../testing/loyalty.js';
import { specification } from '../../testing/specification.js';
import { balanceOf, loyaltyAccountDecider, reservedOf, type LoyaltyAccountCommand } from './account.js';
import type { LoyaltyAccountEvent } from './events.js';

const { given } = specification(loyaltyAccountDecider);
const history = (...commands: LoyaltyAccountCommand[]) => after(loyaltyAccountDecider, [], commands);
const figures = (...commands: LoyaltyAccountCommand[]) => {
  const state = given(history(...commands)).state();
  return { available: balanceOf(state, 'available'), reserved: reservedOf(state) };
};
const last = (events: LoyaltyAccountEvent[]) => events.at(-1)!;

/** R$ 10,00 of s1 that runs out on 16 July, R$ 20,00 of s2 that runs out on 16 June: both can be used. */
const twoLots = [
  earn('s1', { base: 200_00, expiryDays: 120 }),
  earn('s2', { base: 400_00, expiryDays: 90 }),
  mature('2026-04-01'),
] as const;

describe('cashback is put aside at the till (R-10.1.3)', () => {
  it('of the lot that expires first, then of the next (R-4.7.2)', () => {
    expect(last(history(...twoLots, reserve('r1', 25_00)))).toMatchObject({
      type: 'PointsReserved',
      data: {
        redemptionId: 'r1',
        amount: 25_00,
        parts: [
          { lotId: 's2', amount: 20_00 },
          { lotId: 's1', amount: 5_00 },
        ],
      },
    });
    expect(figures(...twoLots, reserve('r1', 25_00))).toEqual({ available: 5_00, reserved: 25_00 });
  });

  it('once, however often it is told', () =>
    given(history(...twoLots, reserve('r1', 25_00)))
      .when(reserve('r1', 25_00))
      .thenNothing());

  it('and what is put aside cannot be used by another till', () =>
    given(history(...twoLots, reserve('r1', 25_00)))
      .when(reserve('r2', 5_01))
      .thenRefused('redemption_above_balance', 'redeem'));

  it('never of what is still pending', () =>
    given(history(earn('s1')))
      .when(reserve('r1', 1))
      .thenRefused('redemption_above_balance', 'redeem'));

  it('with the customer’s code where the terms ask for one, and each code once', () => {
    const withCode = { terms: { requiresCode: true } };
    given(history(...twoLots))
      .when(reserve('r1', 5_00, withCode))
      .thenRefused('req', 'code');
    const used = history(...twoLots, reserve('r1', 5_00, { ...withCode, codeStep: 77 }));
    given(used)
      .when(reserve('r2', 5_00, { ...withCode, codeStep: 77 }))
      .thenRefused('till_code_used', 'code');
    given(used)
      .when(reserve('r2', 5_00, { ...withCode, codeStep: 76 }))
      .thenRefused('till_code_used', 'code');
    expect(figures(...twoLots, reserve('r1', 5_00, { ...withCode, codeStep: 77 }))).toEqual({
      available: 25_00,
      reserved: 5_00,
    });
  });
});

describe('the sale uses what was put aside', () => {
  it('once, for one sale', () => {
    const used = history(...twoLots, reserve('r1', 25_00), redeem('r1'));
    expect(last(used)).toMatchObject({
      type: 'PointsRedeemed',
      data: { redemptionId: 'r1', saleId: 'bought', amount: 25_00 },
    });
    given(used).when(redeem('r1')).thenNothing();
    given(used).when(redeem('r1', 'another')).thenNotAcceptable('redemption_redeemed');
  });

  it('not once it was released, nor what was never put aside', () => {
    given(history(...twoLots, reserve('r1', 25_00), release('r1')))
      .when(redeem('r1'))
      .thenNotAcceptable('redemption_released');
    given(history(...twoLots))
      .when(redeem('r1'))
      .thenNotFound();
  });
});

describe('what was put aside is released', () => {
  it('into the lots that it came from', () =>
    expect(figures(...twoLots, reserve('r1', 25_00), release('r1'))).toEqual({
      available: 30_00,
      reserved: 0,
    }));

  it('by time only once the time is over', () => {
    const reserved = history(...twoLots, reserve('r1', 25_00));
    given(reserved)
      .when(release('r1', 'overdue', '2026-04-01T12:09:59Z'))
      .thenNothing();
    expect(after(loyaltyAccountDecider, reserved, [release('r1', 'overdue')]).at(-1)?.type).toBe(
      'RedemptionReleased',
    );
  });

  it('not once it is used: a person is told, the job goes on', () => {
    const used = history(...twoLots, reserve('r1', 25_00), redeem('r1'));
    given(used).when(release('r1')).thenNotAcceptable('redemption_redeemed');
    given(used)
      .when(release('r1', 'overdue', '2026-05-01T12:00:00Z'))
      .thenNothing();
  });

  it('and expires when its lot has run out meanwhile', () => {
    const story = [...twoLots, reserve('r1', 25_00), mature('2026-06-16'), release('r1')] as const;
    expect(figures(...story)).toEqual({ available: 30_00, reserved: 0 });
    expect(figures(...story, mature('2026-06-16'))).toEqual({ available: 10_00, reserved: 0 });
  });
});

describe('what a note holds (R-10.1.3)', () => {
  const held = history(...twoLots, reserve('r1', 25_00, { noteId: 'n1' }));

  it('is used and given back by nobody else', () => {
    given(held).when(redeem('r1')).thenRefused('redemption_of_note');
    given(held).when(release('r1')).thenRefused('redemption_of_note');
    given(held)
      .when({ ...redeem('r1'), noteId: 'n2' })
      .thenRefused('redemption_of_note');
  });

  it('waits as long as its note does', () => given(held).when(release('r1', 'overdue')).thenNothing());

  it('is used by the sale that the note is, or given back by the note', () => {
    expect(after(loyaltyAccountDecider, held, [{ ...redeem('r1'), noteId: 'n1' }]).at(-1)).toMatchObject({
      type: 'PointsRedeemed',
      data: { redemptionId: 'r1', amount: 25_00 },
    });
    const back = { ...release('r1', 'not_authorized'), noteId: 'n1' } as LoyaltyAccountCommand;
    expect(after(loyaltyAccountDecider, held, [back]).at(-1)).toMatchObject({
      type: 'RedemptionReleased',
      data: { releaseReason: 'not_authorized' },
    });
  });
});
