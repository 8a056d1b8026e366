import type pg from 'pg';
import type { LogWatcher } from '../subscription/log-watcher.js';
import { pause } from '../subscription/subscribe.js';
import { ChannelListener } from './channel-listener.js';
import { POLL_INTERVAL_ms } from './limits.js';
import { CHANNEL } from './migrations/0002-append.sql.js';

interface Ears {
  readonly connection: pg.ClientConfig;
  readonly watcher: LogWatcher;
  readonly head: () => Promise<number>;
  readonly onError: (error: unknown) => void;
  readonly heartbeat_ms?: number;
  readonly answerPatience_ms?: number;
}

/** Hears of what other processes append, and looks at the head now and then for what was notified while nobody listened. */
export class LogListener {
  readonly #ears: Ears;
  readonly #channel: ChannelListener;
  readonly #stopping = new AbortController();
  #polling: Promise<void> | undefined;

  constructor(ears: Ears) {
    this.#ears = ears;
    const { watcher, head: _, ...channel } = ears;
    const hear = (payload: string) => watcher.advance(Number(payload));
    this.#channel = new ChannelListener({ ...channel, name: CHANNEL, hear });
  }

  start(): void {
    this.#channel.start();
    this.#polling ??= this.#poll();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#channel.stop(), this.#polling]);
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#ears.head().then((head) => this.#ears.watcher.advance(head), this.#ears.onError);
      await pause(POLL_INTERVAL_ms, signal);
    }
  }
}
