import { isModule, MODULES } from '@fidelidade/domain/identity/modules.js';
import { useLanguage, useTranslation } from '../../i18n/index.js';
import { usePageState } from '../page-state.js';
import { StatusPage } from './StatusPage.js';
import styles from './StatusPage.module.css';
import { ToldByServer } from './ToldByServer.js';

/** Where a larger plan of the store would help: it names the part that is missing. */
export default function UpgradePage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { modulo = '' } = usePageState();
  const module = isModule(modulo) ? MODULES[modulo][language] : modulo;
  return (
    <StatusPage icon="store" title="title.upgrade">
      <p>{t('status.plans')}</p>
      {module && <p className={styles.module}>{t('status.module', { module })}</p>}
      <ToldByServer />
    </StatusPage>
  );
}
