import { streamNameFilter, type KurrentDBClient, type Position } from '@kurrent/kurrentdb-client';
import type { LogWatcher } from '../subscription/log-watcher.js';
import { pause } from '../subscription/subscribe.js';
import { CHECKPOINT_INTERVAL, RECONNECT_PAUSE_ms } from './limits.js';
import { numberOf, positionOf, readFrom } from './position.js';

interface Ears {
  readonly client: KurrentDBClient;
  /** What the names of the streams begin with that are listened to. */
  readonly prefix: string;
  readonly watcher: LogWatcher;
  readonly head: () => Promise<number>;
  readonly onError: (error: unknown) => void;
}

/**
 * Hears of what is appended, here and elsewhere: one catch-up subscription to `$all` a store, which the server filters,
 * and which goes on from where it was when it is lost. It only wakes: the followers then read a page, each at its pace.
 */
export class LogListener {
  readonly #ears: Ears;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #heard: number | undefined;

  constructor(ears: Ears) {
    this.#ears = ears;
  }

  start(): void {
    this.#running ??= this.#listen(this.#stopping.signal);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #listen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#listenOnce(signal).catch(this.#ears.onError);
      await pause(RECONNECT_PAUSE_ms, signal);
    }
  }

  /** Resolves when it is stopped, rejects when the connection is lost. */
  async #listenOnce(signal: AbortSignal): Promise<void> {
    const { client, prefix, watcher, head } = this.#ears;
    this.#heard ??= await head();
    watcher.advance(this.#heard);
    if (signal.aborted) return;
    const filter = streamNameFilter({
      prefixes: [prefix],
      checkpointInterval: CHECKPOINT_INTERVAL,
      checkpointReached: (_, { commit }: Position) => this.#hear(numberOf(commit)),
    });
    const subscription = client.subscribeToAll({ fromPosition: readFrom(this.#heard), filter });
    try {
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        subscription.on('error', reject);
        subscription.on('close', () => reject(new Error('KurrentDB ended the subscription')));
        subscription.on('data', ({ event }) => {
          const position = positionOf(event ?? {});
          this.#hear(position);
          watcher.advance(position);
        });
      });
    } finally {
      subscription.on('error', () => undefined);
      await subscription.unsubscribe().catch(() => undefined);
    }
  }

  #hear(position: number): void {
    this.#heard = Math.max(this.#heard ?? 0, position);
  }
}
