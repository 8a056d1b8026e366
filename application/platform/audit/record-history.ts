import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { formatCursor, parseCursor, type HistoryCursor } from './history-cursor.js';
import { inBatches } from './in-batches.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { RecordFinder } from './record-finder.js';
import { RecordReach } from './record-reach.js';
import {
  HISTORY_STREAMS,
  isAbout,
  RESOURCE_OF_DIRECTION,
  type HistoryResource,
  type LinkedEvent,
} from './records.js';

export const HISTORY_PAGE = 500;
/** Of what a fact caused, so many are named. */
export const MAX_EFFECTS = 100;
const CONCURRENT_READS = 8;

/** Facts that cause one more for every row of a file: their effects have a list of their own. */
const CAUSES_TOO_MUCH: readonly EventType[] = ['FileUploaded'];

export interface HistoryLine {
  readonly event: Recorded;
  readonly cause: LinkedEvent | undefined;
  readonly effects: readonly LinkedEvent[];
}

export interface HistoryPage {
  readonly lines: readonly HistoryLine[];
  /** What happened before this page, as far as one page back: what the changes of its lines are told against. */
  readonly earlier: readonly Recorded[];
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

/** So many facts of a record, from a version of their stream on. */
interface RecordRange {
  readonly limit: number;
  readonly direction?: 'forward' | 'backward';
  readonly from?: number;
}
type ReadRecord = (stream: string, range: RecordRange) => Promise<readonly Recorded[]>;

/** A record's life as the log has it, in order: who, when, what, caused by what. */
export class RecordHistory {
  constructor(private readonly store: EventStore) {}

  /**
   * @param from `next` of the page before; the beginning without it
   * @throws DomainError `not_found` for a record that is not the company's, not of this resource, or out of the viewer's reach
   */
  async read(
    company: string,
    viewer: Viewer,
    resource: HistoryResource,
    id: string,
    from?: string,
  ): Promise<HistoryPage> {
    const reach = new RecordReach(this.store, company, viewer);
    if (!(await reach.holds({ resource, id }))) throw notFound();
    const streams = HISTORY_STREAMS[resource](id, company);
    const cursor = parseCursor(from, streams.length);
    const read = (stream: string, range: RecordRange) => this.recordedOf(id, company, stream, range);
    if (!(await this.exists(resource, streams, read))) throw notFound();
    const { events, next } = await this.page(streams, cursor, read);
    return {
      lines: await this.linesOf(company, await reach.facts(events), reach),
      earlier: await reach.facts(await this.before(streams, cursor, read)),
      next: next && formatCursor(next),
    };
  }

  /** Whether there is such a record in the company, and in the viewer's reach. */
  async has(company: string, viewer: Viewer, resource: HistoryResource, id: string): Promise<boolean> {
    const reach = new RecordReach(this.store, company, viewer);
    if (!(await reach.holds({ resource, id }))) return false;
    const read = (stream: string, range: RecordRange) => this.recordedOf(id, company, stream, range);
    return this.exists(resource, HISTORY_STREAMS[resource](id, company), read);
  }

  private async exists(
    resource: HistoryResource,
    streams: readonly string[],
    read: ReadRecord,
  ): Promise<boolean> {
    const beginnings = await Promise.all(streams.map((stream) => read(stream, { limit: 1 })));
    const first = beginnings.flat()[0];
    if (!first) return false;
    return first.type !== 'EntryOpened' || RESOURCE_OF_DIRECTION[first.data.direction] === resource;
  }

  /** The streams merged by position, from the cursor on. */
  private async page(streams: readonly string[], cursor: HistoryCursor, read: ReadRecord) {
    const histories = await Promise.all(
      streams.map((stream, index) => read(stream, { from: cursor[index]!, limit: HISTORY_PAGE + 1 })),
    );
    const merged = histories.flat().toSorted(byPosition);
    const events = merged.slice(0, HISTORY_PAGE);
    if (merged.length === events.length) return { events, next: undefined };
    const last = (stream: string) => events.findLast((event) => event.stream === stream)?.version;
    return { events, next: streams.map((stream, index) => (last(stream) ?? cursor[index]! - 1) + 1) };
  }

  private async before(streams: readonly string[], cursor: HistoryCursor, read: ReadRecord) {
    const histories = await Promise.all(
      streams.map(async (stream, index) => {
        const from = cursor[index]! - 1;
        return from < 1 ? [] : read(stream, { direction: 'backward', from, limit: HISTORY_PAGE });
      }),
    );
    return histories.flat().toSorted(byPosition);
  }

  private async linesOf(
    company: string,
    events: readonly Recorded[],
    reach: RecordReach,
  ): Promise<HistoryLine[]> {
    const finder = new RecordFinder(this.store);
    const link = async (event: Recorded): Promise<LinkedEvent> => ({
      event,
      record: await finder.find(event),
    });
    const causeIds = [...new Set(events.flatMap(({ meta }) => meta.causation ?? []))];
    const causes = new Map(
      await inBatches(CONCURRENT_READS, causeIds, async (id) => {
        const cause = (await this.store.readEvent(company, id)) as Recorded | undefined;
        const [told] = cause ? await reach.linked([await link(cause)]) : [];
        return [id, told] as const;
      }),
    );
    return inBatches(CONCURRENT_READS, events, async (event) => ({
      event,
      cause: causes.get(event.meta.causation ?? ''),
      effects: await reach.linked(await Promise.all((await this.effectsOf(company, event)).map(link))),
    }));
  }

  private async effectsOf(company: string, event: Recorded): Promise<readonly Recorded[]> {
    if (CAUSES_TOO_MUCH.includes(event.type)) return [];
    const effects = await this.store.readCausedBy(company, event.id);
    return effects.slice(0, MAX_EFFECTS) as readonly Recorded[];
  }

  /** The record's facts in a stream, which may be shared with others: so many of them, or all that there are. */
  private async recordedOf(
    id: string,
    company: string,
    stream: string,
    { limit, direction = 'forward', from }: RecordRange,
  ): Promise<readonly Recorded[]> {
    const found: Recorded[] = [];
    let next = from;
    for (;;) {
      const range = { limit, direction, ...(next !== undefined && { from: next }) };
      // What the store returns is what the catalogue knows: nothing else can be appended.
      const events = (await this.store.readStream(company, stream, range)) as readonly Recorded[];
      found.push(...events.filter((event) => isAbout(id, event)));
      const last = events.at(-1);
      if (found.length >= limit || events.length < limit || !last) return found.slice(0, limit);
      next = last.version + (direction === 'forward' ? 1 : -1);
      if (next < 1) return found;
    }
  }
}

const byPosition = (one: Recorded, other: Recorded): number => one.position - other.position;
