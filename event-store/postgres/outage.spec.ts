import { PageRecorder, byCommand, earned, positionsOf, readWholeLog, to } from '../contract/fixtures.js';
import { describeOutages, insist } from '../contract/outage.contract.js';
import { StoreUnavailable, type AppendResult } from '../event-store.js';
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

it('connections that PostgreSQL ends again and again under load lose and double nothing', async () => {
  const store = new PostgresEventStore({ url: database.url });
  const other = new PostgresEventStore({ url: database.url });
  const contexts = Array.from({ length: 360 }, () => byCommand());
  const recorder = new PageRecorder();
  const subscription = store.subscribe({ after: 0, onPage: recorder.onPage });
  const answers = new Map<string, AppendResult>();
  // Each command is sent by two processes: what was committed unheard would show as a double.
  const writer = async (name: number) => {
    for (const context of contexts.filter((_, index) => index % 12 === name % 12)) {
      answers.set(context.commandId, await insist(name < 12 ? store : other, context));
    }
  };
  const killer = async () => {
    for (let times = 0; times < 6; times += 1) {
      await database.pool.query('select pg_sleep(0.02)');
      await database.pool.query(
        // What PostgreSQL does in the background, as its vacuum, is nobody's but its own to end.
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
    }
  };
  await Promise.all([...Array.from({ length: 24 }, (_, name) => writer(name)), killer()]);
  await recorder.untilEvents(contexts.length);
  await subscription.stop();

  expect(positionsOf(recorder.events)).toEqual(contexts.map((_, index) => index + 1));
  for (const { position, meta } of recorder.events) {
    expect(answers.get(meta.commandId)?.position).toBe(position);
  }
  expect(await readWholeLog(other)).toStrictEqual(recorder.events);
  await Promise.all([store.close(), other.close()]);
});

it('a full disk refuses appends, and nothing is lost or half written', async () => {
  const store = new PostgresEventStore({ url: database.url });
  await store.append([to('a', 'none', earned(1))], byCommand());
  await database.pool.query(`
    create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full after insert on es.events for each row when (new.stream = 'c') execute function disk_full();
  `);
  const context = byCommand();
  const changes = [to('b', 'none', earned(1)), to('c', 'none', earned(2))];
  const refused = store.append(changes, context);
  await expect(refused).rejects.toThrow(StoreUnavailable);
  await expect(refused).rejects.toMatchObject({ cause: { code: '53100' } });
  expect(await readWholeLog(store)).toHaveLength(1);

  await database.pool.query('drop trigger disk_full on es.events');
  expect(await store.append(changes, context)).toEqual({
    position: 3,
    versions: { b: 1, c: 1 },
    duplicate: false,
  });
  await store.close();
});
