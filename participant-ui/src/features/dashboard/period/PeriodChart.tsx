import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { useTranslation } from '../../../i18n/index.js';
import { shortDay, shortMonth } from '../../../i18n/dates.js';
import type { Bar, BarSpan } from './bars.js';
import styles from './Period.module.css';

interface PeriodChartProps {
  readonly caption: string;
  readonly bars: readonly Bar[];
  readonly span: BarSpan;
  /** Writes an amount of its currency. */
  readonly worth: (amount: number) => string;
}

/** What was earned and used, side by side; whoever cannot see it reads the same as a table. */
export function PeriodChart({ caption, bars, span, worth }: PeriodChartProps) {
  const { t } = useTranslation();
  const name = useSpanName(span);
  const most = Math.max(1, ...bars.flatMap(({ earned, redeemed }) => [earned, redeemed]));
  const height = (amount: number) => ({ height: `${(Math.max(amount, 0) / most) * 100}%` });
  const happened = bars.filter(({ earned, redeemed }) => earned !== 0 || redeemed !== 0);
  return (
    <figure className={styles.chart}>
      <figcaption>{caption}</figcaption>
      <div className={styles.bars} aria-hidden>
        {bars.map(({ from, earned, redeemed }) => (
          <div
            key={from}
            title={`${name(from)}: ${t('dashboard.earned')} ${worth(earned)}, ${t('dashboard.redeemed')} ${worth(redeemed)}`}
          >
            <span className={styles.earned} style={height(earned)} />
            <span className={styles.redeemed} style={height(redeemed)} />
          </div>
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{name(bars[0]!.from)}</span>
        {bars.length > 1 && <span>{name(bars.at(-1)!.from)}</span>}
      </p>
      <div className="visually-hidden">
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`dashboard.spans.${span}`)}</th>
              <th scope="col">{t('dashboard.earned')}</th>
              <th scope="col">{t('dashboard.redeemed')}</th>
            </tr>
          </thead>
          <tbody>
            {happened.map(({ from, earned, redeemed }) => (
              <tr key={from}>
                <th scope="row">{name(from)}</th>
                <td>{worth(earned)}</td>
                <td>{worth(redeemed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function useSpanName(span: BarSpan): (from: CivilDate) => string {
  const { tag } = useTranslation();
  return (from) => {
    if (span === 'year') return from.slice(0, 4);
    return span === 'month' ? shortMonth(from, tag) : shortDay(from, tag);
  };
}
