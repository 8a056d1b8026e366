import { setTimeout as sleep } from 'node:timers/promises';
import type { FactLog, LogPage, Subscription } from '@fidelidade/application/policies/fact-log.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { WorkersLog } from '../workers-log.js';
import type { CheckpointStore } from './checkpoint-store.js';
import type { Reaction } from './reaction.js';

/** What a reaction is doing. `retrying` keeps its place and shows the cause until it is gone. */
export type ReactionState =
  | { readonly kind: 'standby' }
  | { readonly kind: 'running'; readonly position: number }
  | {
      readonly kind: 'retrying';
      readonly position: number;
      /** The event that it cannot get past; absent when the store or its checkpoint is out of reach. */
      readonly event?: string;
      readonly code: string;
    };

export interface FollowerOptions {
  readonly store: FactLog;
  readonly checkpoints: CheckpointStore;
  readonly log: WorkersLog;
  /** Before a refused command is tried again: waiting alone cures no refusal, somebody has to act. */
  readonly refusedPause_ms?: number;
}

const REFUSED_PAUSE_ms = 60_000;
/** After another failure: doubled each time up to the longest. */
const FIRST_PAUSE_ms = 100;
const LONGEST_PAUSE_ms = 10_000;
/** Events carried out between two checkpoints: what a crash at most repeats. */
const BATCH_SIZE = 100;
/** Positions without an event for us before the checkpoint follows: what a restart at most looks at in vain. */
const IDLE_POSITIONS = 10_000;

/** Follows the log for one reaction, one event after the other; never past an event that could not be carried out. */
export class ReactionFollower {
  readonly #stopping = new AbortController();
  readonly #starting: Promise<void>;
  #subscription: Subscription | undefined;
  #state: ReactionState = { kind: 'standby' };
  #reached = 0;
  #saved = 0;

  /** @param after what it waits for first: an earlier follower's end */
  constructor(
    private readonly reaction: Reaction,
    private readonly options: FollowerOptions,
    after: Promise<void> = Promise.resolve(),
  ) {
    this.#starting = after.then(() => this.#start());
  }

  get state(): ReactionState {
    return this.#state;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#starting;
    await this.#subscription?.stop();
    if (this.#reached > this.#saved) await this.#save().catch((error: unknown) => this.#report(error));
    this.#state = { kind: 'standby' };
  }

  async #start(): Promise<void> {
    await this.#untilItWorks(async () => {
      this.#reached = await this.options.checkpoints.load(this.reaction.name);
    });
    if (this.#stopping.signal.aborted) return;
    this.#saved = this.#reached;
    this.#advance(this.#reached);
    this.#subscription = this.options.store.subscribe({
      after: this.#reached,
      types: this.reaction.reactsTo,
      batchSize: BATCH_SIZE,
      onPage: (page) => this.#workOff(page),
      passOver: (through) => this.#passOver(through),
      onError: (error) => this.#report(error),
    });
  }

  /** A page may come again after its checkpoint could not be saved: what was carried out is left out then. */
  async #workOff({ events, through }: LogPage): Promise<void> {
    for (const event of events) {
      if (event.position <= this.#reached) continue;
      await this.#untilItWorks(() => this.reaction.carryOut(event as Recorded), event.id);
      if (this.#stopping.signal.aborted) return;
      this.#advance(event.position);
    }
    this.#advance(through);
    if (events.length > 0 || through - this.#saved >= IDLE_POSITIONS) await this.#save();
  }

  /** A page is asked for when the checkpoint is to follow. */
  #passOver(through: number): boolean {
    if (through - this.#saved >= IDLE_POSITIONS) return false;
    this.#advance(through);
    return true;
  }

  #advance(position: number): void {
    this.#reached = position;
    this.#state = { kind: 'running', position };
  }

  async #save(): Promise<void> {
    const position = this.#reached;
    await this.options.checkpoints.save(this.reaction.name, position);
    this.#saved = position;
  }

  async #untilItWorks(work: () => Promise<void>, event?: string): Promise<void> {
    const { signal } = this.#stopping;
    for (
      let pause_ms = FIRST_PAUSE_ms;
      !signal.aborted;
      pause_ms = Math.min(2 * pause_ms, LONGEST_PAUSE_ms)
    ) {
      try {
        return await work();
      } catch (error) {
        this.#report(error, event);
        const { refusedPause_ms = REFUSED_PAUSE_ms } = this.options;
        const wait_ms = isRefusal(error) ? refusedPause_ms : pause_ms;
        await sleep(wait_ms, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  #report(error: unknown, event?: string): void {
    const code = codeOf(error);
    this.#state = { kind: 'retrying', position: this.#reached, ...(event && { event }), code };
    const facts = { policy: this.reaction.name, ...(event && { event }), code, err: error };
    this.options.log.error(facts, 'a policy cannot go on');
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError || error instanceof ValidationError;

function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : String(error);
}
