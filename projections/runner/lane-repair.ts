import { SqlRows } from '../rows/sql-rows.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { laneOf } from '@fidelidade/domain/kernel/lane.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { lockCheckpoint } from '../database/checkpoint-rows.js';
import type { StoppedLaneRow } from '../database/checkpoints.js';
import type { ReadDatabase } from '../database/read-models.js';
import {
  findStoppedLane,
  removeStoppedLane,
  saveStoppedLane,
  skipFact,
  type LaneStop,
} from '../database/stopped-lanes.js';
import { Superseded } from './commit-page.js';
import { isOfTheData, stopOf } from './failure.js';
import type { Projection } from './projection.js';

/** Facts of a lane that are projected in one transaction, while whoever keeps the model waits. */
const PAGE_EVENTS = 200;
/** Of a lane between two such transactions: the fact that it stood before is behind it. */
const GOING_ON = 'going on';

export interface LaneRepairOptions {
  readonly log: Pick<EventStore, 'readAll'>;
  readonly database: ReadDatabase;
  readonly projection: Projection;
  readonly signal?: AbortSignal;
}

/**
 * Tries the fact that a lane stands before, and projects what was held back behind it, until the lane is where its model
 * is and goes on with it. Each step takes the lock on the model's checkpoint, so that it may run beside whoever keeps the model.
 *
 * @returns how many facts were projected, and where the lane stands now; it goes on when that is undefined
 */
export async function repairLane(
  options: LaneRepairOptions,
  lane: string,
): Promise<{ readonly projected: number; readonly stands: StoppedLaneRow | undefined }> {
  const { log, database, projection, signal } = options;
  let projected = 0;
  let limit = PAGE_EVENTS;
  for (;;) {
    const stop = await findStoppedLane(database, projection.name, lane);
    if (!stop || signal?.aborted) return { projected, stands: stop };
    const page = await log.readAll({
      after: stop.fact.position - 1,
      limit,
      types: projection.follows,
      company: stop.company_id,
    });
    const events = page.events.filter((event) => laneOf(event) === lane);
    try {
      projected += await step(options, stop, events, page.through);
    } catch (error) {
      const [first] = events;
      if (!first || !(await isOfTheData(error, database)) || error instanceof Superseded) throw error;
      if (events.length > 1) {
        // The fact itself is looked for one by one: all before it are kept.
        limit = 1;
        continue;
      }
      await standBefore(database, projection, stopOf(projection.name, first, error));
      return { projected, stands: await findStoppedLane(database, projection.name, lane) };
    }
  }
}

/**
 * Leaves out the fact that a lane stands before, in this model alone. It stays in the log and in every other model.
 * @returns where the lane stood; undefined when it does not stand
 */
export async function skipFactOfLane(
  { database, projection }: Pick<LaneRepairOptions, 'database' | 'projection'>,
  lane: string,
): Promise<StoppedLaneRow | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockCheckpoint(transaction, projection))) throw new Superseded(projection.name);
    const stop = await findStoppedLane(transaction, projection.name, lane);
    if (!stop || stop.fact.error === GOING_ON) return undefined;
    await skipFact(transaction, stop);
    return stop;
  });
}

/** @returns how many facts of the lane were projected; none when somebody else was faster */
const step = (
  { database, projection }: LaneRepairOptions,
  stop: StoppedLaneRow,
  events: readonly StoredEvent[],
  through: number,
): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const model = await lockCheckpoint(transaction, projection);
    if (!model) throw new Superseded(projection.name);
    const now = await findStoppedLane(transaction, projection.name, stop.lane);
    if (now?.fact.position !== stop.fact.position) return 0;
    const held = events.filter(({ position }) => position <= model.position);
    const open = held.filter((event) => !model.lanes.skips(event));
    if (open.length > 0) await projection.project(open as readonly Recorded[], new SqlRows(transaction));
    if (through >= model.position) await removeStoppedLane(transaction, stop);
    else
      await saveStoppedLane(transaction, {
        ...stop,
        fact: { ...stop.fact, position: through + 1, error: GOING_ON },
      });
    return open.length;
  });

/** The lane comes as far as it can be projected. */
const standBefore = (database: ReadDatabase, projection: Projection, stop: LaneStop): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    if (!(await lockCheckpoint(transaction, projection))) throw new Superseded(projection.name);
    const stood = await findStoppedLane(transaction, stop.model, stop.lane);
    // What did not change is not written: the model's writers would have to look at their lanes anew.
    if (stood && (stood.fact.id !== stop.fact.id || stood.fact.error !== stop.fact.error))
      await saveStoppedLane(transaction, stop);
  });

/**
 * Everything before the fact is done; the model goes on behind it, and its lane stays.
 * @returns false when somebody else came past the fact meanwhile
 */
export const stopLane = (database: ReadDatabase, projection: Projection, stop: LaneStop): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const model = await lockCheckpoint(transaction, projection);
    if (!model) throw new Superseded(projection.name);
    if (model.position >= stop.fact.position) return false;
    await saveStoppedLane(transaction, stop);
    await transaction
      .updateTable('rm.checkpoints')
      .set({ position: stop.fact.position })
      .where('name', '=', projection.name)
      .execute();
    return true;
  });
