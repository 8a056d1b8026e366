import { useRemoved } from '@fidelidade/ui-kit/removals.js';
import type { Notification, User } from '../../api/types.js';

/** What is shown of somebody's notifications: those that they did not remove just now. */
export function useShownNotifications(user: User | undefined): readonly Notification[] {
  const removed = useRemoved();
  return (user?.notifications ?? []).filter(({ id }) => !removed.has(id));
}
