import { useTranslation } from '../../i18n/index.js';
import type { Dashboard } from '../../api/types.js';
import { Icon } from '../../ui/Icon.js';
import { isZero, leftOf, money } from '../../ui/money.js';
import { useWhen } from '../when.js';
import styles from './PendingCard.module.css';

const SHOWN = 3;

/** Money that was earned and waits: how much, and on which day each part turns available. */
export function PendingCard({ balance }: { readonly balance: Dashboard['balance'] }) {
  const { t } = useTranslation();
  const when = useWhen();
  if (isZero(balance.cashback_pending)) return null;
  const shown = balance.next_available.slice(0, SHOWN);
  const later = leftOf(
    balance.cashback_pending,
    shown.map(({ cashback }) => cashback),
  );
  return (
    <section className={styles.card} aria-labelledby="pending">
      <header>
        <h2 id="pending">
          <Icon name="hourglass" size={18} />
          {t('balance.pending')}
        </h2>
        <p className={`money ${styles.amount}`} data-testid="pending">
          {money(balance.cashback_pending)}
        </p>
      </header>
      <ol>
        {shown.map(({ date, cashback }) => (
          <li key={date}>
            <span className="money">{money(cashback)}</span>
            <span>{t('balance.becomesAvailable', { when: when(date) })}</span>
          </li>
        ))}
      </ol>
      {!isZero(later) && <p className={styles.later}>{t('balance.later', { amount: money(later) })}</p>}
    </section>
  );
}
