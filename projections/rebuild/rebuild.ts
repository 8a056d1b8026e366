import pg from 'pg';
import { databaseOver, openPool } from '../database/read-models.js';
import type { Projection } from '../runner/projection.js';
import { RowBudget } from '../rows/in-memory/row-budget.js';
import { pagesAfter, type ReadableLog } from './scan.js';
import { swapIn } from './swap.js';
import { Version, type Workshop } from './version.js';
import { dropVersion } from './version-schema.js';

/** Connections that write at the same time: a model's writes come one after the other, models side by side. */
const WRITERS = 3;
/** Rows of all models that are held in memory before they are written: with items, a kilobyte each. */
const ROOM_rows = 25_000;
/** A rebuild that a crash interrupts is begun again, so nothing of it needs to be safe before the swap. */
const SETTINGS = { synchronous_commit: 'off', maintenance_work_mem: '128MB', work_mem: '32MB' };
/** Key of the advisory lock that lets one rebuild work on a database at a time ("rm", "next"). */
const REBUILD_LOCK = [29293, 1852799092];

export interface RebuildOptions {
  readonly log: ReadableLog;
  readonly databaseUrl: string;
  /** Every model of the house, in the order in which they are declared. */
  readonly projections: readonly Projection[];
  /** Those to make anew; asked once it is this rebuild's turn. */
  readonly names: readonly string[] | (() => Promise<readonly string[]>);
  /** Rows held in memory at most. */
  readonly roomRows?: number;
  readonly onProgress?: (progress: RebuildProgress) => void;
  readonly signal?: AbortSignal;
}

export interface RebuildProgress {
  readonly phase: 'filling' | 'indexing' | 'swapping' | 'done';
  readonly models: readonly string[];
  /** Place in the log. */
  readonly position: number;
  /** Read so far, of those that one of the models follows. */
  readonly events: number;
}

/**
 * Makes read models anew beside those that are served, while reads and writes go on, and puts them in their place when they
 * have caught up. One scan of the log feeds them all. Interrupted at any moment it leaves what is served untouched, and
 * the next rebuild begins by clearing what it left.
 *
 * A fact that cannot be projected stops its lane, as it does in a model that is served.
 *
 * @throws RebuildFailed when a version cannot be filled and no fact is at fault
 */
export async function rebuildReadModels(options: RebuildOptions): Promise<RebuildProgress> {
  const turn = await takeTurn(options.databaseUrl);
  const pool = openPool(options.databaseUrl, { connections: WRITERS, settings: SETTINGS });
  const database = databaseOver(pool);
  try {
    const names = typeof options.names === 'function' ? await options.names() : options.names;
    const wanted = options.projections.filter(({ name }) => names.includes(name));
    if (wanted.length === 0) return { phase: 'done', models: [], position: 0, events: 0 };
    const room = new RowBudget(options.roomRows ?? ROOM_rows, wanted.length);
    return await rebuild(options, wanted, {
      log: options.log,
      pool,
      database,
      room,
      assertTurn: () => turn.query('select 1').then(() => undefined),
    });
  } finally {
    await database.destroy();
    // Lost connections are closed already.
    await turn.end().catch(() => undefined);
  }
}

async function rebuild(
  options: RebuildOptions,
  wanted: readonly Projection[],
  workshop: Workshop,
): Promise<RebuildProgress> {
  const { database } = workshop;
  const { log, projections, onProgress, signal = new AbortController().signal } = options;
  const models = wanted.map(({ name }) => name);
  const versions = wanted.map((projection) => new Version(projection, workshop));
  let progress: RebuildProgress = { phase: 'filling', models, position: 0, events: 0 };
  const tell = (change: Partial<RebuildProgress>) => {
    progress = { ...progress, ...change };
    onProgress?.(progress);
  };
  const fill = async () => {
    const types = [...new Set(wanted.flatMap(({ follows }) => follows))];
    for await (const { events, through } of pagesAfter(log, progress.position, types)) {
      signal.throwIfAborted();
      await Promise.all(versions.map((version) => version.take(events)));
      tell({ position: through, events: progress.events + events.length });
    }
    await Promise.all(versions.map((version) => version.flush()));
  };
  try {
    await Promise.all(versions.map((version) => version.begin()));
    await fill();
    tell({ phase: 'indexing' });
    await Promise.all(versions.map((version) => version.finish()));
    await fill();
    tell({ phase: 'swapping' });
    const through = await swapIn({
      log,
      database,
      projections,
      versions,
      through: progress.position,
      signal,
    });
    tell({ phase: 'done', position: through });
    return progress;
  } catch (error) {
    await Promise.all(versions.map((version) => version.idle()));
    await Promise.all(models.map((name) => dropVersion(database, name))).catch(() => undefined);
    throw error;
  }
}

/** A session of its own holds the lock: it goes with the process, however that ends. */
async function takeTurn(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', REBUILD_LOCK);
  return client;
}
