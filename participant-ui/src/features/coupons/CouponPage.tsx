import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.js';
import { couponQuery } from '../../api/queries.js';
import type { CouponOffer } from '../../api/types.js';
import { paths, publicCouponPath } from '../../app/route-names.js';
import { useViewName } from '../../app/views.js';
import { useUser } from '../../auth/use-brand.js';
import { timeOf } from '../../i18n/dates.js';
import { useTranslation } from '../../i18n/index.js';
import { LINK_AS_BUTTON } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useDay } from '../when.js';
import { ShareWays } from '../sharing/ShareWays.js';
import { Buying } from './Buying.js';
import { CouponDetails } from './CouponDetails.js';
import { CouponPicture } from './CouponPicture.js';
import { countClick } from './count-click.js';
import styles from './Coupons.module.css';
import { Exclusive } from './Exclusive.js';
import { usePrice } from './use-amount.js';

/** One coupon: all that one should know before, and beside it what it takes to have a ticket. */
export default function CouponPage() {
  const { id = '' } = useParams();
  const coupon = useQuery(couponQuery(id));
  if (coupon.error instanceof ApiError && coupon.error.code === 404) return <Gone />;
  return (
    <Loaded query={coupon} skeleton={<Skeleton heights={[180, 40, 120, 220]} />}>
      {(offer) => (
        <div className={styles.one}>
          <Head coupon={offer} />
          {offer.kind === 'externo' && !offer.is_locked ? (
            <Elsewhere coupon={offer} />
          ) : (
            <Buying coupon={offer} />
          )}
          <CouponDetails coupon={offer}>{isShownToAll(offer) && <Sharing coupon={offer} />}</CouponDetails>
        </div>
      )}
    </Loaded>
  );
}

function Head({ coupon }: { readonly coupon: CouponOffer }) {
  const { t, tag } = useTranslation();
  const day = useDay();
  const price = usePrice();
  const { kind, title, left, ends_at } = coupon;
  useViewName(title);
  return (
    <header className={styles.head}>
      <Link to={paths.coupons} className={styles.back}>
        <Icon name="arrowRight" size={16} />
        {t('coupons.toAll')}
      </Link>
      <div className={styles.cover}>
        <CouponPicture coupon={coupon} alt={title} />
      </div>
      <p className={styles.kind}>{t(`coupons.kind.${kind}`)}</p>
      <Exclusive coupon={coupon} />
      <h1>{title}</h1>
      {kind !== 'externo' && (
        <p className={styles.large}>
          {price(coupon)} <span className={styles.muted}>{t('coupons.each')}</span>
        </p>
      )}
      <p className={styles.muted}>
        {[
          left !== null && t('coupons.left', { count: left }),
          t('coupons.untilTime', { day: day(ends_at), time: timeOf(ends_at, tag) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  );
}

/** What whoever gets the link would see: before its time and after it there is nothing to show. */
const isShownToAll = ({ status, starts_at, ends_at }: CouponOffer): boolean =>
  (status === 'published' || status === 'sold_out') &&
  Date.parse(starts_at) <= Date.now() &&
  Date.parse(ends_at) > Date.now();

function Sharing({ coupon: { id, title } }: { readonly coupon: CouponOffer }) {
  const { t } = useTranslation();
  const { data: user } = useUser();
  if (!user?.empresa) return null;
  const { loja_url, company_name: store } = user.empresa;
  const link = location.origin + publicCouponPath(loja_url, id);
  return (
    <section className={styles.sharing} aria-labelledby="share">
      <h2 id="share">{t('coupons.shareTitle')}</h2>
      <ShareWays link={link} text={t('coupons.shareText', { store, title, link })} />
    </section>
  );
}

function Elsewhere({ coupon: { id, click_url } }: { readonly coupon: CouponOffer }) {
  const { t } = useTranslation();
  return (
    <section className={`card ${styles.buying}`}>
      <a
        className={LINK_AS_BUTTON}
        href={click_url ?? ''}
        target="_blank"
        rel="noreferrer noopener"
        onClick={() => countClick(id)}
      >
        <Icon name="external" />
        {t('coupons.open')} <span className="visually-hidden">({t('coupons.newTab')})</span>
      </a>
    </section>
  );
}

function Gone() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{t('title.coupon')}</h1>
      <EmptyState
        icon="ticket"
        title={t('coupons.goneTitle')}
        action={<Link to={paths.coupons}>{t('coupons.toAll')}</Link>}
      >
        {t('coupons.gone')}
      </EmptyState>
    </>
  );
}
