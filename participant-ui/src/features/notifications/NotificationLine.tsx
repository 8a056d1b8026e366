import { Link } from 'react-router';
import type { Notification } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { useSwipeAway } from '../../ui/use-swipe-away.js';
import { useMoment } from '../moment.js';
import type { NotificationChange } from './notification-changes.js';
import styles from './NotificationsPage.module.css';

type Tone = 'success' | 'warning' | 'error';

/** `not_status` of the specification; what is unknown is no alarm. */
const toneOf = (status: number): Tone => (status === 3 ? 'error' : status === 2 ? 'warning' : 'success');
const icons: Record<Tone, IconName> = { success: 'check', warning: 'alert', error: 'alert' };
const iconOf = (tone: Tone, kind: string): IconName =>
  tone === 'warning' && /expir/.test(kind) ? 'clock' : icons[tone];

interface NotificationLineProps {
  readonly notification: Notification;
  readonly change: (change: NotificationChange) => void;
  readonly remove: () => void;
}

export function NotificationLine({ notification, change, remove }: NotificationLineProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { id, shown, kind, not_status, not_description: text, created_at, link } = notification;
  const tone = toneOf(not_status);
  const swipe = useSwipeAway(remove);
  return (
    <li className={`${styles.line} ${shown ? '' : styles.fresh}`} {...swipe}>
      <span className={`${styles.sign} ${styles[tone]}`}>
        <Icon name={iconOf(tone, kind)} />
        <span className="visually-hidden">{t(`notifications.kinds.${tone}`)}</span>
      </span>
      <div className={styles.words}>
        <p>{text}</p>
        <p className={styles.when}>
          {!shown && <strong>{t('notifications.fresh')}</strong>}
          <time dateTime={created_at}>{moment(created_at)}</time>
          {link?.startsWith('/') && (
            <Link to={link} onClick={() => !shown && change({ type: 'show', id })}>
              {t('notifications.open')}
            </Link>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        {!shown && (
          <button
            type="button"
            title={t('notifications.show')}
            aria-label={t('notifications.showOf', { text })}
            onClick={() => change({ type: 'show', id })}
          >
            <Icon name="check" />
          </button>
        )}
        <button
          type="button"
          title={t('notifications.remove')}
          aria-label={t('notifications.removeOf', { text })}
          onClick={remove}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}
