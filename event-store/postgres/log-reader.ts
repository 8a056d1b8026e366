import type pg from 'pg';
import type { Actor, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import {
  CommandIdReused,
  type AppendResult,
  type LogPage,
  type ReadAllOptions,
  type ReadStreamOptions,
} from '../event-store.js';
import { isEventId } from '../event-id.js';
import { MAX_PAGE_EVENTS, SCAN_WINDOW_POSITIONS } from './limits.js';
import { reachable } from './unavailable.js';

interface EventRow {
  readonly position: string;
  readonly company: string;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly schema: number;
  readonly data: object;
  readonly actor_kind: Actor['kind'];
  readonly actor_id: string;
  readonly occurred_at: Date;
  readonly recorded_at: Date;
  readonly correlation: string;
  readonly causation: string | null;
  readonly command_id: string;
  readonly ip: string | null;
}

interface CommandRow {
  readonly digest: string;
  readonly position: string;
  readonly versions: Record<string, number>;
}

const SELECT = `select position, company, stream, version, id, type, schema, data, actor_kind, actor_id, occurred_at,
  recorded_at, correlation, causation, command_id, ip from es.events`;

/** The greatest value of the column. */
const MAX_VERSION = 2_147_483_647;

/** The queries of the log. */
export class LogReader {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  readStream(company: string, stream: string, options: ReadStreamOptions = {}): Promise<StoredEvent[]> {
    const { direction = 'forward', limit = null } = options;
    const [bound, order, furthest] = direction === 'forward' ? ['>=', 'asc', 0] : ['<=', 'desc', MAX_VERSION];
    return this.#events(
      `${SELECT} where company = $1 and stream = $2 and version ${bound} $3 order by version ${order} limit $4`,
      [company, stream, options.from ?? furthest, limit],
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
    const [event] = await this.#events(`${SELECT} where company = $1 and id = $2`, [company, id]);
    return event;
  }

  async readCausedBy(company: string, id: string): Promise<StoredEvent[]> {
    if (!isEventId(id)) return [];
    return this.#events(`${SELECT} where company = $1 and causation = $2 order by position`, [company, id]);
  }

  async findCommand(company: string, commandId: string, digest: string): Promise<AppendResult | undefined> {
    const { rows } = await reachable(() =>
      this.#pool.query<CommandRow>(
        'select digest, position, versions from es.commands where company = $1 and command_id = $2',
        [company, commandId],
      ),
    );
    const [known] = rows;
    if (known && known.digest !== digest) throw new CommandIdReused(commandId);
    return known && { position: Number(known.position), versions: known.versions, duplicate: true };
  }

  async head(): Promise<number> {
    const { rows } = await reachable(() =>
      this.#pool.query<{ head: string }>('select coalesce(max(position), 0) as head from es.events'),
    );
    return Number(rows[0]?.head ?? 0);
  }

  async #wholePage(after: number, limit: number): Promise<LogPage> {
    const events = await this.#events(`${SELECT} where position > $1 order by position limit $2`, [
      after,
      limit,
    ]);
    return { events, through: events.at(-1)?.position ?? after };
  }

  /** The end is looked up before the events: what is committed in between lies beyond it and is not skipped. */
  async #matchingPage({ after, types, company }: ReadAllOptions, limit: number): Promise<LogPage> {
    const end = Math.min(await this.head(), after + SCAN_WINDOW_POSITIONS);
    if (end <= after) return { events: [], through: after };
    const events = await this.#events(
      `${SELECT} where position > $1 and position <= $2 and ($3::text[] is null or type = any($3))
       and ($4::text is null or company = $4) order by position limit $5`,
      [after, end, types ?? null, company ?? null, limit],
    );
    return { events, through: events.length === limit ? events.at(-1)!.position : end };
  }

  async #events(text: string, values: unknown[]): Promise<StoredEvent[]> {
    const { rows } = await reachable(() => this.#pool.query<EventRow>(text, values));
    return rows.map(eventOf);
  }
}

function eventOf(row: EventRow): StoredEvent {
  return {
    id: row.id,
    stream: row.stream,
    version: row.version,
    position: Number(row.position),
    type: row.type,
    schema: row.schema,
    data: row.data,
    meta: {
      company: row.company,
      actor: { kind: row.actor_kind, id: row.actor_id },
      occurredAt: row.occurred_at.toISOString() as Instant,
      recordedAt: row.recorded_at.toISOString() as Instant,
      correlation: row.correlation,
      ...(row.causation !== null && { causation: row.causation }),
      commandId: row.command_id,
      ...(row.ip !== null && { ip: row.ip }),
    },
  };
}
