import { fold } from '../kernel/decider.js';
import { balanceOf, loyaltyAccountDecider } from '../loyalty/account/account.js';
import type { LoyaltyAccountEvent } from '../loyalty/account/events.js';
import type { StockItemEvent } from '../stock/stock-item/events.js';
import { stockItemDecider } from '../stock/stock-item/stock-item.js';

/** Streams that only grow. A fold that copies at each step would need hours and not this test's half a minute. */
const LONG = 100_000;
const times = <Item>(make: (index: number) => Item): Item[] =>
  Array.from({ length: LONG }, (_, n) => make(n));

describe(`${LONG} facts of one stream are folded`, () => {
  it('of goods in a warehouse', () => {
    const received = (index: number) =>
      ({
        type: 'StockReceived',
        data: { movementId: `m-${index}`, balance: String(index + 1), balanceCost: index + 1 },
      }) as unknown as StockItemEvent;
    const state = fold(stockItemDecider, times(received));
    expect(state).toMatchObject({ quantity: String(LONG), cost: LONG });
    expect([state.movements.has('m-0'), state.movements.has(`m-${LONG}`)]).toEqual([true, false]);
  });

  it('of a loyalty account, credit by credit and each of them released', () => {
    const earned = (index: number) =>
      ({
        type: index % 2 === 0 ? 'PointsPended' : 'PointsActivated',
        data: { lotId: `lot-${index >> 1}`, currency: 'cashback', amount: 5 },
      }) as unknown as LoyaltyAccountEvent;
    const state = fold(loyaltyAccountDecider, times(earned));
    expect([balanceOf(state, 'pending'), balanceOf(state, 'available')]).toEqual([0, (LONG / 2) * 5]);
  });
});
