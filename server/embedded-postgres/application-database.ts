import pg from 'pg';
import { superuser } from './cluster.js';

const role = 'fidelidade';
const database = 'fidelidade';
/** What the API reads as (`projections/database/reader-role.ts`); the application's own role may make no roles. */
const reader = 'fidelidade_reader';

const duplicate_object = '42710';
const duplicate_database = '42P04';
const unique_violation = '23505';

interface OwnServer {
  readonly port: number;
  readonly password: string;
}

export const connectionString = ({ port, password }: OwnServer): string =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** One cheap look at each start, so that a creation that was interrupted is completed. */
export async function ensureApplicationDatabase({ port, password }: OwnServer): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean; reader: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database,
              exists (
                select from pg_auth_members
                where roleid = to_regrole($3) and member = to_regrole($1)
              ) as reader`,
      [role, database, reader],
    );
    if (!rows[0]?.role) {
      const secret = client.escapeLiteral(password);
      await client.query(`create role ${role} login createdb password ${secret}`).catch(ignoreExisting);
    }
    if (!rows[0]?.reader) {
      await client.query(`create role ${reader} nologin`).catch(ignoreExisting);
      await client.query(`grant ${reader} to ${role}`).catch(ignoreExisting);
    }
    // New databases are copies of it.
    await declareLikeHarmless({ port, password }, 'template1');
    if (!rows[0]?.database) {
      await client.query(`create database ${database} owner ${role}`).catch(ignoreExisting);
    }
  } finally {
    await client.end();
  }
  await declareLikeHarmless({ port, password }, database);
}

/**
 * Under row-level security a search uses its trigram index only when `like` is known to tell nothing of rows that the
 * policy hides; it does not, for its one error is about the pattern. A superuser has to say so, in each database.
 */
async function declareLikeHarmless({ port, password }: OwnServer, name: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: name });
  await client.connect();
  try {
    await client.query(`do $$ begin
      if not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure) then
        alter function pg_catalog.textlike(text, text) leakproof;
      end if;
    end $$`);
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
