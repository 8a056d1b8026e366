import { Link } from 'react-router';
import { formatVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import type { Ticket } from '../../api/types.js';
import { couponPath, drawPath, paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { isZero, money } from '../../ui/money.js';
import { useMoment } from '../moment.js';
import { usePoints } from '../points.js';
import facts from '../statement/HistoricoPage.module.css';
import { QrCode, QrFrame } from '../till-code/QrCode.js';
import { useDay } from '../when.js';
import styles from './Tickets.module.css';

/** What one keeps of a ticket: its number and its code, when it is drawn, what was drawn, and the way to check that. */
export function TicketDetails({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const { coupon_kind, status, number, series, code } = ticket;
  const isRaffle = coupon_kind === 'sorteio';
  return (
    <div className={styles.details}>
      {status === 'winner' && (
        <p className={styles.won} role="note">
          <Icon name="trophy" size={20} />
          {t('tickets.won')}
        </p>
      )}
      {isRaffle && (status === 'valid' || status === 'winner') && (
        <QrFrame width={styles.qr}>
          <QrCode text={ticket.qr} label={t('tickets.qr', { number })} />
        </QrFrame>
      )}
      {isRaffle && <p className={styles.place}>{t('tickets.place', { number, series })}</p>}
      <p className={styles.code}>
        {t('tickets.code')}: <span>{formatVoucherCode(code)}</span>
      </p>
      <Facts ticket={ticket} />
      <Way ticket={ticket} />
    </div>
  );
}

function Facts({
  ticket: { bought_at, paid, draw_at, draw_result, status, list_published_at },
}: {
  readonly ticket: Ticket;
}) {
  const { t } = useTranslation();
  const moment = useMoment();
  const day = useDay();
  const pointsOf = usePoints();
  const told = [
    { label: t('tickets.bought'), value: moment(bought_at) },
    {
      label: t('tickets.paid'),
      value: isZero(paid.cashback) ? pointsOf(paid.points) : money(paid.cashback),
    },
    draw_at && !draw_result && { label: t('tickets.draw'), value: moment(draw_at) },
    draw_result && {
      label: t('tickets.drawnNumber'),
      value: t('tickets.place', draw_result.winner),
    },
    draw_result && {
      label: t('tickets.extraction'),
      value: t('tickets.extractionOf', {
        number: draw_result.extraction.number,
        day: day(draw_result.extraction.date),
      }),
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  return (
    <>
      <dl className={facts.facts}>
        {told.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {list_published_at && status === 'valid' && <p className={styles.note}>{t('tickets.listOut')}</p>}
    </>
  );
}

/** To the draw that anybody can check, once there is something to see; before, to the coupon; of what became a voucher, to that. */
function Way({
  ticket: { coupon_kind, coupon_status, cupom_id, list_published_at },
}: {
  readonly ticket: Ticket;
}) {
  const { t } = useTranslation();
  const isOnSale =
    coupon_status === 'published' || coupon_status === 'sold_out' || coupon_status === 'paused';
  const [to, label] =
    coupon_kind !== 'sorteio'
      ? [paths.vouchers, t('tickets.seeVoucher')]
      : list_published_at
        ? [drawPath(cupom_id), t('tickets.seeDraw')]
        : [couponPath(cupom_id), t('tickets.seeCoupon')];
  if (coupon_status === 'cancelled' || (!isOnSale && !list_published_at && coupon_kind === 'sorteio'))
    return null;
  return (
    <Link to={to} className={facts.sale}>
      {label}
      <Icon name="arrowRight" size={16} />
    </Link>
  );
}
