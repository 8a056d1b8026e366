import { useState } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import type { Notification } from '../../api/types.js';
import { NotificationLine } from './NotificationLine.js';
import type { NotificationChange } from './notification-changes.js';
import styles from './NotificationsPage.module.css';
import { useNotifications } from './use-notifications.js';

/** What the store has to say to this person, the newest first. */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const { user, change } = useNotifications();
  return (
    <div className={styles.page}>
      <h1>{t('title.notifications')}</h1>
      <Loaded query={user} skeleton={<Skeleton heights={[40, 88, 88, 88]} />}>
        {({ notifications = [] }) =>
          notifications.length === 0 ? (
            <EmptyState icon="bell" title={t('notifications.emptyTitle')}>
              {t('notifications.empty')}
            </EmptyState>
          ) : (
            <List notifications={notifications} change={change} />
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
}

function List({ notifications, change }: ListProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(AT_A_TIME);
  const unread = notifications.filter(({ shown }) => !shown).length;
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
          <NotificationLine key={notification.id} notification={notification} change={change} />
        ))}
      </ul>
      {notifications.length > most && (
        <Button look="quiet" onClick={() => setMost(most + AT_A_TIME)}>
          {t('action.loadMore')}
        </Button>
      )}
      <RemoveAll remove={() => change({ type: 'remove-all' })} />
    </>
  );
}

/** Asks once more: what is gone does not come back. */
function RemoveAll({ remove }: { readonly remove: () => void }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <Button look="quiet" icon="trash" onClick={() => setAsked(true)}>
        {t('notifications.removeAll')}
      </Button>
    );
  }
  return (
    <div className={styles.ask} role="alertdialog" aria-label={t('notifications.removeAllAsk')}>
      <p>{t('notifications.removeAllAsk')}</p>
      <Button look="danger" icon="trash" onClick={remove}>
        {t('notifications.removeAll')}
      </Button>
      <Button look="quiet" autoFocus onClick={() => setAsked(false)}>
        {t('notifications.keep')}
      </Button>
    </div>
  );
}
