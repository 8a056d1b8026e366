import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { EventStore, LogPage, ReadAllOptions, Subscription } from '../event-store.js';
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
      subscribeTo({ watcher: tail.watcher, readAll: (query) => tail.readAll(query) }, options),
    async close() {
      await tail.stop();
      await store.close();
    },
  };
}

class Tail {
  readonly watcher = new LogWatcher();
  private events: StoredEvent[] = [];
  /** Every event after this position, up to `through`, is at hand. */
  private from = 0;
  private through = 0;
  private reading: Promise<Subscription> | undefined;

  constructor(private readonly store: EventStore) {}

  async readAll(options: ReadAllOptions): Promise<LogPage> {
    this.reading ??= this.start();
    await this.reading;
    return this.isAtHand(options.after) ? this.page(options) : this.store.readAll(options);
  }

  async stop(): Promise<void> {
    await (await this.reading?.catch(() => undefined))?.stop();
  }

  private async start(): Promise<Subscription> {
    try {
      this.from = this.through = await this.store.head();
    } catch (error) {
      this.reading = undefined;
      throw error;
    }
    this.watcher.advance(this.through);
    return this.store.subscribe({
      after: this.through,
      batchSize: TAIL_PAGE_EVENTS,
      onPage: async (page) => this.keep(page),
    });
  }

  private keep({ events, through }: LogPage): void {
    this.events.push(...events);
    const surplus = this.events.length - SHARED_TAIL_EVENTS;
    if (surplus > 0) this.from = this.events.splice(0, surplus).at(-1)!.position;
    this.through = through;
    this.watcher.advance(through);
  }

  private isAtHand(after: number): boolean {
    return after >= this.from && after <= this.through;
  }

  private page({ after, limit, types, company }: ReadAllOptions): LogPage {
    const wanted = (event: StoredEvent) =>
      (types === undefined || types.includes(event.type)) &&
      (company === undefined || event.meta.company === company);
    const found: StoredEvent[] = [];
    for (let index = this.indexAfter(after); index < this.events.length; index += 1) {
      const event = this.events[index]!;
      if (!wanted(event)) continue;
      found.push(event);
      if (found.length === limit) return { events: found, through: event.position };
    }
    return { events: found, through: this.through };
  }

  /** Halves its way to the first event after the position: positions grow, but a store may leave gaps between them. */
  private indexAfter(after: number): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.events[middle]!.position <= after) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
