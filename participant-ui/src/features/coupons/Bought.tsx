import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { isZero, money } from '../../ui/money.js';
import type { Purchase } from '../../api/types.js';
import { paths, ticketsPath } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Button, LINK_AS_BUTTON } from '../../ui/Button.js';
import { useMoment } from '../moment.js';
import { usePoints } from '../points.js';
import styles from './Coupons.module.css';

interface BoughtProps {
  readonly purchase: Purchase;
  readonly onAgain: () => void;
}

/** What one has now, to keep: the numbers, the codes, and when it is drawn. */
export function Bought({ purchase: { tickets, debited }, onAgain }: BoughtProps) {
  const { t } = useTranslation();
  const pointsOf = usePoints();
  const moment = useMoment();
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form, which somebody who does not see it would still look for.
  useEffect(() => heading.current?.focus(), []);
  const isRaffle = tickets[0]?.coupon_kind === 'sorteio';
  const drawAt = tickets[0]?.draw_at;
  const cost = isZero(debited.cashback) ? pointsOf(debited.points) : money(debited.cashback);
  return (
    <section className={`card ${styles.buying}`} aria-labelledby="bought">
      <h2 id="bought" ref={heading} tabIndex={-1}>
        {t('buying.done', { count: tickets.length })}
      </h2>
      <ul className={styles.bought} aria-label={t('tickets.mine')}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            {isRaffle ? (
              <>
                <strong className={styles.number}>{t('tickets.number', { number: ticket.number })}</strong>
                <span className={styles.muted}>{t('tickets.series', { series: ticket.series })}</span>
                <span className={styles.muted}>{formatVoucherCode(ticket.code)}</span>
              </>
            ) : (
              <strong className={styles.number}>{formatVoucherCode(ticket.code)}</strong>
            )}
          </li>
        ))}
      </ul>
      {drawAt && <p>{t('coupons.drawAt', { moment: moment(drawAt) })}</p>}
      <p className={styles.muted}>
        {t('buying.paid', { cost })} {t(isRaffle ? 'buying.kept' : 'buying.keptVouchers')}
      </p>
      <Link className={LINK_AS_BUTTON} to={isRaffle ? ticketsPath : paths.vouchers}>
        {t(isRaffle ? 'buying.toTickets' : 'buying.toVouchers')}
      </Link>
      <Button look="quiet" onClick={onAgain}>
        {t('buying.again')}
      </Button>
    </section>
  );
}
