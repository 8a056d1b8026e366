import type { ReactNode } from 'react';
import type { CouponOffer } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { isZero, money } from '../../ui/money.js';
import { useMoment } from '../moment.js';
import { useWorth } from '../vouchers/worth.js';
import styles from './Coupons.module.css';

type Described = Pick<
  CouponOffer,
  | 'kind'
  | 'description'
  | 'gives'
  | 'draw_at'
  | 'authorization_number'
  | 'regulation_url'
  | 'ticket_limit_per_participant'
> &
  Partial<Pick<CouponOffer, 'mine'>>;

interface CouponDetailsProps {
  readonly coupon: Described;
  /** What else is offered below them. */
  readonly children?: ReactNode;
}

/** What a coupon gives, by which rules, and how many of its tickets are one's own where that is known. */
export function CouponDetails({ coupon, children }: CouponDetailsProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { kind, description, draw_at, authorization_number, regulation_url } = coupon;
  const { ticket_limit_per_participant: max, mine = 0 } = coupon;
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
      {children}
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
