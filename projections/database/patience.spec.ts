import { LineToDatabase } from '@fidelidade/event-store/testing/line-to-database.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { sql } from 'kysely';
import { isDatabaseAway } from './database-away.js';
import { openReadDatabase, type ReadDatabase } from './read-models.js';

const PATIENTLY = { connections: 1, patience_ms: 500 };
let server: TestDatabase;
let line: LineToDatabase;
let database: ReadDatabase;

beforeAll(async () => {
  server = await createTestDatabase();
  line = await LineToDatabase.to(server.url);
  database = openReadDatabase(line.url, PATIENTLY);
});
afterAll(async () => {
  line.restore();
  await database.destroy();
  await line.close();
  await server.drop();
});

const backend = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid;
const refusal = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error) => error,
  );

describe('reads with patience', () => {
  it('give up a statement that takes too long, and keep its connection', async () => {
    const before = await backend();
    expect(isDatabaseAway(await refusal(sql`select pg_sleep(60)`.execute(database)))).toBe(true);
    expect(await backend()).toBe(before);
  });

  it.each([
    ['outside a transaction', () => backend()],
    ['in a transaction', () => database.transaction().execute((within) => sql`select 1`.execute(within))],
  ])('give up a connection that hangs %s, for another one', async (_, ask) => {
    const before = await backend();
    line.hang();
    expect(isDatabaseAway(await refusal(ask()))).toBe(true);
    line.letNewOnesPass();
    const after = await backend();
    expect(after).toEqual(expect.any(Number));
    expect(after).not.toBe(before);
  });

  it('do not wait without end for a connection that is not made', async () => {
    const another = openReadDatabase(line.url, PATIENTLY);
    line.hang();
    expect(isDatabaseAway(await refusal(sql`select 1`.execute(another)))).toBe(true);
    line.letNewOnesPass();
    expect((await sql`select 1`.execute(another)).rows).toHaveLength(1);
    await another.destroy();
  });
});
