import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { salesQuery } from '../../api/queries.js';
import type { Sale, SalesPage } from '../../api/types.js';
import { Disclosure } from '../../ui/Disclosure.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { money } from '../../ui/money.js';
import { noteScanQuery } from '../note-scan/note-scan.js';
import { usePoints } from '../points.js';
import { Months } from '../statement/Months.js';
import { MoreButton } from '../statement/MoreButton.js';
import { Receipt } from './Receipt.js';
import { SaleLine } from './SaleLine.js';
import styles from './SalesHistory.module.css';

/** Every purchase, newest first; each unfolds into what was bought. */
export function SalesHistory({ opened }: { readonly opened: string | null }) {
  const { t } = useTranslation();
  const history = useInfiniteQuery(salesQuery);
  return (
    <Loaded query={history} skeleton={<Skeleton heights={[24, 68, 68, 68, 68]} />}>
      {({ pages }) => {
        const sales = pages.flatMap((page) => page.data);
        if (sales.length === 0)
          return (
            <>
              <EmptyState icon="bag">{t('historico.emptySales')}</EmptyState>
              <Missing />
            </>
          );
        return (
          <>
            {pages[0] && <Totals meta={pages[0].meta} />}
            <Missing />
            <Months lines={sales}>
              {(sale) => (
                <Disclosure
                  summary={<SaleLine sale={sale} isAlike={sales.some((other) => isAlike(sale, other))} />}
                  startsOpen={sale.id === opened}
                  name={`sale ${sale.id}`}
                >
                  <Receipt sale={sale} />
                </Disclosure>
              )}
            </Months>
            <MoreButton query={history} />
          </>
        );
      }}
    </Loaded>
  );
}

const isAlike = (one: Sale, other: Sale): boolean =>
  one.id !== other.id && one.date === other.date && one.total === other.total;

/** The way to have a purchase counted that is not here: by its note, where the store has that, or by asking the store. */
function Missing() {
  const { t } = useTranslation();
  const { data } = useQuery(noteScanQuery);
  if (!data) return null;
  return (
    <Link to={paths.noteScan} className={styles.missing}>
      {t(data.is_on ? 'dashboard.missing' : 'dashboard.missingAsk')}
    </Link>
  );
}

function Totals({ meta: { total, totals } }: { readonly meta: SalesPage['meta'] }) {
  const { t } = useTranslation();
  const pointsOf = usePoints();
  return (
    <p className={styles.totals}>
      {t('sales.count', { count: totals.count ?? total })} ·{' '}
      <span className="money">{money(totals.value)}</span> ·{' '}
      <span className="money">{money(totals.cashback)}</span> {t('sales.sumCashback')}
      {totals.points ? ` · ${pointsOf(totals.points)}` : ''}
    </p>
  );
}
