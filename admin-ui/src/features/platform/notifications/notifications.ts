import type { NotificationStatus } from '@fidelidade/domain/platform/inbox/events.js';
import { removeSoon } from '@fidelidade/ui-kit/removals.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { Undoable, UNDOABLE } from '../../../shared/ui/Undoable';

/** The resource that the server's events name: whatever is asked under it is asked anew when somebody is told something. */
export const NOTIFICATIONS = 'notifications';

export interface Notification {
  readonly id: string;
  readonly shown: boolean;
  readonly not_status: NotificationStatus;
  readonly not_description: string;
  readonly created_at: string;
  readonly link: string;
}

export interface NotificationPage {
  readonly data: readonly Notification[];
  readonly unread: number;
  readonly next: number | null;
}

/** More are said as so many. */
const MAX_UNREAD = 99;

export const unreadText = (unread: number): string =>
  unread > MAX_UNREAD ? `${MAX_UNREAD}+` : String(unread);

export const useUnread = (): number =>
  useQuery({
    queryKey: [NOTIFICATIONS, 'unread'],
    queryFn: async () => (await api.get<{ unread: number }>('/api/notifications/unread')).unread,
  }).data ?? 0;

/** Marks as read or deletes: one by its id, or all. A refusal is told by the layout. */
export function useNotificationChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ type, id }: { readonly type: 'show' | 'delete'; readonly id?: string }) => {
      const path = ['/api/notifications', ...(id === undefined ? [] : [encodeURIComponent(id)])].join('/');
      return type === 'show' ? api.put(`${path}/show`) : api.delete(path);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [NOTIFICATIONS] }),
  });
}

/** Takes one off the screen at once, and off the server when nobody wants it back. */
export function useNotificationRemoval(): (id: string) => void {
  const t = useText();
  const notify = useNotify();
  const { mutateAsync } = useNotificationChange();
  return (id) => {
    const send = () => mutateAsync({ type: 'delete', id });
    const onUndo = removeSoon([id], send, UNDOABLE.autoHideDuration);
    notify(createElement(Undoable, { message: t('notifications.removed'), onUndo }), UNDOABLE);
  };
}
