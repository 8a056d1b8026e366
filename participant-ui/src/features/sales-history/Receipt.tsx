import { useTranslation } from '../../i18n/index.js';
import type { Sale } from '../../api/types.js';
import { isZero, money, quantity } from '../../ui/money.js';
import { useWorth } from '../points.js';
import { useDay, useWhen } from '../when.js';
import styles from './SalesHistory.module.css';
import { statusOf, toneOfStatus } from './statuses.js';

/** The purchase as a till prints it, with what it gave back at the foot. */
export function Receipt({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const when = useWhen();
  const day = useDay();
  const worth = useWorth();
  const status = statusOf(sale.status);
  return (
    <div className={styles.receipt}>
      <p className={styles.where}>
        <span>{sale.store}</span>
        {sale.document_number && <span>{t('sales.document', { number: sale.document_number })}</span>}
      </p>
      {sale.items.length > 0 && <Items items={sale.items} />}
      <dl className={styles.sums}>
        {!isZero(sale.discount) && (
          <div>
            <dt>{t('sales.discount')}</dt>
            <dd className="money">−{money(sale.discount)}</dd>
          </div>
        )}
        <div className={styles.grand}>
          <dt>{t('sales.total')}</dt>
          <dd className="money">{money(sale.total)}</dd>
        </div>
        {sale.paid_with_cashback && !isZero(sale.paid_with_cashback) && (
          <div>
            <dt>{t('sales.paidWithCashback')}</dt>
            <dd className="money">{money(sale.paid_with_cashback)}</dd>
          </div>
        )}
        <Sum label={t('sales.returned')} value={sale.returned_amount} sign="−" />
        <Sum label={t('sales.givenBack')} value={sale.cashback_given_back} />
        {isAny(sale.cashback_earned, sale.points_earned) && (
          <div className={styles[toneOfStatus(status)]}>
            <dt>{t('sales.earned')}</dt>
            <dd className="money">{worth(sale.cashback_earned, sale.points_earned)}</dd>
          </div>
        )}
        {isAny(sale.cashback_taken_back ?? '0', sale.points_taken_back) && (
          <div>
            <dt>{t('sales.takenBack')}</dt>
            <dd className="money">−{worth(sale.cashback_taken_back ?? '0', sale.points_taken_back)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.fate}>
        {t(`saleStatus.${status}`)}
        {status === 'pending' &&
          sale.available_at &&
          ` · ${t('balance.becomesAvailable', { when: when(sale.available_at) })}`}
        {status === 'confirmed' &&
          sale.expires_at &&
          ` · ${t('movement.available', { day: day(sale.expires_at) })}`}
      </p>
    </div>
  );
}

const isAny = (cashback: string, points: number | undefined): boolean => !isZero(cashback) || Boolean(points);

interface SumProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly sign?: string;
}

/** Where there is any. */
const Sum = ({ label, value, sign = '' }: SumProps) =>
  value === undefined || isZero(value) ? null : (
    <div>
      <dt>{label}</dt>
      <dd className="money">
        {sign}
        {money(value)}
      </dd>
    </div>
  );

function Items({ items }: Pick<Sale, 'items'>) {
  const { t, tag } = useTranslation();
  return (
    <table className={styles.items}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('sales.quantity')}</th>
          <th scope="col">{t('sales.product')}</th>
          <th scope="col">{t('sales.total')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td>{quantity(item.quantity, tag)}×</td>
            <th scope="row">
              {item.product ?? t('sales.unnamedItem')}
              {item.returned && !isZero(item.returned) && (
                <span className={styles.detail}>
                  {' '}
                  {t('sales.returnedOf', { quantity: quantity(item.returned, tag) })}
                </span>
              )}
            </th>
            <td className="money">{item.total === null ? '' : money(item.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
