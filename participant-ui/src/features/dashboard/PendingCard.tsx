import { useTranslation } from '../../i18n/index.js';
import type { Dashboard } from '../../api/types.js';
import { Icon } from '../../ui/Icon.js';
import { isZero, leftOf, money } from '../../ui/money.js';
import { usePoints, useWorth } from '../points.js';
import { useWhen } from '../when.js';
import styles from './PendingCard.module.css';

const SHOWN = 3;

/** What was earned and waits: how much, and on which day each part turns available. */
export function PendingCard({ balance }: { readonly balance: Dashboard['balance'] }) {
  const { t } = useTranslation();
  const when = useWhen();
  const pointsOf = usePoints();
  const worth = useWorth();
  const { cashback_pending, points_pending } = balance;
  if (isZero(cashback_pending) && points_pending === 0) return null;
  const shown = balance.next_available.slice(0, SHOWN);
  const later = leftOf(
    cashback_pending,
    shown.map(({ cashback }) => cashback),
  );
  const pointsLater = shown.reduce((left, { points = 0 }) => left - points, points_pending);
  return (
    <section className={styles.card} aria-labelledby="pending">
      <header>
        <h2 id="pending">
          <Icon name="hourglass" size={18} />
          {t('balance.pending')}
        </h2>
        <p className={`money ${styles.amount}`}>
          {!isZero(cashback_pending) && <span data-testid="pending">{money(cashback_pending)}</span>}
          {points_pending !== 0 && (
            <span className={styles.points} data-testid="pending-points">
              {pointsOf(points_pending)}
            </span>
          )}
        </p>
      </header>
      <ol>
        {shown.map(({ date, cashback, points }) => (
          <li key={date}>
            <span className="money">{worth(cashback, points)}</span>
            <span>{t('balance.becomesAvailable', { when: when(date) })}</span>
          </li>
        ))}
      </ol>
      {(!isZero(later) || pointsLater > 0) && (
        <p className={styles.later}>{t('balance.later', { amount: worth(later, pointsLater) })}</p>
      )}
    </section>
  );
}
