import { PageRecorder, byCommand, positionsOf } from '../contract/fixtures.js';
import { describeOutages, insist } from '../contract/outage.contract.js';
import { LineToDatabase } from '../testing/line-to-database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrate } from './migrate.js';
import { PostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
});
afterEach(() => database.drop());

describeOutages('PostgreSQL', async () => {
  const line = await LineToDatabase.to(database.url);
  const store = new PostgresEventStore({ url: line.url });
  const other = new PostgresEventStore({ url: database.url });
  return {
    store,
    other,
    line,
    dispose: async () => {
      await Promise.all([store.close(), other.close()]);
      await line.close();
    },
  };
});

it('connections that PostgreSQL ends under load lose and double nothing', async () => {
  const store = new PostgresEventStore({ url: database.url });
  const contexts = Array.from({ length: 120 }, () => byCommand());
  const recorder = new PageRecorder();
  const subscription = store.subscribe({ after: 0, onPage: recorder.onPage });
  const appends = contexts.map((context, index) => (index % 2 ? insist(store, context) : undefined));
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await Promise.all([...appends, ...contexts.map((context) => insist(store, context))]);
  await recorder.untilEvents(120);
  await subscription.stop();
  await store.close();

  expect(positionsOf(recorder.events)).toEqual(contexts.map((_, index) => index + 1));
  expect(new Set(recorder.events.map((event) => event.meta.commandId)).size).toBe(120);
});
