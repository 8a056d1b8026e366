import type { Recorded } from '@fidelidade/domain/events.js';
import { aContext, LoyaltyHouse } from '../../loyalty/testing/loyalty-house.js';
import { ChangeInbox } from './inbox.commands.js';

describe('an inbox', () => {
  it('takes what many policies tell at once, each by itself and none refused', async () => {
    const house = await LoyaltyHouse.open();
    const ids = Array.from({ length: 12 }, (_, index) => `n${index}`);
    const send = (notificationId: string) =>
      new ChangeInbox(aContext(), {
        type: 'send',
        ...{ notificationId, accountId: 'p1', kind: 'password-changed', status: 2, values: {} },
      });
    await Promise.all(ids.map((id) => house.commands.execute(send(id))));
    const sent = (await house.events('NotificationSent')) as readonly Recorded<'NotificationSent'>[];
    expect(sent.map(({ data }) => data.notificationId).toSorted()).toEqual(ids.toSorted());
  });
});
