import { LogWatcher } from '../subscription/log-watcher.js';
import { LineToDatabase } from '../testing/line-to-database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { LogListener } from './log-listener.js';
import { CHANNEL } from './migrations/0002-append.sql.js';

const nowhere = { host: '127.0.0.1', port: 1 };
const never = new AbortController().signal;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function untilListening(count: number): Promise<void> {
  for (let listening = 0; listening < count;) {
    const { rows } = await database.pool.query<{ listening: number }>(
      `select count(*)::integer as listening from pg_stat_activity
       where datname = current_database() and state = 'idle' and query = 'listen ${CHANNEL}'`,
    );
    listening = rows[0]?.listening ?? 0;
  }
}

describe('the ears of a store', () => {
  it('are woken by NOTIFY, also after their connection was lost', async () => {
    const watcher = new LogWatcher();
    const lost: unknown[] = [];
    const listener = new LogListener({
      connection: { connectionString: database.url },
      watcher,
      head: async () => 0,
      onError: (error) => lost.push(error),
    });
    listener.start();
    await untilListening(1);
    await database.pool.query('select pg_notify($1, $2)', [CHANNEL, '3']);
    await watcher.growsBeyond(0, never);
    expect(watcher.seen).toBe(3);

    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen ${CHANNEL}' and datname = current_database()`,
    );
    while (lost.length === 0) await database.pool.query('select 1');
    await untilListening(1);
    await database.pool.query('select pg_notify($1, $2)', [CHANNEL, '5']);
    await watcher.growsBeyond(3, never);
    expect(watcher.seen).toBe(5);
    await listener.stop();
  });

  it('are lent another line when theirs hangs, and are let go over one that hangs', async () => {
    const line = await LineToDatabase.to(database.url);
    const watcher = new LogWatcher();
    const lost: unknown[] = [];
    const listener = new LogListener({
      connection: { connectionString: line.url },
      watcher,
      head: async () => 0,
      onError: (error) => lost.push(error),
      heartbeat_ms: 50,
      answerPatience_ms: 500,
    });
    listener.start();
    await untilListening(1);
    line.hang();
    while (lost.length === 0) await database.pool.query('select 1');
    line.letNewOnesPass();
    while (watcher.seen < 9) await database.pool.query('select pg_notify($1, $2)', [CHANNEL, '9']);

    line.hang();
    await listener.stop();
    await line.close();
  });

  it('look at the head of the log even when they cannot listen', async () => {
    const watcher = new LogWatcher();
    const listener = new LogListener({
      connection: nowhere,
      watcher,
      head: async () => 7,
      onError: () => undefined,
    });
    listener.start();
    await watcher.growsBeyond(0, never);
    await listener.stop();
    expect(watcher.seen).toBe(7);
  });
});
