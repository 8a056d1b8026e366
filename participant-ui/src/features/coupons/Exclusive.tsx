import type { CouponOffer } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import styles from './Coupons.module.css';

/** Whom it is for, where not for everybody: «Exclusivo para Ouro», with a lock where one is not among them. */
export function Exclusive({
  coupon: { levels = [], is_locked },
}: {
  readonly coupon: Pick<CouponOffer, 'levels' | 'is_locked'>;
}) {
  const { t, tag } = useTranslation();
  if (levels.length === 0) return null;
  const names = new Intl.ListFormat(tag, { type: 'disjunction' }).format(levels.map(({ name }) => name));
  return (
    <span className={styles.exclusive}>
      <Icon name={is_locked ? 'lock' : 'check'} size={16} />
      {t('coupons.exclusive', { levels: names })}
    </span>
  );
}
