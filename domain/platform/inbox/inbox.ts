import type { Decider } from '../../kernel/decider.js';
import { notFound } from '../../kernel/domain-error.js';
import type { InboxEvent, NotificationKind, NotificationStatus } from './events.js';

export type InboxCommand =
  | {
      readonly type: 'send';
      readonly accountId: string;
      readonly notificationId: string;
      readonly kind: NotificationKind;
      readonly status: NotificationStatus;
      readonly values: Readonly<Record<string, string | number>>;
    }
  | { readonly type: 'show' | 'delete'; readonly accountId: string; readonly notificationId: string }
  | { readonly type: 'show-all' | 'delete-all'; readonly accountId: string };

export interface InboxState {
  readonly notifications: ReadonlyMap<string, 'new' | 'shown' | 'deleted'>;
}

/** To be told twice, to read again or to delete what is gone changes nothing; to read what never was is `not_found`. */
export const inboxDecider: Decider<InboxState, InboxCommand, InboxEvent> = {
  initial: { notifications: new Map() },
  decide(command, { notifications }) {
    const { accountId } = command;
    switch (command.type) {
      case 'send': {
        if (notifications.has(command.notificationId)) return [];
        const { type: _, ...notification } = command;
        return [{ type: 'NotificationSent', data: notification }];
      }
      case 'show':
      case 'delete': {
        const { notificationId } = command;
        const standing = notifications.get(notificationId);
        if (standing === undefined) throw notFound();
        if (standing === 'deleted') return [];
        if (command.type === 'delete') {
          return [{ type: 'NotificationDeleted', data: { accountId, notificationId } }];
        }
        return standing === 'shown'
          ? []
          : [{ type: 'NotificationShown', data: { accountId, notificationId } }];
      }
      case 'show-all':
        if (![...notifications.values()].includes('new')) return [];
        return [{ type: 'AllNotificationsShown', data: { accountId } }];
      case 'delete-all':
        if ([...notifications.values()].every((standing) => standing === 'deleted')) return [];
        return [{ type: 'AllNotificationsDeleted', data: { accountId } }];
    }
  },
  evolve({ notifications }, event) {
    switch (event.type) {
      case 'NotificationSent':
        return { notifications: new Map(notifications).set(event.data.notificationId, 'new') };
      case 'NotificationShown':
        return { notifications: new Map(notifications).set(event.data.notificationId, 'shown') };
      case 'NotificationDeleted':
        return { notifications: new Map(notifications).set(event.data.notificationId, 'deleted') };
      case 'AllNotificationsShown':
        return {
          notifications: new Map(
            [...notifications].map(([id, standing]) => [id, standing === 'deleted' ? standing : 'shown']),
          ),
        };
      case 'AllNotificationsDeleted':
        return { notifications: new Map([...notifications.keys()].map((id) => [id, 'deleted'])) };
    }
  },
};
