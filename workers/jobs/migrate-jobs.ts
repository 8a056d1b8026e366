import { runMigrations } from 'bullmq';
import type pg from 'pg';
import { JOBS_SCHEMA } from './bullmq-backend.js';

/** Brings BullMQ's tables to its version. Run it at every start; processes that start together take turns. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client, JOBS_SCHEMA);
  } finally {
    client.release();
  }
}
