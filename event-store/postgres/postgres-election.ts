import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Candidacy, Election } from '../subscription/election.js';
import { endConnection } from './end-connection.js';
import { KEEPALIVE_AFTER_ms } from './limits.js';

/** How long a standby waits at one seat before it looks at all of them, and how often a holder's line is tried. */
const ROUND_ms = 2_000;
/** What an answer may take beyond the round that it waits at a seat. */
const GRACE_ms = 3_000;
const CONNECT_TIMEOUT_ms = 5_000;
/** First half of the locks' keys ("seat"); the second is the seat's name. */
const LOCK_CLASS = 1936023924;
/** The seat is still another's. */
const LOCK_NOT_AVAILABLE = '55P03';

const TAKE_VACANT = `
select seat from unnest($2::text[]) as seat where pg_try_advisory_lock($1, hashtext(seat))
`;
/** Answers in the moment in which the holder is gone, or fails when the round is over. */
const WAIT_FOR = 'select pg_advisory_lock($1, hashtext($2))';

export interface PostgresElectionOptions {
  /** The server itself: a pooler that shares sessions between clients would share their locks. */
  readonly databaseUrl: string;
  readonly onError: (error: unknown) => void;
  readonly round_ms?: number;
  readonly grace_ms?: number;
}

/**
 * Session advisory locks: a process that dies, or loses its connection, loses its seats without anybody's help. So does one
 * that says nothing any more, because it or the line to it hangs: the server ends a session that is silent for `silence_ms`.
 * A holder whose line hangs gives its seats up before that, for its questions stay without an answer. One that is itself
 * stopped cannot: what it does when it goes on, beside whoever holds the seat by then, must be safe by itself.
 */
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
    const { signal } = this.#withdrawing;
    while (!signal.aborted) {
      await this.#serveTerm(candidacy).catch((error: unknown) => {
        if (!signal.aborted) this.#options.onError(error);
      });
      await this.#pause(signal);
    }
  }

  /** The life of one connection, for the seats are its session's. */
  async #serveTerm({ seats, elected, deposed }: Candidacy): Promise<void> {
    const held = new Set<string>();
    const term = new AbortController();
    const client = this.#client(term);
    // A query that waits ends with the connection.
    const end = () => void client.end().catch(() => undefined);
    this.#withdrawing.signal.addEventListener('abort', end);
    try {
      await client.connect();
      await client.query(
        `set lock_timeout = ${this.#round_ms}; set idle_session_timeout = ${this.#silence_ms}`,
      );
      for (let round = 0; !this.#withdrawing.signal.aborted; round += 1) {
        const vacant = seats.filter((seat) => !held.has(seat));
        const { rows } = await client.query<{ seat: string }>(TAKE_VACANT, [LOCK_CLASS, vacant]);
        for (const { seat } of rows) {
          held.add(seat);
          elected(seat);
        }
        const others = vacant.filter((seat) => !held.has(seat));
        if (others.length === 0) await this.#pause(AbortSignal.any([term.signal, this.#withdrawing.signal]));
        else await waitFor(client, others[round % others.length] ?? '');
      }
    } finally {
      this.#withdrawing.signal.removeEventListener('abort', end);
      held.forEach(deposed);
      await endConnection(client, this.#grace_ms);
    }
  }

  #client(term: AbortController): pg.Client {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_ms,
      query_timeout: this.#answer_ms,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_AFTER_ms,
    });
    // The query at work, or the next one, fails by it.
    client.on('error', () => term.abort());
    client.on('end', () => term.abort());
    return client;
  }

  get #round_ms(): number {
    return this.#options.round_ms ?? ROUND_ms;
  }

  get #grace_ms(): number {
    return this.#options.grace_ms ?? GRACE_ms;
  }

  /** Without an answer for so long, the line counts as lost. */
  get #answer_ms(): number {
    return this.#round_ms + this.#grace_ms;
  }

  /**
   * More than passes between the last words that the server hears of a holder and the moment in which that one gives up: an
   * answer that was slow, a round, and an answer that does not come.
   */
  get #silence_ms(): number {
    return 2 * this.#answer_ms + this.#round_ms + this.#grace_ms;
  }

  /** Until the next round, or less when the signal aborts. */
  #pause(signal: AbortSignal): Promise<unknown> {
    return sleep(this.#round_ms, undefined, { signal }).catch(() => undefined);
  }
}

async function waitFor(client: pg.Client, seat: string): Promise<void> {
  await client.query(WAIT_FOR, [LOCK_CLASS, seat]).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
  });
}
