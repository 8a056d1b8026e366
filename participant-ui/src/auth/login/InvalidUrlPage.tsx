import { useTranslation } from '../../i18n/index.js';
import { StatusPage } from '../../app/status-pages/StatusPage.js';
import { loginPath } from '../store-slug.js';

/** Unknown store; unknown, expired or used token. */
export default function InvalidUrlPage() {
  const { t } = useTranslation();
  return (
    <main>
      <StatusPage icon="store" title="invalidUrl.heading" to={loginPath()} label="invalidUrl.goToStore">
        <p>{t('invalidUrl.body')}</p>
      </StatusPage>
    </main>
  );
}
