import type { Recorded } from '@fidelidade/domain/events.js';
import { UnknownShape } from '@fidelidade/domain/kernel/upcast.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { UnreadableEvent } from '@fidelidade/event-store/unreadable-event.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { inBatches } from './in-batches.js';
import { RecordFinder } from './record-finder.js';
import { RecordReach } from './record-reach.js';
import type { LinkedEvent } from './records.js';

const CONCURRENT_READS = 8;
/** A chain of causes is short; one that is longer is cut. */
const MAX_CAUSES = 20;

/** Where a fact comes from. */
export interface FactOrigin {
  readonly event: Recorded;
  /** What caused it, the nearest first, as far as it may be told. */
  readonly causes: readonly LinkedEvent[];
}

type ReadFact = (id: string) => Promise<Recorded | undefined>;

/** What caused a fact, the nearest first: the last one was done by somebody. */
export async function causesOf({ meta }: Recorded, read: ReadFact): Promise<Recorded[]> {
  const causes: Recorded[] = [];
  let causation = meta.causation;
  while (causation !== undefined && causes.length < MAX_CAUSES) {
    const cause = await read(causation);
    if (!cause) break;
    causes.push(cause);
    causation = cause.meta.causation;
  }
  return causes;
}

/** Who told facts that figures are sums of, and because of what (feature 1). */
export class FactOrigins {
  constructor(private readonly store: Pick<EventStore, 'readStream' | 'readEvent'>) {}

  /** By the ids of the facts; one that there is not, or that cannot be read any more, has none. */
  async of(
    company: string,
    viewer: Viewer,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, FactOrigin>> {
    const finder = new RecordFinder(this.store);
    const reach = new RecordReach(this.store, company, viewer);
    const read = this.reader(company);
    const link = async (event: Recorded): Promise<LinkedEvent> => ({
      event,
      record: await finder.find(event),
    });
    const found = await inBatches(CONCURRENT_READS, [...new Set(ids)], async (id) => {
      const event = await read(id);
      if (!event) return undefined;
      const causes = await Promise.all((await causesOf(event, read)).map(link));
      return [id, { event, causes: await reach.linked(causes) }] as const;
    });
    return new Map(found.filter((each) => each !== undefined));
  }

  /** Many postings are of one cause: it is read once. */
  private reader(company: string): ReadFact {
    const known = new Map<string, Promise<Recorded | undefined>>();
    return (id) => {
      const fact = known.get(id) ?? this.readable(company, id);
      known.set(id, fact);
      return fact;
    };
  }

  private async readable(company: string, id: string): Promise<Recorded | undefined> {
    try {
      return (await this.store.readEvent(company, id)) as Recorded | undefined;
    } catch (error) {
      // A figure still opens where what one of its facts says was altered, or is of a newer version.
      if (error instanceof UnreadableEvent || error instanceof UnknownShape) return undefined;
      throw error;
    }
  }
}
