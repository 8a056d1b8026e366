import type { EventStore, LogChanges } from '@fidelidade/event-store/event-store.js';
import type { Folding, LoadedStream } from './folding.js';

/** Where the log says which streams grew. */
export type ChangingLog = Pick<EventStore, 'head'> & {
  readonly changesSince: (after: number, limit: number) => Promise<LogChanges>;
};

/** States that are kept, and events that all of them together may be made of: what bounds their memory. */
const MOST_STATES = 20_000;
const MOST_EVENTS = 200_000;
/** As long as keys of personal data are known (`event-store/personal-data`): what was erased is not decided on for longer. */
const LONGEST_ms = 60_000;
/** Events since the last look beyond which nothing is taken to be known any more. */
const MOST_CHANGES = 1_000;
const MOST_VERSIONS = 50_000;

interface Entry {
  readonly loaded: LoadedStream<unknown>;
  /** Place in the log up to which it is true. */
  readonly asOf: number;
  readonly readAt_ms: number;
}

/** What is known at one moment, for whoever decides then. */
export interface StatesAtHand {
  /** A state that was true at some time; `isCurrent` when nobody wrote to its stream since. */
  find<State, Event>(
    folding: Folding<State, Event>,
    company: string,
    stream: string,
  ): Promise<{ readonly loaded: LoadedStream<State>; readonly isCurrent: boolean } | undefined>;
  keep<State, Event>(
    folding: Folding<State, Event>,
    company: string,
    stream: string,
    loaded: LoadedStream<State>,
  ): void;
}

/**
 * States of streams that this process folded before. Whoever decides asks the log once what was written since the last look, instead of
 * reading each stream again: what did not grow is as it was. So a decision is never made on less than what was committed before it began, also
 * by other processes (ADR 0136).
 */
export class KnownStates {
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #events = 0;
  /** What was read before is not kept any more. */
  #cleared = 0;
  /** Last versions of the streams that grew between `#completeFrom` and `#through`. */
  readonly #versions = new Map<string, number>();
  #completeFrom = 0;
  #through: number | undefined;
  #looking: Promise<unknown> | undefined;
  #next: Promise<void> | undefined;
  readonly #names = new WeakMap<object, number>();
  #named = 0;

  constructor(
    private readonly log: ChangingLog,
    private readonly now_ms: () => number = () => performance.now(),
  ) {}

  /** For one decision: the log is asked when the first state is. */
  atHand(): StatesAtHand {
    let looked: Promise<void> | undefined;
    let asOf: number | undefined;
    const cleared = this.#cleared;
    return {
      find: async (folding, company, stream) => {
        await (looked ??= this.#look());
        asOf ??= this.#through!;
        return this.#find(folding, company, stream);
      },
      keep: (folding, company, stream, loaded) => {
        if (asOf !== undefined && cleared === this.#cleared)
          this.#keep(this.#keyOf(folding, company, stream), { loaded, asOf });
      },
    };
  }

  clear(): void {
    this.#entries.clear();
    this.#events = 0;
    this.#cleared += 1;
  }

  #find<State, Event>(folding: Folding<State, Event>, company: string, stream: string) {
    const key = this.#keyOf(folding, company, stream);
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (this.now_ms() - entry.readAt_ms > LONGEST_ms) {
      this.#drop(key, entry);
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const grewTo = this.#versions.get(streamKey(company, stream)) ?? 0;
    const isCurrent = entry.asOf >= this.#completeFrom && entry.loaded.version >= grewTo;
    return { loaded: entry.loaded as LoadedStream<State>, isCurrent };
  }

  #keep(key: string, { loaded, asOf }: Omit<Entry, 'readAt_ms'>): void {
    const before = this.#entries.get(key);
    // One that is made of more than all may be would drive every other out, and then itself: it has its snapshot.
    if (loaded.version > MOST_EVENTS) return;
    // Whoever was slower knows less.
    if (before && before.loaded.version > loaded.version) return;
    if (before) this.#drop(key, before);
    // What is folded on is as old as what it began with.
    this.#entries.set(key, { loaded, asOf, readAt_ms: before?.readAt_ms ?? this.now_ms() });
    this.#events += loaded.version;
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= MOST_STATES && this.#events <= MOST_EVENTS) break;
      this.#drop(oldest, entry);
    }
  }

  #drop(key: string, { loaded }: Entry): void {
    this.#entries.delete(key);
    this.#events -= loaded.version;
  }

  /** Whoever comes while a look is under way may know of something that it does not see: they share the next one. */
  #look(): Promise<void> {
    this.#next ??= (this.#looking ?? Promise.resolve()).then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    const look = this.#ask();
    this.#looking = look;
    return look;
  }

  async #ask(): Promise<void> {
    const after = this.#through;
    if (after === undefined) return this.#beginAgain();
    const { streams, through, isWhole } = await this.log.changesSince(after, MOST_CHANGES);
    if (!isWhole || this.#versions.size > MOST_VERSIONS) return this.#beginAgain();
    for (const { company, stream, version } of streams)
      this.#versions.set(streamKey(company, stream), version);
    this.#through = through;
  }

  /** States remain true of when they were read, and are read on from there. */
  async #beginAgain(): Promise<void> {
    const head = await this.log.head();
    this.#versions.clear();
    this.#completeFrom = head;
    this.#through = head;
  }

  #keyOf(folding: object, company: string, stream: string): string {
    let name = this.#names.get(folding);
    if (name === undefined) this.#names.set(folding, (name = this.#named += 1));
    return `${name}\n${streamKey(company, stream)}`;
  }
}

const streamKey = (company: string, stream: string): string => `${company}\n${stream}`;

/** Of a log that does not say what changed, nothing is kept. */
export const knownStatesOf = (store: Pick<EventStore, 'head' | 'changesSince'>): KnownStates | undefined => {
  const { changesSince } = store;
  return changesSince && new KnownStates({ head: () => store.head(), changesSince });
};
