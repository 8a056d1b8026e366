import { setTimeout as sleep } from 'node:timers/promises';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { StoreUnavailable } from '../event-store.js';
import { READ_AGAIN_PAUSE_ms, READ_ATTEMPTS, REPLACEMENT_PAUSE_ms } from './limits.js';
import { reachable } from './unavailable.js';

/**
 * Reads through the native half of the client library, which has connections of its own. A read is asked again when its
 * connection was gone, for only a call that fails makes the client notice that. And the client is replaced when it keeps
 * failing: one that could not reach the server when it was first asked never tries again (1.3.1).
 */
export class ReadingClient {
  readonly #url: string;
  #client: KurrentDBClient;
  #replacedAt_ms = 0;

  constructor(url: string) {
    this.#url = url;
    this.#client = KurrentDBClient.connectionString(url);
  }

  /** @throws StoreUnavailable when it keeps failing; what the server says of the question is passed on */
  async ask<Result>(query: (client: KurrentDBClient) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      const client = this.#client;
      try {
        return await reachable(() => query(client));
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || attempt === READ_ATTEMPTS) throw error;
        if (attempt > 1) this.#replace(client);
        await sleep(READ_AGAIN_PAUSE_ms);
      }
    }
  }

  #replace(failed: KurrentDBClient): void {
    const now_ms = performance.now();
    if (this.#client !== failed || now_ms - this.#replacedAt_ms < REPLACEMENT_PAUSE_ms) return;
    this.#client = KurrentDBClient.connectionString(this.#url);
    this.#replacedAt_ms = now_ms;
  }
}
