import { Suspense, useState } from 'react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import type { Notification } from '../../api/types.js';
import { NotificationLine } from './NotificationLine.js';
import { type NotificationChange, unreadIn } from './notification-changes.js';
import styles from './NotificationsPage.module.css';
import { useShownNotifications } from './removals.js';
import { useNotifications } from './use-notifications.js';

const PushCard = lazyScreen(() => import('./push/PushCard.js'));

/** What the store has to say to this person, the newest first. */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const { user, change, remove } = useNotifications();
  const notifications = useShownNotifications(user.data);
  return (
    <div className={styles.page}>
      <h1>{t('title.notifications')}</h1>
      <Suspense fallback={<Skeleton heights={[120]} />}>
        <PushCard />
      </Suspense>
      <Loaded query={user} skeleton={<Skeleton heights={[40, 88, 88, 88]} />}>
        {() =>
          notifications.length === 0 ? (
            <EmptyState icon="bell" title={t('notifications.emptyTitle')}>
              {t('notifications.empty')}
            </EmptyState>
          ) : (
            <List notifications={notifications} change={change} remove={remove} />
          )
        }
      </Loaded>
    </div>
  );
}

/** A screen or three of them: the older ones are asked for by hand. */
const AT_A_TIME = 20;

interface ListProps {
  readonly notifications: readonly Notification[];
  readonly change: (change: NotificationChange) => void;
  readonly remove: (ids: readonly string[]) => void;
}

function List({ notifications, change, remove }: ListProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(AT_A_TIME);
  const unread = unreadIn(notifications);
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          {unread === 0 ? t('notifications.allRead') : t('notifications.unread', { count: unread })}
        </p>
        {unread > 0 && (
          <Button look="quiet" icon="check" onClick={() => change({ type: 'show-all' })}>
            {t('notifications.showAll')}
          </Button>
        )}
      </div>
      <ul className={`card ${styles.list}`}>
        {notifications.slice(0, most).map((notification) => (
          <NotificationLine
            key={notification.id}
            notification={notification}
            change={change}
            remove={() => remove([notification.id])}
          />
        ))}
      </ul>
      {notifications.length > most && (
        <Button look="quiet" onClick={() => setMost(most + AT_A_TIME)}>
          {t('action.loadMore')}
        </Button>
      )}
      <Button look="quiet" icon="trash" onClick={() => remove(notifications.map(({ id }) => id))}>
        {t('notifications.removeAll')}
      </Button>
    </>
  );
}
