import { useTranslation } from '../../i18n/index.js';
import { StatusPage } from './StatusPage.js';

export function UnauthorizedPage() {
  const { t } = useTranslation();
  return (
    <StatusPage icon="logout" title="title.unauthorized">
      <p>{t('status.unauthorized')}</p>
    </StatusPage>
  );
}
