import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.js';
import { drawsQuery } from '../../api/queries.js';
import type { PublicDraw } from '../../api/types.js';
import { drawPath } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useDay } from '../when.js';
import { DrawFrame, STATUS } from './DrawFrame.js';
import styles from './DrawPage.module.css';

/** Every draw of a store that anybody can check, the latest first: each leads to its own page with the check (feature 14). */
export default function DrawsPage() {
  const { t } = useTranslation();
  const { lojaUrl = '' } = useParams();
  const store = lojaUrl.toLowerCase();
  const draws = useQuery(drawsQuery(store));
  const isUnknown = draws.error instanceof ApiError && draws.error.code === 404;
  return (
    <DrawFrame store={isUnknown ? undefined : store}>
      <h1>{t('draw.list')}</h1>
      {isUnknown ? (
        <EmptyState icon="store">{t('draw.unknownStore')}</EmptyState>
      ) : (
        <Loaded query={draws} skeleton={<Skeleton heights={[110, 110, 110]} />}>
          {({ data }) => <Draws draws={data} />}
        </Loaded>
      )}
    </DrawFrame>
  );
}

function Draws({ draws }: { readonly draws: readonly PublicDraw[] }) {
  const { t } = useTranslation();
  if (draws.length === 0) return <EmptyState icon="dice">{t('draw.none')}</EmptyState>;
  return (
    <>
      <p className={styles.muted}>{t('draw.listLead')}</p>
      <ul className={styles.draws}>
        {draws.map((draw) => (
          <li key={draw.id}>
            <Line draw={draw} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ draw: { id, title, status, draw_on, commitment, draw } }: { readonly draw: PublicDraw }) {
  const { t } = useTranslation();
  const day = useDay();
  const outcome = draw
    ? [
        `${t('draw.place', { number: draw.winner.number })}, ${t('draw.series', { series: draw.winner.series })}`,
        day(draw.extraction.date),
      ]
    : status === 'closed'
      ? [t('draw.drawOn', { day: day(draw_on) })]
      : [];
  return (
    <Link to={drawPath(id)} className={`card ${styles.line}`}>
      <Icon name={draw ? 'trophy' : 'dice'} size={26} />
      <span>
        <strong>{title}</strong>
        <span>{t(STATUS[status])}</span>
        {outcome.length > 0 && <span className={styles.muted}>{outcome.join(' · ')}</span>}
        <span className={styles.muted}>{t('draw.tickets', { count: commitment.tickets })}</span>
      </span>
      <Icon name="arrowRight" size={18} />
    </Link>
  );
}
