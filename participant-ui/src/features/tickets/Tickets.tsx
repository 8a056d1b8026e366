import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ticketsQuery } from '../../api/queries.js';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Disclosure } from '../../ui/Disclosure.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { Months } from '../statement/Months.js';
import { MoreButton } from '../statement/MoreButton.js';
import { TicketDetails } from './TicketDetails.js';
import { TicketLine } from './TicketLine.js';

/** Every ticket that one bought, newest first; each unfolds into its code, its draw and what came of it. */
export function Tickets() {
  const { t } = useTranslation();
  const tickets = useInfiniteQuery(ticketsQuery);
  return (
    <Loaded query={tickets} skeleton={<Skeleton heights={[24, 68, 68, 68]} />}>
      {({ pages }) => {
        const lines = pages.flatMap((page) =>
          page.data.map((ticket) => ({ ...ticket, date: ticket.bought_at })),
        );
        if (lines.length === 0) {
          return (
            <EmptyState
              icon="ticket"
              title={t('tickets.emptyTitle')}
              action={<Link to={paths.coupons}>{t('coupons.toAll')}</Link>}
            >
              {t('tickets.empty')}
            </EmptyState>
          );
        }
        return (
          <>
            <Months lines={lines}>
              {(ticket) => (
                <Disclosure summary={<TicketLine ticket={ticket} />} name={`ticket ${ticket.id}`}>
                  <TicketDetails ticket={ticket} />
                </Disclosure>
              )}
            </Months>
            <MoreButton query={tickets} />
          </>
        );
      }}
    </Loaded>
  );
}
