import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { openReadDatabase, type ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { sql } from 'kysely';
import { askInLanes } from './ask-in-lanes.js';

/** Far more than what answers needs, on a busy machine too: only what hangs is cut off. */
const HURRY = { lanes: 3, budget_ms: 2_500 };
let server: TestDatabase;
let database: ReadDatabase;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url, { connections: 4, patience_ms: 30_000 });
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

const timeoutOf = async (within: ReadDatabase) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(within)).rows[0]
    ?.statement_timeout;

describe('questions that are asked in lanes', () => {
  it('are asked a few at a time, and every one of them is answered', async () => {
    let [now, most] = [0, 0];
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const answers = await askInLanes(database, numbers, HURRY, async (number, within) => {
      most = Math.max(most, (now += 1));
      await sql`select pg_sleep(0.005)`.execute(within);
      now -= 1;
      return number * 2;
    });
    expect([answers.size, answers.get(19), most]).toEqual([20, 38, HURRY.lanes]);
  });

  it('do not wait for one that hangs, in the database or elsewhere', async () => {
    const began = Date.now();
    let letGo = () => undefined as void;
    const never = new Promise<void>((resolve) => (letGo = resolve));
    const answers = await askInLanes(
      database,
      ['sleeps', 'never', 'a', 'b', 'c'],
      HURRY,
      async (each, within) => {
        if (each === 'never') await never;
        if (each === 'sleeps') await sql`select pg_sleep(20)`.execute(within).catch(() => undefined);
        return each === 'sleeps' ? undefined : each;
      },
    );
    expect([...answers.keys()]).toEqual(['a', 'b', 'c']);
    expect(Date.now() - began).toBeLessThan(HURRY.budget_ms * 4);
    letGo();
  });

  it('leave their connections as they found them', async () => {
    await askInLanes(database, ['a'], HURRY, async (_, within) => {
      expect(await timeoutOf(within)).toBe(`${HURRY.budget_ms}ms`);
      return true;
    });
    for (let connection = 0; connection < 4; connection += 1) expect(await timeoutOf(database)).toBe('30s');
  });

  it('fail with what no answer can be made of', async () => {
    const broken = askInLanes(database, [1, 2, 3, 4, 5], HURRY, () => Promise.reject(new Error('away')));
    await expect(broken).rejects.toThrow('away');
  });
});
