import pg from 'pg';
import { AppendingConnection } from './appending-connection.js';
import {
  CONNECT_TIMEOUT_ms,
  DEFAULT_READ_CONNECTIONS,
  KEEPALIVE_AFTER_ms,
  QUERY_TIMEOUT_ms,
} from './limits.js';

/** What each connection of a store is for; those that are not used are not opened. */
export interface Connections {
  readonly config: pg.ClientConfig;
  readonly appending: AppendingConnection;
  readonly reading: pg.Pool;
  readonly announcing: pg.Pool;
}

/**
 * Look-ups go along an index whatever the planner believes of the tables' size: its plans are kept, and the tables start
 * empty. In UTC, so that times need no conversion.
 */
const BY_INDEX = ['enable_seqscan=off', 'enable_bitmapscan=off', 'jit=off'];
const READING = [...BY_INDEX, 'enable_sort=off', 'timezone=UTC'];
const APPENDING = [...BY_INDEX, 'plan_cache_mode=force_generic_plan'];

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
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_ms,
  };
  const appending = new AppendingConnection({ ...config, options: optionsOf(APPENDING) }, onError);
  const reading = new pg.Pool({
    ...config,
    max: readConnections ?? DEFAULT_READ_CONNECTIONS,
    options: optionsOf(READING),
  });
  const announcing = new pg.Pool({ ...config, max: 1 });
  for (const pool of [reading, announcing]) pool.on('error', onError);
  return { config, appending, reading, announcing };
}

const optionsOf = (settings: readonly string[]): string =>
  settings.map((setting) => `-c ${setting}`).join(' ');
