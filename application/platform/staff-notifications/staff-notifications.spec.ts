import type { Recorded } from '@fidelidade/domain/events.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { aContext, LoyaltyHouse } from '../../loyalty/testing/loyalty-house.js';
import { notifyOfBouncedPayments } from './notify-staff.policies.js';
import { NotifyStaff } from './staff-notifications.js';

describe('a payment that came back (R-4.3.10)', () => {
  it.each([
    ['R', 'receivable-bounced'],
    ['P', 'payable-bounced'],
  ] as const)('is news of the entry that it was of (%s)', (direction, kind) => {
    const data = { entryId: 'entry', direction, paymentId: 'payment', form: 'check', on: '2026-11-20' };
    const event = {
      type: 'PaymentBounced',
      id: 'bounced',
      data,
      meta: { company: 'shop', occurredAt: instant('2026-11-20T15:00:00Z') },
    };
    const commands = notifyOfBouncedPayments.react(event as unknown as Recorded<'PaymentBounced'>);
    expect(commands).toMatchObject([{ told: { kind, recordId: 'entry', values: {} } }]);
  });
});

describe('what staff are told by a job', () => {
  it('is told once, also by a run of the next hour that does not see yet that it was', async () => {
    const house = await LoyaltyHouse.open();
    const told = { kind: 'product-low', recordId: 'coffee', values: {} } as const;
    const commandId = 'notify-of-low-stock:coffee:7';
    for (const occurredAt of ['2026-11-20T14:59:30Z', '2026-11-20T15:00:30Z'].map(instant))
      await house.commands.execute(new NotifyStaff(aContext({ commandId, occurredAt }), told));
    expect(await house.events('StaffNotified')).toHaveLength(1);
  });
});
