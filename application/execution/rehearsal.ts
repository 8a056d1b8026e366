import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type {
  AppendContext,
  EventStore,
  ReadStreamOptions,
  StreamChange,
} from '@fidelidade/event-store/event-store.js';
import type { SnapshotStore } from '@fidelidade/event-store/snapshots/snapshot-store.js';
import { newId } from './ids.js';

/**
 * What commands decided that are only tried: nothing of it is written, and each of them is decided on the log and on what those before it
 * decided, so that what is told of them is what they would do.
 */
export class Rehearsal {
  // Private, so that whoever looks at a command's content does not look at everything that was decided before it.
  readonly #decided: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();

  /** In the order in which they were decided. */
  get events(): readonly StoredEvent[] {
    return this.#decided;
  }

  /** Instead of the append: a position is only the place among what was decided. */
  write(changes: readonly StreamChange[], context: Omit<AppendContext, 'commandDigest' | 'noneSince'>): void {
    const { company, actor, commandId, occurredAt, correlation, causation, ip } = context;
    const meta = {
      ...{ company, actor, commandId, occurredAt, recordedAt: occurredAt, correlation },
      ...(causation !== undefined && { causation }),
      ...(ip !== undefined && { ip }),
    };
    for (const { stream, expectedVersion, events } of changes) {
      const before = typeof expectedVersion === 'number' ? expectedVersion : 0;
      for (const [index, { type, data }] of events.entries()) {
        const place = { version: before + index + 1, position: this.#decided.length + 1, schema: 1 };
        const event = { id: newId(), stream, ...place, type, data, meta };
        this.#decided.push(event);
        this.#streams.set(keyOf(company, stream), [...this.#decidedOn(company, stream), event]);
      }
    }
  }

  /** The log as it would be. What is read backwards is the log as it is: no decision folds a stream that way. */
  over(store: Pick<EventStore, 'readStream'>): Pick<EventStore, 'readStream'> {
    return {
      readStream: async (company, stream, options: ReadStreamOptions = {}) => {
        const { from = 1, limit, direction } = options;
        if (direction === 'backward') return store.readStream(company, stream, options);
        const decided = this.#decidedOn(company, stream);
        // What began here is not in the log: the groups of a file, each of which is looked at for all that stands in it.
        const beganHere = decided[0]?.version === 1;
        const written = beganHere ? [] : await store.readStream(company, stream, options);
        const more = decided.filter(({ version }) => version >= from);
        return [...written, ...more].slice(0, limit);
      },
    };
  }

  /**
   * States that are kept of the log, to begin from: without them a customer's account is read whole for each row of a file. Of a stream that
   * went on since it was rehearsed none fits. None is kept of what was only tried.
   */
  from(snapshots: SnapshotStore): SnapshotStore {
    return {
      find: async (key) => {
        const kept = await snapshots.find(key);
        const [first] = this.#decidedOn(key.company, key.stream);
        return kept && first && kept.version >= first.version ? undefined : kept;
      },
      save: async () => undefined,
    };
  }

  #decidedOn(company: string, stream: string): readonly StoredEvent[] {
    return this.#streams.get(keyOf(company, stream)) ?? [];
  }
}

const keyOf = (company: string, stream: string): string => `${company}\n${stream}`;
