import type { LogPage, SubscribeOptions } from '../event-store.js';

/** A subscription that is given each page as `made` makes it, once, also where it is told of before it comes. */
export function withPages(
  options: SubscribeOptions,
  made: (page: LogPage) => Promise<LogPage>,
): SubscribeOptions {
  const known = new WeakMap<LogPage, Promise<LogPage>>();
  const madeOnce = (page: LogPage): Promise<LogPage> => {
    const making = known.get(page) ?? made(page);
    // What failed is made again when the page comes again.
    making.catch(() => known.delete(page));
    known.set(page, making);
    return making;
  };
  return {
    ...options,
    onPage: async (page, next) => options.onPage(await madeOnce(page), next?.then(madeOnce)),
  };
}
