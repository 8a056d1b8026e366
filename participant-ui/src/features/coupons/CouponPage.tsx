import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.js';
import { couponQuery } from '../../api/queries.js';
import type { CouponOffer } from '../../api/types.js';
import { paths } from '../../app/route-names.js';
import { useViewName } from '../../app/views.js';
import { timeOf } from '../../i18n/dates.js';
import { useTranslation } from '../../i18n/index.js';
import { LINK_AS_BUTTON } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Loaded } from '../../ui/Loaded.js';
import { isZero, money } from '../../ui/money.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useMoment } from '../moment.js';
import { useDay } from '../when.js';
import { useWorth } from '../vouchers/worth.js';
import { Buying } from './Buying.js';
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
          <Details coupon={offer} />
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

function Details({ coupon }: { readonly coupon: CouponOffer }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { kind, description, draw_at, authorization_number, regulation_url } = coupon;
  const { ticket_limit_per_participant: max, mine } = coupon;
  const facts = [
    draw_at && t('coupons.drawAt', { moment: moment(draw_at) }),
    max !== null && t('coupons.limit', { max }),
    mine > 0 && t('coupons.mine', { count: mine }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <section className={styles.details} aria-label={t('action.details')}>
      {description && <p className={styles.description}>{description}</p>}
      <Giving gives={coupon.gives} />
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {kind === 'sorteio' && <p className={styles.muted}>{t('coupons.howDrawn')}</p>}
      {regulation_url && (
        <a href={regulation_url} target="_blank" rel="noreferrer noopener" className={styles.paper}>
          {t('coupons.regulation')}
        </a>
      )}
      {authorization_number && (
        <p className={styles.muted}>{t('coupons.authorization', { number: authorization_number })}</p>
      )}
    </section>
  );
}

function Giving({ gives }: Pick<CouponOffer, 'gives'>) {
  const { t } = useTranslation();
  const worth = useWorth();
  if (!gives) return null;
  const { min_purchase, valid_days } = gives;
  return (
    <p>
      {[
        t('coupons.giving', { worth: worth(gives) }),
        min_purchase && !isZero(min_purchase) && t('coupons.givingFrom', { amount: money(min_purchase) }),
        t('coupons.givingDays', { count: valid_days }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
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
