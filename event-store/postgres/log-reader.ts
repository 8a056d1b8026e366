import type pg from 'pg';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import {
  CommandIdReused,
  MAX_CAUSED_EVENTS,
  type AppendResult,
  type LogChanges,
  type LogPage,
  type ReadAllOptions,
  type ReadStreamOptions,
} from '../event-store.js';
import { changesOf } from '../changes-of.js';
import { isEventId, positionInEventId } from '../event-id.js';
import { EVENT_COLUMNS, EVENT_TYPES, eventOf, type EventRow } from './event-row.js';
import { MAX_PAGE_EVENTS, SCAN_WINDOW_POSITIONS } from './limits.js';
import { StreamReads } from './stream-reads.js';
import { reachable } from './unavailable.js';

interface CommandRow {
  readonly digest: string;
  readonly position: string;
  readonly versions: Record<string, number>;
}

type PlaceRow = readonly [company: string, stream: string, version: number, position: string];

const SELECT = `select ${EVENT_COLUMNS} from es.events`;

/** The greatest value of the column. */
const MAX_VERSION = 2_147_483_647;

/** The queries of the log. Each is prepared once a connection, under its name. */
export class LogReader {
  readonly #pool: pg.Pool;
  readonly #streams: StreamReads;

  /** @param pool of connections that were told to read by index */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#streams = new StreamReads(pool);
  }

  readStream(company: string, stream: string, options: ReadStreamOptions = {}): Promise<StoredEvent[]> {
    const { direction = 'forward', limit = null } = options;
    if (direction === 'forward')
      return this.#streams.read({ company, stream, from: options.from ?? 0, limit });
    return this.#events(
      'stream-backward',
      `${SELECT} where company = $1 and stream = $2 and version <= $3 order by version desc limit $4`,
      [company, stream, options.from ?? MAX_VERSION, limit],
    );
  }

  readAll(options: ReadAllOptions): Promise<LogPage> {
    const limit = Math.min(options.limit, MAX_PAGE_EVENTS);
    return options.types || options.company !== undefined
      ? this.#matchingPage(options, limit)
      : this.#wholePage(options.after, limit);
  }

  async readEvent(company: string, id: string): Promise<StoredEvent | undefined> {
    if (!isEventId(id)) return undefined;
    const [event] = await this.#events(
      'event',
      `${SELECT} where company = $1 and id = $2 and position =
         coalesce((select position from es.early_ids where company = $1 and id = $2), $3)`,
      [company, id, positionInEventId(id)],
    );
    return event;
  }

  async readCausedBy(company: string, id: string, limit = MAX_CAUSED_EVENTS): Promise<StoredEvent[]> {
    if (!isEventId(id)) return [];
    return this.#events(
      'caused-by',
      `${SELECT} where company = $1 and causation = $2 order by position limit $3`,
      [company, id, limit],
    );
  }

  async findCommand(company: string, commandId: string, digest: string): Promise<AppendResult | undefined> {
    const { rows } = await reachable(() =>
      this.#pool.query<CommandRow>({
        name: 'es-command',
        text: 'select digest, position, versions from es.find_command($1, $2)',
        values: [company, commandId],
      }),
    );
    const [known] = rows;
    if (known && known.digest !== digest) throw new CommandIdReused(commandId);
    return known && { position: Number(known.position), versions: known.versions, duplicate: true };
  }

  async head(): Promise<number> {
    const { rows } = await reachable(() =>
      this.#pool.query<{ head: string }>({
        name: 'es-head',
        text: 'select coalesce(max(position), 0) as head from es.events',
      }),
    );
    return Number(rows[0]?.head ?? 0);
  }

  async changesSince(after: number, limit: number): Promise<LogChanges> {
    const { rows } = await reachable(() =>
      this.#pool.query({
        name: 'es-changes',
        text: 'select company, stream, version, position from es.events where position > $1 order by position limit $2',
        values: [after, limit + 1],
        rowMode: 'array',
      }),
    );
    const places = (rows as unknown as readonly PlaceRow[]).map(([company, stream, version, position]) => ({
      ...{ company, stream, version, position: Number(position) },
    }));
    return changesOf(places, { after, limit });
  }

  async #wholePage(after: number, limit: number): Promise<LogPage> {
    const events = await this.#events('all', `${SELECT} where position > $1 order by position limit $2`, [
      after,
      limit,
    ]);
    return { events, through: events.at(-1)?.position ?? after };
  }

  /** The end is looked up before the events: what is committed in between lies beyond it and is not skipped. */
  async #matchingPage({ after, types, company }: ReadAllOptions, limit: number): Promise<LogPage> {
    const end = Math.min(await this.head(), after + SCAN_WINDOW_POSITIONS);
    if (end <= after) return { events: [], through: after };
    const conditions: string[] = [];
    const values: unknown[] = [after, end, limit];
    if (types) conditions.push(`and type = any($${values.push(types)})`);
    // Not one condition for both cases: only so does the planner see that one part of the log is enough.
    if (company !== undefined) conditions.push(`and company = $${values.push(company)}`);
    const events = await this.#events(
      `matching${types ? '-types' : ''}${company === undefined ? '' : '-company'}`,
      `${SELECT} where position > $1 and position <= $2 ${conditions.join(' ')} order by position limit $3`,
      values,
    );
    return { events, through: events.length === limit ? events.at(-1)!.position : end };
  }

  async #events(name: string, text: string, values: unknown[]): Promise<StoredEvent[]> {
    const query = { name: `es-${name}`, text, values, rowMode: 'array' as const, types: EVENT_TYPES };
    const { rows } = await reachable(() => this.#pool.query<EventRow[number][]>(query));
    return (rows as unknown as readonly EventRow[]).map(eventOf);
  }
}
