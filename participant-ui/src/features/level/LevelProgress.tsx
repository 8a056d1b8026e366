import type { NextLevel, OwnLevel } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { dayOf, shortDay } from '../../i18n/dates.js';
import { money } from '../../ui/money.js';
import { usePoints } from '../points.js';
import styles from './Level.module.css';

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

/** «Faltam R$ 120,00 em compras para Ouro até 31/12». */
function useMissing(): (next: NextLevel) => string {
  const { t, tag } = useTranslation();
  const pointsOf = usePoints();
  return ({ name: level, measure, missing: left, through }) => {
    const missing =
      measure === 'spent'
        ? t('level.missing', { amount: money(String(left)), level })
        : t('level.missingPoints', { points: pointsOf(Number(left)), level });
    return through ? t('level.missingBy', { missing, day: shortDay(dayOf(through), tag) }) : `${missing}.`;
  };
}
