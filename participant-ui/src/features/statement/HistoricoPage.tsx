import { useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/index.js';
import { TabLinks } from '../../ui/TabLinks.js';
import { SalesHistory } from '../sales-history/SalesHistory.js';
import styles from './HistoricoPage.module.css';
import { Statement } from './Statement.js';

/** The statement, and the purchases behind it as its second tab. */
export default function HistoricoPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const onSales = search.get('aba') === 'vendas';
  return (
    <div className={styles.page}>
      <h1>{t('title.historico')}</h1>
      <TabLinks
        label={t('historico.tabs')}
        tabs={[
          { search: '?', label: t('historico.movements'), isCurrent: !onSales },
          { search: '?aba=vendas', label: t('historico.sales'), isCurrent: onSales },
        ]}
      />
      {onSales ? <SalesHistory opened={search.get('venda')} /> : <Statement />}
    </div>
  );
}
