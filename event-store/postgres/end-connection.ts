import type pg from 'pg';

/**
 * Ends a connection that nothing is asked of any more. `end` alone waits for the server to close its side, which over a line
 * that hangs never comes: after the patience the line is dropped.
 */
export async function endConnection(client: pg.Client, patience_ms: number): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), patience_ms);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}
