import type { AppendedBatch, EventLog } from '@fidelidade/event-store/event-store.js';
import { PostgresEventStore } from '@fidelidade/event-store/postgres/postgres-event-store.js';
import type pg from 'pg';
import { ConfigError } from '../config/config-error.js';

export interface LogPlace {
  readonly databaseUrl: string;
  /** Given: the log lives in KurrentDB. */
  readonly kurrentDbUrl?: string | undefined;
}

/**
 * The bare log, whose personal fields are ciphertext, where the environment says that it lives. The adapter of KurrentDB
 * brings a native library, so it is loaded only where it is wanted.
 */
export async function openEventLog(
  { databaseUrl, kurrentDbUrl }: LogPlace,
  told: {
    readonly onError: (error: unknown) => void;
    readonly onBatch?: ((batch: AppendedBatch) => void) | undefined;
  },
): Promise<EventLog> {
  if (kurrentDbUrl === undefined) return new PostgresEventStore({ url: databaseUrl, ...told });
  const { KurrentEventStore } = await import('@fidelidade/event-store/kurrentdb/kurrent-event-store.js');
  return new KurrentEventStore({ url: kurrentDbUrl, ...told });
}

/**
 * Remembers where the log of a database lives, and refuses another place: read models and checkpoints count by the
 * positions of their log, and by another's they would pass over facts without a word.
 * @param pool of a database that was migrated
 */
export async function keepLogInOnePlace(pool: pg.Pool, { kurrentDbUrl }: LogPlace): Promise<void> {
  const wanted = kurrentDbUrl === undefined ? 'postgres' : 'kurrentdb';
  await pool.query(
    `insert into app.log_place (store)
     select case when exists (select from es.events) then 'postgres' else $1 end
     on conflict do nothing`,
    [wanted],
  );
  const { rows } = await pool.query<{ store: string }>('select store from app.log_place');
  const kept = rows[0]?.store ?? wanted;
  if (kept === wanted) return;
  throw new ConfigError([
    `EVENT_STORE=${wanted}: the log of this database lives in ${kept}; set EVENT_STORE=${kept}, or give this log a database of its own.`,
  ]);
}
