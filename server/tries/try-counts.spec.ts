import type { TryCounts } from '@fidelidade/application/ports/try-counts.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import { deriveKey } from '../security/keys.js';
import { migrateStorage } from '../storage/migrate-storage.js';
import { tryCountsContract } from '../testing/try-counts.contract.js';
import { CarefulTryCounts } from './careful-try-counts.js';
import { MemoryTryCounts } from '@fidelidade/api/session/memory-try-counts.js';
import { PostgresTryCounts } from './postgres-try-counts.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateStorage(database.pool);
});
afterAll(() => database.drop());

const inPostgres = (secret: string = newId()) =>
  new PostgresTryCounts(database.pool, deriveKey(secret.padEnd(32, '-'), 'tries'));
const noError = (error: unknown) => {
  throw error;
};
const once = (key: string) => [{ key, window_ms: 60_000 }];

tryCountsContract('memory', () => new MemoryTryCounts());
tryCountsContract('PostgreSQL', () => inPostgres());
tryCountsContract('both', () => new CarefulTryCounts(inPostgres(), new MemoryTryCounts(), noError));

describe('tries in PostgreSQL', () => {
  it('are those of all processes', async () => {
    const [one, other] = [inPostgres('the same'), inPostgres('the same')];
    await one.add(once('ana'));
    expect(await other.add(once('ana'))).toEqual([{ count: 2, seconds: expect.any(Number) }]);
  });

  it('do not say whose they are', async () => {
    await inPostgres().add(once('ana@loja.com.br 203.0.113.9'));
    const { rows } = await database.pool.query('select key from app.tries');
    expect(JSON.stringify(rows)).not.toMatch(/ana|203/);
  });

  it('are purged when their window is over', async () => {
    const counts = inPostgres();
    await counts.add([{ key: 'old', window_ms: 0 }, ...once('new')]);
    await counts.purge();
    const { rows } = await database.pool.query('select 1 from app.tries where until < now()');
    expect(rows).toEqual([]);
    expect((await counts.look(['new'])).map(({ count }) => count)).toEqual([1]);
  });
});

describe('while the shared place is away', () => {
  const away = () => Promise.reject(new Error('away'));
  const nowhere: TryCounts = { add: away, look: away, takeBack: away, forget: away };

  it('this process counts for itself, and says so', async () => {
    const told: unknown[] = [];
    const counts = new CarefulTryCounts(nowhere, new MemoryTryCounts(), (error) => void told.push(error));
    await counts.add(once('ana'));
    expect((await counts.add(once('ana'))).map(({ count }) => count)).toEqual([2]);
    await counts.takeBack(['ana']);
    expect((await counts.look(['ana'])).map(({ count }) => count)).toEqual([1]);
    await counts.forget('ana');
    expect((await counts.look(['ana'])).map(({ count }) => count)).toEqual([0]);
    expect(told).toHaveLength(6);
  });

  it('what this process saw before counts on', async () => {
    const own = new MemoryTryCounts();
    await new CarefulTryCounts(inPostgres(), own, noError).add(once('ana'));
    const alone = new CarefulTryCounts(nowhere, own, () => undefined);
    expect((await alone.add(once('ana'))).map(({ count }) => count)).toEqual([2]);
  });
});
