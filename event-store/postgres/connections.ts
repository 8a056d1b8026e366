import pg from 'pg';
import { CONNECT_TIMEOUT_ms, DEFAULT_READ_CONNECTIONS, QUERY_TIMEOUT_ms } from './limits.js';

/** What each connection of a store is for; those that are not used are not opened. */
export interface Connections {
  readonly config: pg.ClientConfig;
  /** One: the order of its calls is the order of the commands. */
  readonly appending: pg.Pool;
  readonly reading: pg.Pool;
  readonly announcing: pg.Pool;
}

/**
 * Reads go along an index whatever the planner believes of the tables' size: its plans are kept, and the tables start
 * empty. In UTC, so that times need no conversion.
 */
const READ_BY_INDEX = [
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_sort=off',
  'jit=off',
  'timezone=UTC',
];

interface ConnectionOptions {
  readonly url: string;
  readonly readConnections: number | undefined;
  readonly onError: (error: unknown) => void;
}

export function openConnections({ url, readConnections, onError }: ConnectionOptions): Connections {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_ms,
    query_timeout: QUERY_TIMEOUT_ms,
    keepAlive: true,
  };
  const appending = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 });
  const reading = new pg.Pool({
    ...config,
    max: readConnections ?? DEFAULT_READ_CONNECTIONS,
    options: READ_BY_INDEX.map((setting) => `-c ${setting}`).join(' '),
  });
  const announcing = new pg.Pool({ ...config, max: 1 });
  for (const pool of [appending, reading, announcing]) pool.on('error', onError);
  return { config, appending, reading, announcing };
}
