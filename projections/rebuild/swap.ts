import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sql, type Transaction } from 'kysely';
import { readCheckpoints } from '../database/checkpoint-rows.js';
import { fingerprintOf } from '../database/fingerprint.js';
import { makeViews, presentViews } from '../database/read-views.js';
import type { ReadDatabase, ReadModels } from '../database/read-models.js';
import { readStoppedLanes, replaceStoppedLanes } from '../database/stopped-lanes.js';
import { openToReader } from '../database/row-security.js';
import type { Projection } from '../runner/projection.js';
import { pagesAfter, type ReadableLog } from './scan.js';
import type { Version } from './version.js';
import { tablesIn } from './version-schema.js';

/** Longer than this no query waits for a swap. Below PostgreSQL's `deadlock_timeout`, so that the swap gives way. */
const LOCK_TIMEOUT_ms = 300;
const LONGEST_PAUSE_ms = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

export interface Swap {
  readonly log: ReadableLog;
  readonly database: ReadDatabase;
  /** Every model of the house: the views over the new tables are made anew. */
  readonly projections: readonly Projection[];
  readonly versions: readonly Version[];
  /** How far the versions have seen the log. */
  readonly through: number;
  readonly signal: AbortSignal;
}

/**
 * Puts the versions in the place of what is served, in one transaction: a query sees the old rows or the new ones. Queries
 * that run are waited for, and a long one is given way to again and again.
 *
 * @returns the position at which they go on
 */
export async function swapIn(swap: Swap): Promise<number> {
  for (let pause_ms = 50; ; pause_ms = Math.min(2 * pause_ms, LONGEST_PAUSE_ms)) {
    swap.signal.throwIfAborted();
    try {
      return await swap.database.transaction().execute((transaction) => swapAt(transaction, swap));
    } catch (error) {
      if (!isInTheWay(error)) throw error;
    }
    await sleep(pause_ms, undefined, { signal: swap.signal });
  }
}

const isInTheWay = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK);

async function swapAt(transaction: Transaction<ReadModels>, swap: Swap): Promise<number> {
  await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_ms)}, true)`.execute(transaction);
  // A swap that a crash forgets must not be: what served until now is gone with it.
  await sql`set local synchronous_commit = on`.execute(transaction);
  const served = await holdCheckpoints(transaction, swap.versions);
  for (const version of swap.versions) version.beginSwap();
  const through = await catchUp(transaction, swap, served);
  await assertWorthServing(transaction, swap.versions);
  await sql`set local search_path = rm, public`.execute(transaction);
  await removeServed(transaction, swap);
  for (const { schema } of swap.versions) await moveIn(transaction, schema);
  await makeViews(transaction, swap.projections);
  await openToReader(transaction, 'rm', swap.projections);
  for (const { projection, stopped } of swap.versions) {
    await transaction
      .updateTable('rm.checkpoints')
      .set({ position: through, fingerprint: fingerprintOf(projection) })
      .where('name', '=', projection.name)
      .execute();
    await replaceStoppedLanes(transaction, projection.name, stopped);
  }
  return through;
}

/** From here on whoever keeps the served versions waits, and goes on with the new ones. In order, as everywhere. */
async function holdCheckpoints(
  transaction: Transaction<ReadModels>,
  versions: readonly Version[],
): Promise<number> {
  const rows = await transaction
    .selectFrom('rm.checkpoints')
    .select('position')
    .where(
      'name',
      'in',
      versions.map(({ projection }) => projection.name),
    )
    .orderBy('name')
    .forUpdate()
    .execute();
  return Math.max(...rows.map(({ position }) => position));
}

/** A reader who has seen a position must not lose it: the new versions are at least as far as any of the old. */
async function catchUp(
  transaction: Transaction<ReadModels>,
  { log, versions, through }: Swap,
  served: number,
): Promise<number> {
  let reached = through;
  if (served <= reached) return reached;
  const types = [...new Set(versions.flatMap(({ projection }) => projection.follows))];
  for await (const page of pagesAfter(log, reached, types)) {
    for (const version of versions) await version.project(page.events, transaction);
    reached = page.through;
    if (reached >= served) break;
  }
  return reached;
}

async function assertWorthServing(
  transaction: Transaction<ReadModels>,
  versions: readonly Version[],
): Promise<void> {
  const [stood, served] = [await readStoppedLanes(transaction), await readCheckpoints(transaction)];
  // A model that shows nothing yet has nothing to lose.
  const shows = new Set(served.filter(({ position }) => position > 0).map(({ name }) => name));
  for (const version of versions) {
    const { name } = version.projection;
    const ofModel = stood.filter(({ model }) => model === name);
    if (shows.has(name)) version.assertWorthServing(new Set(ofModel.map(({ lane }) => lane)));
  }
}

/** Views first and then tables: readers lock in this order too. */
async function removeServed(
  transaction: Transaction<ReadModels>,
  { projections, versions }: Swap,
): Promise<void> {
  for (const view of await presentViews(transaction, projections)) {
    await sql`drop view ${sql.id('rm', view)}`.execute(transaction);
  }
  for (const { schema } of versions) {
    for (const table of await tablesIn(transaction, schema)) {
      await sql`drop table if exists ${sql.id('rm', table)}`.execute(transaction);
    }
  }
}

async function moveIn(transaction: Transaction<ReadModels>, schema: string): Promise<void> {
  for (const table of await tablesIn(transaction, schema)) {
    await sql`alter table ${sql.id(schema, table)} set schema rm`.execute(transaction);
  }
  await sql`drop schema ${sql.id(schema)}`.execute(transaction);
}
