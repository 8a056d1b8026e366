import type { Recorded } from '@fidelidade/domain/events.js';
import type { LogPage } from '@fidelidade/event-store/event-store.js';
import { sql } from 'kysely';
import { fingerprintOf } from '../database/fingerprint.js';
import { PREPARED } from '../database/prepared.js';
import type { ReadDatabase } from '../database/read-models.js';
import { GatheredRows } from '../rows/gathered-rows.js';
import type { Statement } from '../rows/row-store.js';
import { statementsOf } from '../rows/sql-rows.js';
import type { Lanes } from './lanes.js';
import type { Projection } from './projection.js';

/**
 * One round trip that moves the checkpoint and writes the rows, instead of four: the rows are written only if the
 * checkpoint was moved, and it is moved only from before the page's first event and
 * as long as the same lanes stand. Whoever else projects the same page waits
 * for it, finds it moved, and writes nothing.
 *
 * @returns false, with nothing written, when the page has to be projected step by step: it erases rows, or the checkpoint is
 *   not as it is expected
 */
export async function commitAtOnce(
  database: ReadDatabase,
  projection: Projection,
  { events, through }: LogPage,
  lanes: Lanes,
): Promise<boolean> {
  const [first] = events;
  if (!first) return false;
  const gathered = new GatheredRows(database);
  await projection.project(lanes.open(events) as readonly Recorded[], gathered);
  if (gathered.erases) return false;
  const onlyAdds = gathered.changes.every(
    ({ put, patches }) => patches.length === 0 && put.every(({ stored }) => !stored),
  );
  return writeWithCheckpoint(database, projection, {
    first: first.position,
    through,
    lanes,
    steps: gathered.changes.flatMap((changes) => statementsOf(changes, IF_MOVED)),
    isPrepared: onlyAdds,
  });
}

/** The condition of the `steps` of `writeWithCheckpoint`. */
export const IF_MOVED: Statement = sql`exists (select from moved)`;

export interface WriteWithCheckpoint {
  /** Position of the first event that the rows are about, and the place where the checkpoint goes. */
  readonly first: number;
  readonly through: number;
  /** Which of the model's facts the rows leave out. */
  readonly lanes: Lanes;
  /** They write only `IF_MOVED`. */
  readonly steps: readonly Statement[];
  readonly isPrepared?: boolean;
}

/** @returns false, with nothing written, when the checkpoint is not before the first event */
export async function writeWithCheckpoint(
  database: ReadDatabase,
  projection: Projection,
  { first, through, lanes, steps, isPrepared = false }: WriteWithCheckpoint,
): Promise<boolean> {
  const { rows } = await sql<{ moved: number }>`${sql.raw(isPrepared ? PREPARED : '')}
    with moved as (
      update rm.checkpoints set position = ${through}
      where name = ${projection.name} and fingerprint = ${fingerprintOf(projection)} and position < ${first}
        and lanes = ${lanes.version}
      returning name
    ) ${sql.join(
      steps.map((step, index) => sql`, ${sql.ref(`step_${index}`)} as (${step})`),
      sql``,
    )} select count(*)::integer as moved from moved
  `.execute(database);
  return rows[0]?.moved === 1;
}
