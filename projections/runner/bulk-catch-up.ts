import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { ReadDatabase } from '../database/read-models.js';
import { pagesAfter } from '../rebuild/scan.js';
import { shapesIn } from '../rows/in-memory/table-shape.js';
import type { RowLimit } from '../rows/in-memory/row-budget.js';
import { BulkCatchUpGivenUp } from './failure.js';
import type { FollowerOptions } from './follower-options.js';
import type { Lanes } from './lanes.js';
import type { Place } from './place.js';
import type { Projection } from './projection.js';
import { BulkBatch } from './bulk-batch.js';

/** Nearer to the end of the log a model follows page by page. */
const FAR_BEHIND_positions = 10_000;
const PAGE_EVENTS = 1_000;

export interface BulkCatchUpOptions {
  readonly log: Pick<EventStore, 'readAll' | 'head'>;
  readonly database: ReadDatabase;
  readonly projection: Projection;
  readonly lanes: Lanes;
  readonly after: number;
  readonly farBehind?: number | undefined;
  readonly pageEvents?: number;
  readonly room: RowLimit;
  readonly signal: AbortSignal;
  readonly onMoved: (place: Place) => void;
  readonly onBatch?: FollowerOptions['onBatch'];
  /** Told of what went wrong. */
  readonly onGivenUp?: (error: BulkCatchUpGivenUp) => void;
}

/**
 * Brings a model that is far behind near the end of the log, in bulk: one is written while the next is read and
 * projected. A page that erases rows ends it, and so does whatever goes wrong, for the page that goes wrong comes again in the ordinary way, where the
 * one event is found and told of that cannot be projected.
 *
 * @returns the position from which the model goes on page by page
 */
export async function bulkCatchUp(options: BulkCatchUpOptions): Promise<number> {
  const { log, farBehind = FAR_BEHIND_positions } = options;
  let reached = options.after;
  const moved = (place: Place) => {
    reached = place.position;
    options.onMoved(place);
  };
  const go = async () => {
    const head = await log.head();
    if (head - reached >= farBehind) await readAhead(options, head, moved);
  };
  await go().catch((error: unknown) =>
    options.onGivenUp?.(new BulkCatchUpGivenUp(options.projection.name, error)),
  );
  return reached;
}

async function readAhead(
  {
    log,
    database,
    projection,
    lanes,
    onBatch,
    after,
    pageEvents = PAGE_EVENTS,
    room,
    signal,
  }: BulkCatchUpOptions,
  head: number,
  moved: (place: Place) => void,
): Promise<void> {
  const shapes = await shapesIn(database, 'rm');
  let writing: Promise<boolean> = Promise.resolve(true);
  const next = () => new BulkBatch({ database, projection, lanes, shapes, before: writing, room });
  let current = next();
  try {
    for await (const page of pagesAfter(log, after, projection.follows, pageEvents)) {
      if (!(await current.take(page))) break;
      const isLast = page.through >= head || signal.aborted;
      if (!current.isLong && !isLast) continue;
      await current.end();
      if (!(await writing)) return;
      writing = commit(current, moved, onBatch);
      // Whoever waits for it next meets the failure.
      writing.catch(() => undefined);
      if (isLast) break;
      current = next();
    }
    await writing;
  } finally {
    // What is on its way to the tables arrives first: whoever goes on from here would find a checkpoint that still moves.
    await writing.catch(() => undefined);
    current.letGo();
  }
}

/** Tells what was written. @returns whether it was, and not by somebody else */
async function commit(
  batch: BulkBatch,
  moved: (place: Place) => void,
  onBatch: BulkCatchUpOptions['onBatch'],
): Promise<boolean> {
  const began_ms = performance.now();
  const isWritten = await batch.commit();
  if (!isWritten) return false;
  moved(batch.place);
  if (!batch.place.quiet) onBatch?.({ ...batch.counted, duration_ms: performance.now() - began_ms });
  return true;
}
