import { sql } from 'kysely';
import type { Projection } from '../runner/projection.js';
import { checkpointTables } from './checkpoints.js';
import { searchFunctions } from './search.js';
import type { ReadDatabase } from './read-models.js';

/** Any number that every process of the system agrees on. */
const MIGRATION_LOCK = 7_202_611;

/** Makes the read tables that are missing; processes that start together take turns. */
export async function migrateReadModels(
  database: ReadDatabase,
  projections: readonly Projection[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    for (const statements of [checkpointTables, searchFunctions, ...projections.map((each) => each.tables)]) {
      await sql.raw(statements).execute(transaction);
    }
  });
}
