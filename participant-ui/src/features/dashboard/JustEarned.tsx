import { useTranslation } from '../../i18n/index.js';
import { Celebration } from '../../ui/Celebration.js';
import { useWorth } from '../points.js';
import styles from './JustEarned.module.css';
import { useJustEarned } from './use-just-earned.js';

/** A purchase celebrates itself on the screen of whoever made it. */
export function JustEarned() {
  const { t } = useTranslation();
  const worth = useWorth();
  const earned = useJustEarned();
  if (!earned) return null;
  const amount = worth(earned.cashback, earned.points);
  return (
    <div key={amount} className={styles.earned}>
      <Celebration>{t('balance.justEarned', { amount })}</Celebration>
    </div>
  );
}
