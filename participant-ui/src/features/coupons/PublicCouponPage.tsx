import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.js';
import { publicCouponQuery } from '../../api/queries.js';
import type { PublicCoupon } from '../../api/types.js';
import type { LoginState } from '../../app/page-state.js';
import { couponPath, paths } from '../../app/route-names.js';
import { rememberStore } from '../../auth/store-slug.js';
import { useSession } from '../../auth/use-session.js';
import { home } from '../../i18n/areas/home.pt-BR.js';
import { timeOf } from '../../i18n/dates.js';
import { addPortuguese, useTranslation } from '../../i18n/index.js';
import { LINK_AS_BUTTON } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { DrawFrame } from '../draw/DrawFrame.js';
import { useDay } from '../when.js';
import { CouponDetails } from './CouponDetails.js';
import { COUPON_ICONS } from './CouponPicture.js';
import styles from './Coupons.module.css';
import { Exclusive } from './Exclusive.js';
import { usePrice } from './use-amount.js';

addPortuguese(home);

/** A coupon that somebody was sent: what the store shows to anybody, and the way in that leads back to it (issue 12). */
export default function PublicCouponPage() {
  const { lojaUrl = '', id = '' } = useParams();
  const store = lojaUrl.toLowerCase();
  const coupon = useQuery(publicCouponQuery(store, id));
  const isGone = coupon.error instanceof ApiError && coupon.error.code === 404;
  return (
    <DrawFrame store={store}>
      {isGone ? (
        <Gone store={store} />
      ) : (
        <Loaded query={coupon} skeleton={<Skeleton heights={[220, 40, 120, 160]} />}>
          {(shown) => <Shown coupon={shown} />}
        </Loaded>
      )}
    </DrawFrame>
  );
}

/** Whether it was ever there is not said. */
function Gone({ store }: { readonly store: string }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{t('title.coupon')}</h1>
      <EmptyState
        icon="ticket"
        title={t('coupons.notThereTitle')}
        action={<Link to={`/${store}`}>{t('coupons.toStore')}</Link>}
      >
        {t('coupons.notThere')}
      </EmptyState>
    </>
  );
}

function Shown({ coupon }: { readonly coupon: PublicCoupon }) {
  const { t, tag } = useTranslation();
  const day = useDay();
  const price = usePrice();
  const { kind, title, store, ends_at, levels = [], image_url } = coupon;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.cover}>
          <span className={styles.picture} data-empty={!image_url}>
            {image_url ? <img src={image_url} alt={title} /> : <Icon name={COUPON_ICONS[kind]} size={40} />}
          </span>
        </div>
        <p className={styles.kind}>
          {t(`coupons.kind.${kind}`)} · {t('coupons.of', { store })}
        </p>
        <Exclusive coupon={{ levels, is_locked: true }} />
        <h1>{title}</h1>
        {kind !== 'externo' && (
          <p className={styles.large}>
            {price(coupon)} <span className={styles.muted}>{t('coupons.each')}</span>
          </p>
        )}
        <p className={styles.muted}>
          {t('coupons.untilTime', { day: day(ends_at), time: timeOf(ends_at, tag) })}
        </p>
      </header>
      <WayIn coupon={coupon} />
      <CouponDetails coupon={coupon} />
    </>
  );
}

/** Whoever is in goes on; whoever is not comes back to this coupon once they are. */
function WayIn({ coupon: { id, loja_url } }: { readonly coupon: PublicCoupon }) {
  const { t } = useTranslation();
  const isIn = useSession() !== 'signed_out';
  // The sign-up is of the store last visited.
  useEffect(() => {
    if (!isIn) rememberStore(loja_url);
  }, [isIn, loja_url]);
  const target = couponPath(id);
  if (isIn)
    return (
      <Link className={LINK_AS_BUTTON} to={target}>
        {t('coupons.seeInAccount')}
      </Link>
    );
  const state: LoginState = { target };
  return (
    <section className={`card ${styles.enter}`} aria-label={t('title.login')}>
      <p>{t('coupons.toHave')}</p>
      <div>
        <Link className={LINK_AS_BUTTON} to={`/${loja_url}`} state={state}>
          {t('title.login')}
        </Link>
        <Link to={paths.signup} state={state}>
          {t('title.signUp')}
        </Link>
      </div>
    </section>
  );
}
