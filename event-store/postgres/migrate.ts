import pg from 'pg';
import { log } from './migrations/0001-log.sql.js';
import { append } from './migrations/0002-append.sql.js';
import { subjectKeys } from './migrations/0003-subject-keys.sql.js';
import { seals } from './migrations/0004-seals.sql.js';
import { partitionedLog } from './migrations/0005-partitioned-log.sql.js';
import { appendArrays } from './migrations/0006-append-arrays.sql.js';
import { snapshots } from './migrations/0007-snapshots.sql.js';
import { knownHead } from './migrations/0008-known-head.sql.js';
import { guards } from './migrations/0009-guards.sql.js';
import { realTimes } from './migrations/0010-real-times.sql.js';

/** In order; what has been released is never edited, a change is a new entry. */
const MIGRATIONS: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '0001-log', sql: log },
  { name: '0002-append', sql: append },
  { name: '0003-subject-keys', sql: subjectKeys },
  { name: '0004-seals', sql: seals },
  { name: '0005-partitioned-log', sql: partitionedLog },
  { name: '0006-append-arrays', sql: appendArrays },
  { name: '0007-snapshots', sql: snapshots },
  { name: '0008-known-head', sql: knownHead },
  { name: '0009-guards', sql: guards },
  { name: '0010-real-times', sql: realTimes },
];
/** Key of the advisory lock that lets one process migrate at a time ("es", "mig"). */
const MIGRATION_LOCK = [25971, 7170407];

const BOOTSTRAP = `
create schema if not exists es;
create table if not exists es.migrations (name text primary key, applied_at timestamptz not null default now());
`;

/** Brings the schema `es` to this version, in one transaction. Run it at every start: what is there is left alone. */
export async function migrate(target: string | pg.Pool): Promise<void> {
  const pool = typeof target === 'string' ? new pg.Pool({ connectionString: target, max: 1 }) : target;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1, $2)', MIGRATION_LOCK);
    await client.query(BOOTSTRAP);
    const { rows } = await client.query<{ name: string }>('select name from es.migrations');
    const applied = new Set(rows.map((row) => row.name));
    for (const { name, sql } of MIGRATIONS) {
      if (applied.has(name)) continue;
      await client.query(sql);
      await client.query('insert into es.migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
    if (pool !== target) await pool.end();
  }
}
