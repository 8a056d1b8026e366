import type pg from 'pg';

/** How a connection is asked: `query` in all its forms. */
export type Ask = (...question: unknown[]) => unknown;

/** Puts something between a connection and all that is asked of it. */
export function interceptQueries(client: pg.PoolClient, between: (ask: Ask) => Ask): void {
  client.query = between(client.query.bind(client) as Ask) as typeof client.query;
}
