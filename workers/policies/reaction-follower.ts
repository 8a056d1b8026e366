import { setTimeout as sleep } from 'node:timers/promises';
import {
  VersionConflict,
  type FactLog,
  type LogPage,
  type Subscription,
} from '@fidelidade/application/policies/fact-log.js';
import { ConcurrencyLimit } from '@fidelidade/application/execution/concurrency-limit.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { WorkersLog } from '../workers-log.js';
import type { CheckpointStore, LaneWish, StoppedLane } from './checkpoint-store.js';
import { PlaceInPage } from './place-in-page.js';
import { lanesIn, type Reaction } from './reaction.js';

/** What a reaction is doing. `retrying` keeps its place and shows the cause until it is gone. */
export type ReactionState =
  | { readonly kind: 'standby' }
  | {
      readonly kind: 'running';
      readonly position: number;
      /** Lanes that it holds back; absent when there are none. */
      readonly stopped?: readonly StoppedLane[];
    }
  | {
      readonly kind: 'retrying';
      readonly position: number;
      /** The event that it cannot get past; absent when the store or its checkpoint is out of reach. */
      readonly event?: string;
      readonly code: string;
    };

/** Where another reaction is, in whatever process. */
export type PlaceOf = (reaction: string) => Promise<number>;

export interface FollowerOptions {
  readonly store: FactLog;
  readonly checkpoints: CheckpointStore;
  readonly log: WorkersLog;
  /** Before a refused command is tried again: waiting alone cures no refusal, somebody has to act. */
  readonly refusedPause_ms?: number;
  /** How soon what an operator asks of a lane is heard. */
  readonly wishesEvery_ms?: number;
}

const REFUSED_PAUSE_ms = 60_000;
const WISHES_EVERY_ms = 1_000;
/** What one fact alone cannot be worked off by: a refusal, or an error of the code that works it off. */
const FAULTS_OF_THE_FACT: ReadonlySet<string> = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'UnreadableEvent',
]);
/** Facts of a lane that are read at once when it goes on. */
const LANE_PAGE_EVENTS = 100;
/** After another failure: doubled each time up to the longest. */
const FIRST_PAUSE_ms = 100;
const LONGEST_PAUSE_ms = 10_000;
/** Events carried out between two checkpoints: what a crash at most repeats. */
const BATCH_SIZE = 100;
/** Lanes that are worked off side by side: most of an event's time is waited for the database, and what many ask at once is asked together. */
const LANES_AT_ONCE = 32;
/** Between two checkpoints of a reaction that is at work: what a crash repeats besides the page at hand. */
const SAVE_EVERY_ms = 200;
/** How often a reaction looks where the one is that it goes behind. */
const BEHIND_LOOKS_EVERY_ms = 50;
/** Positions without an event for us before the checkpoint follows: what a restart at most looks at in vain. */
const IDLE_POSITIONS = 10_000;

/**
 * Follows the log for one reaction: a lane's events one after the other, the lanes of a page side by side. An event that is refused holds
 * back its lane, in order, and no other (`domain/kernel/lane.ts`, `Policy.orderOf`); what passes by itself holds everybody.
 */
export class ReactionFollower {
  readonly #stopping = new AbortController();
  readonly #starting: Promise<void>;
  #subscription: Subscription | undefined;
  #state: ReactionState = { kind: 'standby' };
  #reached = 0;
  /** Up to here it was taken in hand: the end of the page at work. */
  #taken = 0;
  #saved = 0;
  /** Where the checkpoint is to be. */
  #toSave = 0;
  #saving: Promise<void> | undefined;
  #failing = 0;
  readonly #lanes = new Map<string, StoppedLane>();
  #retrying: Promise<void> = Promise.resolve();

  /** @param after what it waits for first: an earlier follower's end */
  constructor(
    private readonly reaction: Reaction,
    private readonly options: FollowerOptions,
    private readonly placeOf: PlaceOf,
    after: Promise<void> = Promise.resolve(),
  ) {
    this.#starting = after.then(() => this.#start());
  }

  /** Everything up to here is carried out or held back. */
  get place(): number {
    return this.#reached;
  }

  get state(): ReactionState {
    return this.#state;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#starting;
    await this.#subscription?.stop();
    await Promise.all([this.#retrying, this.#saving]);
    if (this.#reached > this.#saved) await this.#save().catch((error: unknown) => this.#report(error));
    this.#state = { kind: 'standby' };
  }

  async #start(): Promise<void> {
    await this.#untilItWorks(async () => {
      const { checkpoints } = this.options;
      this.#reached = await checkpoints.load(this.reaction.name);
      for (const stop of await checkpoints.stoppedLanes(this.reaction.name)) this.#lanes.set(stop.lane, stop);
    });
    if (this.#stopping.signal.aborted) return;
    this.#saved = this.#reached;
    this.#advance(this.#reached);
    this.reaction.beginTerm?.();
    this.#retrying = this.#retryLanes();
    this.#subscription = this.options.store.subscribe({
      after: this.#reached,
      types: this.reaction.reactsTo,
      batchSize: BATCH_SIZE,
      onPage: (page) => this.#workOff(page),
      passOver: (through) => this.#passOver(through),
      onError: (error) => this.#report(error),
    });
  }

  async #workOff({ events, through }: LogPage): Promise<void> {
    const last = events.at(-1);
    if (last && this.reaction.behind !== undefined)
      await this.#untilReached(this.reaction.behind, last.position);
    const place = new PlaceInPage(events.map(({ position }) => position));
    const limit = new ConcurrencyLimit(LANES_AT_ONCE);
    this.#taken = Math.max(this.#taken, through);
    const lanes = new Map<string, StoredEvent[]>();
    for (const event of events) {
      const [lane] = lanesIn(this.reaction, event);
      lanes.set(lane, [...(lanes.get(lane) ?? []), event]);
    }
    await Promise.all([...lanes.values()].map((lane) => limit.run(() => this.#workOffLane(lane, place))));
    if (this.#stopping.signal.aborted) return;
    this.#advance(through);
    if (events.length > 0 || through - this.#saved >= IDLE_POSITIONS) this.#saveSoon(through);
  }

  /** Nobody waits for the checkpoint: what a crash takes back of it is carried out again, to the same end. */
  #saveSoon(through: number): void {
    this.#toSave = through;
    this.#saving ??= this.#keepSaving();
  }

  async #keepSaving(): Promise<void> {
    const { signal } = this.#stopping;
    while (this.#toSave > this.#saved && !signal.aborted) {
      await this.#untilItWorks(() => this.#save());
      await sleep(SAVE_EVERY_ms, undefined, { signal }).catch(() => undefined);
    }
    this.#saving = undefined;
  }

  async #untilReached(other: string, position: number): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted && (await this.placeOf(other)) < position)
      await sleep(BEHIND_LOOKS_EVERY_ms, undefined, { signal }).catch(() => undefined);
  }

  async #workOffLane(events: readonly StoredEvent[], place: PlaceInPage): Promise<void> {
    for (const event of events) {
      if (this.#stopping.signal.aborted) return;
      if (!this.#holdsBack(event)) await this.#carryOutOrStop(event);
      if (this.#stopping.signal.aborted) return;
      this.#advance(place.after(event.position) ?? this.#reached);
    }
  }

  /** Whether it waits behind a fact that stopped one of its lanes. */
  #holdsBack(event: StoredEvent, except?: string): boolean {
    return lanesIn(this.reaction, event).some(
      (lane) => lane !== except && (this.#lanes.get(lane)?.position ?? Infinity) <= event.position,
    );
  }

  async #carryOutOrStop(event: StoredEvent): Promise<void> {
    const { checkpoints } = this.options;
    let stop: StoppedLane | undefined;
    await this.#untilItWorks(async () => {
      stop ??= await this.#tryOut(event);
      // The lane is kept before the place behind the fact is: a crash between them carries it out again, to the same end.
      if (stop) await checkpoints.stopLane(this.reaction.name, stop);
    }, event.id);
    if (stop && !this.#stopping.signal.aborted) this.#lanes.set(stop.lane, stop);
  }

  /** @returns where the lane stands when the fact itself is at fault */
  async #tryOut(event: StoredEvent): Promise<StoppedLane | undefined> {
    try {
      await this.reaction.carryOut(event as Recorded);
      return undefined;
    } catch (error) {
      if (!isOfTheFact(error)) throw error;
      const { id, type, position, meta } = event;
      const [lane] = lanesIn(this.reaction, event);
      const facts = { policy: this.reaction.name, lane, event: id, code: codeOf(error), err: error };
      this.options.log.error(facts, 'a policy holds back a company');
      return { lane, company: meta.company, event: id, type, position, code: codeOf(error) };
    }
  }

  /** Now and then, and when an operator says so. */
  async #retryLanes(): Promise<void> {
    const { refusedPause_ms = REFUSED_PAUSE_ms, wishesEvery_ms = WISHES_EVERY_ms } = this.options;
    const { signal } = this.#stopping;
    const look_ms = Math.min(refusedPause_ms, wishesEvery_ms);
    for (let waited_ms = refusedPause_ms; !signal.aborted; waited_ms += look_ms) {
      const isTime = waited_ms >= refusedPause_ms;
      if (isTime) waited_ms = 0;
      if (this.#lanes.size > 0) {
        await this.#retryLanesOnce(isTime).catch((error: unknown) => this.#reportLanes(error));
      }
      await sleep(look_ms, undefined, { signal }).catch(() => undefined);
    }
  }

  async #retryLanesOnce(all: boolean): Promise<void> {
    const wishes = await this.options.checkpoints.wishes(this.reaction.name);
    const wished = new Map(wishes.map((wish) => [wish.lane, wish]));
    for (const stop of [...this.#lanes.values()]) {
      const wish = wished.get(stop.lane);
      if (!all && !wish) continue;
      await this.#retryLane(stop, wish);
    }
  }

  /** Carries out what a lane held back, up to where the reaction is, and lets it go on. */
  async #retryLane({ lane, company, position }: StoppedLane, wish: LaneWish | undefined): Promise<void> {
    const { store, checkpoints } = this.options;
    const skipped = wish?.kind === 'skip' ? wish.event : undefined;
    for (let after = position - 1; !this.#stopping.signal.aborted;) {
      const types = this.reaction.reactsTo;
      const page = await store.readAll({ after, limit: LANE_PAGE_EVENTS, types, company });
      for (const event of page.events) {
        if (event.position > this.#taken || event.id === skipped) continue;
        if (!lanesIn(this.reaction, event).includes(lane) || this.#holdsBack(event, lane)) continue;
        const refused = await this.#tryOut(event);
        if (this.#stopping.signal.aborted) return;
        if (!refused) continue;
        const stop = { ...refused, lane };
        if (wish || stop.event !== this.#lanes.get(lane)?.event) {
          await checkpoints.stopLane(this.reaction.name, stop);
        }
        this.#lanes.set(lane, stop);
        return this.#advance(this.#reached);
      }
      if (page.through >= this.#taken || page.through === after) {
        // Nothing is awaited between the look at the place and this: what comes next of the lane is carried out.
        const { event } = this.#lanes.get(lane)!;
        this.#lanes.delete(lane);
        this.#advance(this.#reached);
        return checkpoints.letLaneGoOn(this.reaction.name, { lane, event });
      }
      after = page.through;
    }
  }

  #reportLanes(error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    const facts = { policy: this.reaction.name, code: codeOf(error), err: error };
    this.options.log.warn(facts, 'lanes of a policy are tried again later');
  }

  /** A page is asked for when the checkpoint is to follow. */
  #passOver(through: number): boolean {
    if (through - this.#saved >= IDLE_POSITIONS) return false;
    this.#advance(through);
    return true;
  }

  #advance(position: number): void {
    this.#reached = position;
    this.#taken = Math.max(this.#taken, position);
    // Whoever looks is told of what fails, not of what goes on beside it.
    if (this.#failing > 0) return;
    const stopped = this.#lanes.size > 0 && { stopped: [...this.#lanes.values()] };
    this.#state = { kind: 'running', position, ...stopped };
  }

  async #save(): Promise<void> {
    const position = this.#reached;
    await this.options.checkpoints.save(this.reaction.name, position);
    this.#saved = position;
  }

  async #untilItWorks(work: () => Promise<void>, event?: string): Promise<void> {
    const { signal } = this.#stopping;
    let isFailing = false;
    for (
      let pause_ms = FIRST_PAUSE_ms;
      !signal.aborted;
      pause_ms = Math.min(2 * pause_ms, LONGEST_PAUSE_ms)
    ) {
      try {
        await work();
        break;
      } catch (error) {
        if (!isFailing) this.#failing += 1;
        isFailing = true;
        this.#report(error, event);
        await sleep(pause_ms, undefined, { signal }).catch(() => undefined);
      }
    }
    if (isFailing) this.#failing -= 1;
  }

  #report(error: unknown, event?: string): void {
    const code = codeOf(error);
    this.#state = { kind: 'retrying', position: this.#reached, ...(event && { event }), code };
    const facts = { policy: this.reaction.name, ...(event && { event }), code, err: error };
    const { log } = this.options;
    // Somebody else was faster again and again: the next try reads what they wrote.
    if (error instanceof VersionConflict) log.warn(facts, 'a policy tries again after a conflict');
    else log.error(facts, 'a policy cannot go on');
  }
}

/** A `TypeError` with a cause is one of the network. */
const isOfTheFact = (error: unknown): boolean =>
  error instanceof DomainError ||
  error instanceof ValidationError ||
  (error instanceof Error && FAULTS_OF_THE_FACT.has(error.name) && error.cause === undefined);

function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : String(error);
}
