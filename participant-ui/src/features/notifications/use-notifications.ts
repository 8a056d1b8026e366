import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../api/queries.js';
import type { Success } from '../../api/types.js';
import { http } from '../../app/services.js';
import { useUser } from '../../auth/use-brand.js';
import { type NotificationChange, changed } from './notification-changes.js';

/** */
function send(change: NotificationChange): Promise<Success> {
  switch (change.type) {
    case 'show':
      return http.put(`/api/participant/notification/${encodeURIComponent(change.id)}/show`);
    case 'show-all':
      return http.put('/api/participant/notifications/show');
    case 'remove':
      return http.delete(`/api/participant/notification/${encodeURIComponent(change.id)}`);
    case 'remove-all':
      return http.delete('/api/participant/notifications');
  }
}

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
  return { user, change: mutate };
}
