import pg from 'pg';
import { StoreUnavailable } from '../event-store.js';

/**
 * SQLSTATEs that speak of the server and not of what it was asked: connection (08), resources (53), operator
 * intervention (57), a lock or statement that timed out, a primary that became a standby.
 */
const SERVER_TROUBLE = /^(08|53|57)|^55P03$|^25006$/;

/**
 * Runs a query of `pg`; whatever fails but an honest SQL error, or a value that cannot be read or written, means that the
 * database cannot be reached.
 */
export async function reachable<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) throw error;
    if (error instanceof pg.DatabaseError && !SERVER_TROUBLE.test(error.code ?? '')) throw error;
    throw new StoreUnavailable(error);
  }
}
