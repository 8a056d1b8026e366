import Check from '@mui/icons-material/DoneAll';
import Delete from '@mui/icons-material/DeleteOutlined';
import Bell from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRemoved } from '@fidelidade/ui-kit/removals.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { NotificationLine } from './NotificationLine';
import { NOTIFICATIONS, unreadText, useNotificationChange, type NotificationPage } from './notifications';

/** What the user was told inside the app, the newest first. */
export function NotificationsPage() {
  const t = useText();
  const { mutate: change, isPending } = useNotificationChange();
  const openDialog = useDialog();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [NOTIFICATIONS, 'pages'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.get<NotificationPage>('/api/notifications', { before: pageParam }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const removed = useRemoved();
  const notifications = data?.pages.flatMap((page) => page.data).filter(({ id }) => !removed.has(id));
  const unread = data?.pages[0]?.unread ?? 0;
  const removeAll = () =>
    openDialog((close) => (
      <ConfirmDialog
        open
        danger
        title={t('notifications.remove_all')}
        text={t('notifications.remove_all_hint')}
        confirm={t('notifications.remove_all')}
        onConfirm={() => {
          close();
          change({ type: 'delete' });
        }}
        onClose={close}
      />
    ));
  return (
    <>
      <PageHead
        title={t('notifications.title')}
        subtitle={
          notifications &&
          (unread === 0
            ? t('notifications.all_read')
            : t('notifications.unread', { smart_count: unread, count: unreadText(unread) }))
        }
        actions={
          notifications &&
          notifications.length > 0 && (
            <>
              {unread > 0 && (
                <Button
                  variant="outlined"
                  startIcon={<Check />}
                  disabled={isPending}
                  onClick={() => change({ type: 'show' })}
                >
                  {t('notifications.show_all')}
                </Button>
              )}
              <Button startIcon={<Delete />} disabled={isPending} onClick={removeAll}>
                {t('notifications.remove_all')}
              </Button>
            </>
          )
        }
      />
      <Panel flush>
        {error && !notifications ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !notifications ? (
          <ListSkeleton />
        ) : notifications.length === 0 ? (
          <EmptyState icon={<Bell />} title={t('notifications.empty')} hint={t('notifications.empty_hint')} />
        ) : (
          <Box
            component="ul"
            aria-label={t('notifications.title')}
            sx={{ listStyle: 'none', margin: 0, padding: 0 }}
          >
            {notifications.map((notification) => (
              <NotificationLine key={notification.id} notification={notification} change={change} />
            ))}
          </Box>
        )}
      </Panel>
      {hasNextPage && (
        <Box sx={{ display: 'grid', placeItems: 'center', marginTop: 4 }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('notifications.older')}
          </Button>
        </Box>
      )}
    </>
  );
}
