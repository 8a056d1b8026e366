import { Link } from 'react-router';
import type { OwnLevel } from '../../api/types.js';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import styles from './Level.module.css';
import { LevelName } from './LevelName.js';
import { LevelProgress } from './LevelProgress.js';

/** Which level somebody holds and what is missing for the next one; nothing where the store has none. */
export function LevelCard({ own }: { readonly own: OwnLevel }) {
  const { t } = useTranslation();
  if (!own.level && !own.next) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="level">
      <header>
        <h2 id="level">{t('level.yours')}</h2>
        <Link to={paths.level}>
          {t('level.all')}
          <Icon name="arrowRight" size={16} />
        </Link>
      </header>
      {own.level ? <LevelName level={own.level} /> : <p>{t('level.none')}</p>}
      <LevelProgress own={own} />
    </section>
  );
}
