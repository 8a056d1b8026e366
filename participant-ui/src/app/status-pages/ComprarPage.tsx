import { useTranslation } from '../../i18n/index.js';
import { StatusPage } from './StatusPage.js';
import { ToldByServer } from './ToldByServer.js';

/** The store's plan is the store's affair: who collects cashback learns first that it is safe. */
export default function ComprarPage() {
  const { t } = useTranslation();
  return (
    <StatusPage icon="store" title="status.pausedHeading">
      <p>{t('status.paused')}</p>
      <ToldByServer />
    </StatusPage>
  );
}
