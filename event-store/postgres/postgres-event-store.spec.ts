import { COMPANY, byCommand, earned, positionsOf, redeemed, to } from '../contract/fixtures.js';
import type { AppendedBatch, ShapedEvent } from '../event-store.js';
import { MemorySubjectKeys } from '../personal-data/memory-subject-keys.js';
import { withPersonalData } from '../personal-data/with-personal-data.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { UnreadableEvent } from '../unreadable-event.js';
import { SCAN_WINDOW_POSITIONS } from './limits.js';
import { migrate } from './migrate.js';
import { CHANNEL } from './migrations/0002-append.sql.js';
import { PostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;
let store: PostgresEventStore;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.pool);
  store = new PostgresEventStore({ url: database.url });
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('the log in PostgreSQL', () => {
  it('a command that the database refuses fails alone, not those of the same call', async () => {
    const outcomes = await Promise.allSettled(
      upTo(20).map((n) =>
        store.append(
          [to(`s-${n}`, 'none', earned(n))],
          byCommand(n === 7 ? { correlation: 'a NUL: \u0000' } : {}),
        ),
      ),
    );
    const refused = outcomes.flatMap((outcome, index) => (outcome.status === 'rejected' ? [index + 1] : []));
    expect(refused).toEqual([7]);
    expect(await store.head()).toBe(19);
  });

  it('tells of each call that wrote: the commands that shared it, and what of them is in the log', async () => {
    const batches: AppendedBatch[] = [];
    const told = new PostgresEventStore({ url: database.url, onBatch: (batch) => batches.push(batch) });
    await told.append([to('s-1', 'none', earned(1))], byCommand());
    const stale = 1;
    await Promise.allSettled(
      upTo(20).map((n) => told.append([to(`s-${n}`, 'none', earned(n))], byCommand())),
    );
    const sum = (of: (batch: AppendedBatch) => number) => batches.map(of).reduce((a, b) => a + b, 0);
    expect(sum(({ commands }) => commands)).toBe(21);
    expect(sum(({ events }) => events)).toBe(21 - stale);
    expect(batches.length).toBeLessThan(21);
    await told.close();
  });

  it.each(['a NUL: \u0000', 'behind a backslash: \\\u0000', 'half a character: \ud83c'])(
    'a text that no read model could store is refused: %j',
    async (text) => {
      const event: ShapedEvent = { type: 'PointsEarned', schema: 1, data: { deep: [{ text }] } };
      await expect(store.append([to('a', 'none', event)], byCommand())).rejects.toThrow(RangeError);
      expect(await store.head()).toBe(0);
    },
  );

  it('commands of one process are committed together, and announced to others', async () => {
    const ears = await database.pool.connect();
    const heard: unknown[] = [];
    ears.on('notification', ({ payload }) => heard.push(payload));
    await ears.query(`listen ${CHANNEL}`);

    await Promise.all(upTo(40).map((n) => store.append([to(`s-${n}`, 'none', earned(n))], byCommand())));
    const { rows } = await database.pool.query<{ transactions: number }>(
      'select count(distinct xmin::text)::integer as transactions from es.events',
    );
    expect(rows[0]?.transactions).toBe(1);
    while (heard.length === 0) await ears.query('select 1');
    ears.release(true);
    expect(heard).toEqual(['40']);
  });

  it('is cut into parts by company: a stream is looked for in one of them', async () => {
    await Promise.all(
      upTo(40).map((n) => store.append([to('a', 'none', earned(n))], byCommand({ company: `company-${n}` }))),
    );
    const { rows: parts } = await database.pool.query<{ part: string; events: number }>(
      'select tableoid::regclass::text as part, count(*)::integer as events from es.events group by 1',
    );
    expect(parts.length).toBeGreaterThan(1);
    const { rows: plan } = await database.pool.query<{ 'QUERY PLAN': string }>(
      "explain select 1 from es.events where company = 'company-7' and stream = 'a' order by version",
    );
    expect(plan.filter((line) => line['QUERY PLAN'].includes('Scan'))).toHaveLength(1);
    expect(positionsOf((await store.readAll({ after: 0, limit: 100 })).events)).toEqual(upTo(40));
  });

  it('a rare type is looked for in windows: no query runs through the whole log', async () => {
    const gap = SCAN_WINDOW_POSITIONS;
    await store.append([to('a', 'none', earned(1))], byCommand());
    await database.pool.query(
      `insert into es.events (position, company, stream, version, id, type, schema, data, actor_kind, actor_id,
                              occurred_at, recorded_at, correlation, command_id)
       select $1, company, 'far', 1, gen_random_uuid(), 'Rare', schema, data, actor_kind, actor_id,
              occurred_at, recorded_at, correlation, command_id from es.events`,
      [gap + 1],
    );
    const first = await store.readAll({ after: 0, limit: 10, types: ['Rare'] });
    expect(first).toEqual({ events: [], through: gap });

    const second = await store.readAll({ after: first.through, limit: 10, types: ['Rare'] });
    expect([positionsOf(second.events), second.through]).toEqual([[gap + 1], gap + 1]);
  });

  it.each([
    'update es.events set type = type',
    'delete from es.events',
    'truncate es.events',
    'update es.events_3 set type = type',
    'delete from es.events_3',
    'truncate es.events_3',
  ])('refuses `%s`: facts are immutable', async (statement) => {
    await store.append([to('a', 'none', earned(1))], byCommand());
    await expect(database.pool.query(statement)).rejects.toThrow(/immutable/);
  });

  describe('a time that no calendar has', () => {
    const written = (time: string) =>
      database.pool.query(
        `insert into es.events
         select position + 1, company, 'bad', 1, gen_random_uuid(), type, schema, data, actor_kind, actor_id, $1::timestamptz,
                recorded_at, correlation, causation, 'past the store', command_digest, command_size, ip
         from es.events order by position desc limit 1`,
        [time],
      );
    const refused = { constraint: 'events_have_real_times' };

    it.each(['infinity', '-infinity', '0044-03-15 BC', '10000-01-01'])('is refused: %s', async (time) => {
      await store.append([to('a', 'none', earned(1))], byCommand());
      await expect(written(time)).rejects.toMatchObject(refused);
    });

    it('of a row that was there before is the trouble of who asks for that event, not a database that is away', async () => {
      await store.append([to('a', 'none', earned(1))], byCommand());
      await database.pool.query(`alter table es.events drop constraint events_have_real_times`);
      await written('infinity');
      await database.pool.query(`delete from es.migrations where name = '0010-real-times'`);
      await migrate(database.pool);
      // A connection that wrote believes the place where it left the log.
      await store.close();
      store = new PostgresEventStore({ url: database.url });
      await store.append([to('a', 1, earned(2))], byCommand());

      const house = withPersonalData(store, { catalogue: {}, keys: new MemorySubjectKeys() });
      const { events } = await house.readAll({ after: 0, limit: 10 });
      expect(positionsOf(events)).toEqual([1, 2, 3]);
      expect([events[0]?.data, events[2]?.data]).toEqual([{ points: 1 }, { points: 2 }]);
      expect(() => events[1]?.data).toThrow(UnreadableEvent);
      await expect(house.readStream(COMPANY, 'bad')).rejects.toThrow(UnreadableEvent);
      await expect(written('infinity')).rejects.toMatchObject(refused);
    });
  });

  it('migrating again, also by several processes at once, changes nothing', async () => {
    await store.append([to('a', 'none', earned(1), redeemed(2))], byCommand());
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.pool)]);

    expect(await store.readStream(COMPANY, 'a')).toHaveLength(2);
  });
});
