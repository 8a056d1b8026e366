import pg from 'pg';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { assertAppendable } from '../appendable.js';
import { newEventId } from '../event-id.js';
import {
  StoreUnavailable,
  type AppendContext,
  type AppendResult,
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
import { subscribeTo } from '../subscription/subscribe.js';
import { appendCommand } from './append-call.js';
import { Appender } from './appender.js';
import { CONNECT_TIMEOUT_ms, DEFAULT_READ_CONNECTIONS, QUERY_TIMEOUT_ms } from './limits.js';
import { LogListener } from './log-listener.js';
import { LogReader } from './log-reader.js';

export interface PostgresEventStoreOptions {
  /** A database that `migrate` was run on. */
  readonly url: string;
  readonly readConnections?: number;
  /** Told of lost connections; the store recovers by itself. */
  readonly onError?: (error: unknown) => void;
}

/** The log in PostgreSQL (>= 15). It owns its connections: one appends, one listens, a few read. */
export class PostgresEventStore implements EventLog {
  readonly #appending: pg.Pool;
  readonly #reading: pg.Pool;
  readonly #appender: Appender;
  readonly #reader: LogReader;
  readonly #listener: LogListener;
  readonly #watcher = new LogWatcher();
  readonly #subscriptions = new Set<Subscription>();
  #closed = false;

  constructor({ url, readConnections, onError = () => undefined }: PostgresEventStoreOptions) {
    const connection = {
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_ms,
      query_timeout: QUERY_TIMEOUT_ms,
      keepAlive: true,
    };
    this.#appending = new pg.Pool({ ...connection, max: 1, idleTimeoutMillis: 0 });
    this.#reading = new pg.Pool({ ...connection, max: readConnections ?? DEFAULT_READ_CONNECTIONS });
    this.#appending.on('error', onError);
    this.#reading.on('error', onError);
    this.#appender = new Appender(this.#appending, (position) => this.#watcher.advance(position));
    this.#reader = new LogReader(this.#reading);
    this.#listener = new LogListener({
      connection,
      watcher: this.#watcher,
      head: () => this.head(),
      onError,
    });
  }

  async append(changes: readonly StreamChange<ShapedEvent>[], context: AppendContext): Promise<AppendResult> {
    this.#assertOpen();
    assertAppendable(changes, context);
    return this.#appender.append(appendCommand(changes, context, newEventId));
  }

  async readStream(company: string, stream: string, options?: ReadStreamOptions): Promise<StoredEvent[]> {
    return this.#reader.readStream(company, stream, options);
  }

  async readAll(options: ReadAllOptions): Promise<LogPage> {
    return this.#reader.readAll(options);
  }

  async readEvent(company: string, id: string): Promise<StoredEvent | undefined> {
    return this.#reader.readEvent(company, id);
  }

  async readCausedBy(company: string, id: string): Promise<StoredEvent[]> {
    return this.#reader.readCausedBy(company, id);
  }

  async findCommand(company: string, commandId: string, digest: string): Promise<AppendResult | undefined> {
    return this.#reader.findCommand(company, commandId, digest);
  }

  async head(): Promise<number> {
    return this.#reader.head();
  }

  subscribe(options: SubscribeOptions): Subscription {
    this.#assertOpen();
    this.#listener.start();
    const subscription = subscribeTo(
      { watcher: this.#watcher, readAll: (page) => this.readAll(page) },
      options,
    );
    this.#subscriptions.add(subscription);
    return {
      stop: async () => {
        await subscription.stop();
        this.#subscriptions.delete(subscription);
      },
    };
  }

  /** Ends the subscriptions, waits for the appends on their way, then lets the connections go. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()));
    await this.#listener.stop();
    await this.#appender.idle();
    await Promise.all([this.#appending.end(), this.#reading.end()]);
  }

  #assertOpen(): void {
    if (this.#closed) throw new StoreUnavailable(new Error('the store is closed'));
  }
}
