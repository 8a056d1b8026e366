import { useTranslation } from '../../i18n/index.js';
import type { Sale } from '../../api/types.js';
import { Icon } from '../../ui/Icon.js';
import { isZero, money } from '../../ui/money.js';
import { useWorth } from '../points.js';
import { useDay } from '../when.js';
import styles from './SalesHistory.module.css';
import { cameBack, statusOf, toneOfStatus } from './statuses.js';

/**
 * A purchase at a glance: where and when, what it cost, what it gave back and whether that can be used already. Where another one of the day
 * cost as much, its document tells them apart.
 */
export function SaleLine({ sale, isAlike }: { readonly sale: Sale; readonly isAlike: boolean }) {
  const { t } = useTranslation();
  const day = useDay();
  const worth = useWorth();
  const status = statusOf(sale.status);
  return (
    <span className={styles.line}>
      <span className={styles.badge}>
        <Icon name="bag" size={18} />
      </span>
      <span className={styles.what}>
        <span className={styles.row}>
          <span className={styles.title}>{t('sales.purchaseOn', { day: day(sale.date) })}</span>
          <span className={`money ${styles.total}`}>{money(sale.total)}</span>
        </span>
        <span className={styles.row}>
          <span className={styles.detail}>
            {sale.items.length > 0 ? t('sales.items', { count: sale.items.length }) : sale.store}
            {isAlike && sale.document_number && ` · ${t('sales.document', { number: sale.document_number })}`}
          </span>
          {(isZero(sale.cashback_earned) && !sale.points_earned) || cameBack.includes(status) ? (
            <span className={styles.detail}>{t(`saleStatus.${status}`)}</span>
          ) : (
            <span className={`money ${styles.back} ${styles[toneOfStatus(status)]}`}>
              {t('sales.cashbackShort', { amount: worth(sale.cashback_earned, sale.points_earned) })}
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
