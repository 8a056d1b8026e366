import { EventEmitter } from 'node:events';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { EventStore, LogPage, Subscription } from '@fidelidade/event-store/event-store.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import type { Projection, ProjectionState } from './projection.js';

export const PROJECTION_BATCH_SIZE = 1_000;

export interface RunnerOptions {
  readonly store: EventStore;
  readonly database: ReadDatabase;
  readonly projections: readonly Projection[];
  readonly onError: (projection: string, error: unknown) => void;
  /** Also keeps the place after pages without matching events: processes elsewhere look at the checkpoints. */
  readonly watchedFromElsewhere?: true;
}

/** Keeps every read model following the log, each at its own pace. */
export class ProjectionRunner {
  private readonly states = new Map<string, ProjectionState>();
  private readonly progress = new EventEmitter().setMaxListeners(0);
  private subscriptions: Subscription[] = [];

  constructor(private readonly options: RunnerOptions) {}

  async start(): Promise<void> {
    const checkpoints = await readCheckpoints(this.options);
    this.subscriptions = this.options.projections.map((each) =>
      this.follow(each, checkpoints.get(each.name) ?? 0),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.stop()));
    this.subscriptions = [];
  }

  state(): ReadonlyMap<string, ProjectionState> {
    return this.states;
  }

  position(name: string): number {
    return this.states.get(name)?.position ?? 0;
  }

  /** Calls back on every step of any model, until the returned function is called. */
  onProgress(listener: (name: string, position: number) => void): () => void {
    this.progress.on('progress', listener);
    return () => this.progress.off('progress', listener);
  }

  private follow(projection: Projection, after: number): Subscription {
    this.states.set(projection.name, { kind: 'running', position: after });
    return this.options.store.subscribe({
      after,
      types: projection.follows,
      batchSize: PROJECTION_BATCH_SIZE,
      onPage: (page) => this.apply(projection, page),
      onError: (error) => this.reportFailure(projection.name, error),
    });
  }

  private async apply(projection: Projection, page: LogPage): Promise<void> {
    if (page.events.length > 0 || this.options.watchedFromElsewhere) {
      await commitPage(this.options.database, projection, page);
    }
    this.states.set(projection.name, { kind: 'running', position: page.through });
    this.progress.emit('progress', projection.name, page.through);
  }

  private reportFailure(name: string, error: unknown): void {
    this.states.set(name, { kind: 'retrying', position: this.position(name), error: String(error) });
    this.options.onError(name, error);
  }
}

/** Every model's place in the log; a new one stands before the first event. */
async function readCheckpoints({ database, projections }: RunnerOptions): Promise<Map<string, number>> {
  const beginnings = projections.map(({ name }) => ({ name, position: 0 }));
  await database
    .insertInto('rm.checkpoints')
    .values(beginnings)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await database.selectFrom('rm.checkpoints').select(['name', 'position']).execute();
  return new Map(rows.map((row) => [row.name, row.position]));
}

/**
 * Rows and checkpoint in one transaction. Should another process have done the page meanwhile, the checkpoint, locked by
 * its own update, says so, and only what it has not seen is projected.
 */
async function commitPage(database: ReadDatabase, projection: Projection, page: LogPage): Promise<void> {
  await database.transaction().execute(async (rows) => {
    const moved = await sql<{ before: number }>`
      with known as (select position from rm.checkpoints where name = ${projection.name} for update)
      update rm.checkpoints as checkpoint set position = greatest(known.position, ${page.through}) from known
      where checkpoint.name = ${projection.name} returning known.position as before
    `.execute(rows);
    const before = moved.rows[0]!.before;
    const unseen = page.events.filter((event) => event.position > before);
    if (unseen.length > 0) await projection.project(unseen as unknown as readonly Recorded[], rows);
  });
}
