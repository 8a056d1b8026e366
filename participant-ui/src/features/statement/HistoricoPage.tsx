import { useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/index.js';
import { TabLinks } from '../../ui/TabLinks.js';
import { SalesHistory } from '../sales-history/SalesHistory.js';
import { Tickets } from '../tickets/Tickets.js';
import styles from './HistoricoPage.module.css';
import { Statement } from './Statement.js';

/** The statement, and beside it the purchases behind it and one's tickets, each in a tab. */
export default function HistoricoPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const tab = search.get('aba');
  const part = tab === 'vendas' || tab === 'bilhetes' ? tab : 'movimentos';
  return (
    <div className={styles.page}>
      <h1>{t('title.historico')}</h1>
      <TabLinks
        label={t('historico.tabs')}
        tabs={[
          { search: '?', label: t('historico.movements'), isCurrent: part === 'movimentos' },
          { search: '?aba=vendas', label: t('historico.sales'), isCurrent: part === 'vendas' },
          { search: '?aba=bilhetes', label: t('historico.tickets'), isCurrent: part === 'bilhetes' },
        ]}
      />
      {part === 'movimentos' && <Statement />}
      {part === 'vendas' && <SalesHistory opened={search.get('venda')} />}
      {part === 'bilhetes' && <Tickets />}
    </div>
  );
}
