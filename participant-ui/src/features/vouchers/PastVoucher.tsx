import type { Voucher } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { useMoment } from '../moment.js';
import { useDay } from '../when.js';
import styles from './VouchersPage.module.css';
import { useWorth } from './worth.js';

/** One that is over, and how: said in words. */
export function PastVoucher({ voucher }: { readonly voucher: Voucher }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const day = useDay();
  const worth = useWorth();
  const { status, used_at, valid_until } = voucher;
  const ending =
    status === 'used' && used_at
      ? t('vouchers.usedAt', { moment: moment(used_at) })
      : status === 'cancelled'
        ? t('vouchers.cancelled')
        : t('vouchers.expiredOn', { day: day(valid_until) });
  return (
    <>
      <span className={styles.pastTitle}>{voucher.title}</span>
      <span className={styles.pastWorth}>{worth(voucher)}</span>
      <span className={styles.pastEnding}>{ending}</span>
    </>
  );
}
