import { PostgresElection } from '@fidelidade/event-store/postgres/postgres-election.js';
import type { Logger } from 'pino';

/** Session locks of the database choose who carries out a policy, and who keeps a read model. */
export const electionOf = (databaseUrl: string, log: Logger): PostgresElection =>
  new PostgresElection({
    databaseUrl,
    onError: (error) => log.warn({ error }, 'an election was interrupted'),
  });
