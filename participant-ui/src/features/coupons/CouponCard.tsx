import { Link } from 'react-router';
import type { CouponOffer } from '../../api/types.js';
import { couponPath } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { useMissing } from '../level/use-missing.js';
import { useMoment } from '../moment.js';
import { useDay, useDistance } from '../when.js';
import { CouponPicture } from './CouponPicture.js';
import { countClick } from './count-click.js';
import styles from './Coupons.module.css';
import { Exclusive } from './Exclusive.js';
import { hindranceOf } from './offer.js';
import { usePrice } from './use-amount.js';

/** A coupon at a glance: what it is, what a ticket costs, what is left of it and until when. All of it leads there. */
export function CouponCard({ coupon }: { readonly coupon: CouponOffer }) {
  const { t } = useTranslation();
  const price = usePrice();
  const { id, title, kind, mine } = coupon;
  return (
    <Link
      to={couponPath(id)}
      className={`card ${styles.card}`}
      data-locked={coupon.is_locked}
      onClick={() => countClick(id)}
    >
      <CouponPicture coupon={coupon} />
      <span className={styles.glance}>
        <span className={styles.kind}>{t(`coupons.kind.${kind}`)}</span>
        <Exclusive coupon={coupon} />
        <span className={styles.title}>{title}</span>
        {kind !== 'externo' && <span className={styles.price}>{price(coupon)}</span>}
        <State coupon={coupon} />
        {mine > 0 && (
          <span className={styles.mine}>
            <Icon name="check" size={16} />
            {t('coupons.mine', { count: mine })}
          </span>
        )}
      </span>
    </Link>
  );
}

function State({ coupon }: { readonly coupon: CouponOffer }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const day = useDay();
  const distance = useDistance();
  const missing = useMissing();
  const { starts_at, ends_at, left, ticket_limit_per_participant: max } = coupon;
  const hindrance = hindranceOf(coupon, new Date());
  switch (hindrance) {
    case 'notYet':
      return <span className={styles.state}>{t('coupons.opens', { moment: moment(starts_at) })}</span>;
    case 'limitReached':
      return <span className={styles.state}>{t('buying.limitReached', { max: max ?? 0 })}</span>;
    case 'locked':
      return (
        <span className={styles.state}>
          {coupon.to_unlock ? missing(coupon.to_unlock) : t('coupons.locked')}
        </span>
      );
    case undefined: {
      const until = t('coupons.until', { day: day(ends_at), left: distance(ends_at) });
      const facts = left === null ? [until] : [t('coupons.left', { count: left }), until];
      return <span className={styles.state}>{facts.join(' · ')}</span>;
    }
    default:
      return <span className={`${styles.state} ${styles.over}`}>{t(`buying.${hindrance}`)}</span>;
  }
}
