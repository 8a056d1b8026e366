import { eventIdAt, newEventIdPrefix } from '@fidelidade/event-store/event-id.js';
import pg from 'pg';

const EVENTS_AN_INSERT = 5_000;

/** Of es.events, in the order of the values below. */
const COLUMNS = {
  position: 'bigint',
  company: 'text',
  stream: 'text',
  version: 'int',
  id: 'uuid',
  type: 'text',
  schema: 'int',
  data: 'json',
  actor_kind: 'text',
  actor_id: 'text',
  occurred_at: 'timestamptz',
  recorded_at: 'timestamptz',
  correlation: 'text',
  command_id: 'text',
  command_digest: 'text',
  command_size: 'int',
};
const INSERT = `insert into es.events (${Object.keys(COLUMNS).join(', ')}) select * from unnest(${Object.values(
  COLUMNS,
)
  .map((type, index) => `$${index + 1}::${type}[]`)
  .join(', ')})`;

/**
 * For benches alone: takes appends like a store, checks nothing, and writes rows past `es.append` by the thousand. Only
 * into a log that nobody else writes to.
 */
export class BulkLog {
  #client;
  #versions = new Map();
  #columns = emptyColumns();
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
    const prefix = newEventIdPrefix();
    // Only the first event of a command says its digest and how many there are.
    let command = [commandDigest, changes.reduce((sum, { events }) => sum + events.length, 0)];
    for (const { stream, events } of changes) {
      for (const { type, schema, data } of events) {
        this.#position += 1;
        const id = eventIdAt(prefix, this.#position);
        const place = [this.#position, company, stream, this.#nextVersion(company, stream), id];
        const content = [type, schema, JSON.stringify(data)];
        const context = [actor.kind, actor.id, occurredAt, occurredAt, correlation, commandId];
        [...place, ...content, ...context, ...command].forEach((value, index) =>
          this.#columns[index].push(value),
        );
        command = [null, null];
      }
    }
    if (this.#columns[0].length >= EVENTS_AN_INSERT) await this.#flush();
  }

  /** Writes the rest and lets the planner know what is there. */
  async close() {
    await this.#flush();
    await this.#client.query('vacuum analyze es.events');
    await this.#client.end();
  }

  #nextVersion(company, stream) {
    const name = `${company}/${stream}`;
    const version = (this.#versions.get(name) ?? 0) + 1;
    this.#versions.set(name, version);
    return version;
  }

  async #flush() {
    const columns = this.#columns;
    this.#columns = emptyColumns();
    await this.#client.query(INSERT, columns);
  }
}

const emptyColumns = () => Object.keys(COLUMNS).map(() => []);
