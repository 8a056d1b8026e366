import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboardOf } from '../../../api/queries.js';
import { useTranslation } from '../../../i18n/index.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Loaded } from '../../../ui/Loaded.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { CouponCards } from '../../coupons/CouponCards.js';
import { VoucherTicket } from '../../vouchers/VoucherTicket.js';
import styles from './Search.module.css';

/** The coupons and vouchers that bear a text. */
export function Found({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  // The blank keeps «2026» a text: without it, it would be a year.
  const found = useQuery({ ...dashboardOf(`${text} `), placeholderData: keepPreviousData });
  return (
    <section className={styles.found} aria-labelledby="found" aria-busy={found.isPlaceholderData}>
      <div role="status">
        <h2 id="found">{t('dashboard.found', { text })}</h2>
      </div>
      <Loaded query={found} skeleton={<Skeleton heights={[130, 210]} />}>
        {({ coupons = [], vouchers = [] }) =>
          coupons.length + vouchers.length === 0 ? (
            <EmptyState icon="search">{t('dashboard.foundNothing', { text })}</EmptyState>
          ) : (
            <>
              {vouchers.map((voucher) => (
                <VoucherTicket key={voucher.id} voucher={voucher} />
              ))}
              <CouponCards coupons={coupons} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
