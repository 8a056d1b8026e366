import { useEffect, useRef, useState } from 'react';
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

interface CouponPictureProps {
  readonly coupon: Pick<CouponOffer, 'image_url' | 'kind'>;
  /** Empty where what it shows is said beside it. */
  readonly alt?: string;
}

/** Its picture, asked for when it is nearly in sight; or the sign of its kind on the shop's colour. */
export function CouponPicture({ coupon, alt = '' }: CouponPictureProps) {
  const [place, isNear] = useNearSight();
  const picture = usePicture((isNear && coupon.image_url) || '');
  return (
    <span ref={place} className={styles.picture} data-empty={!coupon.image_url}>
      {picture ? <img src={picture} alt={alt} /> : <Icon name={COUPON_ICONS[coupon.kind]} size={40} />}
    </span>
  );
}

/** About half a screen of a phone. */
const AHEAD = '400px';

function useNearSight() {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, come] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => come((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return [place, isNear] as const;
}
