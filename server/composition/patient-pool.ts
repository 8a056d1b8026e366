import {
  leaveWhatHangs,
  outliveLostConnections,
  withPatience,
} from '@fidelidade/projections/database/patience.js';
import pg from 'pg';

export interface PatientPoolOptions {
  readonly connections: number;
  readonly patience_ms: number;
  /** Told of an idle connection that was lost; the next query opens another. */
  readonly onLost: (error: Error) => void;
}

/** A pool whose queries wait for the database no longer than the patience, and which gives up connections that hang. */
export function openPatientPool(
  databaseUrl: string,
  { connections, patience_ms, onLost }: PatientPoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    ...withPatience(patience_ms),
  });
  leaveWhatHangs(pool);
  return outliveLostConnections(pool, onLost);
}
