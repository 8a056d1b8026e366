import { PageRecorder, byCommand, earned, positionsOf, to } from '../contract/fixtures.js';
import { StoreUnavailable, type AppendContext, type AppendResult } from '../event-store.js';
import { LineToDatabase } from '../testing/line-to-database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrate } from './migrate.js';
import { PostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;
let line: LineToDatabase;
let store: PostgresEventStore;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  line = await LineToDatabase.to(database.url);
  store = new PostgresEventStore({ url: line.url });
});
afterEach(async () => {
  await store.close();
  await line.close();
  await database.drop();
});

const append = (context: AppendContext) =>
  store.append([to(`s-${context.commandId}`, 'none', earned(1))], context);

/** What a client does: the same command id until there is an answer. */
async function insist(context: AppendContext): Promise<AppendResult> {
  for (;;) {
    try {
      return await append(context);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}

describe('when the database cannot be reached', () => {
  it('appends and reads say so, and work again when it is back', async () => {
    await append(byCommand());
    line.cut();
    await expect(append(byCommand())).rejects.toThrow(StoreUnavailable);
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    await expect(store.readAll({ after: 0, limit: 1 })).rejects.toThrow(StoreUnavailable);

    line.restore();
    expect((await append(byCommand())).position).toBe(2);
    expect(await store.head()).toBe(2);
  });

  it('a commit whose answer was lost is not repeated by the retry', async () => {
    const context = byCommand();
    await append(byCommand());
    line.loseAnswers();
    await expect(append(context)).rejects.toThrow(StoreUnavailable);
    line.restore();

    expect(await insist(context)).toEqual({
      position: 2,
      versions: { [`s-${context.commandId}`]: 1 },
      duplicate: true,
    });
  });

  it('a subscription comes back and brings every event once, also those of other processes', async () => {
    const other = new PostgresEventStore({ url: database.url });
    const recorder = new PageRecorder();
    const failures: unknown[] = [];
    const subscription = store.subscribe({
      after: 0,
      onPage: recorder.onPage,
      onError: (error) => failures.push(error),
    });
    await append(byCommand());
    await recorder.untilEvents(1);
    line.cut();
    await other.append([to('meanwhile', 'none', earned(2))], byCommand());
    line.restore();
    await recorder.untilEvents(2);
    await other.append([to('afterwards', 'none', earned(3))], byCommand());
    await recorder.untilEvents(3);
    await subscription.stop();
    await other.close();

    expect(positionsOf(recorder.events)).toEqual([1, 2, 3]);
  });

  it('connections that the server ends under load lose and double nothing', async () => {
    const contexts = Array.from({ length: 120 }, () => byCommand());
    const recorder = new PageRecorder();
    const subscription = store.subscribe({ after: 0, onPage: recorder.onPage });
    const appends = contexts.map((context, index) => (index % 2 ? insist(context) : undefined));
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await Promise.all([...appends, ...contexts.map(insist)]);
    await recorder.untilEvents(120);
    await subscription.stop();

    expect(positionsOf(recorder.events)).toEqual(contexts.map((_, index) => index + 1));
    expect(new Set(recorder.events.map((event) => event.meta.commandId)).size).toBe(120);
  });

  it('a closed store refuses', async () => {
    await store.close();
    await expect(append(byCommand())).rejects.toThrow(StoreUnavailable);
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
  });
});
