import type pg from 'pg';
import { byCommand, COMPANY, earned, pointsOf, to } from '../contract/fixtures.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { MAX_STREAMS_PER_READ } from './limits.js';
import { migrate } from './migrate.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { StreamReads } from './stream-reads.js';

let database: TestDatabase;
let asked: string[];
let reads: StreamReads;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool);
  const store = new PostgresEventStore({ url: database.url });
  for (const [stream, points] of [
    ['a', [1, 2, 3]],
    ['b', [4]],
    ['c', [5, 6]],
  ] as const) {
    await store.append([to(stream, 'none', ...points.map(earned))], byCommand());
  }
  await store.close();
});
afterAll(() => database.drop());

beforeEach(() => {
  asked = [];
  const query = (question: pg.QueryConfig) => {
    asked.push(question.name!);
    return database.pool.query(question);
  };
  reads = new StreamReads({ query } as unknown as pg.Pool);
});

const read = (stream: string, { from = 0, limit = null as number | null } = {}) =>
  reads.read({ company: COMPANY, stream, from, limit }).then(pointsOf);

describe('streams that are read at one moment', () => {
  it('are read by one statement, each as it was asked for', async () => {
    const found = await Promise.all([
      read('c'),
      read('a', { from: 2 }),
      read('nowhere'),
      read('a', { limit: 2 }),
      read('b'),
    ]);
    expect(found).toEqual([[5, 6], [2, 3], [], [1, 2], [4]]);
    expect(asked).toEqual(['es-streams']);
  });

  it('are those that are asked for before anything from outside can have come in between', async () => {
    const first = read('a');
    await Promise.resolve();
    const second = read('b');
    await Promise.all([first, second]);
    await read('c');
    expect(asked).toEqual(['es-streams', 'es-stream']);
  });

  it('are no more than one statement bears', async () => {
    const many = Array.from({ length: MAX_STREAMS_PER_READ + 1 }, () => read('b'));
    expect(await Promise.all(many)).toEqual(many.map(() => [4]));
    expect(asked).toEqual(['es-streams', 'es-stream']);
  });

  it('are all told when the database cannot be asked', async () => {
    const away = new StreamReads({
      query: () => Promise.reject(new Error('away')),
    } as unknown as pg.Pool);
    const ask = (stream: string) => away.read({ company: COMPANY, stream, from: 0, limit: null });
    const outcomes = await Promise.allSettled([ask('a'), ask('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
