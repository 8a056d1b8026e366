import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { assertAppendable } from '../appendable.js';
import {
  MAX_CAUSED_EVENTS,
  StoreUnavailable,
  type AppendContext,
  type AppendResult,
  type AppendedBatch,
  type EventLog,
  type LogPage,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ShapedEvent,
  type StreamChange,
  type SubscribeOptions,
  type Subscription,
} from '../event-store.js';
import { LogWatcher } from '../subscription/log-watcher.js';
import { Subscriptions } from '../subscription/subscriptions.js';
import { Appender } from './appender.js';
import { CommandLedger } from './command-ledger.js';
import { LogListener } from './log-listener.js';
import { LogReader } from './log-reader.js';
import { ReadingClient } from './reading-client.js';
import { StreamNames } from './stream-names.js';

export interface KurrentEventStoreOptions {
  /** `kurrentdb://…` or `kurrentdb+discover://…`, of a server from 26.1 on. */
  readonly url: string;
  /** What the names of its streams begin with: several logs can share a server. */
  readonly root?: string;
  /** Told of lost connections; the store recovers by itself. */
  readonly onError?: (error: unknown) => void;
  /** Told of every call that wrote; here each is one command. Must not throw. */
  readonly onBatch?: ((batch: AppendedBatch) => void) | undefined;
}

/** The log in KurrentDB. Positions grow, but are not consecutive. */
export class KurrentEventStore implements EventLog {
  readonly #client: KurrentDBClient;
  readonly #reader: LogReader;
  readonly #ledger: CommandLedger;
  readonly #appender: Appender;
  readonly #listener: LogListener;
  readonly #watcher = new LogWatcher();
  readonly #subscriptions = new Subscriptions();
  readonly #calls = new Set<Promise<unknown>>();
  readonly #onBatch: KurrentEventStoreOptions['onBatch'];
  #closed = false;

  constructor({ url, root, onError = () => undefined, onBatch }: KurrentEventStoreOptions) {
    this.#onBatch = onBatch;
    const names = new StreamNames(root);
    this.#client = KurrentDBClient.connectionString(url);
    this.#reader = new LogReader(new ReadingClient(url), names);
    this.#ledger = new CommandLedger(this.#reader, names);
    this.#appender = new Appender(this.#client, this.#ledger, this.#reader, names);
    this.#listener = new LogListener({
      client: this.#client,
      prefix: names.facts,
      watcher: this.#watcher,
      head: () => this.#reader.head(),
      onError,
    });
  }

  async append(changes: readonly StreamChange<ShapedEvent>[], context: AppendContext): Promise<AppendResult> {
    assertAppendable(changes, context);
    const began_ms = performance.now();
    const result = await this.#call(() => this.#appender.append(changes, context));
    this.#watcher.advance(result.position);
    if (!result.duplicate) {
      const events = changes.reduce((sum, change) => sum + change.events.length, 0);
      this.#onBatch?.({ commands: 1, events, duration_ms: performance.now() - began_ms });
    }
    return result;
  }

  readStream(company: string, stream: string, options?: ReadStreamOptions): Promise<StoredEvent[]> {
    return this.#call(() => this.#reader.readStream(company, stream, options));
  }

  readAll(options: ReadAllOptions): Promise<LogPage> {
    return this.#call(() => this.#reader.readAll(options));
  }

  readEvent(company: string, id: string): Promise<StoredEvent | undefined> {
    return this.#call(() => this.#ledger.event(company, id));
  }

  readCausedBy(company: string, id: string, limit = MAX_CAUSED_EVENTS): Promise<StoredEvent[]> {
    return this.#call(() => this.#ledger.causedBy(company, id, Math.min(limit, MAX_CAUSED_EVENTS)));
  }

  findCommand(company: string, commandId: string, digest: string): Promise<AppendResult | undefined> {
    return this.#call(() => this.#ledger.find(company, commandId, digest));
  }

  head(): Promise<number> {
    return this.#call(() => this.#reader.head());
  }

  subscribe(options: SubscribeOptions): Subscription {
    this.#assertOpen();
    this.#listener.start();
    const log = { watcher: this.#watcher, readAll: (page: ReadAllOptions) => this.#reader.readAll(page) };
    return this.#subscriptions.open(log, options);
  }

  /** Ends the subscriptions, waits for the calls on their way, then lets the connections go. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#subscriptions.stop();
    await this.#listener.stop();
    await Promise.allSettled(this.#calls);
    await this.#client.dispose();
  }

  async #call<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#assertOpen();
    const call = work();
    this.#calls.add(call);
    try {
      return await call;
    } finally {
      this.#calls.delete(call);
    }
  }

  #assertOpen(): void {
    if (this.#closed) throw new StoreUnavailable(new Error('the store is closed'));
  }
}
