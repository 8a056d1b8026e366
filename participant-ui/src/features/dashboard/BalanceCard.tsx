import { parsePointValue, worthOfPoints } from '@fidelidade/domain/loyalty/program/points-worth.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import { Link } from 'react-router';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import type { Dashboard, Program } from '../../api/types.js';
import { Icon } from '../../ui/Icon.js';
import { isZero, money, moneyOf, toneOf } from '../../ui/money.js';
import { usePoints, useWorth } from '../points.js';
import { firstExpiries } from './first-expiries.js';
import { useDay, useDistance } from '../when.js';
import styles from './BalanceCard.module.css';

interface BalanceCardProps {
  readonly balance: Dashboard['balance'];
  /** Undefined until the store is known. */
  readonly program: Program | undefined;
}

/** What is available today, the largest thing of the application, what expires first, and the way to use it. */
export function BalanceCard({ balance, program }: BalanceCardProps) {
  const { t } = useTranslation();
  const when = useDistance();
  const day = useDay();
  const pointsOf = usePoints();
  const worth = useWorth();
  const expiries = firstExpiries(balance.next_expiry);
  const pointsWorth = useWorthOfPoints(balance.points_available, program?.point_value);
  const isOfPoints = givesPointsAlone(program, balance);
  const amount = isOfPoints ? pointsOf(balance.points_available) : money(balance.cashback_available);
  return (
    <section className={styles.card} aria-labelledby="balance">
      <h2 id="balance">{t(isOfPoints ? 'balance.availablePoints' : 'balance.available')}</h2>
      {/* Another amount is another word: it comes in anew, and is seen to. */}
      <p key={amount} className={`money ${styles.amount}`} data-testid="balance">
        {amount}
      </p>
      {isOfPoints && pointsWorth && <p className={styles.hint}>{pointsWorth}</p>}
      {!isOfPoints && (balance.points_available !== 0 || balance.points_pending !== 0) && (
        <p className={styles.hint} data-testid="points">
          <strong>{pointsOf(balance.points_available)}</strong>
          {pointsWorth && ` · ${pointsWorth}`}
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
      {isOfPoints ? (
        <OfPoints available={balance.points_available} />
      ) : toneOf(balance.cashback_available) !== 'positive' ? (
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

/** What the store says that points are worth, to the cent below. */
function useWorthOfPoints(points: number, value: string | null | undefined): string | undefined {
  const { t } = useTranslation();
  const worth = value
    ? worthOfPoints({ hundredPointsWorth: parsePointValue(value) }, points as Amount)
    : undefined;
  return worth ? t('balance.worth', { amount: moneyOf(worth) }) : undefined;
}

/** Points pay nothing at the till: they are exchanged for coupons. */
function OfPoints({ available }: { readonly available: number }) {
  const { t } = useTranslation();
  if (available <= 0)
    return <p className={styles.hint}>{t(available === 0 ? 'balance.noPointsYet' : 'balance.negative')}</p>;
  return (
    <Link to={paths.coupons} className={styles.use}>
      <Icon name="gift" size={22} />
      {t('balance.exchange')}
    </Link>
  );
}

/** Who has cashback all the same, of earlier terms or of a rule, is told of that first. */
const givesPointsAlone = (program: Program | undefined, balance: Dashboard['balance']): boolean =>
  program !== undefined &&
  program.points_enabled &&
  !program.cashback_enabled &&
  isZero(balance.cashback_available) &&
  isZero(balance.cashback_pending);
