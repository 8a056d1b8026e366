import type { Ticket } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { COUPON_ICONS } from '../coupons/CouponPicture.js';
import { useMoment } from '../moment.js';
import line from '../movements/MovementLine.module.css';
import styles from './Tickets.module.css';

const TONES = { valid: 'pending', winner: 'positive', lost: 'neutral', cancelled: 'neutral' } as const;

/** A ticket at a glance: of which coupon, its number, and what became of it. */
export function TicketLine({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { coupon_kind, coupon_title, status, number, draw_at } = ticket;
  const isRaffle = coupon_kind === 'sorteio';
  const isVoucher = !isRaffle && status !== 'cancelled';
  const tone = isVoucher ? 'neutral' : TONES[status];
  return (
    <span className={line.line}>
      <span className={`${line.badge} ${line[tone]}`}>
        <Icon name={status === 'winner' ? 'trophy' : COUPON_ICONS[coupon_kind]} size={18} />
      </span>
      <span className={line.what}>
        <span className={line.title}>{coupon_title}</span>
        <span className={line.part}>
          <span className={line.detail}>
            {isVoucher ? t('tickets.voucher') : t(`tickets.status.${status}`)}
            {status === 'valid' && draw_at && ` · ${t('coupons.drawAt', { moment: moment(draw_at) })}`}
          </span>
          {isRaffle && <span className={styles.number}>{t('tickets.number', { number })}</span>}
        </span>
      </span>
    </span>
  );
}
