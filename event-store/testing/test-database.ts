import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  drop(): Promise<void>;
}

/** An empty database of its own for a spec file, on the server that the test run started (`TEST_DATABASE_URL`). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the specs through jest');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 4 });
  pool.on('error', () => undefined);
  return {
    url: url.href,
    pool,
    drop: async () => {
      await pool.end();
      await dropDatabase(server, name);
    },
  };
}

const STILL_IN_USE = '55006';
const ATTEMPTS = 6;

/** Ends what a spec left open. `force` would refuse altogether where a session, or an autovacuum, is of another role. */
const END_OWN_SESSIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = $1 and pg_has_role(usesysid, 'member')`;

/**
 * A plain drop waits five seconds for sessions that are leaving, whoever they belong to, and ends an autovacuum; on a
 * busy machine some need longer.
 * @param server address of another database of the same server
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await execute(server, `drop database ${name}`);
    } catch (error) {
      const inUse = error instanceof pg.DatabaseError && error.code === STILL_IN_USE;
      if (!inUse || attempt === ATTEMPTS) throw error;
      await execute(server, END_OWN_SESSIONS, [name]);
    }
  }
}

async function execute(url: string, statement: string, values: string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
