import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ReadModels } from '../database/read-models.js';

/**
 * Carries out writes to different rows in one round trip. They all see the tables as they were before, so no two may
 * concern the same row.
 */
export async function writeRows(
  database: Transaction<ReadModels>,
  writes: readonly RawBuilder<unknown>[],
): Promise<void> {
  const [last, ...others] = [...writes].reverse();
  if (!last) return;
  const steps = others.map((write, index) => sql`${sql.ref(`step_${index}`)} as (${write})`);
  await (steps.length > 0 ? sql`with ${sql.join(steps)} ${last}` : last).execute(database);
}
