import { after } from '../../testing/history.js';
import { clawBack, credit, earn, mature, redeem, release, reserve, restore } from '../../testing/loyalty.js';
import { specification } from '../../testing/specification.js';
import { balanceOf, loyaltyAccountDecider, reservedOf, type LoyaltyAccountCommand } from './account.js';
import type { LoyaltyAccountEvent } from './events.js';

const { given } = specification(loyaltyAccountDecider);
const history = (...commands: LoyaltyAccountCommand[]) => after(loyaltyAccountDecider, [], commands);
const figures = (...commands: LoyaltyAccountCommand[]) => {
  const state = given(history(...commands)).state();
  return {
    pending: balanceOf(state, 'pending'),
    available: balanceOf(state, 'available'),
    reserved: reservedOf(state),
  };
};
const last = (events: LoyaltyAccountEvent[]) => events.at(-1)!;

/** R$ 10,00 of s1 that runs out on 16 July, R$ 20,00 of s2 that runs out on 16 June: both can be used. */
const twoLots = [
  earn('s1', { base: 200_00, expiryDays: 120 }),
  earn('s2', { base: 400_00, expiryDays: 90 }),
  mature('2026-04-01'),
] as const;
const spent = (amount: number, id = 'r1') => [reserve(id, amount), redeem(id)] as const;

describe('what goods that came back had earned is taken back (R-10.1.5)', () => {
  it('of the very lot of their sale, though another runs out earlier', () => {
    const events = history(...twoLots, clawBack('s1'));
    expect(last(events)).toMatchObject({
      type: 'PointsClawedBack',
      data: { lotId: 's1', amount: 10_00, parts: [{ lotId: 's1', amount: 10_00 }], owed: 0, letGo: 0 },
    });
    expect(figures(...twoLots, clawBack('s1'))).toMatchObject({ available: 20_00 });
  });

  it('in pieces that add up to what was earned, to the cent', () => {
    const third = (returned: number) => clawBack('s1', { base: 3, returned });
    const amounts = history(...twoLots, third(1), third(2), third(3)).flatMap((event) =>
      event.type === 'PointsClawedBack' ? [event.data.amount] : [],
    );
    expect(amounts).toEqual([3_33, 3_33, 3_34]);
  });

  it('once, however often it is told', () =>
    given(history(...twoLots, clawBack('s1')))
      .when(clawBack('s1'))
      .thenNothing());

  it('of what waits: less will come, and the balance stays', () => {
    expect(figures(earn('s1'), clawBack('s1', { returned: 40_00 }))).toMatchObject({ pending: 3_00 });
    const matured = [earn('s1'), clawBack('s1', { returned: 40_00 }), mature('2026-03-18')];
    expect(figures(...matured)).toMatchObject({ pending: 0, available: 3_00 });
    given(history(earn('s1'), clawBack('s1')))
      .when(mature('2026-03-18'))
      .thenNothing();
  });

  it('not again of what ran out: nobody had it', () =>
    given(history(earn('s1'), mature('2026-12-31')))
      .when(clawBack('s1'))
      .thenNothing());

  it('nothing of a sale that earned nothing', () =>
    given(history(earn('s2')))
      .when(clawBack('s1'))
      .thenNothing());
});

describe('what a voucher gave with the sale is taken back too (R-10.1.5, R-4.7.4)', () => {
  const given = [credit('v1', 's1'), mature('2026-03-10')] as const;
  const back = (returned: number, base = 100_00) => clawBack('s1', { lotId: 'v1', returned, base });

  it('whole when all came back: the balance is as before', () => {
    expect(figures(...given)).toMatchObject({ available: 50_00 });
    expect(last(history(...given, back(100_00)))).toMatchObject({
      type: 'PointsClawedBack',
      data: { lotId: 'v1', saleId: 's1', amount: 50_00, parts: [{ lotId: 'v1', amount: 50_00 }], owed: 0 },
    });
    expect(figures(...given, back(100_00))).toMatchObject({ available: 0 });
  });

  it('in proportion to the goods, in pieces that add up to the cent', () => {
    const amounts = history(...given, back(1, 3), back(2, 3), back(3, 3)).flatMap((event) =>
      event.type === 'PointsClawedBack' ? [event.data.amount] : [],
    );
    expect(amounts).toEqual([16_66, 16_67, 16_67]);
  });

  it('beside what the sale earned, each of its own lot', () => {
    const both = [...given, earn('s1'), clawBack('s1'), back(100_00)] as const;
    expect(figures(...both)).toEqual({ pending: 0, available: 0, reserved: 0 });
  });

  it('and is owed, or let go, where it was spent', () => {
    const used = [...given, ...spent(30_00)] as const;
    expect(figures(...used, back(100_00))).toMatchObject({ available: -30_00 });
    const clamped = clawBack('s1', { lotId: 'v1', policy: 'clamp' });
    expect(last(history(...used, clamped))).toMatchObject({ data: { amount: 20_00, letGo: 30_00 } });
    expect(figures(...used, clamped)).toMatchObject({ available: 0 });
    const after = history(...used, clamped, restore('r1', 30_00));
    expect(last(after)).toMatchObject({
      type: 'PointsClawedBack',
      data: { lotId: 'v1', saleId: 's1', returnId: 'return-1', amount: 30_00, letGo: 0 },
    });
  });
});

describe('when it was spent', () => {
  it('it is taken of the lots that expire first, and what is missing is owed', () => {
    const events = history(...twoLots, ...spent(28_00), clawBack('s2'));
    expect(last(events)).toMatchObject({
      data: { amount: 20_00, parts: [{ lotId: 's1', amount: 2_00 }], owed: 18_00, letGo: 0 },
    });
    expect(figures(...twoLots, ...spent(28_00), clawBack('s2'))).toMatchObject({ available: -18_00 });
  });

  const owing = [...twoLots, ...spent(30_00), clawBack('s1')] as const;

  it('what is earned next settles it, and only the rest can be used', () => {
    expect(figures(...owing)).toMatchObject({ available: -10_00 });
    const later = [...owing, earn('s3', { base: 300_00, earnedOn: '2026-04-05' })];
    expect(figures(...later)).toMatchObject({ pending: 15_00, available: -10_00 });
    const events = history(...later, mature('2026-04-13'));
    expect(last(events)).toMatchObject({
      type: 'PointsSettled',
      data: { amount: 10_00, parts: [{ lotId: 's3', amount: 10_00 }] },
    });
    expect(figures(...later, mature('2026-04-13'))).toMatchObject({ available: 5_00 });
    given(history(...later, mature('2026-04-13')))
      .when(reserve('r2', 5_01))
      .thenRefused('redemption_above_balance', 'redeem');
  });

  it('nothing can be used before it is settled', () =>
    given(history(...owing))
      .when(reserve('r2', 1))
      .thenRefused('redemption_negative_balance', 'redeem'));

  it('or it is let go, where the terms let the balance end at nothing', () => {
    const clamped = [...twoLots, ...spent(28_00), clawBack('s2', { policy: 'clamp' })] as const;
    expect(last(history(...clamped))).toMatchObject({ data: { amount: 2_00, owed: 0, letGo: 18_00 } });
    expect(figures(...clamped)).toMatchObject({ available: 0 });
    // Only what is let go now is told as such: what is left of an earlier return is not.
    const half = (returnId: string, returned: number) => ({
      ...clawBack('s2', { policy: 'clamp', returned, base: 400_00 }),
      returnId,
    });
    const twice = [...twoLots, ...spent(28_00), half('one', 200_00)] as const;
    expect(last(history(...twice))).toMatchObject({ data: { letGo: 8_00, letGoNow: 8_00 } });
    const enough = [...twice, earn('s3', { base: 400_00 }), mature('2026-04-01')] as const;
    expect(last(history(...enough, half('two', 400_00))).data).not.toHaveProperty('letGoNow');
    const later = [...clamped, earn('s3', { base: 300_00, earnedOn: '2026-04-05' }), mature('2026-04-13')];
    expect(figures(...later)).toMatchObject({ available: 15_00 });
  });

  it('what was let go is taken when it comes back after all: by a return of what it had paid for', () => {
    const clamped = [...twoLots, ...spent(30_00), clawBack('s2', { policy: 'clamp' })] as const;
    expect(figures(...clamped, restore('r1', 30_00))).toMatchObject({ available: 10_00 });
  });

  it('and so does what a till had only put aside', () => {
    const aside = [...twoLots, reserve('r1', 20_00), clawBack('s2', { policy: 'clamp' })] as const;
    expect(figures(...aside)).toMatchObject({ available: 0, reserved: 20_00 });
    expect(figures(...aside, release('r1'))).toMatchObject({ available: 10_00, reserved: 0 });
    const owed = [...twoLots, reserve('r1', 30_00), clawBack('s2')] as const;
    expect(figures(...owed)).toMatchObject({ available: -20_00, reserved: 30_00 });
    expect(figures(...owed, release('r1'))).toMatchObject({ available: 10_00, reserved: 0 });
  });
});

describe('what had paid for goods that came back is given back (R-10.1.5)', () => {
  const paid = [...twoLots, ...spent(25_00)] as const;

  it('to the very lots, those that were taken last first, as if less had been bought', () => {
    expect(last(history(...paid, restore('r1', 8_00)))).toMatchObject({
      type: 'PointsRestored',
      data: {
        amount: 8_00,
        parts: [
          { lotId: 's1', amount: 5_00 },
          { lotId: 's2', amount: 3_00 },
        ],
      },
    });
    const rest = history(...paid, restore('r1', 8_00), restore('r1', 25_00));
    expect(last(rest)).toMatchObject({ data: { amount: 17_00, parts: [{ lotId: 's2', amount: 17_00 }] } });
    expect(figures(...paid, restore('r1', 25_00))).toMatchObject({ available: 30_00 });
  });

  it('once, and never more than was used', () => {
    given(history(...paid, restore('r1', 25_00)))
      .when(restore('r1', 25_00))
      .thenNothing();
    given(history(...twoLots, reserve('r1', 25_00)))
      .when(restore('r1', 25_00))
      .thenNothing();
  });

  it('with the day that the lot had: what is over by then runs out with the next night', () => {
    const late = [...paid, restore('r1', 25_00, { on: '2026-07-01' })];
    expect(figures(...late, mature('2026-07-01'))).toMatchObject({ available: 10_00 });
  });

  it('or with days of grace, where the terms give some', () => {
    const late = [...paid, mature('2026-07-01'), restore('r1', 20_00, { on: '2026-07-01', graceDays: 30 })];
    expect(figures(...late, mature('2026-07-15'))).toMatchObject({ available: 25_00 });
    expect(figures(...late, mature('2026-07-16'))).toMatchObject({ available: 15_00 });
    expect(figures(...late, mature('2026-07-31'))).toMatchObject({ available: 0 });
  });

  it('which lengthen no lot that still has something: a cheap return keeps no balance alive', () => {
    const cheap = (on: string) => restore('r1', 3, { on, graceDays: 30 });
    const kept = [...paid, cheap('2026-07-10')] as const;
    expect(last(history(...kept))).toMatchObject({ data: { parts: [{ lotId: 's1', amount: 3 }] } });
    expect(last(history(...kept))).not.toHaveProperty('data.parts.0.expiresOn');
    const aside = [...paid, reserve('r2', 5_00), cheap('2026-07-10')] as const;
    expect(last(history(...aside))).not.toHaveProperty('data.parts.0.expiresOn');
  });
});
