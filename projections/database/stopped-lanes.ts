import { sql } from 'kysely';
import type { StoppedAt, StoppedLaneRow } from './checkpoints.js';
import { json } from './json.js';
import type { ReadDatabase } from './read-models.js';

export const readStoppedLanes = (database: ReadDatabase): Promise<StoppedLaneRow[]> =>
  database.selectFrom('rm.stopped_lanes').selectAll().orderBy('model').orderBy('lane').execute();

export const findStoppedLane = (
  database: ReadDatabase,
  model: string,
  lane: string,
): Promise<StoppedLaneRow | undefined> =>
  database
    .selectFrom('rm.stopped_lanes')
    .selectAll()
    .where('model', '=', model)
    .where('lane', '=', lane)
    .executeTakeFirst();

/** What a lane is, and the fact that it stands before. */
export type LaneStop = Pick<StoppedLaneRow, 'model' | 'lane' | 'company_id' | 'fact'>;

/** Under the lock on the model's checkpoint, as the next two. The moment of a lane that stood already stays. */
export async function saveStoppedLane(transaction: ReadDatabase, stop: LaneStop): Promise<void> {
  const { model, lane, company_id, fact } = stop;
  await sql`
    insert into rm.stopped_lanes (model, lane, company_id, fact)
    values (${model}, ${lane}, ${company_id}, ${json<StoppedAt>(fact)})
    on conflict (model, lane) do update set fact = excluded.fact
  `.execute(transaction);
  await countLanes(transaction, model);
}

export async function removeStoppedLane(
  transaction: ReadDatabase,
  { model, lane }: Pick<StoppedLaneRow, 'model' | 'lane'>,
): Promise<void> {
  await transaction
    .deleteFrom('rm.stopped_lanes')
    .where('model', '=', model)
    .where('lane', '=', lane)
    .execute();
  await countLanes(transaction, model);
}

/** Another version of the model is served: where it stops is its own. A lane that stood already keeps its moment. */
export async function replaceStoppedLanes(
  transaction: ReadDatabase,
  model: string,
  stops: readonly LaneStop[],
): Promise<void> {
  const lanes = stops.map(({ lane }) => lane);
  await sql`delete from rm.stopped_lanes where model = ${model} and lane <> all (${lanes}::text[])`.execute(
    transaction,
  );
  for (const stop of stops) await saveStoppedLane(transaction, stop);
  await countLanes(transaction, model);
}

/** The fact that the lane stands before is left out of this model from now on, also when it is made anew. */
export async function skipFact(
  transaction: ReadDatabase,
  { model, company_id, fact }: LaneStop,
): Promise<void> {
  await transaction
    .insertInto('rm.skipped_facts')
    .values({ model, company_id, event_id: fact.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await countLanes(transaction, model);
}

const countLanes = (transaction: ReadDatabase, model: string): Promise<unknown> =>
  sql`update rm.checkpoints set lanes = lanes + 1 where name = ${model}`.execute(transaction);
