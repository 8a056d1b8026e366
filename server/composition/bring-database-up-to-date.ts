import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { openReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { bringUpToDate } from '@fidelidade/projections/rebuild/up-to-date.js';
import pg from 'pg';
import type { Logger } from 'pino';
import { migrateStorage } from '../storage/migrate-storage.js';

// Both take as long as they take, and wait for other processes that do the same: on connections without a time limit.

/** The tables of the log, and those beside it. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await migrate(pool);
    await migrateStorage(pool);
  } finally {
    await pool.end();
  }
}

/** The read models of this release, made anew where they are of another version. */
export async function bringReadModelsUpToDate(
  databaseUrl: string,
  store: EventStore,
  log: Logger,
): Promise<void> {
  const database = openReadDatabase(databaseUrl, { connections: 1 });
  try {
    await bringUpToDate({
      log: store,
      database,
      databaseUrl,
      projections: ALL_PROJECTIONS,
      onProgress: ({ phase, models }) => {
        if (phase !== 'filling') log.warn({ phase, models }, 'read models of another version are made anew');
      },
    });
  } finally {
    await database.destroy();
  }
}
