import { sql } from 'kysely';
import { Lanes } from '../runner/lanes.js';
import type { Projection } from '../runner/projection.js';
import type { CheckpointRow } from './checkpoints.js';
import { fingerprintOf } from './fingerprint.js';
import type { ReadDatabase } from './read-models.js';

/** Where a model stands, and what it leaves out. */
export interface Checkpoint {
  readonly position: number;
  readonly fingerprint: string | null;
  readonly lanes: Lanes;
}

/** A model's place in the log; a new one stands before the first event. */
export async function readCheckpoint(database: ReadDatabase, projection: Projection): Promise<Checkpoint> {
  const { name } = projection;
  await database
    .insertInto('rm.checkpoints')
    .values({ name, position: 0, fingerprint: fingerprintOf(projection), lanes: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await selectCheckpoint(database, name);
  if (!row) throw new Error(`the checkpoint of ${name} was removed`);
  return row;
}

/** Place and lanes as they were at one moment. */
async function selectCheckpoint(database: ReadDatabase, name: string): Promise<Checkpoint | undefined> {
  const { rows } = await sql<{
    position: number;
    fingerprint: string | null;
    lanes: number;
    stopped: string[];
    skipped: string[];
  }>`
    select position, fingerprint, lanes,
      array(select lane from rm.stopped_lanes where model = ${name}) as stopped,
      array(select event_id from rm.skipped_facts where model = ${name}) as skipped
    from rm.checkpoints where name = ${name}
  `.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const { position, fingerprint, lanes, stopped, skipped } = row;
  return { position, fingerprint, lanes: new Lanes(lanes, new Set(stopped), new Set(skipped)) };
}

/**
 * In a transaction: keeps everybody else from writing the model until its end.
 * @returns undefined when another release's version is served
 */
export async function lockCheckpoint(
  transaction: ReadDatabase,
  projection: Projection,
): Promise<Checkpoint | undefined> {
  await sql`select from rm.checkpoints where name = ${projection.name} for update`.execute(transaction);
  const row = await selectCheckpoint(transaction, projection.name);
  return row?.fingerprint === fingerprintOf(projection) ? row : undefined;
}

export const readCheckpoints = (database: ReadDatabase): Promise<CheckpointRow[]> =>
  database
    .selectFrom('rm.checkpoints')
    .select(['name', 'position', 'fingerprint', 'lanes'])
    .orderBy('name')
    .execute();

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
      where checkpoints.position < moved.position for update of checkpoints skip locked
    )
    update rm.checkpoints as checkpoint set position = greatest(checkpoint.position, moved.position)
    from moved join free using (name) where checkpoint.name = moved.name
  `.execute(database);
}
