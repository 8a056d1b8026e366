import type { CouponOffer } from '../../api/types.js';
import { CouponCard } from './CouponCard.js';
import styles from './Coupons.module.css';

export const CouponCards = ({ coupons }: { readonly coupons: readonly CouponOffer[] }) => (
  <ul className={styles.cards}>
    {coupons.map((coupon) => (
      <li key={coupon.id}>
        <CouponCard coupon={coupon} />
      </li>
    ))}
  </ul>
);
