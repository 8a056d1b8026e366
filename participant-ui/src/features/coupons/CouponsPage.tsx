import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { couponsQuery } from '../../api/queries.js';
import { drawsPath } from '../../app/route-names.js';
import { useUser } from '../../auth/use-brand.js';
import { useTranslation } from '../../i18n/index.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { CouponCards } from './CouponCards.js';
import styles from './Coupons.module.css';
import { MyTickets } from './MyTickets.js';

/** Everything that the shop offers now or soon: what can be bought first, what ends soonest before the rest. */
export default function CouponsPage() {
  const { t } = useTranslation();
  const coupons = useQuery(couponsQuery);
  const store = useUser().data?.empresa.loja_url;
  return (
    <div className={styles.page}>
      <h1>{t('title.coupons')}</h1>
      <Loaded query={coupons} skeleton={<Skeleton heights={[130, 130, 130]} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="ticket" title={t('coupons.emptyTitle')}>
              {t('coupons.empty')}
            </EmptyState>
          ) : (
            <CouponCards coupons={data} />
          )
        }
      </Loaded>
      {/* Below what the coupons take up: it would be pushed away under somebody's finger when they come. */}
      {!coupons.isPending && (
        <>
          <MyTickets />
          {store && (
            <Link to={drawsPath(store)} className={styles.back}>
              {t('coupons.pastDraws')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
