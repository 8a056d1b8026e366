import { Link } from 'react-router';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import type { Dashboard } from '../../api/types.js';
import { Icon } from '../../ui/Icon.js';
import { isZero, money, toneOf } from '../../ui/money.js';
import { usePoints, useWorth } from '../points.js';
import { firstExpiries } from './first-expiries.js';
import { useDay, useDistance } from '../when.js';
import styles from './BalanceCard.module.css';

/** What is available today, the largest thing of the application, what expires first, and the way to use it. */
export function BalanceCard({ balance }: { readonly balance: Dashboard['balance'] }) {
  const { t } = useTranslation();
  const when = useDistance();
  const day = useDay();
  const pointsOf = usePoints();
  const worth = useWorth();
  const expiries = firstExpiries(balance.next_expiry);
  return (
    <section className={styles.card} aria-labelledby="balance">
      <h2 id="balance">{t('balance.available')}</h2>
      {/* Another amount is another word: it comes in anew, and is seen to. */}
      <p key={balance.cashback_available} className={`money ${styles.amount}`} data-testid="balance">
        {money(balance.cashback_available)}
      </p>
      {(balance.points_available !== 0 || balance.points_pending !== 0) && (
        <p className={styles.hint} data-testid="points">
          <strong>{pointsOf(balance.points_available)}</strong>
        </p>
      )}
      {expiries.length > 0 && (
        <div className={styles.expiry}>
          <Icon name="clock" size={18} />
          <div>
            {expiries.map(({ date, cashback, points }) => (
              <p key={date}>
                <strong className="money">{worth(cashback, points)}</strong>{' '}
                {t('balance.validUntil', { day: day(date), left: when(date) })}
              </p>
            ))}
          </div>
        </div>
      )}
      {toneOf(balance.cashback_available) !== 'positive' ? (
        <p className={styles.hint}>
          {t(isZero(balance.cashback_available) ? 'balance.nothingYet' : 'balance.negative')}
        </p>
      ) : (
        <Link to={paths.till} className={styles.use}>
          <Icon name="store" size={22} />
          {t('balance.useNow')}
        </Link>
      )}
    </section>
  );
}
