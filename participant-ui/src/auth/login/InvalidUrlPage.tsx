import { usePageState } from '../../app/page-state.js';
import { StatusPage } from '../../app/status-pages/StatusPage.js';
import { useTranslation } from '../../i18n/index.js';
import { loginPath } from '../store-slug.js';

/** Unknown, expired or used token; or, as its guard says, a store that nobody knows. */
export default function InvalidUrlPage() {
  const { t } = useTranslation();
  const { unknownStore } = usePageState();
  return (
    <main>
      <StatusPage
        icon={unknownStore ? 'store' : 'mail'}
        title={unknownStore ? 'invalidUrl.noStore' : 'invalidUrl.deadLink'}
        to={loginPath()}
        label="invalidUrl.goToStore"
      >
        <p>
          {unknownStore ? t('invalidUrl.noStoreBody', { store: unknownStore }) : t('invalidUrl.deadLinkBody')}
        </p>
      </StatusPage>
    </main>
  );
}
