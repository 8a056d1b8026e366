import type { OwnLevel } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { dayOf, shortDay } from '../../i18n/dates.js';
import styles from './Level.module.css';
import { useMissing } from './use-missing.js';

const WHOLE = 10_000;

/** How far it is to the next level, and until when the present one is kept. */
export function LevelProgress({ own: { level, kept_through, next } }: { readonly own: OwnLevel }) {
  const { t, tag } = useTranslation();
  const missing = useMissing();
  const kept = kept_through
    ? t('level.keptThrough', { day: shortDay(dayOf(kept_through), tag) })
    : t('level.stays');
  return (
    <div className={styles.progress}>
      {next ? (
        <>
          <progress max={WHOLE} value={next.done} aria-label={t('level.progress', { level: next.name })} />
          <p>{missing(next)}</p>
        </>
      ) : (
        <p>{t('level.highest')}</p>
      )}
      {level && <p className={styles.hint}>{kept}</p>}
    </div>
  );
}
