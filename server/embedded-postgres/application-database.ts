import pg from 'pg';
import { superuser } from './cluster.js';

const role = 'fidelidade';
const database = 'fidelidade';

const duplicate_object = '42710';
const duplicate_database = '42P04';
const unique_violation = '23505';

interface Door {
  readonly port: number;
  readonly password: string;
}

export const connectionString = ({ port, password }: Door): string =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** One cheap look at each start, so that a creation that was interrupted is completed. */
export async function ensureApplicationDatabase({ port, password }: Door): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [role, database],
    );
    if (!rows[0]?.role) {
      const secret = client.escapeLiteral(password);
      await client.query(`create role ${role} login createdb password ${secret}`).catch(ignoreExisting);
    }
    if (!rows[0]?.database) {
      await client.query(`create database ${database} owner ${role}`).catch(ignoreExisting);
    }
  } finally {
    await client.end();
  }
}

/** Another process of ours may be starting on the same server. */
function ignoreExisting(error: unknown): void {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code === duplicate_object || code === duplicate_database || code === unique_violation) return;
  throw error;
}
