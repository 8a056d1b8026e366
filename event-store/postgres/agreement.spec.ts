import { describeAgreement } from '../contract/agreement.contract.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrate } from './migrate.js';
import { PostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describeAgreement(
  'the store in PostgreSQL',
  async () => {
    await migrate(database.pool);
    const store = new PostgresEventStore({ url: database.url });
    return {
      store,
      other: store,
      dispose: async () => {
        await store.close();
        await database.pool.query('drop schema es cascade');
      },
    };
  },
  10,
);
