import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboardOf } from '../../../api/queries.js';
import { useTranslation } from '../../../i18n/index.js';
import type { FoundStore } from '../../../api/types.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Icon } from '../../../ui/Icon.js';
import { Loaded } from '../../../ui/Loaded.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { whatsAppOf } from '../../../ui/whats-app.js';
import { CouponCards } from '../../coupons/CouponCards.js';
import { VoucherTicket } from '../../vouchers/VoucherTicket.js';
import styles from './Search.module.css';

/** The coupons, vouchers and stores that bear a text. */
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
        {({ coupons = [], vouchers = [], stores = [] }) =>
          coupons.length + vouchers.length + stores.length === 0 ? (
            <EmptyState icon="search">{t('dashboard.foundNothing', { text })}</EmptyState>
          ) : (
            <>
              {vouchers.map((voucher) => (
                <VoucherTicket key={voucher.id} voucher={voucher} />
              ))}
              <CouponCards coupons={coupons} />
              {stores.map((store) => (
                <StoreCard key={store.id} store={store} />
              ))}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function StoreCard({ store }: { readonly store: FoundStore }) {
  const { t } = useTranslation();
  const { name, address, neighborhood, city, state, whatsapp } = store;
  return (
    <article className={`card ${styles.store}`} aria-label={name}>
      <Icon name="store" size={22} />
      <div>
        <strong>{name}</strong>
        <p>{`${address} · ${neighborhood}, ${city} - ${state}`}</p>
        {whatsapp && (
          <a href={whatsAppOf(whatsapp)} target="_blank" rel="noreferrer">
            {t('whatsapp.talk')}
          </a>
        )}
      </div>
    </article>
  );
}
