import type { EventCatalogue, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { assertUpcastsComplete, UnknownShape, upcast } from '@fidelidade/domain/kernel/upcast.js';
import type { EventStore, LogPage } from '../event-store.js';
import { unreadable } from '../unreadable-event.js';

/**
 * Shows every reader only today's shapes: what was written in an older one is brought forward at each read, and what a
 * newer version of the system wrote is an error for those who ask for it, and for nobody else. So it goes around the
 * shared tail: a process that is not yet replaced goes on with all that it understands.
 * @throws RangeError when an upcast is missing; the store's readers throw UnknownShape
 */
export function withCurrentShapes(store: EventStore, catalogue: EventCatalogue): EventStore {
  assertUpcastsComplete(catalogue);
  const current = (events: readonly StoredEvent[]) => events.map((event) => upcast(event, catalogue));
  const currentOrUnreadable = (event: StoredEvent): StoredEvent => {
    try {
      return upcast(event, catalogue);
    } catch (error) {
      if (error instanceof UnknownShape) throw error;
      return unreadable(event, error);
    }
  };
  const currentPage = (page: LogPage): LogPage => ({
    ...page,
    events: page.events.map(currentOrUnreadable),
  });
  return {
    ...store,
    readStream: async (...query) => current(await store.readStream(...query)),
    readAll: async (options) => currentPage(await store.readAll(options)),
    readEvent: async (...query) => {
      const event = await store.readEvent(...query);
      return event && upcast(event, catalogue);
    },
    readCausedBy: async (...query) => current(await store.readCausedBy(...query)),
    subscribe: (options) =>
      store.subscribe({ ...options, onPage: async (page) => options.onPage(currentPage(page)) }),
  };
}
