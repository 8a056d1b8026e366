import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportTurns } from '@fidelidade/application/ports/import-turns.js';
import type pg from 'pg';

/** First half of the locks' keys ("turn"); the second is what they are of. */
const LOCK_CLASS = 1953854062;
/** A file takes seconds; a statement that waits for the lock itself would keep the database from tidying up meanwhile. */
const ROUND_ms = 250;
/** Of a read model that is behind; each time it is waited for a while. */
const MOST_WAITS = 15;

const TAKE = 'select pg_try_advisory_lock($1, hashtext($2)) as taken';

/** A lock of a session of its own: a process that dies, or loses its connection, gives it up without anybody's help. */
export class PostgresImportTurns implements ImportTurns {
  /** @param areFound whether what was imported before is found by now; it waits a while for that */
  constructor(
    private readonly pool: pg.Pool,
    private readonly areFound: (company: string) => Promise<boolean>,
  ) {}

  async take(company: string, resource: string, work: () => Promise<void>): Promise<void> {
    const session = await this.pool.connect();
    // Nobody asks it anything while the work is done: that it was lost would be unheard of, and end the process.
    session.on('error', () => undefined);
    try {
      while (!(await isTaken(session, `${company} ${resource}`))) await sleep(ROUND_ms);
      await this.waitUntilFound(company);
      await work();
    } finally {
      session.release(true);
    }
  }

  private async waitUntilFound(company: string): Promise<void> {
    for (let waits = 0; waits < MOST_WAITS; waits += 1) if (await this.areFound(company)) return;
    throw new Error('what was imported before is not found yet');
  }
}

async function isTaken(session: pg.PoolClient, what: string): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>(TAKE, [LOCK_CLASS, what]);
  return rows[0]?.taken === true;
}
