import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/index.js';
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
      <nav className={styles.tabs} aria-label={t('historico.tabs')}>
        <Link to="?" replace aria-current={onSales ? undefined : 'page'}>
          {t('historico.movements')}
        </Link>
        <Link to="?aba=vendas" replace aria-current={onSales ? 'page' : undefined}>
          {t('historico.sales')}
        </Link>
      </nav>
      {onSales ? <SalesHistory opened={search.get('venda')} /> : <Statement />}
    </div>
  );
}
