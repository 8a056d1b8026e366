import { useTranslation } from '../../i18n/index.js';
import { usePageState } from '../page-state.js';
import { useMessage } from '../../ui/use-message.js';
import { StatusPage } from './StatusPage.js';
import styles from './StatusPage.module.css';

/** `/home/404` and every unknown address under `/home`. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const text = useMessage();
  const { message = { key: 'errors.pageNotFound' } } = usePageState();
  return (
    <StatusPage icon="store" title="status.notFoundHeading">
      <p>{text(message)}</p>
      <p className={styles.hint}>{t('status.notFoundHint')}</p>
    </StatusPage>
  );
}

/** The catch-all of the public area. */
export const PublicNotFoundPage = () => (
  <main>
    <NotFoundPage />
  </main>
);
