import { Link } from 'react-router';
import type { Voucher } from '../../api/types.js';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { today } from '../../i18n/dates.js';
import { Icon } from '../../ui/Icon.js';
import { useWorth } from '../vouchers/worth.js';
import { useDay, useDistance } from '../when.js';
import styles from './OwnVouchers.module.css';

const SHOWN = 3;

/** The vouchers that end soonest, each with what it gives and until when; their codes are a tap away. */
export function OwnVouchers({ vouchers }: { readonly vouchers: readonly Voucher[] }) {
  const { t } = useTranslation();
  const day = useDay();
  const distance = useDistance();
  const worth = useWorth();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="own-vouchers">
      <h2 id="own-vouchers">{t('dashboard.vouchers')}</h2>
      <ul>
        {vouchers.slice(0, SHOWN).map((voucher) => (
          <li key={voucher.id}>
            <Link to={paths.vouchers}>
              <Icon name="ticket" size={22} />
              <span>
                <strong>{voucher.title}</strong>
                <span className={styles.hint}>
                  {worth(voucher)} ·{' '}
                  {voucher.valid_from > today()
                    ? t('vouchers.from', { day: day(voucher.valid_from) })
                    : t('vouchers.until', {
                        day: day(voucher.valid_until),
                        left: distance(voucher.valid_until),
                      })}
                </span>
              </span>
              <Icon name="arrowRight" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
