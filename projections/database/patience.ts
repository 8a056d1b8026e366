import { types } from 'node:util';
import { KEEPALIVE_AFTER_ms } from '@fidelidade/event-store/postgres/limits.js';
import type pg from 'pg';
import { interceptQueries } from './intercept-queries.js';

/** How long a statement of a request, or a connection for it, may take before the database counts as away. */
export const PATIENCE_ms = 30_000;
/** The server, when it is there, is first to give up a statement: then the connection is still good. */
const HEAD_START_ms = 1_000;

/**
 * What a pool is told so that nothing waits without end for a database that takes connections and says nothing; nor the
 * database, or whoever waits for a lock there, for one of us who began a transaction and says nothing.
 */
export const withPatience = (patience_ms: number): pg.PoolConfig => ({
  connectionTimeoutMillis: patience_ms,
  statement_timeout: patience_ms,
  query_timeout: patience_ms + HEAD_START_ms,
  idle_in_transaction_session_timeout: patience_ms,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEPALIVE_AFTER_ms,
});

/**
 * The driver only stops waiting: the connection still hangs, and would be handed to whoever comes next. Ended, it leaves
 * its pool, which opens another.
 */
export function leaveWhatHangs(pool: pg.Pool): pg.Pool {
  return pool.on('connect', (client) =>
    interceptQueries(client, (ask) => (...question) => {
      const answer = ask(...question);
      if (types.isPromise(answer)) answer.catch((error: unknown) => (hangs(error) ? end(client) : undefined));
      return answer;
    }),
  );
}

/**
 * A connection that is lost ends no process: an idle one is opened again by the next query, and one that is lost between two
 * statements of a transaction fails the next of them.
 */
export function outliveLostConnections(
  pool: pg.Pool,
  onIdleLost: (error: Error) => void = () => undefined,
): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool.on('error', onIdleLost);
}

const hangs = (error: unknown): boolean =>
  types.isNativeError(error) && error.message === 'Query read timeout';

/** What a pool lends is a whole client; asked to end while a statement hangs, it drops the line. */
const end = (client: pg.PoolClient): Promise<void> =>
  (client as unknown as pg.Client).end().catch(() => undefined);
