import { fold, type SnapshotForm } from '@fidelidade/domain/kernel/decider.js';
import type { DomainEvent, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type {
  Snapshot,
  SnapshotKey,
  SnapshotStore,
} from '@fidelidade/event-store/snapshots/snapshot-store.js';
import type { Folding, LoadedStream } from './folding.js';
import type { StatesAtHand } from './known-states.js';

/** Events that are read again rather than kept as a snapshot; of a very long stream a tenth of it, unless its decider says how many. */
export const SNAPSHOT_EVERY = 500;

/** So many are read before a snapshot is looked for: most streams have fewer, and then there is none (ADR 0152). */
export const SHORT_STREAM = 100;

/** Where streams are read, and states of long ones kept. */
export interface StreamSource {
  /** What is known of streams already; without it each is read. */
  readonly states?: StatesAtHand | undefined;
  readonly store: Pick<EventStore, 'readStream'>;
  /** Without them every stream is read whole. */
  readonly snapshots?: SnapshotStore | undefined;
}

/** A stream folded to its state. The one place where what is stored is taken for what its decider knows. */
export async function loadStream<State, Event extends DomainEvent>(
  source: StreamSource,
  decider: Folding<State, Event>,
  company: string,
  stream: string,
): Promise<LoadedStream<State>> {
  const known = await source.states?.find(decider, company, stream);
  if (known?.isCurrent) return known.loaded;
  const loaded = known
    ? await foldFrom(source, decider, company, stream, known.loaded)
    : await loadKept(source, decider, company, stream);
  source.states?.keep(decider, company, stream, loaded);
  return loaded;
}

/** From its snapshot on, where it is so long that there may be one. */
async function loadKept<State, Event extends DomainEvent>(
  source: StreamSource,
  decider: Folding<State, Event>,
  company: string,
  stream: string,
): Promise<LoadedStream<State>> {
  const { snapshots: form } = decider;
  if (!form || !source.snapshots) return foldFrom(source, decider, company, stream);
  const limit = Math.min(SHORT_STREAM, form.every ?? SNAPSHOT_EVERY);
  const beginning = await source.store.readStream(company, stream, { limit });
  const begun = folded(decider, beginning);
  if (beginning.length < limit) return begun;
  const key: SnapshotKey = { company, stream, name: form.name, schema: form.schema };
  const kept = await source.snapshots.find(key);
  const loaded = await foldFrom(source, decider, company, stream, furthest(begun, thawed(form, kept)));
  const since = loaded.version - (kept?.version ?? 0);
  if (since >= (form.every ?? Math.max(SNAPSHOT_EVERY, loaded.version / 10))) {
    const snapshot = { version: loaded.version, state: form.freeze(loaded.state) };
    // Nobody waits for a cache.
    void source.snapshots.save(key, snapshot);
  }
  return loaded;
}

const thawed = <State>(
  form: SnapshotForm<State>,
  kept: Snapshot | undefined,
): LoadedStream<State> | undefined => kept && { version: kept.version, state: form.thaw(kept.state) };

const furthest = <State>(begun: LoadedStream<State>, kept: LoadedStream<State> | undefined) =>
  kept && kept.version > begun.version ? kept : begun;

async function foldFrom<State, Event extends DomainEvent>(
  { store }: StreamSource,
  decider: Folding<State, Event>,
  company: string,
  stream: string,
  begun?: LoadedStream<State>,
): Promise<LoadedStream<State>> {
  const history = await store.readStream(company, stream, begun?.version ? { from: begun.version + 1 } : {});
  return folded(decider, history, begun);
}

const folded = <State, Event extends DomainEvent>(
  { initial, evolve }: Folding<State, Event>,
  history: readonly StoredEvent[],
  begun: LoadedStream<State> = { state: initial, version: 0 },
): LoadedStream<State> => ({
  state: fold({ initial: begun.state, evolve }, history as readonly DomainEvent[] as readonly Event[]),
  version: history.at(-1)?.version ?? begun.version,
});

/**
 * What several commands read of one stream at one moment is read once: rows of a file that name the same company, unit or group. Two
 * reads share an answer only while nothing from outside can have come in between, so that each sees what was committed before it.
 */
export function readingTogether(store: StreamSource['store']): StreamSource['store'] {
  const underWay = new Map<string, ReturnType<EventStore['readStream']>>();
  return {
    readStream(company, stream, options) {
      const { direction = 'forward', from = 0, limit = 0 } = options ?? {};
      const key = [company, stream, direction, from, limit].join('\n');
      const known = underWay.get(key);
      if (known) return known;
      const read = store.readStream(company, stream, options);
      underWay.set(key, read);
      const forget = () => void (underWay.get(key) === read && underWay.delete(key));
      // Runs once all promises of this moment have settled, and before any answer of the outside is looked at; a store in memory
      // answers sooner.
      process.nextTick(forget);
      read.then(forget, forget);
      return read;
    },
  };
}
