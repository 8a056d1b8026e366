import type { Actor, DomainEvent, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';

/** `none`: the stream must not exist yet (a reservation); `any`: no check; a number: the last version read. */
export type ExpectedVersion = 'none' | 'any' | number;

/** A fact with the number of its shape: what an adapter writes. `withPersonalData` makes it of a domain event. */
export interface ShapedEvent extends DomainEvent {
  readonly schema: number;
}

/**
 * What an append does to a stream. A change without events is a guard: the stream was only read, and the append is good only
 * while it is at that version still. Any number of appends may guard one stream at once; only whoever writes to it is in their
 * way.
 */
export interface StreamChange<Fact extends DomainEvent = DomainEvent> {
  readonly stream: string;
  readonly expectedVersion: ExpectedVersion;
  readonly events: readonly Fact[];
}

/**
 * Facts that no single stream tells, such as all the money that moved in an account: a decision over a read model is good only
 * while none of them was added to its company.
 */
export interface NoneSince {
  readonly types: readonly string[];
  /** The position up to which the decision knew them. */
  readonly after: number;
}

/** What an append says of itself, beside its events: it becomes their `meta`. */
export interface AppendContext {
  readonly company: string;
  readonly actor: Actor;
  /** Made by the client or derived from a cause, and kept across retries: the same id has one effect. */
  readonly commandId: string;
  /** Digest of the command's content: the same id with another content is refused. */
  readonly commandDigest: string;
  readonly occurredAt: Instant;
  readonly correlation: string;
  readonly causation?: string;
  readonly ip?: string;
  /** Of rare commands only: in PostgreSQL such an append is a call, and so a commit, of its own. No part of `meta`. */
  readonly noneSince?: NoneSince;
}

export interface AppendResult {
  /** Position of the last event that the command wrote. */
  readonly position: number;
  /** Last version of each stream that the command wrote to. */
  readonly versions: Readonly<Record<string, number>>;
  /** True when the command had been here before: nothing was written, this is its first answer. */
  readonly duplicate: boolean;
}

export interface ReadStreamOptions {
  readonly direction?: 'forward' | 'backward';
  /** First version to return; default the first (forward) or the last (backward). */
  readonly from?: number;
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Events with a greater position. 0, or what the store gave: an event's position, a page's `through`. */
  readonly after: number;
  /** At most so many events; an adapter may give fewer, `through` tells where to go on. */
  readonly limit: number;
  readonly types?: readonly string[];
  readonly company?: string;
}

/**
 * A page of the log. `through` is how far it looked: a reader's next `after`, also when no event matched. Only a page
 * that did not move (`through` is its `after`) tells that the end was reached.
 */
export interface LogPage {
  readonly events: readonly StoredEvent[];
  readonly through: number;
}

/** Which streams grew: each with its last version. Unless it `isWhole`, there is more than was asked for. */
export interface LogChanges {
  readonly streams: readonly {
    readonly company: string;
    readonly stream: string;
    readonly version: number;
  }[];
  readonly through: number;
  readonly isWhole: boolean;
}

export interface Subscription {
  /** Ends it after the page at work; resolves when nothing of it runs any more (so do not await it in `onPage`). */
  stop(): Promise<void>;
}

export interface SubscribeOptions {
  readonly after: number;
  readonly types?: readonly string[];
  readonly batchSize?: number;
  /**
   * Called with one page at a time, in order. When it throws, the same page comes again after a pause. A page without
   * events says that none matched up to its `through`: a checkpoint to keep or to skip.
   */
  readonly onPage: (page: LogPage) => Promise<void>;
  /**
   * Told in place of a page without events where that is known at once, in order with the pages; it must not throw. False
   * asks for the page. A follower that leaves it out is always given the page.
   */
  readonly passOver?: (through: number) => boolean;
  /** Told of every failure, of reading or of `onPage`; the subscription goes on by itself. Must not throw. */
  readonly onError?: (error: unknown) => void;
}

/** Effects that `readCausedBy` gives when it is not told how many. */
export const MAX_CAUSED_EVENTS = 1_000;

/**
 * The log. Every adapter is held to `contract/event-store.contract.ts`: an append is atomic across its streams and
 * deduplicated by command id, positions grow in commit order, and no reader ever skips an event. A position is a safe
 * integer; that the next one is greater by one is a store's own affair.
 *
 * The rest of the house uses it over domain events; adapters implement `EventLog`, which wants shaped ones. `append` is a
 * property and not a method so that the compiler refuses a bare log where a store is wanted.
 */
export interface EventStore<Fact extends DomainEvent = DomainEvent> {
  /**
   * @throws VersionConflict when a stream, also one that is only guarded, is not at its expected version, or a fact came of
   *   those that `noneSince` names (nothing is written)
   * @throws CommandIdReused when the id was used by a command of another content
   * @throws RangeError when the append has no sense (`appendable.ts`): a programming error
   * @throws StoreUnavailable when the store cannot be reached; whether it was written is then unknown: retry the same id
   */
  readonly append: (changes: readonly StreamChange<Fact>[], context: AppendContext) => Promise<AppendResult>;
  readStream(company: string, stream: string, options?: ReadStreamOptions): Promise<readonly StoredEvent[]>;
  readAll(options: ReadAllOptions): Promise<LogPage>;
  /** One event by its id, for the chain of causes; undefined when there is none in the company. */
  readEvent(company: string, id: string): Promise<StoredEvent | undefined>;
  /** Events of a company caused directly by the event with this id, in order; at most `MAX_CAUSED_EVENTS`, or fewer. */
  readCausedBy(company: string, id: string, limit?: number): Promise<readonly StoredEvent[]>;
  /**
   * What the command with this id wrote, when it has been here before: asked after a refusal, since a command that comes
   * again finds the state that it made itself.
   * @throws CommandIdReused when the id was used by a command of another content
   */
  findCommand(company: string, commandId: string, commandDigest: string): Promise<AppendResult | undefined>;
  /** Position of the last event; 0 for an empty store. */
  head(): Promise<number>;
  /**
   * What was written behind a position, as of now, by its first so many events. A store that cannot tell it cheaply leaves it out: then
   * every decision reads its streams.
   */
  readonly changesSince?: (after: number, limit: number) => Promise<LogChanges>;
  subscribe(options: SubscribeOptions): Subscription;
  close(): Promise<void>;
}

/** A call of an adapter that wrote: what shared it, for metrics. */
export interface AppendedBatch {
  readonly commands: number;
  readonly events: number;
  readonly duration_ms: number;
}

/** What `postgres/` and `memory/` implement: it knows no event type and no key. */
export type EventLog = EventStore<ShapedEvent>;

export class VersionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedVersion,
    readonly actual: number,
  ) {
    super(`${stream} is at version ${actual}, expected ${expected}`);
    this.name = 'VersionConflict';
  }
}

/** The conflict of `noneSince`. */
export const overtakenBy = ({ types, after }: NoneSince, position: number): VersionConflict =>
  new VersionConflict(`the log of ${types.join(', ')}`, after, position);

export class CommandIdReused extends Error {
  constructor(readonly commandId: string) {
    super(`command id ${commandId} was used with another content`);
    this.name = 'CommandIdReused';
  }
}

export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the event store cannot be reached', { cause });
    this.name = 'StoreUnavailable';
  }
}
