import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  drop(): Promise<void>;
}

/**
 * A database of its own for a spec file, on the server that the test run started (`TEST_DATABASE_URL`).
 * @param template the name of a database that it is a copy of; default an empty one
 */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = testServer();
  const name = `t_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name} template ${template}`);
  const url = addressOf(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  return {
    url,
    pool,
    drop: async () => {
      await pool.end();
      await dropDatabase(server, name);
    },
  };
}

/**
 * Makes a database to copy others from: by the first who asks, once a test run.
 * @param fill what is the same in every copy; leaves no connection behind
 */
export async function makeTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const server = testServer();
  const unfinished = `${name}_unfinished`;
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    await fill(addressOf(server, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
}

function testServer(): string {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the specs through jest');
  return server;
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
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

const execute = (url: string, statement: string, values: string[] = []): Promise<void> =>
  withClient(url, async (client) => void (await client.query(statement, values)));

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
