import { ConnectionError } from '../../api/api-error.js';
import { useTranslation } from '../../i18n/index.js';
import styles from './NotSent.module.css';

/** Beside the button that was pressed: without a network nothing was sent, and nothing is lost. */
export function NotSent({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  if (!(error instanceof ConnectionError)) return null;
  return (
    <p className={styles.note} role="alert">
      {t('form.notSent')}
    </p>
  );
}
