import { useTranslation } from '../i18n/index.js';
import styles from './Skeleton.module.css';

/** Grey shapes where the content will stand; they appear after 300 ms only, so that quick answers do not flicker. */
export function Skeleton({ heights }: { readonly heights: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('app.loading')}>
      {heights.map((height, index) => (
        <div key={index} className={styles.block} style={{ height }} />
      ))}
    </div>
  );
}

export const PageSkeleton = () => <Skeleton heights={[32, 168, 120, 64, 64, 64]} />;
