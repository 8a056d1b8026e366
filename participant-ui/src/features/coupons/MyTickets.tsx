import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dashboardQuery } from '../../api/queries.js';
import { ticketsPath } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { useMoment } from '../moment.js';
import styles from './Coupons.module.css';

/** The way to one's own tickets: how many are in draws, and when the next one is. */
export function MyTickets() {
  const { t } = useTranslation();
  const moment = useMoment();
  const tickets = useQuery(dashboardQuery).data?.tickets;
  const told = tickets && tickets.valid > 0;
  return (
    <Link to={ticketsPath} className={`card ${styles.myTickets}`}>
      <Icon name="ticket" size={22} />
      <span className={styles.glance}>
        <span className={styles.title}>{t('tickets.mine')}</span>
        {told && (
          <span className={styles.state}>
            {[
              t('tickets.valid', { count: tickets.valid }),
              tickets.next_draw && t('tickets.nextDraw', { moment: moment(tickets.next_draw) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
      <Icon name="arrowRight" size={18} />
    </Link>
  );
}
