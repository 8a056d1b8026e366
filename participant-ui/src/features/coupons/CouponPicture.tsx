import type { CouponKind, CouponOffer } from '../../api/types.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { usePicture } from '../../ui/use-picture.js';
import styles from './Coupons.module.css';

export const COUPON_ICONS = {
  sorteio: 'dice',
  desconto: 'ticket',
  produto: 'gift',
  externo: 'external',
} as const satisfies Record<CouponKind, IconName>;

/** Its picture, or the sign of its kind. What it shows is said beside it. */
export function CouponPicture({ coupon }: { readonly coupon: Pick<CouponOffer, 'image_url' | 'kind'> }) {
  const picture = usePicture(coupon.image_url ?? '');
  return (
    <span className={styles.picture}>
      {picture ? <img src={picture} alt="" /> : <Icon name={COUPON_ICONS[coupon.kind]} size={40} />}
    </span>
  );
}
