import {
  BACKWARDS,
  END,
  FORWARDS,
  StreamNotFoundError,
  eventTypeFilter,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type KurrentDBClient,
  type ResolvedEvent,
} from '@kurrent/kurrentdb-client';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { LogPage, ReadAllOptions, ReadStreamOptions } from '../event-store.js';
import { MAX_PAGE_EVENTS, MAX_READS_PER_PAGE } from './limits.js';
import { positionOf, readFrom } from './position.js';
import { factIn } from './records.js';
import type { ReadingClient } from './reading-client.js';
import type { StreamNames } from './stream-names.js';

type ReadAll = NonNullable<Parameters<KurrentDBClient['readAll']>[0]>;
type ReadStream = NonNullable<Parameters<KurrentDBClient['readStream']>[1]>;

/**
 * The queries of the log. All ask the leader: a follower may lag, and a page would pass over what that one has not seen
 * when the end was asked of another.
 */
export class LogReader {
  readonly #client: ReadingClient;
  readonly #names: StreamNames;

  constructor(client: ReadingClient, names: StreamNames) {
    this.#client = client;
    this.#names = names;
  }

  async readStream(
    company: string,
    stream: string,
    { direction = 'forward', from, limit }: ReadStreamOptions = {},
  ): Promise<StoredEvent[]> {
    const isForward = direction === 'forward';
    const first = from ?? (isForward ? 1 : Infinity);
    if (limit === 0 || (!isForward && first < 1)) return [];
    const found = await this.#stream(this.#names.fact(company, stream), {
      direction: isForward ? FORWARDS : BACKWARDS,
      fromRevision: first === Infinity ? END : BigInt(Math.max(first, 1) - 1),
      ...(limit !== undefined && { maxCount: limit }),
    });
    return this.#facts(found);
  }

  /** The few records of a command or a cause. */
  records(streamName: string, limit: number): Promise<ResolvedEvent[]> {
    return this.#stream(streamName, { maxCount: limit });
  }

  /** A company's next events from a position on. */
  async factsFrom(company: string, position: number, count: number): Promise<StoredEvent[]> {
    const filter = streamNameFilter({ prefixes: [this.#names.factsOf(company)] });
    return this.#facts(await this.#all({ fromPosition: readFrom(position), maxCount: count, filter }));
  }

  /**
   * The server picks by company or by type, the rest is picked here: of a company's events by type, and ours of all that
   * have a type. Without types the end shows itself; else it is looked up before the events: what is committed in between
   * lies beyond it and is not skipped.
   */
  async readAll({ after, limit: wanted, types, company }: ReadAllOptions): Promise<LogPage> {
    const limit = Math.min(wanted, MAX_PAGE_EVENTS);
    const end = types || company !== undefined ? await this.head() : after;
    const filter = this.#filterOf(types, company);
    const events: StoredEvent[] = [];
    let through = after;
    for (let reads = 0; reads < MAX_READS_PER_PAGE && limit > 0; reads += 1) {
      // The server begins with the record at the position itself.
      const maxCount = limit - events.length + (through > 0 ? 1 : 0);
      const read = await this.#all({ fromPosition: readFrom(through), maxCount, filter });
      const beyond = this.#facts(read).filter((event) => event.position > through);
      events.push(...beyond.filter(({ type }) => !types || types.includes(type)));
      if (events.length >= limit) return pageOf(events.slice(0, limit));
      const last = beyond.at(-1)?.position ?? 0;
      if (read.length < maxCount) return { events, through: Math.max(after, end, last) };
      through = positionOf(read.at(-1)?.event ?? {});
    }
    return { events, through };
  }

  /** Position of the last event that is ours. */
  async head(): Promise<number> {
    const filter = streamNameFilter({ prefixes: [this.#names.facts] });
    const [last] = await this.#all({ direction: BACKWARDS, fromPosition: END, maxCount: 1, filter });
    return last ? positionOf(last.event ?? {}) : 0;
  }

  #filterOf(types: readonly string[] | undefined, company: string | undefined): ReadAll['filter'] {
    if (company !== undefined) return streamNameFilter({ prefixes: [this.#names.factsOf(company)] });
    if (!types) return streamNameFilter({ prefixes: [this.#names.facts] });
    return eventTypeFilter({ regex: `^(?:${types.map(literally).join('|')})$` });
  }

  #all(options: ReadAll): Promise<AllStreamResolvedEvent[]> {
    return this.#client.ask((client) => collect(client.readAll({ ...options, requiresLeader: true })));
  }

  async #stream(name: string, options: ReadStream): Promise<ResolvedEvent[]> {
    try {
      return await this.#client.ask((client) =>
        collect(client.readStream(name, { ...options, requiresLeader: true })),
      );
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  #facts(found: readonly ResolvedEvent[]): StoredEvent[] {
    return found.flatMap((record) => factIn(record, this.#names) ?? []);
  }
}

const pageOf = (events: readonly StoredEvent[]): LogPage => ({
  events,
  through: events.at(-1)?.position ?? 0,
});

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const literally = (type: string): string => type.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
