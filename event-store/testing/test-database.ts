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

/**
 * A plain drop waits five seconds for sessions that are leaving, whoever they belong to, and ends an
 * autovacuum; `force` may not touch either when another role owns them. It ends what a spec left open.
 * @param server address of another database of the same server
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  try {
    await execute(server, `drop database ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== STILL_IN_USE) throw error;
    await execute(server, `drop database ${name} with (force)`);
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
