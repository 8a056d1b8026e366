import fc from 'fast-check';
import { PageRecorder, byCommand, earned, readWholeLog, to } from '../contract/fixtures.js';
import type { AppendContext, ShapedEvent } from '../event-store.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrate } from './migrate.js';
import { PostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;
let store: PostgresEventStore;
let other: PostgresEventStore;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.pool);
  store = new PostgresEventStore({ url: database.url });
  other = new PostgresEventStore({ url: database.url });
});
afterEach(async () => {
  await Promise.all([store.close(), other.close()]);
  await database.drop();
});

/** What an event may hold: what JSON changes on its way (undefined, -0, dates) is among it. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(undefined, -0, 1e21, 0.1, 'ação 🎁 "\\u0000"', new Date(0)),
);
const anyEvent = fc.record({
  type: fc.constantFrom('PointsEarned', 'PointsRedeemed'),
  schema: fc.integer({ min: 1, max: 3 }),
  data: fc.dictionary(fc.string(), anyValue, { maxKeys: 6 }),
});
const anyChanges = fc.uniqueArray(
  fc.record({
    stream: fc.constantFrom('a', 'b', 'c'),
    expectedVersion: fc.constantFrom('any' as const, 'none' as const, 1),
    events: fc.array(anyEvent, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 3, selector: ({ stream }) => stream },
);
const anyContext = fc.record<Partial<AppendContext>>({
  company: fc.constantFrom('company-1', 'company-2', 'company-3'),
  occurredAt: fc.constantFrom('2026-03-10T15:00:00.000Z', '2026-03-10T12:00:00.12-03:00') as fc.Arbitrary<
    AppendContext['occurredAt']
  >,
  actor: fc.record({ kind: fc.constantFrom('staff', 'policy'), id: fc.constant('ação') }),
  causation: fc.constantFrom('0195A8F0-0000-7000-8000-00000000FFFF', undefined),
  ip: fc.constantFrom('203.0.113.7', undefined),
});
const anyAppend = fc.record({ changes: anyChanges, context: anyContext, isOwn: fc.boolean() });

describe('what a process wrote itself', () => {
  it('reaches its followers exactly as a read of the log gives it, whoever else writes', async () => {
    const recorder = new PageRecorder();
    const subscription = store.subscribe({ after: 0, onPage: recorder.onPage });
    await fc.assert(
      fc.asyncProperty(fc.array(anyAppend, { minLength: 1, maxLength: 12 }), async (appends) => {
        await Promise.allSettled(
          appends.map(({ changes, context, isOwn }) =>
            (isOwn ? store : other).append(changes, byCommand(definedOnly(context))),
          ),
        );
        const whole = await readWholeLog(other);
        await recorder.untilEvents(whole.length);
        expect(recorder.events).toStrictEqual(whole);
        expect(JSON.stringify(recorder.events)).toBe(JSON.stringify(whole));
      }),
      { numRuns: 40 },
    );
    await subscription.stop();
  });

  it('is not read again', async () => {
    const recorder = new PageRecorder();
    const subscription = store.subscribe({ after: 0, onPage: recorder.onPage });
    await store.append([to('a', 'none', earned(0))], byCommand());
    await recorder.untilEvents(1);
    const reads = jest.spyOn(store, 'readAll');
    for (let n = 1; n <= 20; n += 1) await store.append([to('a', n, earned(n))], byCommand());
    await recorder.untilEvents(21);
    expect(reads).not.toHaveBeenCalled();

    await other.append([to('b', 'none', earned(1))], byCommand());
    await recorder.untilEvents(22);
    expect(reads).toHaveBeenCalled();
    await subscription.stop();
  });

  it('is picked by type like the rest', async () => {
    const recorder = new PageRecorder();
    const types = ['PointsRedeemed'];
    const subscription = store.subscribe({ after: 0, types, batchSize: 2, onPage: recorder.onPage });
    const redeemed: ShapedEvent = { type: 'PointsRedeemed', schema: 1, data: {} };
    for (let n = 0; n < 10; n += 1) {
      await (n === 4 ? other : store).append([to('a', 'any', earned(n), redeemed)], byCommand());
    }
    await recorder.until(() => recorder.pages.at(-1)?.through === 20);
    await subscription.stop();
    expect(recorder.events).toStrictEqual((await other.readAll({ after: 0, limit: 100, types })).events);
  });
});

/** An absent cause is absent, not undefined. */
const definedOnly = (context: Partial<AppendContext>): Partial<AppendContext> =>
  Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined));
