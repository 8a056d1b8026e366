import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSoon } from '@fidelidade/ui-kit/removals.js';
import { userQuery } from '../../api/queries.js';
import type { Success } from '../../api/types.js';
import { http } from '../../app/services.js';
import { useUser } from '../../auth/use-brand.js';
import { showToast } from '../../ui/toasts.js';
import { type NotificationChange, changed } from './notification-changes.js';

const address = (id: string) => `/api/participant/notification/${encodeURIComponent(id)}`;

/** */
const send = (change: NotificationChange): Promise<Success> =>
  change.type === 'show'
    ? http.put(`${address(change.id)}/show`)
    : http.put('/api/participant/notifications/show');

/** The user's notifications and how to change them; a refused change is taken back. */
export function useNotifications() {
  const client = useQueryClient();
  const user = useUser();
  const { queryKey } = userQuery;
  const { mutate } = useMutation({
    mutationFn: send,
    async onMutate(change: NotificationChange) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) {
        const notifications = changed(before.notifications ?? [], change);
        client.setQueryData(queryKey, { ...before, notifications });
      }
      return before;
    },
    onError: (_error, _change, before) => client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { user, change: mutate, remove: useRemoval() };
}

/** Until then nothing is removed: to read the message, to see that it was a mistake and to get to its button by the keyboard. */
const REMOVED_AFTER_MS = 10_000;

/** each by its name, so that what came meanwhile stays. */
function useRemoval() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const known = client.getQueryData(userQuery.queryKey)?.notifications ?? [];
      if (ids.length > 1 && known.every(({ id }) => ids.includes(id)))
        await http.delete('/api/participant/notifications', { outlivesPage: true });
      else await Promise.all(ids.map((id) => http.delete(address(id), { outlivesPage: true })));
    },
    onSettled: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
  return (ids: readonly string[]) => {
    const undo = removeSoon(ids, () => mutateAsync(ids), REMOVED_AFTER_MS);
    const key = ids.length === 1 ? 'notifications.removed' : 'notifications.removedAll';
    showToast('success', { key }, { undo, stays_ms: REMOVED_AFTER_MS });
  };
}
