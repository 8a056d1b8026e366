import type { ImportTurns } from '@fidelidade/application/ports/import-turns.js';
import type pg from 'pg';

/** First half of the locks' keys ("turn"); the second is what they are of. */
const LOCK_CLASS = 1953854062;
const TAKE = 'select pg_try_advisory_lock($1, hashtext($2)) as taken';

/** A lock of a session of its own: a process that dies, or loses its connection, gives it up without anybody's help. */
export class PostgresImportTurns implements ImportTurns {
  /** @param areFound whether what was imported before is found by now; it waits a while for that */
  constructor(
    private readonly pool: pg.Pool,
    private readonly areFound: (company: string) => Promise<boolean>,
  ) {}

  async take(company: string, resource: string, work: () => Promise<void>): Promise<boolean> {
    const session = await this.pool.connect();
    // Nobody asks it anything while the work is done: that it was lost would be unheard of, and end the process.
    session.on('error', () => undefined);
    try {
      if (!(await isTaken(session, `${company} ${resource}`))) return false;
      if (!(await this.areFound(company))) return false;
      await work();
      return true;
    } finally {
      session.release(true);
    }
  }
}

async function isTaken(session: pg.PoolClient, what: string): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>(TAKE, [LOCK_CLASS, what]);
  return rows[0]?.taken === true;
}
