import pg from 'pg';
import { migrate } from '../postgres/migrate.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { MemorySnapshotStore } from './memory-snapshot-store.js';
import { PostgresSnapshotStore } from './postgres-snapshot-store.js';
import { describeSnapshotStore } from './snapshot-store.contract.js';

const fail = (error: unknown) => {
  throw error;
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool);
});
afterAll(() => database.drop());

describeSnapshotStore('snapshots in memory', async () => new MemorySnapshotStore());

describeSnapshotStore('snapshots in PostgreSQL', async () => {
  await database.pool.query('truncate es.snapshots');
  return new PostgresSnapshotStore(database.pool, fail);
});

it('is no snapshot when the database cannot give it, and says so', async () => {
  const errors: unknown[] = [];
  const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const store = new PostgresSnapshotStore(away, (error) => void errors.push(error));
  const key = { company: 'c', stream: 's', name: 'n', schema: 1 };
  await store.save(key, { version: 1, state: {} });
  expect(await store.find(key)).toBeUndefined();
  expect(errors).toHaveLength(2);
  await away.end();
});
