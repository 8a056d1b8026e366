import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { LogPage } from '@fidelidade/event-store/event-store.js';
import { sql } from 'kysely';
import { fingerprintOf } from '../database/fingerprint.js';
import { PREPARED } from '../database/prepared.js';
import type { ReadDatabase } from '../database/read-models.js';
import { WantsTransaction } from '../rows/gathered-rows.js';
import type { RowChanges } from '../rows/row-store.js';
import { statementsOf } from '../rows/sql-rows.js';
import { foldPage } from './fold-page.js';
import type { Projection } from './projection.js';

/** Those that were seen to write statements of their own. */
const seenToWant = new WeakSet<Projection>();

export const wantsTransactions = (projection: Projection): boolean => seenToWant.has(projection);

/** @returns undefined, now and for good, when the projector writes statements of its own */
async function foldedAtOnce(
  database: ReadDatabase,
  projection: Projection,
  events: readonly StoredEvent[],
): Promise<readonly RowChanges[] | undefined> {
  try {
    return await foldPage(database, projection, events);
  } catch (error) {
    if (!(error instanceof WantsTransaction)) throw error;
    seenToWant.add(projection);
    return undefined;
  }
}

/**
 * One round trip that moves the checkpoint and writes the rows, instead of four: the rows are written only if the
 * checkpoint was moved, and it is moved only from before the page's first event. Whoever else projects the same page waits
 * for it, finds it moved, and writes nothing.
 *
 * @param madeAhead what the page makes of the rows, where that is known already
 * @returns false, with nothing written, when the page has to be projected in a transaction: the projector writes statements
 *   of its own, or the checkpoint is not where it is expected
 */
export async function commitAtOnce(
  database: ReadDatabase,
  projection: Projection,
  { events, through }: LogPage,
  madeAhead?: readonly RowChanges[],
): Promise<boolean> {
  const [first] = events;
  if (!first || wantsTransactions(projection)) return false;
  const made = madeAhead ?? (await foldedAtOnce(database, projection, events));
  if (!made) return false;
  const steps = made.flatMap((changes) => statementsOf(changes, sql`exists (select from moved)`));
  const onlyAdds = made.every(
    ({ put, patches }) => patches.length === 0 && put.every(({ stored }) => !stored),
  );
  const { rows } = await sql<{ moved: number }>`${sql.raw(onlyAdds ? PREPARED : '')}
    with moved as (
      update rm.checkpoints set position = ${through}, halted = null
      where name = ${projection.name} and fingerprint = ${fingerprintOf(projection)} and position < ${first.position}
      returning name
    ) ${sql.join(
      steps.map((step, index) => sql`, ${sql.ref(`step_${index}`)} as (${step})`),
      sql``,
    )} select count(*)::integer as moved from moved
  `.execute(database);
  return rows[0]?.moved === 1;
}
