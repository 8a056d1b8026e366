import pg from 'pg';

/**
 * Makes a log of many shops out of one of few: copies of its events, under other companies, until there are so many. For
 * benches alone, past `es.append`; personal fields of the copies open for nobody.
 */
export async function multiplyLog(url, events) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select max(position)::int as length from es.events');
  const { length } = rows[0];
  for (let copy = 1; copy * length < events; copy += 1)
    await client.query(COPY, [copy, copy * length, length]);
  await client.query('vacuum analyze es.events');
  await client.end();
}

const COPY = `
insert into es.events (position, company, stream, version, id, type, schema, data, actor_kind, actor_id, occurred_at,
                       recorded_at, correlation, causation, command_id, command_digest, command_size, ip)
select position + $2, company || '-' || $1::text, stream, version,
       (left(id::text, 26) || lpad(to_hex(position + $2), 10, '0'))::uuid, type, schema, data, actor_kind, actor_id,
       occurred_at, recorded_at, correlation, causation, command_id, command_digest, command_size, ip
from es.events where position <= $3 order by position`;
