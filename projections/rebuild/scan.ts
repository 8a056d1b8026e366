import type { EventStore, LogPage } from '@fidelidade/event-store/event-store.js';

/** What a rebuild asks of the log. */
export type ReadableLog = Pick<EventStore, 'readAll'>;

/** Events that are asked for at once; the store may give fewer. */
const REBUILD_PAGE_EVENTS = 2_500;

/** The log from a position to its end. The next page is on its way while this one is worked on. */
export async function* pagesAfter(
  log: ReadableLog,
  after: number,
  types: readonly string[],
  limit = REBUILD_PAGE_EVENTS,
): AsyncGenerator<LogPage> {
  const read = (position: number): Promise<LogPage> => {
    const page = log.readAll({ after: position, limit, types });
    // A page that cannot be read fails where it is awaited below; until then its rejection must not count as unhandled.
    page.catch(() => undefined);
    return page;
  };
  let next = read(after);
  for (let position = after; ;) {
    const page = await next;
    if (page.through === position) return;
    position = page.through;
    next = read(position);
    yield page;
  }
}
