import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { openPool, type ReadDatabase, type ReadDatabaseOptions, type ReadModels } from './read-models.js';
import { READER } from './reader-role.js';

/** Handles that are kept at hand; one that was forgotten is made again. */
const MAX_HANDLES = 1_000;

/**
 * A handle for each company: through it the database shows the rows of that company and no others, whatever the query says,
 * and without a company none. Nothing can be written.
 */
export interface CompanyReads {
  of(company: string | undefined): ReadDatabase;
  destroy(): Promise<void>;
}

/** Where the database keeps nobody apart: one handle for all. It is its owner's to close. */
export const readsOfAnybody = (database: ReadDatabase): CompanyReads => ({
  of: () => database,
  destroy: () => Promise.resolve(),
});

/** @returns handles that share their connections; those of one company are one while it is at hand */
export function openCompanyReads(connectionString: string, options: ReadDatabaseOptions = {}): CompanyReads {
  const settings = { ...options.settings, role: READER };
  const pool = openPool(connectionString, { ...options, settings });
  /** The company that a connection was told last. */
  const told = new WeakMap<pg.PoolClient, string>();
  const handles = new Map<string, ReadDatabase>();
  return {
    of(company = '') {
      const known = handles.get(company);
      if (known) return known;
      const handle = new Kysely<ReadModels>({
        dialect: new PostgresDialect({ pool: ofCompany(company, pool, told) }),
      });
      if (handles.size >= MAX_HANDLES) handles.delete(handles.keys().next().value!);
      handles.set(company, handle);
      return handle;
    },
    destroy: () => pool.end(),
  };
}

/** A connection is told its company when that is another than the last time: one more round trip, only then. */
const ofCompany = (company: string, pool: pg.Pool, told: WeakMap<pg.PoolClient, string>): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    if (told.get(client) === company) return client;
    try {
      await client.query(`select set_config('app.company', $1, false)`, [company]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    told.set(client, company);
    return client;
  },
  end: () => pool.end(),
});
