import type { Recorded } from '@fidelidade/domain/events.js';
import { couponDecider } from '@fidelidade/domain/loyalty/coupon/coupon.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aRaffle, COUPON_ID, sell, ZONE } from '@fidelidade/domain/testing/a-coupon.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { BusinessCommand } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { aContext, LoyaltyHouse } from '../testing/loyalty-house.js';
import { TellOfDraw } from './tell-of-draw.handler.js';

class SellTickets extends BusinessCommand {}

it('tells everybody who took part in a draw what came of it, once each, and not the winner (R-10.1.9)', async () => {
  const house = await LoyaltyHouse.bare();
  const buyers = ['ana', 'bia', 'bia', 'caio'];
  await new Executor(house.store).run(new SellTickets(aContext()), async (unit) => {
    const stream = streams.coupon(COUPON_ID);
    await unit.decide(couponDecider, stream, { type: 'draft', couponId: COUPON_ID, details: aRaffle() });
    const now = instant('2026-03-10T12:00:00.000Z');
    await unit.decide(couponDecider, stream, { type: 'publish', now, timezone: ZONE });
    for (const [index, participantId] of buyers.entries())
      await unit.decide(couponDecider, stream, sell({ participantId, purchaseId: `p${index}` }));
  });
  const winner = { ticketId: 'p0-0', series: 1, number: 0, participantId: 'ana' };
  const context = aContext();
  for (const again of [context, context, aContext()])
    await house.commands.execute(new TellOfDraw(again, COUPON_ID, winner));
  const told = (await house.events('NotificationSent')) as readonly Recorded<'NotificationSent'>[];
  expect(told.map(({ data: { accountId, kind, values } }) => [accountId, kind, values])).toEqual(
    ['bia', 'caio'].map((name) => [
      name,
      'draw-result',
      { title: 'Sorteio de uma bicicleta', number: 0, series: 1 },
    ]),
  );
});
