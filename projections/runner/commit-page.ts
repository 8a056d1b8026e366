import type { Recorded } from '@fidelidade/domain/events.js';
import type { LogPage } from '@fidelidade/event-store/event-store.js';
import { sql } from 'kysely';
import { fingerprintOf } from '../database/fingerprint.js';
import type { ReadDatabase } from '../database/read-models.js';
import { commitAtOnce } from './commit-at-once.js';
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
 * @throws Superseded when the version that is served is another one
 */
export async function commitPage(
  database: ReadDatabase,
  projection: Projection,
  page: LogPage,
): Promise<void> {
  if (!(await commitAtOnce(database, projection, page))) await commitInSteps(database, projection, page);
}

/**
 * The checkpoint is locked by its own update, so that whoever else projects the same page, or puts another version in its
 * place, comes before or after: only what the rows lack is projected.
 */
async function commitInSteps(database: ReadDatabase, projection: Projection, page: LogPage): Promise<void> {
  await database.transaction().execute(async (rows) => {
    const moved = await sql<{ before: number }>`
      with known as (
        select position from rm.checkpoints
        where name = ${projection.name} and fingerprint = ${fingerprintOf(projection)} for update
      )
      update rm.checkpoints as checkpoint set position = greatest(known.position, ${page.through}), halted = null
      from known where checkpoint.name = ${projection.name} returning known.position as before
    `.execute(rows);
    const before = moved.rows[0]?.before;
    if (before === undefined) throw new Superseded(projection.name);
    const unseen = page.events.filter((event) => event.position > before);
    if (unseen.length > 0) await projection.project(unseen as readonly Recorded[], rows);
  });
}
