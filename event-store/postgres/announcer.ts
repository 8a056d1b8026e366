import type pg from 'pg';
import { pause } from '../subscription/subscribe.js';
import { ANNOUNCE_EVERY_ms } from './limits.js';
import { CHANNEL } from './migrations/0002-append.sql.js';

/**
 * Tells other processes how far the log has grown, apart from the append: a NOTIFY in a transaction holds a lock of the
 * whole server while it commits. One at most is on its way, for all that was appended meanwhile. Whoever misses one polls.
 */
export class Announcer {
  readonly #pool: pg.Pool;
  readonly #onError: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #announcing: Promise<void> | undefined;
  #reached = 0;
  #announced = 0;

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /** Returns at once. */
  announce(position: number): void {
    this.#reached = Math.max(this.#reached, position);
    this.#announcing ??= this.#announce();
  }

  /** Resolves when the last position was announced. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#announcing;
  }

  async #announce(): Promise<void> {
    while (this.#announced < this.#reached) {
      const position = this.#reached;
      // Nothing is lost when it is: so nobody waits for the disk.
      await this.#pool
        .query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [
          CHANNEL,
          String(position),
        ])
        .catch(this.#onError);
      this.#announced = position;
      await pause(ANNOUNCE_EVERY_ms, this.#stopping.signal);
    }
    this.#announcing = undefined;
  }
}
