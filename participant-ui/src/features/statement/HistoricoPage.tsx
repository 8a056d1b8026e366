import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { lazyScreen } from '../../app/lazy-screen.js';
import { useTranslation } from '../../i18n/index.js';
import { TabLinks } from '../../ui/TabLinks.js';
import { SalesHistory } from '../sales-history/SalesHistory.js';
import { Tickets } from '../tickets/Tickets.js';
import { transferQuery } from '../transfer/transfer.js';
import styles from './HistoricoPage.module.css';
import { Statement } from './Statement.js';

const Transfer = lazyScreen(() => import('../transfer/Transfer.js'));

/** The statement, and beside it the purchases behind it and one's tickets, each in a tab; giving to others where the store has it. */
export default function HistoricoPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const tab = search.get('aba');
  const mayTransfer = useQuery(transferQuery).data?.is_on === true;
  const part = tab === 'vendas' || tab === 'bilhetes' || tab === 'transferir' ? tab : 'movimentos';
  return (
    <div className={styles.page}>
      <h1>{t('title.historico')}</h1>
      <TabLinks
        label={t('historico.tabs')}
        tabs={[
          { search: '?', label: t('historico.movements'), isCurrent: part === 'movimentos' },
          { search: '?aba=vendas', label: t('historico.sales'), isCurrent: part === 'vendas' },
          { search: '?aba=bilhetes', label: t('historico.tickets'), isCurrent: part === 'bilhetes' },
          ...(mayTransfer || part === 'transferir'
            ? [
                {
                  search: '?aba=transferir',
                  label: t('historico.transfer'),
                  isCurrent: part === 'transferir',
                },
              ]
            : []),
        ]}
      />
      {part === 'movimentos' && <Statement />}
      {part === 'vendas' && <SalesHistory opened={search.get('venda')} />}
      {part === 'bilhetes' && <Tickets />}
      {part === 'transferir' && <Transfer />}
    </div>
  );
}
