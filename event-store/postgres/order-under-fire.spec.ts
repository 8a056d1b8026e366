import type pg from 'pg';
import { PageRecorder, byCommand, earned, positionsOf, readWholeLog, to } from '../contract/fixtures.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { newEventIdPrefix } from '../event-id.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrate } from './migrate.js';
import { APPEND_LOCK } from './migrations/0002-append.sql.js';
import { PostgresEventStore } from './postgres-event-store.js';

const WRITERS = 24;
const APPENDS_A_WRITER = 20;
const SLOW_TRANSACTIONS = 12;

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

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Does something in a transaction that stays open for a while before it ends. */
async function inSlowTransaction(
  end: 'commit' | 'rollback',
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('select pg_sleep(0.02)');
    await client.query(end);
  } finally {
    client.release();
  }
}

/** A lone event, written by hand as a process would that knows nothing of our queue. */
const appendByHand = (stream: string) => (client: pg.PoolClient) =>
  client.query(
    `select es.append($1, '{1}', '{by-hand}', array[$2], '{0}', '{1}', '{PointsEarned}', '{1}', array['{"points": 1}'::json],
       '{system}', '{spec}', '{2026-03-10T15:00:00Z}', '{correlation}', '{null}', array[$2], '{digest}', '{1}', '{null}')`,
    [newEventIdPrefix(), stream],
  );

const holdTheLock = (client: pg.PoolClient) =>
  client.query('select pg_advisory_xact_lock($1, $2)', [...APPEND_LOCK]);

/** A reader that keeps a checkpoint and asks again and again, as one outside this house would. */
async function pollUntil(count: number): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let after = 0; events.length < count;) {
    const page = await other.readAll({ after, limit: 13 });
    events.push(...page.events);
    after = page.through;
  }
  return events;
}

describe('the order of the log, with many writers and slow transactions among them', () => {
  it('is the order of commits: who tails it misses nothing and sees nothing twice', async () => {
    const recorders = [new PageRecorder(), new PageRecorder()] as const;
    const subscriptions = [
      store.subscribe({ after: 0, batchSize: 7, onPage: recorders[0].onPage }),
      other.subscribe({ after: 0, onPage: recorders[1].onPage }),
    ];
    const expected = WRITERS * APPENDS_A_WRITER + SLOW_TRANSACTIONS;
    const polled = pollUntil(expected);

    const writer = async (name: number) => {
      for (const turn of upTo(APPENDS_A_WRITER)) {
        const changes = [to(`w-${name}`, turn - 1, earned(turn))];
        await (name % 2 ? store : other).append(changes, byCommand({ company: `company-${name % 5}` }));
      }
    };
    const slow = async () => {
      for (const turn of upTo(SLOW_TRANSACTIONS)) {
        await inSlowTransaction('commit', appendByHand(`committed-${turn}`));
        await inSlowTransaction('rollback', appendByHand(`rolled-back-${turn}`));
        await inSlowTransaction('commit', holdTheLock);
      }
    };
    await Promise.all([...upTo(WRITERS).map(writer), slow()]);
    await Promise.all(recorders.map((recorder) => recorder.untilEvents(expected)));
    await Promise.all(subscriptions.map((subscription) => subscription.stop()));

    const whole = await readWholeLog(store);
    expect(positionsOf(whole)).toEqual(upTo(expected));
    expect(await polled).toStrictEqual(whole);
    for (const recorder of recorders) expect(recorder.events).toStrictEqual(whole);
  });
});
