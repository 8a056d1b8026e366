import type { EventStore, LogPage, ReadAllOptions, Subscription } from '../event-store.js';
import { EventWindow } from './event-window.js';
import { LogWatcher } from './log-watcher.js';
import { subscribeTo } from './subscribe.js';

/** Events that stay at hand: a follower that is further behind reads the store by itself. */
export const SHARED_TAIL_EVENTS = 10_000;
const TAIL_PAGE_EVENTS = 1_000;

/**
 * Reads the end of the log once for all who follow it in this process. Some thirty read models and policies wake at every
 * append: without this each would ask the database, and open the personal fields, for the same few events.
 */
export function withSharedTail(store: EventStore): EventStore {
  const tail = new Tail(store);
  return {
    ...store,
    subscribe: (options) =>
      subscribeTo(
        {
          watcher: tail.watcher,
          readAll: (query) => tail.readAll(query),
          quietThrough: (after, types) => tail.window.quietThrough(after, types),
        },
        options,
      ),
    async close() {
      await tail.stop();
      await store.close();
    },
  };
}

class Tail {
  readonly watcher = new LogWatcher();
  readonly window = new EventWindow(SHARED_TAIL_EVENTS);
  private reading: Promise<Subscription> | undefined;

  constructor(private readonly store: EventStore) {}

  async readAll(options: ReadAllOptions): Promise<LogPage> {
    this.reading ??= this.start();
    await this.reading;
    return this.window.reachesBackTo(options.after) ? this.window.page(options) : this.store.readAll(options);
  }

  async stop(): Promise<void> {
    await (await this.reading?.catch(() => undefined))?.stop();
  }

  private async start(): Promise<Subscription> {
    try {
      const head = await this.store.head();
      this.keep({ events: [], through: head }, head);
      return this.store.subscribe({
        after: head,
        batchSize: TAIL_PAGE_EVENTS,
        onPage: async (page) => this.keep(page, this.window.through),
      });
    } catch (error) {
      this.reading = undefined;
      throw error;
    }
  }

  private keep(page: LogPage, after: number): void {
    this.window.add({ ...page, after });
    this.watcher.advance(page.through);
  }
}
