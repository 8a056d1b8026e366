import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { foundTicketsQuery, ticketsQuery } from '../../api/queries.js';
import type { Page, Ticket } from '../../api/types.js';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Disclosure } from '../../ui/Disclosure.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { SearchField } from '../dashboard/search/SearchField.js';
import { Months } from '../statement/Months.js';
import { MoreButton } from '../statement/MoreButton.js';
import { TicketDetails } from './TicketDetails.js';
import { TicketLine } from './TicketLine.js';

/** Where the search of one's tickets stands in the address. */
const SEARCH = 'busca';
/** So many are looked through faster than a word is typed. */
const SEEN_AT_A_GLANCE = 3;

/** Every ticket that one bought, newest first; each unfolds into its code, its draw and what came of it. */
export function Tickets() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const text = search.get(SEARCH) ?? '';
  const tickets = useInfiniteQuery(ticketsQuery);
  const find = (wanted: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (wanted === '') after.delete(SEARCH);
        else after.set(SEARCH, wanted);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const isLong = (tickets.data?.pages[0]?.meta.total ?? 0) > SEEN_AT_A_GLANCE;
  return (
    <>
      {(isLong || text !== '') && (
        <SearchField
          searched={text}
          onSearch={find}
          label={t('tickets.search')}
          endLabel={t('tickets.endSearch')}
          leastLetters={1}
        />
      )}
      {text === '' ? (
        <TicketMonths
          tickets={tickets}
          empty={
            <EmptyState
              icon="ticket"
              title={t('tickets.emptyTitle')}
              action={<Link to={paths.coupons}>{t('coupons.toAll')}</Link>}
            >
              {t('tickets.empty')}
            </EmptyState>
          }
        />
      ) : (
        <Found text={text} onClear={() => find('')} />
      )}
    </>
  );
}

function Found({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { t } = useTranslation();
  const found = useInfiniteQuery({ ...foundTicketsQuery(text), placeholderData: keepPreviousData });
  return (
    <div aria-busy={found.isPlaceholderData}>
      <TicketMonths
        tickets={found}
        empty={
          <EmptyState
            icon="search"
            title={t('tickets.foundNothing', { text })}
            action={<Button onClick={onClear}>{t('tickets.seeAll')}</Button>}
          >
            {t('tickets.foundNothingHint')}
          </EmptyState>
        }
      />
    </div>
  );
}

interface TicketMonthsProps {
  readonly tickets: UseInfiniteQueryResult<InfiniteData<Page<Ticket>>>;
  /** What stands where there are none. */
  readonly empty: ReactNode;
}

function TicketMonths({ tickets, empty }: TicketMonthsProps) {
  return (
    <Loaded query={tickets} skeleton={<Skeleton heights={[24, 68, 68, 68]} />}>
      {({ pages }) => {
        const lines = pages.flatMap((page) =>
          page.data.map((ticket) => ({ ...ticket, date: ticket.bought_at })),
        );
        if (lines.length === 0) return empty;
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
