import { newEventId } from '@fidelidade/event-store/event-id.js';
import pg from 'pg';

const EVENTS_AN_INSERT = 5_000;

/** Of es.events and es.commands, in the order of the values below. */
const EVENT_COLUMNS = {
  position: 'bigint',
  company: 'text',
  stream: 'text',
  version: 'int',
  id: 'uuid',
  type: 'text',
  schema: 'int',
  data: 'jsonb',
  actor_kind: 'text',
  actor_id: 'text',
  occurred_at: 'timestamptz',
  recorded_at: 'timestamptz',
  correlation: 'text',
  command_id: 'text',
};
const COMMAND_COLUMNS = {
  company: 'text',
  command_id: 'text',
  digest: 'text',
  position: 'bigint',
  versions: 'jsonb',
};

/**
 * For benches alone: takes appends like a store, checks nothing, and writes rows past `es.append` by the thousand. Only
 * into a log that nobody else writes to.
 */
export class BulkLog {
  #client;
  #versions = new Map();
  #events = columnsOf(EVENT_COLUMNS);
  #commands = columnsOf(COMMAND_COLUMNS);
  #position = 0;

  static async open(url) {
    const log = new BulkLog();
    log.#client = new pg.Client({ connectionString: url });
    await log.#client.connect();
    return log;
  }

  get position() {
    return this.#position;
  }

  async append(changes, { company, commandId, commandDigest, actor, occurredAt, correlation }) {
    const versions = {};
    for (const { stream, events } of changes) {
      const name = `${company}/${stream}`;
      for (const { type, schema, data } of events) {
        this.#position += 1;
        const version = (this.#versions.get(name) ?? 0) + 1;
        this.#versions.set(name, version);
        versions[stream] = version;
        const place = [
          this.#position,
          company,
          stream,
          version,
          newEventId(Date.parse(occurredAt)),
          type,
          schema,
        ];
        const context = [actor.kind, actor.id, occurredAt, occurredAt, correlation, commandId];
        push(this.#events, [...place, JSON.stringify(data), ...context]);
      }
    }
    push(this.#commands, [company, commandId, commandDigest, this.#position, JSON.stringify(versions)]);
    if (this.#events[0].length >= EVENTS_AN_INSERT) await this.#flush();
  }

  /** Writes the rest and lets the planner know what is there. */
  async close() {
    await this.#flush();
    await this.#client.query('vacuum analyze es.events, es.commands');
    await this.#client.end();
  }

  async #flush() {
    const [events, commands] = [this.#events, this.#commands];
    this.#events = columnsOf(EVENT_COLUMNS);
    this.#commands = columnsOf(COMMAND_COLUMNS);
    await this.#client.query('begin');
    await this.#client.query(insertInto('es.events', EVENT_COLUMNS), events);
    await this.#client.query(insertInto('es.commands', COMMAND_COLUMNS), commands);
    await this.#client.query('commit');
  }
}

const columnsOf = (columns) => Object.keys(columns).map(() => []);
const push = (columns, values) => values.forEach((value, index) => columns[index].push(value));

function insertInto(table, columns) {
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  return `insert into ${table} (${Object.keys(columns).join(', ')}) select * from unnest(${arrays.join(', ')})`;
}
