import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { aFact, companyOf } from './a-fact.mjs';

const TABLE = `
create table raw_events (
  position bigint generated always as identity primary key,
  company text not null, stream text not null, version integer not null, id uuid not null, type text not null,
  schema integer not null, data jsonb not null, actor_kind text not null, actor_id text not null,
  occurred_at timestamptz not null, recorded_at timestamptz not null default now(),
  correlation text not null, command_id text not null
)`;
const INSERT = {
  name: 'raw-insert',
  text: `insert into raw_events (company, stream, version, id, type, schema, data, actor_kind, actor_id, occurred_at,
    correlation, command_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
};

/**
 * The floor: the same facts as plain rows, one single-row INSERT a commit, one connection a client. It checks no version,
 * knows no duplicate, keeps no order that a reader could follow and no index but its key.
 */
export async function openRawInsert(url, connections) {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0].query(TABLE);
  return {
    async write(client) {
      const { type, data } = aFact();
      const id = randomUUID();
      const stream = `sale-${id}`;
      const values = [companyOf(client), stream, 1, id, type, 1, data, 'staff', 'u1', new Date(), id, id];
      await clients[client].query({ ...INSERT, values });
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}
