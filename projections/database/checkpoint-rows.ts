import { sql } from 'kysely';
import type { Projection } from '../runner/projection.js';
import type { CheckpointRow, HaltedAt } from './checkpoints.js';
import { fingerprintOf } from './fingerprint.js';
import { json } from './json.js';
import type { ReadDatabase } from './read-models.js';

/** A model's place in the log; a new one stands before the first event. */
export async function readCheckpoint(database: ReadDatabase, projection: Projection): Promise<CheckpointRow> {
  const { name } = projection;
  await database
    .insertInto('rm.checkpoints')
    .values({ name, position: 0, fingerprint: fingerprintOf(projection) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return database.selectFrom('rm.checkpoints').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
}

export const readCheckpoints = (database: ReadDatabase): Promise<CheckpointRow[]> =>
  database.selectFrom('rm.checkpoints').selectAll().orderBy('name').execute();

/** Everything before the event is done; the event stays ahead. */
export async function saveHalt(
  database: ReadDatabase,
  projection: Projection,
  halted: HaltedAt,
): Promise<void> {
  await sql`
    update rm.checkpoints set position = greatest(position, ${halted.position - 1}), halted = ${json(halted)}
    where name = ${projection.name} and fingerprint = ${fingerprintOf(projection)} and position < ${halted.position}
  `.execute(database);
}

/** Asks whoever keeps the model to try its event again at once. @returns false when it is not halted */
export async function resume(database: ReadDatabase, name: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('rm.checkpoints')
    .set({ halted: null })
    .where('name', '=', name)
    .where('halted', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Places of models that had nothing to write. A row that somebody works on is left to them. */
export async function saveQuietPositions(
  database: ReadDatabase,
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    with moved as (
      select * from unnest(${[...positions.keys()]}::text[], ${[...positions.values()]}::bigint[]) as moved (name, position)
    ), free as (
      select name from rm.checkpoints join moved using (name)
      where checkpoints.position < moved.position and halted is null for update of checkpoints skip locked
    )
    update rm.checkpoints as checkpoint set position = greatest(checkpoint.position, moved.position)
    from moved join free using (name) where checkpoint.name = moved.name
  `.execute(database);
}
