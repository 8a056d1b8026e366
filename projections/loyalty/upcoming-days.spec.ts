import { COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { PARTICIPANT_ID } from '@fidelidade/domain/testing/a-sale.js';
import { credit } from '@fidelidade/domain/testing/loyalty.js';
import { nextExpiries } from './lots/queries.js';
import { ReadSide } from './testing/read-side.js';

it('what runs out is told of each currency, however many days of the other come before', async () => {
  const house = await LoyaltyHouse.open();
  const lot = (id: string, expiryDays: number, currency: 'cashback' | 'points' = 'cashback') =>
    credit(id, `sale of ${id}`, { on: '2026-11-20', amount: 1_00, expiryDays, currency });
  await house.tellAccount(PARTICIPANT_ID, [
    ...[10, 11, 12, 13].map((days) => lot(`c${days}`, days)),
    lot('p14', 14, 'points'),
    lot('c14', 14),
  ]);
  const side = await ReadSide.of(house.store);
  try {
    await side.catchUp();
    const upcoming = await nextExpiries(side.database, COMPANY, PARTICIPANT_ID, 2);
    expect(upcoming.map(({ date, cashback, points }) => [date, cashback, points])).toEqual([
      ['2026-11-29', 1_00, 0],
      ['2026-11-30', 1_00, 0],
      // All of that day, though it is none of the first two of cashback.
      ['2026-12-03', 1_00, 1_00],
    ]);
  } finally {
    await side.close();
  }
});
