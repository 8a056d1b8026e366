import { useTranslation } from '../../i18n/index.js';
import { useMessage } from '../../ui/use-message.js';
import { usePageState } from '../page-state.js';
import { StatusPage } from './StatusPage.js';
import styles from './StatusPage.module.css';

/** What the store's plan does not let a participant see; plans are the store's affair. */
export function ComprarPage() {
  const text = useMessage();
  const { message = { key: 'status.plans' } } = usePageState();
  return (
    <StatusPage icon="store" title="title.comprar">
      <p>{text(message)}</p>
    </StatusPage>
  );
}

/** The same, where a larger plan would help: it names the part that is missing. */
export function UpgradePage() {
  const { t } = useTranslation();
  const text = useMessage();
  const { message = { key: 'status.plans' }, modulo } = usePageState();
  return (
    <StatusPage icon="store" title="title.upgrade">
      <p>{text(message)}</p>
      {modulo && <p className={styles.module}>{t('status.module', { module: modulo })}</p>}
    </StatusPage>
  );
}
