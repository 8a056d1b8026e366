import type { Notification, User } from '../../api/types.js';

export type NotificationChange =
  { readonly type: 'show' | 'remove'; readonly id: string } | { readonly type: 'show-all' | 'remove-all' };

/** The list as it is after a change: the screen shows it before the server has answered. */
export function changed(list: readonly Notification[], change: NotificationChange): readonly Notification[] {
  switch (change.type) {
    case 'show':
      return list.map((each) => (each.id === change.id ? { ...each, shown: true } : each));
    case 'show-all':
      return list.map((each) => ({ ...each, shown: true }));
    case 'remove':
      return list.filter(({ id }) => id !== change.id);
    case 'remove-all':
      return [];
  }
}

export const unreadIn = (user: User | undefined): number =>
  (user?.notifications ?? []).filter(({ shown }) => !shown).length;
