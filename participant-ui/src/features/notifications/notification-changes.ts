import type { Notification } from '../../api/types.js';

export type NotificationChange =
  { readonly type: 'show'; readonly id: string } | { readonly type: 'show-all' };

/** The list as it is after a change: the screen shows it before the server has answered. */
export const changed = (list: readonly Notification[], change: NotificationChange): readonly Notification[] =>
  list.map((each) => (change.type === 'show-all' || each.id === change.id ? { ...each, shown: true } : each));

export const unreadIn = (notifications: readonly Notification[]): number =>
  notifications.filter(({ shown }) => !shown).length;
