import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { aFact, companyOf } from './a-fact.mjs';
import { StreamsOfClient } from './streams-of-client.mjs';

/** The reference: emmett's store over as many connections as clients, each append at its expected version. */
export async function openEmmett(url, connections) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const store = getPostgreSQLEventStore(url, {
    schema: { autoMigration: 'None' },
    connectionOptions: { pool, pooled: true },
  });
  await store.schema.migrate();
  const streams = new StreamsOfClient();
  return {
    async write(client) {
      const { name, version } = streams.next(client);
      await store.appendToStream(`${companyOf(client)}:${name}`, [aFact()], {
        expectedStreamVersion: version === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(version),
      });
    },
    async close() {
      await store.close();
      if (!pool.ended) await pool.end();
    },
  };
}
