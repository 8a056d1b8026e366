import pg from 'pg';
import type { LogWatcher } from '../subscription/log-watcher.js';
import { pause } from '../subscription/subscribe.js';
import { leave } from './leave.js';
import { ANSWER_PATIENCE_ms, HEARTBEAT_ms, POLL_INTERVAL_ms, RECONNECT_PAUSE_ms } from './limits.js';
import { CHANNEL } from './migrations/0002-append.sql.js';

interface Ears {
  readonly connection: pg.ClientConfig;
  readonly watcher: LogWatcher;
  readonly head: () => Promise<number>;
  readonly onError: (error: unknown) => void;
  readonly heartbeat_ms?: number;
  readonly answerPatience_ms?: number;
}

/**
 * Hears of what other processes append: one LISTEN connection a store, opened again when it is lost or answers no more, and
 * a look at the head now and then for what was notified meanwhile.
 */
export class LogListener {
  readonly #ears: Ears;
  readonly #stopping = new AbortController();
  #running: Promise<unknown> | undefined;

  constructor(ears: Ears) {
    this.#ears = ears;
  }

  start(): void {
    this.#running ??= Promise.all([this.#listen(), this.#poll()]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#listenOnce(signal).catch(this.#ears.onError);
      await pause(RECONNECT_PAUSE_ms, signal);
    }
  }

  /** Resolves when it is stopped, rejects when the connection is lost. */
  async #listenOnce(signal: AbortSignal): Promise<void> {
    const client = new pg.Client(this.#ears.connection);
    const lost = new AbortController();
    const over = new Promise<void>((resolve, reject) => {
      client.on('error', reject);
      client.on('end', resolve);
      // Goes with the connection: a database that is away for long is tried again many times.
      signal.addEventListener('abort', () => resolve(), { once: true, signal: lost.signal });
    });
    over.catch(() => undefined);
    client.on('notification', ({ payload }) => this.#ears.watcher.advance(Number(payload)));
    try {
      await client.connect();
      await Promise.race([over, this.#ask(client, lost.signal)]);
    } finally {
      lost.abort();
      await leave(client, this.#patience_ms);
    }
  }

  /**
   * A line on which nothing comes any more looks like a log to which nobody appends, so it is asked now and then. To listen
   * again changes nothing. Rejects when there is no answer.
   */
  async #ask(client: pg.Client, signal: AbortSignal): Promise<void> {
    const question = { text: `listen ${CHANNEL}`, query_timeout: this.#patience_ms };
    while (!signal.aborted) {
      await client.query(question);
      await pause(this.#ears.heartbeat_ms ?? HEARTBEAT_ms, signal);
    }
  }

  get #patience_ms(): number {
    return this.#ears.answerPatience_ms ?? ANSWER_PATIENCE_ms;
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#ears.head().then((head) => this.#ears.watcher.advance(head), this.#ears.onError);
      await pause(POLL_INTERVAL_ms, signal);
    }
  }
}
