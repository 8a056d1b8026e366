import type pg from 'pg';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { EVENT_COLUMNS, EVENT_TYPES, eventOf, type EventRow } from './event-row.js';
import { MAX_STREAMS_PER_READ } from './limits.js';
import { reachable } from './unavailable.js';

/** What is asked of one stream: its events from a version on, in their order. */
interface Asked {
  readonly company: string;
  readonly stream: string;
  readonly from: number;
  /** Null for all of them. */
  readonly limit: number | null;
}

interface Waiting extends Asked {
  readonly resolve: (events: StoredEvent[]) => void;
  readonly reject: (error: unknown) => void;
}

const ONE = `select ${EVENT_COLUMNS} from es.events
  where company = $1 and stream = $2 and version >= $3 order by version limit $4`;

/** The place of what was asked stands last, behind the columns of an event. */
const MANY = `select event.*, asked.place
  from unnest($1::text[], $2::text[], $3::integer[], $4::integer[]) with ordinality
    as asked (company, stream, least, most, place)
  cross join lateral (
    select ${EVENT_COLUMNS} from es.events
    where company = asked.company and stream = asked.stream and version >= asked.least
    order by version limit asked.most
  ) as event`;

/**
 * Reads streams: those that are asked for in one turn of the event loop by one statement, so as of one moment. It begins after the last
 * question, so whoever asks sees what was committed before. Each statement is prepared once a connection.
 */
export class StreamReads {
  #waiting: Waiting[] = [];

  /** @param pool of connections that were told to read by index */
  constructor(private readonly pool: pg.Pool) {}

  read(asked: Asked): Promise<StoredEvent[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...asked, resolve, reject });
      if (this.#waiting.length === MAX_STREAMS_PER_READ) this.#begin();
      // Once all promises of this moment have settled: what they go on to ask is asked with it.
      else if (this.#waiting.length === 1) process.nextTick(() => this.#begin());
    });
  }

  #begin(): void {
    const together = this.#waiting;
    this.#waiting = [];
    if (together.length === 0) return;
    this.#readTogether(together).then(
      (found) => together.forEach(({ resolve }, place) => resolve(found[place]!)),
      (error: unknown) => together.forEach(({ reject }) => reject(error)),
    );
  }

  async #readTogether(asked: readonly Asked[]): Promise<readonly StoredEvent[][]> {
    const [first] = asked;
    if (asked.length === 1 && first) {
      const { company, stream, from, limit } = first;
      return [(await this.#rows('es-stream', ONE, [company, stream, from, limit])).map(eventOf)];
    }
    const rows = await this.#rows('es-streams', MANY, [
      asked.map(({ company }) => company),
      asked.map(({ stream }) => stream),
      asked.map(({ from }) => from),
      asked.map(({ limit }) => limit),
    ]);
    const found = asked.map((): StoredEvent[] => []);
    for (const row of rows) found[Number(row.at(-1)) - 1]!.push(eventOf(row));
    // No database promises that a join keeps the order of what is joined.
    for (const events of found) events.sort((one, other) => one.version - other.version);
    return found;
  }

  async #rows(name: string, text: string, values: unknown[]): Promise<readonly EventRow[]> {
    const query = { name, text, values, rowMode: 'array' as const, types: EVENT_TYPES };
    const { rows } = await reachable(() => this.pool.query(query));
    return rows as unknown as readonly EventRow[];
  }
}
