import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { dashboardOf, dashboardQuery } from '../../../api/queries.js';
import type { Dashboard } from '../../../api/types.js';
import { dayOf, today } from '../../../i18n/dates.js';
import { useTranslation } from '../../../i18n/index.js';
import { Loaded } from '../../../ui/Loaded.js';
import { isZero, money, moneyOf } from '../../../ui/money.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { usePoints, useWorth } from '../../points.js';
import { useDay } from '../../when.js';
import { barsOf, spanOf } from './bars.js';
import { PeriodChart } from './PeriodChart.js';
import styles from './Period.module.css';
import { DEFAULT_TERM, isPeriod, nameOfTerm, termsWith } from './term.js';

/** What was earned, used and bought in a period that the reader chooses, in numbers and as a picture. */
export function PeriodCard() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('term') ?? DEFAULT_TERM;
  const term = isPeriod(asked) ? asked : DEFAULT_TERM;
  // What the first screen fetched is there already, also without a network.
  const first = useQuery(dashboardQuery);
  const isFirst = term === DEFAULT_TERM;
  const other = useQuery({
    ...dashboardOf(term),
    enabled: !isFirst,
    placeholderData: (before: Dashboard | undefined) => before ?? first.data,
  });
  const shown = isFirst ? first : other;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="period" aria-busy={shown.isPlaceholderData}>
      <h2 id="period">{t('dashboard.periodTitle')}</h2>
      <fieldset className={styles.terms}>
        <legend className="visually-hidden">{t('dashboard.chooseTerm')}</legend>
        {termsWith(term, today().slice(0, 4)).map((each) => {
          const name = nameOfTerm(each);
          return (
            <label key={each}>
              <input
                type="radio"
                name="term"
                className="visually-hidden"
                checked={each === term}
                onChange={() => setSearch({ term: each }, { replace: true, preventScrollReset: true })}
              />
              <span>{name ? t(name) : each}</span>
            </label>
          );
        })}
      </fieldset>
      <Loaded query={shown} skeleton={<Skeleton heights={[190]} />}>
        {(dashboard) => <Figures dashboard={dashboard} />}
      </Loaded>
    </section>
  );
}

function Figures({ dashboard: { period, series = [] } }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation();
  const day = useDay();
  const pointsOf = usePoints();
  const worth = useWorth();
  // Of «everything» there is nothing to draw before the first movement, and of a year that goes on nothing after today.
  const first = series[0]?.date ?? period.from;
  const from = dayOf(period.from < EVER ? first : period.from);
  const to = dayOf(period.to < today() ? period.to : today());
  const span = spanOf(from, to);
  const hasCashback = series.some(({ earned, redeemed }) => !isZero(earned) || !isZero(redeemed));
  const hasPoints = series.some((each) => each.points_earned !== 0 || each.points_redeemed !== 0);
  const figures = [
    { label: t('dashboard.earned'), value: worth(period.earned, period.points_earned) },
    { label: t('dashboard.redeemed'), value: worth(period.redeemed, period.points_redeemed) },
    { label: t('dashboard.purchases', { count: period.purchases }), value: money(period.spent) },
  ];
  return (
    <>
      <p className={styles.days}>{t('dashboard.period', { from: day(from), to: day(to) })}</p>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="money">{value}</dd>
          </div>
        ))}
      </dl>
      {hasCashback && (
        <PeriodChart
          caption={t('dashboard.chart.cashback')}
          bars={barsOf(series, { from, to, span }, 'cashback')}
          span={span}
          worth={(amount) => moneyOf(amount as Cents)}
        />
      )}
      {hasPoints && (
        <PeriodChart
          caption={t('dashboard.chart.points')}
          bars={barsOf(series, { from, to, span }, 'points')}
          span={span}
          worth={(points) => pointsOf(points)}
        />
      )}
    </>
  );
}

/** No shop's programme is older than this. */
const EVER = '2001-01-01';
