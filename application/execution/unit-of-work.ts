import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { DomainEvent, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { NoneSince, StreamChange } from '@fidelidade/event-store/event-store.js';
import type { SeenRecord } from './command.js';
import type { Folding } from './folding.js';
import { loadStream, type StreamSource } from './load-stream.js';

interface Loaded {
  state: unknown;
  readonly version: number;
  readonly events: DomainEvent[];
  readonly folding: Folding<unknown, never>;
  isGuarded?: boolean;
}

/** What one command reads and decides, over as many streams as it takes; appended whole or not at all. */
export class UnitOfWork {
  private readonly streams = new Map<string, Loaded>();
  private condition: NoneSince | undefined;
  private isCompared = false;
  private hasAssumed = false;

  constructor(
    private readonly source: StreamSource,
    readonly company: string,
    /** Whether `create` may take a stream to be new without asking. */
    private readonly assumesNew = true,
    /** What whoever sent the command saw; compared when its stream is read. */
    private readonly seen?: SeenRecord,
  ) {}

  /** The state of a stream, with what this unit has already decided on it. */
  async load<State, Event extends DomainEvent>(
    decider: Folding<State, Event>,
    stream: string,
  ): Promise<State> {
    return (await this.open(decider, stream)).state as State;
  }

  /**
   * Reads at once what will be asked for anyway: as of one moment, and by one statement where the log can (ADR 0152). Nothing follows from
   * what is not asked for then.
   */
  async readAhead<States extends readonly unknown[]>(
    ...streams: { readonly [Each in keyof States]: readonly [Folding<States[Each], never>, string] }
  ): Promise<void> {
    await Promise.all(streams.map(([decider, stream]) => this.open(decider, stream)));
  }

  /** The state of a stream that should not exist yet, without a look, as `create` decides on it. */
  async loadNew<State, Event extends DomainEvent>(
    decider: Folding<State, Event>,
    stream: string,
  ): Promise<State> {
    this.assumeNew(decider, stream);
    return this.load(decider, stream);
  }

  /**
   * What was read of a stream decides, and must still be so when the decision is written: whoever changes it in between makes
   * this command be decided anew. For what another decision takes away (an account that is closed, a post that is deleted);
   * what is merely copied needs none. Those who guard do not stand in each other's way (ADR 0047).
   */
  async guard<State, Event extends DomainEvent>(
    decider: Folding<State, Event>,
    stream: string,
  ): Promise<State> {
    const loaded = await this.open(decider, stream);
    loaded.isGuarded = true;
    return loaded.state as State;
  }

  /**
   * Facts of a stream as they were written, from a version on, for whoever tells of them: of a long stream, without folding it. What this unit
   * decides itself is not among them, and nothing is decided by them.
   */
  async factsFrom(stream: string, from: number, limit: number): Promise<readonly StoredEvent[]> {
    return this.source.store.readStream(this.company, stream, { from, limit });
  }

  /** A read model decides, as it stood: a fact of these types that it did not know makes this command be decided anew. */
  assumeNoneSince(condition: NoneSince): void {
    this.condition = condition;
  }

  get noneSince(): NoneSince | undefined {
    return this.condition;
  }

  /**
   * Refuses to go on from another version than the one that the user saw; undefined checks nothing. It is the
   * version that is decided on and appended to, so nobody's change can slip in between. A record that never was is left
   * to its decider.
   * @throws DomainError `conflict` (409)
   */
  async expect<State, Event extends DomainEvent>(
    decider: Folding<State, Event>,
    stream: string,
    version: number | undefined,
  ): Promise<void> {
    if (version === undefined) return;
    const actual = (await this.open(decider, stream)).version;
    if (actual > 0 && actual !== version) throw conflict();
  }

  /**
   * Refuses a command that was to be about a version and read no stream that has one: what nobody compared may be another.
   * @throws DomainError `conflict` (409)
   */
  assertCompared(): void {
    if (this.seen && !this.isCompared) throw conflict();
  }

  /** Decides a command on a stream and keeps its events for the append. @returns the state after them */
  async decide<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
  ): Promise<State> {
    const loaded = await this.open(decider, stream);
    const events = decider.decide(command, loaded.state as State);
    for (const event of events) loaded.state = decider.evolve(loaded.state as State, event);
    loaded.events.push(...events);
    return loaded.state as State;
  }

  /**
   * Decides on a stream that should not exist yet, without a look: the append tells when it does, and then the executor
   * decides anew with what is there.
   */
  async create<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
  ): Promise<State> {
    this.assumeNew(decider, stream);
    return this.decide(decider, stream, command);
  }

  /** Whether a stream was taken to be new without a look: what refused the command may then not be all that does. */
  get isUnsure(): boolean {
    return this.hasAssumed;
  }

  /**
   * What was decided: each stream at the version that was read, so that no other decision is overlooked. With it go the
   * streams that were guarded; where nothing was decided there is nothing to guard.
   */
  changes(): StreamChange[] {
    const streams = [...this.streams];
    if (!streams.some(([, { events }]) => events.length > 0)) return [];
    return streams.flatMap(([stream, { version, events, isGuarded }]) =>
      events.length === 0 && !isGuarded
        ? []
        : [{ stream, expectedVersion: version === 0 ? 'none' : version, events }],
    );
  }

  /** What was decided is what the streams say, once they are at these versions. */
  remember(versions: Readonly<Record<string, number>>): void {
    for (const [stream, { state, version, events, folding }] of this.streams) {
      const now = version + events.length;
      if (events.length > 0 && versions[stream] === now)
        this.source.states?.keep(folding, this.company, stream, { state, version: now });
    }
  }

  private assumeNew<State, Event>(folding: Folding<State, Event>, stream: string): void {
    if (!this.assumesNew || this.streams.has(stream)) return;
    this.streams.set(stream, {
      ...{ state: folding.initial, version: 0, events: [] },
      folding: folding as Folding<unknown, never>,
    });
    this.hasAssumed = true;
  }

  private async open<State, Event extends DomainEvent>(
    decider: Folding<State, Event>,
    stream: string,
  ): Promise<Loaded> {
    const known = this.streams.get(stream);
    if (known) return known;
    const loaded: Loaded = {
      ...(await loadStream(this.source, decider, this.company, stream)),
      events: [],
      folding: decider as Folding<unknown, never>,
    };
    this.streams.set(stream, loaded);
    this.compare(decider, stream, loaded);
    return loaded;
  }

  /** Of a record that never was there is nothing to compare: it is left to its decider. */
  private compare<State, Event>(
    { versionOf }: Folding<State, Event>,
    stream: string,
    { state, version }: Loaded,
  ): void {
    if (!this.seen?.streams.includes(stream)) return;
    const actual = versionOf ? versionOf(state as State, this.seen.id) : version;
    if (!actual) return;
    if (!this.seen.versions.includes(actual)) throw conflict();
    this.isCompared = true;
  }
}

const conflict = () => new DomainError('conflict', { refusal: 'conflict' });
