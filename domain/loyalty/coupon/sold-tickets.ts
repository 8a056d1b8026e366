import type { Decider } from '../../kernel/decider.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import type { ListedTicket } from './draw.js';
import type { CouponEvent } from './events.js';

/** A ticket, and whose it is: what the published list leaves out. */
export type SoldTicket = ListedTicket & { readonly participantId: string };

/** Tickets of a cancelled coupon that were refunded, by its own history. It decides nothing. */
export const refundedTickets: Decider<ReadonlySet<string>, never, CouponEvent> = {
  initial: new Set(),
  decide: () => [],
  evolve: (state, event) =>
    event.type === 'TicketsCancelled' ? new Set([...state, ...event.data.ticketIds]) : state,
};

/** Every ticket of a coupon, by its own history: for the list that is committed to, and for the draw. It decides nothing. */
export const soldTickets: Decider<PersistentMap<string, SoldTicket>, never, CouponEvent> = {
  initial: PersistentMap.of(),
  decide: () => [],
  evolve(state, event) {
    if (event.type !== 'TicketsIssued') return state;
    const { participantId, tickets } = event.data;
    return tickets.reduce(
      (sum, { ticketId, series, number }) => sum.set(ticketId, { ticketId, series, number, participantId }),
      state,
    );
  },
};
