import { EventEmitter } from 'node:events';
import { unopposed, type Election } from '@fidelidade/event-store/subscription/election.js';
import { RowBudget, type RowLimit } from '../rows/in-memory/row-budget.js';
import type { FollowerOptions } from './follower-options.js';
import { ModelFollower } from './model-follower.js';
import type { Place } from './place.js';
import type { Projection, ProjectionState } from './projection.js';
import { QuietPositions } from './quiet-positions.js';

/** How soon the place of a model that had nothing to write is kept. */
const SAVE_QUIET_EVERY_ms = 100;
/** The same when processes elsewhere wait for it. */
const SAVE_WATCHED_EVERY_ms = 10;

/** Rows that models on their way from far behind hold together. */
const BULK_ROWS = 20_000;

export interface RunnerOptions extends FollowerOptions {
  readonly projections: readonly Projection[];
  /** Which models this process keeps; by default all. Those that another keeps it takes over when that one is gone. */
  readonly election?: Election;
  /** Also keeps the place after pages without matching events soon: processes elsewhere look at the checkpoints. */
  readonly watchedFromElsewhere?: true;
}

/** Keeps every read model following the log, each at its own pace, and each in one process at a time. */
export class ProjectionRunner {
  readonly #options: RunnerOptions;
  readonly #election: Election;
  readonly #followers = new Map<string, ModelFollower>();
  readonly #room: RowLimit;
  readonly #quiet: QuietPositions;
  readonly #progress = new EventEmitter().setMaxListeners(0);

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#election = options.election ?? unopposed;
    this.#room = new RowBudget(BULK_ROWS, options.projections.length);
    this.#quiet = new QuietPositions({
      database: options.database,
      every_ms: options.watchedFromElsewhere ? SAVE_WATCHED_EVERY_ms : SAVE_QUIET_EVERY_ms,
      onError: (error) => options.onError(QUIET_MODELS, error),
    });
  }

  /** Resolves when it stands for its models; those that nobody else keeps it follows by then, if the database answers. */
  async start(): Promise<void> {
    const bySeat = new Map(this.#options.projections.map((each) => [seatOf(each.name), each]));
    this.#election.stand({
      seats: [...bySeat.keys()],
      elected: (seat) => {
        const projection = bySeat.get(seat);
        if (projection) this.#follow(projection);
      },
      deposed: (seat) => void this.#followers.get(bySeat.get(seat)?.name ?? '')?.stop(),
    });
    await Promise.all([...this.#followers.values()].map((follower) => follower.started()));
  }

  /** Each ends after the batch at work; another process takes over at once. */
  async stop(): Promise<void> {
    await Promise.all([...this.#followers.values()].map((follower) => follower.stop()));
    await this.#quiet.stop();
    await this.#election.withdraw();
  }

  state(): ReadonlyMap<string, ProjectionState> {
    const standby: ProjectionState = { kind: 'standby', position: 0 };
    return new Map(
      this.#options.projections.map(({ name }) => [name, this.#followers.get(name)?.state ?? standby]),
    );
  }

  /** Whether this process keeps the model: its place is then known here first. */
  keeps(name: string): boolean {
    const kind = this.#followers.get(name)?.state.kind;
    return kind !== undefined && kind !== 'standby' && kind !== 'superseded';
  }

  /** Whether facts of a lane wait in the model, as far as this process keeps it. */
  holdsBack(name: string, lane: string | undefined): boolean {
    return lane !== undefined && (this.#followers.get(name)?.stopped.has(lane) ?? false);
  }

  position(name: string): number {
    return this.#followers.get(name)?.state.position ?? 0;
  }

  /** Calls back on every step of any model, until the returned function is called. */
  onProgress(listener: (name: string, position: number) => void): () => void {
    this.#progress.on('progress', listener);
    return () => this.#progress.off('progress', listener);
  }

  /** Elected again after a lost connection: the follower of the earlier term comes to its end first. */
  #follow(projection: Projection): void {
    const { name } = projection;
    const earlier = this.#followers.get(name)?.stop() ?? Promise.resolve(undefined);
    const onMoved = ({ position, quiet }: Place) => {
      if (quiet) this.#quiet.note(name, position);
      this.#progress.emit('progress', name, position);
    };
    this.#followers.set(name, new ModelFollower(projection, this.#options, this.#room, onMoved, earlier));
  }
}

/** Stands for the models that had nothing to write, where a failure is told: their places are kept together. */
const QUIET_MODELS = 'quiet-positions';

/** Names of policies are seats too. */
const seatOf = (model: string): string => `read-model:${model}`;
