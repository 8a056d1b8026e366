import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { assertAppendable } from '../appendable.js';
import {
  StoreUnavailable,
  type AppendContext,
  type AppendResult,
  type AppendedBatch,
  type EventLog,
  type LogChanges,
  type LogPage,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ShapedEvent,
  type StreamChange,
  type SubscribeOptions,
  type Subscription,
} from '../event-store.js';
import { EventWindow } from '../subscription/event-window.js';
import { LogWatcher } from '../subscription/log-watcher.js';
import { Subscriptions } from '../subscription/subscriptions.js';
import { Announcer } from './announcer.js';
import type { Appended } from './append-call.js';
import { appendCommand, type AppendCommand } from './append-command.js';
import { Appender } from './appender.js';
import { openConnections, type Connections } from './connections.js';
import { OWN_EVENTS_AT_HAND } from './limits.js';
import { LogListener } from './log-listener.js';
import { LogReader } from './log-reader.js';
import { writtenEvents } from './written-events.js';

export interface PostgresEventStoreOptions {
  /** A database that `migrate` was run on. */
  readonly url: string;
  readonly readConnections?: number;
  /** Told of lost connections; the store recovers by itself. */
  readonly onError?: (error: unknown) => void;
  /** Told of every call that wrote. Must not throw. */
  readonly onBatch?: ((batch: AppendedBatch) => void) | undefined;
}

/** The log in PostgreSQL (>= 15). It owns its connections: one appends, one announces, one listens, a few read. */
export class PostgresEventStore implements EventLog {
  readonly #connections: Connections;
  readonly #appender: Appender;
  readonly #announcer: Announcer;
  readonly #reader: LogReader;
  readonly #listener: LogListener;
  readonly #watcher = new LogWatcher();
  readonly #ownEvents = new EventWindow(OWN_EVENTS_AT_HAND);
  readonly #subscriptions = new Subscriptions();
  readonly #onBatch: PostgresEventStoreOptions['onBatch'];
  #closed = false;

  constructor({ url, readConnections, onError = () => undefined, onBatch }: PostgresEventStoreOptions) {
    this.#onBatch = onBatch;
    this.#connections = openConnections({ url, readConnections, onError });
    const { config, appending, reading, announcing } = this.#connections;
    this.#appender = new Appender(appending, (commands, appended) => this.#grow(commands, appended));
    this.#announcer = new Announcer(announcing, onError);
    this.#reader = new LogReader(reading);
    this.#listener = new LogListener({
      connection: config,
      watcher: this.#watcher,
      head: () => this.head(),
      onError,
    });
  }

  async append(changes: readonly StreamChange<ShapedEvent>[], context: AppendContext): Promise<AppendResult> {
    this.#assertOpen();
    assertAppendable(changes, context);
    return this.#appender.append(appendCommand(changes, context));
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

  async readCausedBy(company: string, id: string, limit?: number): Promise<StoredEvent[]> {
    return this.#reader.readCausedBy(company, id, limit);
  }

  async findCommand(company: string, commandId: string, digest: string): Promise<AppendResult | undefined> {
    return this.#reader.findCommand(company, commandId, digest);
  }

  async head(): Promise<number> {
    return this.#reader.head();
  }

  readonly changesSince = (after: number, limit: number): Promise<LogChanges> =>
    this.#reader.changesSince(after, limit);

  subscribe(options: SubscribeOptions): Subscription {
    this.#assertOpen();
    this.#listener.start();
    const log = { watcher: this.#watcher, readAll: (page: ReadAllOptions) => this.#follow(page) };
    return this.#subscriptions.open(log, options);
  }

  /** Ends the subscriptions, waits for the appends on their way, then lets the connections go. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#subscriptions.stop();
    await this.#listener.stop();
    await this.#appender.idle();
    await this.#announcer.stop();
    const { appending, reading, announcing } = this.#connections;
    await Promise.all([appending.close(), reading.end(), announcing.end()]);
  }

  /** What this process wrote is shown to its followers as it is, and told to other processes. */
  #grow(commands: readonly AppendCommand[], appended: Appended): void {
    const { head: after, through } = appended;
    if (!this.#subscriptions.areNone) {
      this.#ownEvents.add({ after, through, events: writtenEvents(commands, appended) });
    }
    this.#watcher.advance(through);
    this.#announcer.announce(through);
    this.#onBatch?.({
      commands: commands.length,
      events: through - after,
      duration_ms: appended.duration_ms,
    });
  }

  /**
   * The next page for a follower: from memory where nobody else wrote in between, otherwise from the database. At the end
   * of the own events the log is at its end too, as far as is known: whoever else writes announces it, or is found by polling.
   */
  async #follow(options: ReadAllOptions): Promise<LogPage> {
    const { after } = options;
    const own = this.#ownEvents;
    const knowsWhatFollows = after < own.through || this.#watcher.seen <= after;
    return own.reachesBackTo(after) && knowsWhatFollows ? own.page(options) : this.readAll(options);
  }

  #assertOpen(): void {
    if (this.#closed) throw new StoreUnavailable(new Error('the store is closed'));
  }
}
