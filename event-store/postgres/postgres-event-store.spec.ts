import { COMPANY, byCommand, earned, positionsOf, redeemed, to } from '../contract/fixtures.js';
import type { ShapedEvent } from '../event-store.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
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

const poison: ShapedEvent = { type: 'PointsEarned', schema: 1, data: { text: 'a NUL: \u0000' } };

describe('the log in PostgreSQL', () => {
  it('a command that the database refuses fails alone, not those of the same call', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        store.append([to(`s-${index}`, 'none', index === 7 ? poison : earned(1))], byCommand()),
      ),
    );
    const refused = outcomes.flatMap((outcome, index) => (outcome.status === 'rejected' ? [index] : []));
    expect(refused).toEqual([7]);
    expect(await store.head()).toBe(19);
  });

  it('commands of one process are committed together, with one NOTIFY', async () => {
    const ears = await database.pool.connect();
    const heard: unknown[] = [];
    ears.on('notification', ({ payload }) => heard.push(payload));
    await ears.query(`listen ${CHANNEL}`);

    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        store.append([to(`s-${index}`, 'none', earned(1))], byCommand()),
      ),
    );
    const { rows } = await database.pool.query<{ transactions: number }>(
      'select count(distinct xmin::text)::integer as transactions from es.events',
    );
    expect(rows[0]?.transactions).toBe(1);
    await ears.query('select 1');
    ears.release(true);
    expect(heard).toEqual(['100']);
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

  it.each(['update es.events set type = type', 'delete from es.events', 'truncate es.events'])(
    'refuses `%s`: facts are immutable',
    async (statement) => {
      await store.append([to('a', 'none', earned(1))], byCommand());
      await expect(database.pool.query(statement)).rejects.toThrow(/immutable/);
    },
  );

  it('migrating again, also by several processes at once, changes nothing', async () => {
    await store.append([to('a', 'none', earned(1), redeemed(2))], byCommand());
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.pool)]);

    expect(await store.readStream(COMPANY, 'a')).toHaveLength(2);
  });
});
