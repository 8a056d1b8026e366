import { describeEventStore } from '../contract/event-store.contract.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrate } from './migrate.js';
import { PostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describeEventStore(
  'the event store in PostgreSQL',
  async () => {
    await migrate(database.pool);
    const store = new PostgresEventStore({ url: database.url });
    const other = new PostgresEventStore({ url: database.url });
    return {
      store,
      other,
      dispose: async () => {
        await Promise.all([store.close(), other.close()]);
        await database.pool.query('drop schema es cascade');
      },
    };
  },
  { consecutivePositions: true, exclusiveConditions: true },
);
