import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { LogPage, Subscription } from '@fidelidade/event-store/event-store.js';
import { readCheckpoint, type Checkpoint } from '../database/checkpoint-rows.js';
import type { RowLimit } from '../rows/in-memory/row-budget.js';
import { commitPage, Superseded } from './commit-page.js';
import { isOfTheData, LaneStopped, shownError, stopOf } from './failure.js';
import type { FollowerOptions } from './follower-options.js';
import { repairLane, stopLane } from './lane-repair.js';
import { Lanes } from './lanes.js';
import type { Place } from './place.js';
import type { Projection, ProjectionState } from './projection.js';
import { bulkCatchUp } from './bulk-catch-up.js';

const PROJECTION_BATCH_SIZE = 1_000;
/** Of a model that nobody waits for: a page of it keeps PostgreSQL from those who do wait, for some milliseconds at most. */
const PACED_BATCH_SIZE = 200;
const SUPERSEDED_PAUSE_ms = 5_000;
const RETRY_PAUSE_ms = 500;
/** Lanes that stand try their fact again this often, and at each start; sooner when an operator says so. */
const RETRY_LANES_EVERY_ms = 60_000;

/**
 * Keeps one read model following the log. A page that fails by its data is halved until the one fact that cannot be
 * projected is alone: everything before it is committed, its lane stays there, and all others go on.
 */
export class ModelFollower {
  readonly #stopping = new AbortController();
  readonly #starting: Promise<void>;
  #coming: Promise<void> = Promise.resolve();
  #retrying: Promise<void> = Promise.resolve();
  #subscription: Subscription | undefined;
  #state: ProjectionState;
  #lanes = new Lanes(0);

  /**
   * @param room for rows of bulk batches, shared with the other models
   * @param earlier the end of whoever followed before in this process
   */
  constructor(
    private readonly projection: Projection,
    private readonly options: FollowerOptions,
    private readonly room: RowLimit,
    private readonly onMoved: (place: Place) => void,
    earlier: Promise<ProjectionState | undefined>,
  ) {
    this.#state = { kind: 'standby', position: 0 };
    this.#starting = earlier.then((last) => this.#start(last?.position ?? 0));
  }

  get state(): ProjectionState {
    return this.#state;
  }

  /** Lanes that stand, as this process knows them. */
  get stopped(): ReadonlySet<string> {
    return this.#lanes.stopped;
  }

  /** Resolves when it follows; or never began, because it was stopped. */
  started(): Promise<void> {
    return this.#starting;
  }

  /** Ends after the batch at work. */
  async stop(): Promise<ProjectionState> {
    this.#stopping.abort();
    await this.#starting;
    await this.#coming;
    await this.#subscription?.stop();
    await this.#retrying;
    return (this.#state = { kind: 'standby', position: this.#state.position });
  }

  async #start(last: number): Promise<void> {
    this.#state = { kind: 'standby', position: last };
    while (!this.#stopping.signal.aborted) {
      try {
        const checkpoint = await readCheckpoint(this.options.database, this.projection);
        this.#lanes = checkpoint.lanes;
        this.#moveTo(checkpoint.position);
        this.#retrying = this.#retryLanes();
        this.#coming = this.#follow(checkpoint).catch((error: unknown) => this.#report(error));
        return;
      } catch (error) {
        this.#report(error);
        await this.#pause(RETRY_PAUSE_ms);
      }
    }
  }

  /** First in bulk, when there is far to go. */
  async #follow({ position, lanes }: Checkpoint): Promise<void> {
    const { store, database, farBehind, onBatch } = this.options;
    const near = await bulkCatchUp({
      log: store,
      database,
      projection: this.projection,
      lanes,
      after: position,
      farBehind,
      onBatch,
      room: this.room,
      signal: this.#stopping.signal,
      onMoved: (place) => this.#moveTo(place.position, place.quiet),
      onGivenUp: (error) => this.options.onError(this.projection.name, error),
    });
    if (this.#stopping.signal.aborted) return;
    this.#subscription = store.subscribe({
      after: near,
      types: this.projection.follows,
      batchSize: this.#batchSize,
      onPage: (page) => this.#work(page),
      passOver: (through) => this.#passOver(through),
      onError: (error) => this.#report(error),
    });
  }

  async #work({ events, through }: LogPage): Promise<void> {
    if (events.length === 0) this.#moveTo(through, true);
    else await this.#commit(events, through);
    const { pace_ms } = this.projection;
    if (pace_ms !== undefined && events.length < this.#batchSize) await this.#pause(pace_ms);
  }

  get #batchSize(): number {
    return this.projection.pace_ms === undefined ? PROJECTION_BATCH_SIZE : PACED_BATCH_SIZE;
  }

  #passOver(through: number): true {
    this.#moveTo(through, true);
    return true;
  }

  async #commit(events: readonly StoredEvent[], through: number): Promise<void> {
    let rest = events;
    for (let failures = 0; ;) {
      try {
        return await this.#commitAll(rest, through);
      } catch (error) {
        await this.#refuseWhatPasses(error);
        const [first] = rest;
        if (!first) throw error;
        if (rest.length > 1) {
          const half = rest.slice(0, Math.ceil(rest.length / 2));
          await this.#commit(half, half.at(-1)?.position ?? first.position);
          rest = rest.slice(half.length);
        } else if ((failures += 1) > 1) {
          return this.#stopLane(first, error, through);
        }
      }
    }
  }

  async #commitAll(events: readonly StoredEvent[], through: number): Promise<void> {
    const began = performance.now();
    const page = { events, through };
    this.#lanes = await commitPage(this.options.database, this.projection, page, this.#lanes);
    const duration_ms = performance.now() - began;
    this.#moveTo(through);
    this.options.onBatch?.({ model: this.projection.name, events: events.length, duration_ms });
  }

  /** Throws what is not the event's fault: the subscription brings the page again. */
  async #refuseWhatPasses(error: unknown): Promise<void> {
    if (this.#stopping.signal.aborted) throw error;
    if (error instanceof Superseded) {
      this.#state = { kind: 'superseded', position: this.#state.position };
      await this.#pause(SUPERSEDED_PAUSE_ms);
      throw error;
    }
    if (!(await isOfTheData(error, this.options.database))) throw error;
  }

  /** The fact and all that follows it in its lane are held back from here on; the others go on. */
  async #stopLane(event: StoredEvent, error: unknown, through: number): Promise<void> {
    const { database, onError } = this.options;
    const stop = stopOf(this.projection.name, event, error);
    if (await stopLane(database, this.projection, stop)) {
      onError(this.projection.name, new LaneStopped(stop, error));
    }
    this.#lanes = (await readCheckpoint(database, this.projection)).lanes;
    this.#moveTo(through, true);
  }

  /** A release may have come that bears the fact, or a neighbour in whose way it was may have gone. */
  async #retryLanes(): Promise<void> {
    const { store: log, database, retryLanesEvery_ms = RETRY_LANES_EVERY_ms } = this.options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const { lanes } = await readCheckpoint(database, this.projection);
        for (const lane of lanes.stopped) {
          await repairLane({ log, database, projection: this.projection, signal }, lane);
        }
      } catch (error) {
        if (!signal.aborted && !(error instanceof Superseded))
          this.options.onError(this.projection.name, error);
      }
      await this.#pause(retryLanesEvery_ms);
    }
  }

  #moveTo(position: number, quiet = false): void {
    this.#state = { kind: 'running', position };
    this.onMoved({ position, quiet });
  }

  #report(error: unknown): void {
    if (this.#stopping.signal.aborted || error instanceof Superseded) return;
    this.#state = { kind: 'retrying', position: this.#state.position, error: shownError(error) };
    this.options.onError(this.projection.name, error);
  }

  #pause(duration_ms: number): Promise<void> {
    return sleep(duration_ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
