import { useQuery } from '@tanstack/react-query';
import { levelQuery } from '../../api/queries.js';
import type { LevelStep, OwnLevels } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { money } from '../../ui/money.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { usePoints } from '../points.js';
import styles from './Level.module.css';
import { LevelName } from './LevelName.js';
import { LevelProgress } from './LevelProgress.js';

/** One's own level, and what each level of the store asks for and gives. */
export default function LevelPage() {
  const { t } = useTranslation();
  const query = useQuery(levelQuery);
  return (
    <>
      <h1>{t('title.level')}</h1>
      <Loaded query={query} skeleton={<Skeleton heights={[150, 90, 90, 90]} />}>
        {(own) =>
          own.levels.length === 0 ? (
            <EmptyState icon="trophy">{t('level.noneOffered')}</EmptyState>
          ) : (
            <Ladder own={own} />
          )
        }
      </Loaded>
    </>
  );
}

function Ladder({ own }: { readonly own: OwnLevels }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <section className={`card ${styles.card}`} aria-labelledby="own-level">
        <h2 id="own-level">{t('level.yours')}</h2>
        {own.level ? <LevelName level={own.level} /> : <p>{t('level.none')}</p>}
        <LevelProgress own={own} />
      </section>
      <section aria-labelledby="levels">
        <h2 id="levels">{t('level.every')}</h2>
        <ol className={styles.ladder}>
          {own.levels.map((step) => (
            <li key={step.id} className="card" aria-current={step.id === own.level?.id ? 'step' : undefined}>
              <Step step={step} isHere={step.id === own.level?.id} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Step({ step, isHere }: { readonly step: LevelStep; readonly isHere: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <header>
        <LevelName level={step} />
        {isHere && <span className={styles.here}>{t('level.here')}</span>}
      </header>
      <p className={styles.hint}>
        <Asked step={step} />
      </p>
      {step.benefits && <p>{step.benefits}</p>}
    </>
  );
}

function Asked({
  step: { min_spent, min_points, window_length: count, window_unit },
}: {
  readonly step: LevelStep;
}) {
  const { t } = useTranslation();
  const pointsOf = usePoints();
  if (Number(min_spent ?? min_points ?? 0) === 0) return t('level.asksNothing');
  const asked =
    min_spent === null
      ? t('level.asksPoints', { points: pointsOf(min_points ?? 0) })
      : t('level.asksSpent', { amount: money(min_spent) });
  return `${asked} ${t(window_unit === 'day' ? 'level.days' : 'level.months', { count })}`;
}
