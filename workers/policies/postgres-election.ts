import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Candidacy, Election } from './election.js';

/** How often vacant seats are asked for; also how soon a lost connection is noticed. */
const ROUND_ms = 2_000;
const CONNECT_TIMEOUT_ms = 5_000;
const QUERY_TIMEOUT_ms = 5_000;
/** First half of the locks' keys ("seat"); the second is the seat's name. */
const LOCK_CLASS = 1936023924;

const TAKE_VACANT = `
select seat from unnest($2::text[]) as seat where pg_try_advisory_lock($1, hashtext(seat))
`;

export interface PostgresElectionOptions {
  /** The server itself: a pooler that shares sessions between clients would share their locks. */
  readonly databaseUrl: string;
  readonly onError: (error: unknown) => void;
  readonly round_ms?: number;
}

/** Session advisory locks: a process that dies, or loses its connection, loses its seats without anybody's help. */
export class PostgresElection implements Election {
  readonly #options: PostgresElectionOptions;
  readonly #withdrawing = new AbortController();
  #standing: Promise<void> = Promise.resolve();

  constructor(options: PostgresElectionOptions) {
    this.#options = options;
  }

  stand(candidacy: Candidacy): void {
    this.#standing = this.#stand(candidacy);
  }

  async withdraw(): Promise<void> {
    this.#withdrawing.abort();
    await this.#standing;
  }

  async #stand(candidacy: Candidacy): Promise<void> {
    while (!this.#withdrawing.signal.aborted) {
      await this.#serveTerm(candidacy).catch(this.#options.onError);
      await this.#pause();
    }
  }

  /** The life of one connection, for the seats are its session's. */
  async #serveTerm({ seats, elected, deposed }: Candidacy): Promise<void> {
    const held = new Set<string>();
    const client = this.#client();
    try {
      await client.connect();
      while (!this.#withdrawing.signal.aborted) {
        const vacant = seats.filter((seat) => !held.has(seat));
        const { rows } = await client.query<{ seat: string }>(TAKE_VACANT, [LOCK_CLASS, vacant]);
        for (const { seat } of rows) {
          held.add(seat);
          elected(seat);
        }
        await this.#pause();
      }
    } finally {
      held.forEach(deposed);
      await client.end().catch(() => undefined);
    }
  }

  #client(): pg.Client {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_ms,
      query_timeout: QUERY_TIMEOUT_ms,
      keepAlive: true,
    });
    // The next round's query fails by it.
    client.on('error', () => undefined);
    return client;
  }

  /** Until the next round, or less when it withdraws. */
  #pause(): Promise<unknown> {
    const { round_ms = ROUND_ms } = this.#options;
    return sleep(round_ms, undefined, { signal: this.#withdrawing.signal }).catch(() => undefined);
  }
}
