import { sql, type Transaction } from 'kysely';
import type { Projection } from '../runner/projection.js';
import { checkpointTables } from './checkpoints.js';
import { fingerprintOf } from './fingerprint.js';
import type { ReadDatabase, ReadModels } from './read-models.js';
import { likeTellsNothing, readerRole } from './reader-role.js';
import { makeViews } from './read-views.js';
import { openToReader, visibility } from './row-security.js';
import { collations, searchFunctions } from './search.js';

/** Any number that every process of the system agrees on. */
const MIGRATION_LOCK = 7_202_611;

/**
 * Makes the tables of models that are new and the views over them; processes that start together take turns.
 *
 * @returns names of the models whose tables are another version's. They are left alone: `rebuildReadModels` makes them
 *   anew beside what is served.
 */
export async function migrateReadModels(
  database: ReadDatabase,
  projections: readonly Projection[],
): Promise<readonly string[]> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    for (const statements of [
      readerRole,
      checkpointTables,
      collations,
      searchFunctions,
      likeTellsNothing,
      visibility,
    ]) {
      await sql.raw(statements).execute(transaction);
    }
    const known = await transaction.selectFrom('rm.checkpoints').select(['name', 'fingerprint']).execute();
    const fingerprints = new Map(known.map(({ name, fingerprint }) => [name, fingerprint]));
    for (const projection of projections) {
      if (!fingerprints.has(projection.name)) await makeTables(transaction, projection);
    }
    const outdated = projections
      .filter((each) => fingerprints.has(each.name) && fingerprints.get(each.name) !== fingerprintOf(each))
      .map(({ name }) => name);
    // A view may need what only the new version has.
    if (outdated.length === 0) await makeViews(transaction, projections);
    await openToReader(transaction, 'rm', projections);
    return outdated;
  });
}

async function makeTables(transaction: Transaction<ReadModels>, projection: Projection): Promise<void> {
  await sql.raw(projection.tables).execute(transaction);
  await transaction
    .insertInto('rm.checkpoints')
    .values({ name: projection.name, position: 0, fingerprint: fingerprintOf(projection), lanes: 0 })
    .execute();
}
