import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { LogPage, Subscription } from '@fidelidade/event-store/event-store.js';
import { readCheckpoint, saveHalt } from '../database/checkpoint-rows.js';
import type { CheckpointRow } from '../database/checkpoints.js';
import type { RowRoom } from '../rows/held/room.js';
import { commitPage, Superseded } from './commit-page.js';
import { haltedAt, isOfTheData, ProjectionHalted, shownError } from './failure.js';
import type { FollowerOptions } from './follower-options.js';
import type { Place } from './place.js';
import type { Projection, ProjectionState } from './projection.js';
import { strideAhead } from './stride-ahead.js';
import { untilResumed } from './until-resumed.js';

const PROJECTION_BATCH_SIZE = 1_000;
/** Of a model that nobody waits for: a page of it keeps PostgreSQL from those who do wait, for some milliseconds at most. */
const PACED_BATCH_SIZE = 200;
const SUPERSEDED_PAUSE_ms = 5_000;
const RETRY_PAUSE_ms = 500;

/**
 * Keeps one read model following the log. A page that fails by its data is halved until the one event that cannot be
 * projected is alone: everything before it is committed, and the model waits there.
 */
export class ModelFollower {
  readonly #stopping = new AbortController();
  readonly #starting: Promise<void>;
  #coming: Promise<void> = Promise.resolve();
  #subscription: Subscription | undefined;
  #state: ProjectionState;

  /**
   * @param room for rows of strides, shared with the other models
   * @param earlier the end of whoever followed before in this process
   */
  constructor(
    private readonly projection: Projection,
    private readonly options: FollowerOptions,
    private readonly room: RowRoom,
    private readonly onMoved: (place: Place) => void,
    earlier: Promise<ProjectionState | undefined>,
  ) {
    this.#state = { kind: 'standby', position: 0 };
    this.#starting = earlier.then((last) => this.#start(last?.position ?? 0));
  }

  get state(): ProjectionState {
    return this.#state;
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
    return (this.#state = { kind: 'standby', position: this.#state.position });
  }

  async #start(last: number): Promise<void> {
    this.#state = { kind: 'standby', position: last };
    while (!this.#stopping.signal.aborted) {
      try {
        const checkpoint = await readCheckpoint(this.options.database, this.projection);
        this.#moveTo(checkpoint.position);
        this.#coming = this.#follow(checkpoint).catch((error: unknown) => this.#report(error));
        return;
      } catch (error) {
        this.#report(error);
        await this.#pause(RETRY_PAUSE_ms);
      }
    }
  }

  /** First in strides, when there is far to go; what is halted tries its event first. */
  async #follow({ position, halted }: CheckpointRow): Promise<void> {
    const { store, database, farBehind, onBatch } = this.options;
    const near = halted
      ? position
      : await strideAhead({
          log: store,
          database,
          projection: this.projection,
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
          return this.#halt(first, error, through);
        }
      }
    }
  }

  async #commitAll(events: readonly StoredEvent[], through: number): Promise<void> {
    const began = performance.now();
    await commitPage(this.options.database, this.projection, { events, through });
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

  /** Until the event can be projected, by a fix of the data it stumbles over or of a neighbour, or this process ends. */
  async #halt(event: StoredEvent, error: unknown, through: number): Promise<void> {
    const { database, onError } = this.options;
    const at = haltedAt(event, error);
    await saveHalt(database, this.projection, at);
    this.#moveTo(event.position - 1);
    this.#state = { kind: 'halted', position: event.position - 1, event: at };
    onError(this.projection.name, new ProjectionHalted(this.projection.name, at, error));
    for (;;) {
      await untilResumed(database, this.projection.name, this.#stopping.signal);
      if (this.#stopping.signal.aborted) throw error;
      try {
        return await this.#commitAll([event], through);
      } catch (again) {
        await this.#refuseWhatPasses(again);
        await saveHalt(database, this.projection, haltedAt(event, again));
      }
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
