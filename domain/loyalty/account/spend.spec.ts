import { COUPON_ID } from '../../testing/a-coupon.js';
import { PARTICIPANT_ID } from '../../testing/a-sale.js';
import { after } from '../../testing/history.js';
import { clawBack, earn, mature, refund, spend } from '../../testing/loyalty.js';
import { specification } from '../../testing/specification.js';
import { balanceOf, loyaltyAccountDecider, ticketsOf, type LoyaltyAccountCommand } from './account.js';

const { given } = specification(loyaltyAccountDecider);
const history = (...commands: LoyaltyAccountCommand[]) => after(loyaltyAccountDecider, [], commands);
const bought = {
  participantId: PARTICIPANT_ID,
  currency: 'cashback',
  spendingId: 'p1',
  couponId: COUPON_ID,
} as const;

/** R$ 10,00 of s1 that runs out on 16 July, R$ 20,00 of s2 that runs out on 16 June. */
const twoLots = [
  earn('s1', { base: 200_00, expiryDays: 120 }),
  earn('s2', { base: 400_00, expiryDays: 90 }),
  mature('2026-04-01'),
] as const;
const FIVE = { price: 5_00, tickets: 5 };

describe('tickets are paid out of the account (R-7.1.14)', () => {
  it('with what expires first, and of the next lot what is missing', () =>
    given(history(...twoLots))
      .when(spend('p1', FIVE))
      .then([
        {
          type: 'PointsSpent',
          data: {
            ...{
              ...bought,
              purpose: 'ticket',
              tickets: 5,
              amount: 25_00 as never,
              on: '2026-04-01' as never,
            },
            parts: [
              { lotId: 's2', amount: 20_00 as never },
              { lotId: 's1', amount: 5_00 as never },
            ],
          },
        },
      ]));

  it('once for one purchase, and it counts what somebody has of a coupon', () => {
    given(history(...twoLots, spend('p1', FIVE)))
      .when(spend('p1', FIVE))
      .thenNothing();
    expect(ticketsOf(given(history(...twoLots, spend('p1', FIVE))).state(), COUPON_ID)).toBe(5);
  });

  it('never with more than there is, with what waits, with the other currency, or while something is owed', () => {
    given(history(...twoLots))
      .when(spend('p1', { price: 30_01 }))
      .thenRefused('balance_insufficient', 'quantity');
    given(history(earn('s1')))
      .when(spend('p1', { price: 1 }))
      .thenRefused('balance_insufficient', 'quantity');
    given(history(...twoLots))
      .when(spend('p1', { currency: 'points', price: 1 }))
      .thenRefused('balance_insufficient', 'quantity');
    const owing = history(...twoLots, spend('p1', { price: 30_00 }), clawBack('s1', { base: 200_00 }));
    given(owing)
      .when(spend('p2', { price: 1 }))
      .thenRefused('balance_insufficient', 'quantity');
  });
});

describe('a coupon that does not take place', () => {
  const paid = history(...twoLots, spend('p1', FIVE));
  it('gives back what was paid, into the very lots, each with its own last day', () => {
    given(paid)
      .when(refund('p1', { tickets: 5 }))
      .then([
        {
          type: 'SpendingRefunded',
          data: {
            ...{ ...bought, tickets: 5, amount: 25_00 as never, on: '2026-04-02' as never },
            parts: [
              { lotId: 's1', amount: 5_00 as never },
              { lotId: 's2', amount: 20_00 as never },
            ],
          },
        },
      ]);
    const back = given([
      ...paid,
      ...history(...twoLots, spend('p1', FIVE), refund('p1', { tickets: 5 })).slice(paid.length),
    ]).state();
    expect([balanceOf(back, 'available'), ticketsOf(back, COUPON_ID)]).toEqual([30_00, 0]);
    expect(back.lots.get('s2')).toEqual(
      given(history(...twoLots))
        .state()
        .lots.get('s2'),
    );
  });

  it('with the days of grace, where a lot is over or nearly so and has nothing left', () => {
    const late = after(loyaltyAccountDecider, paid, [
      refund('p1', { tickets: 5, on: '2026-06-20', graceDays: 30 }),
    ]);
    // s1 has something left and keeps its own day; s2 was over on 16 June.
    expect(late.at(-1)!.data).toMatchObject({
      parts: [
        { lotId: 's1', amount: 5_00 },
        { lotId: 's2', amount: 20_00, expiresOn: '2026-07-20' },
      ],
    });
    const kept = after(loyaltyAccountDecider, late, [mature('2026-06-20')]);
    expect(balanceOf(given(kept).state(), 'available')).toBe(30_00);
    const lost = after(loyaltyAccountDecider, paid, [
      refund('p1', { tickets: 5, on: '2026-06-20' }),
      mature('2026-06-20'),
    ]);
    expect(balanceOf(given(lost).state(), 'available')).toBe(10_00);
  });

  it('once, however often it is told, and of some tickets their part', () => {
    const some = after(loyaltyAccountDecider, paid, [refund('p1', { tickets: 2 })]);
    expect(some.at(-1)!.data).toMatchObject({ amount: 10_00, tickets: 2 });
    given(some)
      .when(refund('p1', { tickets: 2 }))
      .thenNothing();
    const all = after(loyaltyAccountDecider, some, [refund('p1', { tickets: 9 })]);
    expect(all.at(-1)!.data).toMatchObject({ amount: 15_00, tickets: 3 });
    given(all)
      .when(refund('p1', { tickets: 5 }))
      .thenNothing();
    given(paid).when(refund('unknown')).thenNothing();
  });
});
