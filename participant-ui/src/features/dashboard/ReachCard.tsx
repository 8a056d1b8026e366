import { Link } from 'react-router';
import type { CouponOffer, Dashboard, Goal, Reachable } from '../../api/types.js';
import { couponPath, paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { money, toneOf } from '../../ui/money.js';
import { CouponPicture } from '../coupons/CouponPicture.js';
import { countClick } from '../coupons/count-click.js';
import { usePoints, useWorth } from '../points.js';
import { SHOWN_REACHABLE } from './reachable.js';
import styles from './ReachCard.module.css';

interface ReachCardProps {
  readonly dashboard: Dashboard;
}

/** What one can get with what one has, with pictures, and what is missing for the next thing. */
export function ReachCard({ dashboard: { balance, reach, coupons = [] } }: ReachCardProps) {
  const { t } = useTranslation();
  const worth = useWorth();
  if (!reach) return null;
  const { affordable, goal, needs_email: needsEmail } = reach;
  const offerOf = ({ coupon_id }: Reachable) => coupons.find(({ id }) => id === coupon_id);
  const goalOffer = goal && offerOf(goal);
  if (affordable.length === 0 && !goalOffer) return null;
  const cashback = toneOf(balance.cashback_available) === 'positive' ? balance.cashback_available : '0';
  return (
    <section className={`card ${styles.card}`} aria-labelledby="reach">
      <h2 id="reach">
        {affordable.length > 0
          ? t('reach.with', { amount: worth(cashback, Math.max(0, balance.points_available)) })
          : t('reach.next')}
      </h2>
      {needsEmail && (
        <p className={styles.email}>
          <Icon name="mail" size={18} />
          <Link to={paths.profile}>{t('reach.needsEmail')}</Link>
        </p>
      )}
      {affordable.length > 0 && (
        <ul className={styles.tiles}>
          {affordable.slice(0, SHOWN_REACHABLE).map((each) => {
            const offer = offerOf(each);
            return offer && <Tile key={offer.id} offer={offer} reachable={each} />;
          })}
        </ul>
      )}
      {goal && goalOffer && <NextGoal offer={goalOffer} goal={goal} />}
    </section>
  );
}

/** Points come as a number, money as a text. */
function useAmountOf(): (amount: string | number) => string {
  const pointsOf = usePoints();
  return (amount) => (typeof amount === 'number' ? pointsOf(amount) : money(amount));
}

function Tile({ offer, reachable }: { readonly offer: CouponOffer; readonly reachable: Reachable }) {
  const amountOf = useAmountOf();
  return (
    <li>
      <Link to={couponPath(offer.id)} className={styles.tile} onClick={() => countClick(offer.id)}>
        <CouponPicture coupon={offer} />
        <span className={styles.title}>{offer.title}</span>
        <span className={`money ${styles.price}`}>{amountOf(reachable.price)}</span>
      </Link>
    </li>
  );
}

function NextGoal({ offer, goal }: { readonly offer: CouponOffer; readonly goal: Goal }) {
  const { t } = useTranslation();
  const amountOf = useAmountOf();
  const [price, missing] = [Number(goal.price), Number(goal.missing)];
  const text = t('reach.missing', { amount: amountOf(goal.missing), title: offer.title });
  return (
    <Link to={couponPath(offer.id)} className={styles.goal} onClick={() => countClick(offer.id)}>
      <CouponPicture coupon={offer} />
      <span>
        <span className={styles.title}>{text}</span>
        <progress max={price} value={Math.max(0, price - missing)} aria-label={text} />
      </span>
    </Link>
  );
}
