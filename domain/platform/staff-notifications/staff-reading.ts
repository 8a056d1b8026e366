import type { Decider } from '../../kernel/decider.js';
import type { StaffReadingEvent } from './events.js';

export type ReadNotifications =
  | { readonly type: 'show' | 'delete'; readonly userId: string; readonly notificationId: string }
  | { readonly type: 'show-all' | 'delete-all'; readonly userId: string };

/** The last ones that they read and put away by themselves, in that order. */
export interface StaffReadingState {
  readonly shown: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
}

/**
 * So many of each are remembered, so that the state of a diligent reader does not grow for ever. What is older is told again to the log where
 * somebody asks for it again, and changes nothing: what was put away is nobody's to mark any more.
 */
export const REMEMBERED = 200;

/** What a user has read and put away; to read again or to delete what is gone changes nothing. */
export const staffReadingDecider: Decider<StaffReadingState, ReadNotifications, StaffReadingEvent> = {
  initial: { shown: new Set(), deleted: new Set() },
  decide(command, { shown, deleted }) {
    const { userId } = command;
    switch (command.type) {
      case 'show': {
        const { notificationId } = command;
        if (shown.has(notificationId) || deleted.has(notificationId)) return [];
        return [{ type: 'StaffNotificationShown', data: { userId, notificationId } }];
      }
      case 'delete': {
        const { notificationId } = command;
        if (deleted.has(notificationId)) return [];
        return [{ type: 'StaffNotificationDeleted', data: { userId, notificationId } }];
      }
      case 'show-all':
        return [{ type: 'AllStaffNotificationsShown', data: { userId } }];
      case 'delete-all':
        return [{ type: 'AllStaffNotificationsDeleted', data: { userId } }];
    }
  },
  evolve({ shown, deleted }, { type, data }) {
    switch (type) {
      case 'StaffNotificationShown':
        return { shown: withLast(shown, data.notificationId), deleted };
      case 'StaffNotificationDeleted':
        return { shown, deleted: withLast(deleted, data.notificationId) };
      default:
        return { shown, deleted };
    }
  },
};

const withLast = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids, id].slice(-REMEMBERED));
