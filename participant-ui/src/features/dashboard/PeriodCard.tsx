import { useTranslation } from '../../i18n/index.js';
import type { Dashboard } from '../../api/types.js';
import { money } from '../../ui/money.js';
import { useDay } from '../when.js';
import styles from './PeriodCard.module.css';

/** The period in three numbers. */
export function PeriodCard({ period }: { readonly period: Dashboard['period'] }) {
  const { t } = useTranslation();
  const day = useDay();
  const figures = [
    { label: t('dashboard.earned'), value: period.earned },
    { label: t('dashboard.redeemed'), value: period.redeemed },
    { label: t('dashboard.purchases', { count: period.purchases }), value: period.spent },
  ];
  return (
    <section className={`card ${styles.card}`} aria-labelledby="period">
      <h2 id="period">{t('dashboard.period', { from: day(period.from), to: day(period.to) })}</h2>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="money">{money(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
