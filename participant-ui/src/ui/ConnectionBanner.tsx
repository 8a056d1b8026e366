import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../i18n/index.js';
import { connection, reloadPage } from '../app/connection.js';
import styles from './ConnectionBanner.module.css';
import { Icon } from './Icon.js';

/** Says that what is on the screen is not the latest, and offers the way out. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const state = connection.use();
  if (state === 'fine') return null;
  return (
    <div className={styles.banner} role="status">
      <Icon name="wifiOff" />
      <p>{t(`connection.${state}`)}</p>
      {state === 'ask' ? (
        <button type="button" onClick={reloadPage}>
          {t('action.reload')}
        </button>
      ) : (
        <button type="button" onClick={() => void client.refetchQueries({ type: 'active' })}>
          {t('action.retry')}
        </button>
      )}
    </div>
  );
}
