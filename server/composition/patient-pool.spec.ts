import { LineToDatabase } from '@fidelidade/event-store/testing/line-to-database.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { PostgresCheckpointStore } from '@fidelidade/workers/policies/postgres-checkpoint-store.js';
import type pg from 'pg';
import { openPatientPool } from './patient-pool.js';

let server: TestDatabase;
let line: LineToDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  server = await createTestDatabase();
  line = await LineToDatabase.to(server.url);
  pool = openPatientPool(line.url, { connections: 1, patience_ms: 500, onLost: () => undefined });
});
afterEach(async () => {
  line.restore();
  await pool.end();
  await line.close();
  await server.drop();
});

it('checkpoints over a line that hangs are refused, and kept over the next one', async () => {
  const checkpoints = new PostgresCheckpointStore(pool);
  await checkpoints.migrate();
  await checkpoints.save('job-feed', 7);
  line.hang();
  await expect(checkpoints.save('job-feed', 8)).rejects.toThrow('timeout');
  await expect(checkpoints.load('job-feed')).rejects.toThrow('timeout');
  line.letNewOnesPass();
  await checkpoints.save('job-feed', 8);
  expect(await checkpoints.load('job-feed')).toBe(8);
});

it('who begins a transaction and says nothing more holds up nobody without end', async () => {
  await server.pool.query('create table seats (taken int); insert into seats values (0)');
  const silent = await pool.connect();
  await silent.query('begin');
  await silent.query('update seats set taken = 1');
  line.hang();
  await server.pool.query('update seats set taken = taken + 10');
  expect((await server.pool.query('select taken from seats')).rows).toEqual([{ taken: 10 }]);
  silent.release(true);
});
