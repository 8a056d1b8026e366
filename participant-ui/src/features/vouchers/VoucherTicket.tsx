import { formatVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { useState } from 'react';
import type { Voucher } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { today } from '../../i18n/dates.js';
import { copyText } from '../../ui/copy-text.js';
import { Icon } from '../../ui/Icon.js';
import { isZero, money } from '../../ui/money.js';
import { QrCode, QrFrame } from '../till-code/QrCode.js';
import { useDay, useDistance } from '../when.js';
import styles from './VouchersPage.module.css';
import { useWorth } from './worth.js';

/** A voucher as a ticket to keep: what it gives, until when, and, opened, what the counter reads. */
export function VoucherTicket({ voucher }: { readonly voucher: Voucher }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const day = useDay();
  const distance = useDistance();
  const worth = useWorth();
  const { title, description, valid_from, valid_until, min_purchase, max_discount, max_uses, used } = voucher;
  const startsLater = valid_from > today();
  const conditions = [
    min_purchase && !isZero(min_purchase) && t('vouchers.minPurchase', { amount: money(min_purchase) }),
    max_discount && !isZero(max_discount) && t('vouchers.maxDiscount', { amount: money(max_discount) }),
    max_uses > 1 && t('vouchers.usesLeft', { count: max_uses - used }),
    voucher.status === 'reserved' && t('vouchers.reserved'),
  ].filter((each) => typeof each === 'string');
  return (
    <article className={`card ${styles.ticket}`} aria-label={title}>
      <div className={styles.face}>
        <p className={styles.worth}>{worth(voucher)}</p>
        <div className={styles.told}>
          <h2>{title}</h2>
          <p className={styles.until}>
            <Icon name="clock" size={16} />
            {startsLater
              ? t('vouchers.from', { day: day(valid_from) })
              : t('vouchers.until', { day: day(valid_until), left: distance(valid_until) })}
          </p>
          {conditions.length > 0 && <p className={styles.conditions}>{conditions.join(' · ')}</p>}
        </div>
      </div>
      <button type="button" className={styles.show} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'close' : 'ticket'} size={20} />
        {t(isOpen ? 'vouchers.hide' : 'vouchers.show')}
      </button>
      {isOpen && (
        <div className={styles.counter}>
          <QrFrame width={styles.qr}>
            <QrCode text={voucher.qr} label={t('vouchers.qr', { title })} />
          </QrFrame>
          <p className={styles.code} data-testid="voucher-code">
            {formatVoucherCode(voucher.code)}
          </p>
          <button type="button" className={styles.copy} onClick={() => void copyText(voucher.code)}>
            <Icon name="copy" size={16} />
            {t('vouchers.copy')}
          </button>
          {description && <p className={styles.description}>{description}</p>}
          {voucher.rules_url && (
            <a href={voucher.rules_url} target="_blank" rel="noreferrer noopener">
              {t('vouchers.rules')}
            </a>
          )}
        </div>
      )}
    </article>
  );
}
