import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { selectedCompany } from './company-scope.js';
import { openPool, type ReadDatabase, type ReadDatabaseOptions, type ReadModels } from './read-models.js';
import { READER } from './reader-role.js';

/**
 * Reads of whoever a company was selected for (`company-scope.ts`): the database shows the rows of that company and no
 * others, whatever the query says, and without a company none. Nothing can be written.
 */
export function openCompanyReads(connectionString: string, options: ReadDatabaseOptions = {}): ReadDatabase {
  const settings = { ...options.settings, role: READER };
  const pool = ofSelectedCompany(openPool(connectionString, { ...options, settings }));
  return new Kysely<ReadModels>({ dialect: new PostgresDialect({ pool }) });
}

/** A connection is told its company when that is another than the last time: one more round trip, only then. */
function ofSelectedCompany(pool: pg.Pool): PostgresPool {
  const companies = new WeakMap<pg.PoolClient, string>();
  return {
    async connect() {
      const company = selectedCompany() ?? '';
      const client = await pool.connect();
      if (companies.get(client) === company) return client;
      try {
        await client.query(`select set_config('app.company', $1, false)`, [company]);
      } catch (error) {
        client.release(true);
        throw error;
      }
      companies.set(client, company);
      return client;
    },
    end: () => pool.end(),
  };
}
