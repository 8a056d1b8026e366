import type { Recorded } from '@fidelidade/domain/events.js';
import type { LogPage } from '@fidelidade/event-store/event-store.js';
import { lockCheckpoint } from '../database/checkpoint-rows.js';
import type { ReadDatabase } from '../database/read-models.js';
import { SqlRows } from '../rows/sql-rows.js';
import { commitAtOnce } from './commit-at-once.js';
import type { Lanes } from './lanes.js';
import type { Projection } from './projection.js';

/** The version that is served is not this release's: writing it with this projector would spoil it. */
export class Superseded extends Error {
  constructor(model: string) {
    super(`the read model ${model} is served in the version of another release`);
    this.name = 'Superseded';
  }
}

/**
 * Rows and checkpoint, both or none of them: in one statement where the projector and the checkpoint allow it.
 * @param lanes as they were known last
 * @returns the lanes as they stand now
 * @throws Superseded when the version that is served is another one
 */
export async function commitPage(
  database: ReadDatabase,
  projection: Projection,
  page: LogPage,
  lanes: Lanes,
): Promise<Lanes> {
  if (await commitAtOnce(database, projection, page, lanes)) return lanes;
  return commitInSteps(database, projection, page);
}

/**
 * The checkpoint is locked first, so that whoever else projects the same page, lets a lane go on, or puts another version
 * in its place, comes before or after: only what the rows lack is projected.
 */
const commitInSteps = (database: ReadDatabase, projection: Projection, page: LogPage): Promise<Lanes> =>
  database.transaction().execute(async (rows) => {
    const known = await lockCheckpoint(rows, projection);
    if (!known) throw new Superseded(projection.name);
    const { position, lanes } = known;
    await rows
      .updateTable('rm.checkpoints')
      .set({ position: Math.max(position, page.through) })
      .where('name', '=', projection.name)
      .execute();
    const unseen = lanes.open(page.events.filter((event) => event.position > position));
    if (unseen.length > 0) await projection.project(unseen as readonly Recorded[], new SqlRows(rows));
    return lanes;
  });
