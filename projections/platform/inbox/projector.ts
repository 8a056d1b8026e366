import type { Recorded } from '@fidelidade/domain/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { projection } from '../../runner/projection.js';
import { inboxTables, MAX_NOTIFICATIONS, type InboxRow, type Notification } from './table.js';

const FOLLOWS = [
  'NotificationSent',
  'NotificationShown',
  'AllNotificationsShown',
  'NotificationDeleted',
  'AllNotificationsDeleted',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'inboxes'> = {
  table: 'inboxes',
  key: ['company_id', 'account_id'],
  keyOf: ({ meta, data }) => [meta.company, data.accountId],
  asks: FOLLOWS,
  begin: (event, row) => (row ? undefined : inboxOf(event)),
  change: (event, row) => ({ notifications: notificationsAfter(event, row?.notifications ?? []) }),
};

/** Notices follow from each sale, and are looked at now and then: only whoever marks or deletes one waits for its row. */
const PACE_ms = 40;

export const inbox = projection({
  name: 'inbox',
  follows: FOLLOWS,
  pace_ms: PACE_ms,
  tables: inboxTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

const inboxOf = (event: Fact): InboxRow => ({
  company_id: event.meta.company,
  account_id: event.data.accountId,
  notifications: notificationsAfter(event, []),
});

function notificationsAfter(event: Fact, before: readonly Notification[]): readonly Notification[] {
  switch (event.type) {
    case 'NotificationSent': {
      const { notificationId: id, kind, status, values } = event.data;
      const sent = { id, kind, status, values, shown: false, created_at: event.meta.occurredAt };
      return [sent, ...before].slice(0, MAX_NOTIFICATIONS);
    }
    case 'NotificationShown':
      return before.map((each) => (each.id === event.data.notificationId ? { ...each, shown: true } : each));
    case 'AllNotificationsShown':
      return before.map((each) => ({ ...each, shown: true }));
    case 'NotificationDeleted':
      return before.filter(({ id }) => id !== event.data.notificationId);
    case 'AllNotificationsDeleted':
      return [];
  }
}
