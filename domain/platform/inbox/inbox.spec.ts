import { specification } from '../../testing/specification.js';
import type { InboxEvent } from './events.js';
import { inboxDecider, type InboxCommand } from './inbox.js';

const { given } = specification(inboxDecider);
const accountId = 'p1';
const about = { kind: 'cashback-earned', status: 1, values: { amount: 500 } } as const;
const sent = (notificationId: string): InboxEvent => ({
  type: 'NotificationSent',
  data: { accountId, notificationId, ...about },
});
const one = (type: 'show' | 'delete', notificationId: string): InboxCommand => ({
  type,
  accountId,
  notificationId,
});

describe('an inbox (R-10.1.9)', () => {
  it('is told each thing once', () => {
    const send: InboxCommand = { type: 'send', accountId, notificationId: 'n1', ...about };
    given([])
      .when(send)
      .then([sent('n1')]);
    given([sent('n1')])
      .when(send)
      .thenNothing();
  });

  it('marks one as shown, and deletes one', () => {
    const shown: InboxEvent = { type: 'NotificationShown', data: { accountId, notificationId: 'n1' } };
    given([sent('n1')])
      .when(one('show', 'n1'))
      .then([shown]);
    given([sent('n1'), shown])
      .when(one('show', 'n1'))
      .thenNothing();
    const deleted: InboxEvent = { type: 'NotificationDeleted', data: { accountId, notificationId: 'n1' } };
    given([sent('n1')])
      .when(one('delete', 'n1'))
      .then([deleted]);
    given([sent('n1'), deleted])
      .when(one('delete', 'n1'))
      .thenNothing();
    given([sent('n1'), deleted])
      .when(one('show', 'n2'))
      .thenNotFound();
  });

  it('marks and deletes all, when there is something to', () => {
    const allShown: InboxEvent = { type: 'AllNotificationsShown', data: { accountId } };
    const allDeleted: InboxEvent = { type: 'AllNotificationsDeleted', data: { accountId } };
    given([sent('n1'), sent('n2')])
      .when({ type: 'show-all', accountId })
      .then([allShown]);
    given([sent('n1'), allShown])
      .when({ type: 'show-all', accountId })
      .thenNothing();
    given([sent('n1'), allShown])
      .when({ type: 'delete-all', accountId })
      .then([allDeleted]);
    given([sent('n1'), allDeleted])
      .when({ type: 'delete-all', accountId })
      .thenNothing();
  });
});
