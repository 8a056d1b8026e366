import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.js';
import { drawQuery } from '../../api/queries.js';
import type { PublicDraw } from '../../api/types.js';
import { drawsPath } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useDay } from '../when.js';
import { pointedAt } from './check-draw.js';
import { CheckPanel } from './CheckPanel.js';
import { DrawFrame, STATUS } from './DrawFrame.js';
import styles from './DrawPage.module.css';

/** A draw, for anybody: who won by which extraction, how that follows, and how to check it without trusting the store (feature 14). */
export default function DrawPage() {
  const { id = '' } = useParams();
  const draw = useQuery(drawQuery(id));
  const isUnknown = draw.error instanceof ApiError && draw.error.code === 404;
  return (
    <DrawFrame store={draw.data?.loja_url}>
      {isUnknown ? (
        <Unknown />
      ) : (
        <Loaded query={draw} skeleton={<Skeleton heights={[40, 200, 160, 240]} />}>
          {(shown) => <Shown draw={shown} />}
        </Loaded>
      )}
    </DrawFrame>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{t('title.draw')}</h1>
      <EmptyState icon="dice" title={t('draw.unknownTitle')}>
        {t('draw.unknown')}
      </EmptyState>
    </>
  );
}

function Shown({ draw }: { readonly draw: PublicDraw }) {
  const { t } = useTranslation();
  const day = useDay();
  const { status, title, store, loja_url, commitment, draw_on, authorization_number, regulation_url } = draw;
  return (
    <>
      <p className={styles.of}>{t('draw.of', { store })}</p>
      <h1>{title}</h1>
      <p className={styles.status}>
        <Icon name={status === 'drawn' ? 'trophy' : 'clock'} size={18} />
        {t(STATUS[status])}
      </p>
      {draw.draw ? (
        <Result draw={draw} />
      ) : (
        status === 'closed' && <p className={styles.muted}>{t('draw.drawOn', { day: day(draw_on) })}</p>
      )}
      <CheckPanel draw={draw} />
      <footer className={styles.footer}>
        <p>{t('draw.tickets', { count: commitment.tickets })}</p>
        {authorization_number && (
          <p>
            {t('draw.authorization')}: {authorization_number}
          </p>
        )}
        {regulation_url && (
          <a href={regulation_url} target="_blank" rel="noreferrer noopener">
            {t('draw.regulation')}
          </a>
        )}
        <Link to={drawsPath(loja_url)}>{t('draw.all', { store })}</Link>
        <Link to={`/${loja_url}`}>{t('draw.toStore', { store })}</Link>
      </footer>
    </>
  );
}

function Result({ draw }: { readonly draw: PublicDraw }) {
  const { t, tag } = useTranslation();
  const day = useDay();
  if (!draw.draw) return null;
  const { extraction, winner, reason } = draw.draw;
  const pointed = pointedAt(extraction, draw);
  const isSold = pointed.number === winner.number && pointed.series === winner.series;
  const digits = extraction.prizes.map((prize) => prize.at(-1)).join(' ');
  return (
    <>
      <section className={styles.hero} aria-labelledby="winner">
        <h2 id="winner">{t('draw.winner')}</h2>
        <p className={styles.number}>{t('draw.place', { number: winner.number })}</p>
        <p>{t('draw.series', { series: winner.series })}</p>
        <p className={styles.by}>{t('draw.by', { number: extraction.number, day: day(extraction.date) })}</p>
        {reason !== null && (
          <p className={styles.by}>
            {t('draw.other', { day: day(draw.commitment.first_extraction_on), reason })}
          </p>
        )}
      </section>
      <section className={`card ${styles.panel}`} aria-labelledby="how">
        <h2 id="how">{t('draw.how')}</h2>
        <dl className={styles.prizes} aria-label={t('draw.prizes')}>
          {extraction.prizes.map((prize, index) => (
            <div key={index}>
              <dt>{t('draw.prize', { place: index + 1 })}</dt>
              <dd>
                {prize.slice(0, -2)}
                <i>{prize.at(-2)}</i>
                <b>{prize.at(-1)}</b>
              </dd>
            </div>
          ))}
        </dl>
        <p>{t('draw.rule')}</p>
        <p>
          {t('draw.digits', {
            digits,
            size: new Intl.NumberFormat(tag).format(draw.series_size),
            ...pointed,
          })}{' '}
          {isSold ? t('draw.sold') : t('draw.next', { number: winner.number, series: winner.series })}
        </p>
      </section>
    </>
  );
}
