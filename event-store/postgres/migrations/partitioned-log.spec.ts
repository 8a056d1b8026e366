import { CommandIdReused } from '../../event-store.js';
import { byCommand, earned, positionsOf, to } from '../../contract/fixtures.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { migrate } from '../migrate.js';
import { PostgresEventStore } from '../postgres-event-store.js';
import { log } from './0001-log.sql.js';
import { append } from './0002-append.sql.js';
import { subjectKeys } from './0003-subject-keys.sql.js';
import { seals } from './0004-seals.sql.js';

let database: TestDatabase;
let store: PostgresEventStore;

beforeEach(async () => {
  database = await createTestDatabase();
  await createOldSchema();
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

/** The schema as it was before the log was cut into parts. */
async function createOldSchema(): Promise<void> {
  await database.pool.query(`
    create schema es;
    create table es.migrations (name text primary key, applied_at timestamptz not null default now());
    ${log} ${append} ${subjectKeys} ${seals}
    insert into es.migrations (name) values ('0001-log'), ('0002-append'), ('0003-subject-keys'), ('0004-seals');
  `);
}

interface OldChange {
  readonly stream: string;
  readonly ids: readonly string[];
}

/** Writes one command as the old store did. */
async function appendAsBefore(
  company: string,
  commandId: string,
  changes: readonly OldChange[],
  causation?: string,
) {
  const command = {
    company,
    command_id: commandId,
    digest: `digest of ${commandId}`,
    actor_kind: 'staff',
    actor_id: 'user-1',
    occurred_at: '2026-03-10T15:00:00.123Z',
    correlation: 'correlation-1',
    causation,
    ip: '203.0.113.7',
    changes: changes.map(({ stream, ids }) => ({
      stream,
      expected: null,
      events: ids.map((id) => ({ id, type: 'PointsEarned', schema: 1, data: { points: 1, text: 'ação' } })),
    })),
  };
  await database.pool.query('select * from es.append($1)', [JSON.stringify([command])]);
}

async function allRows(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select position, company, stream, version, id, type, schema, data, actor_kind, actor_id, occurred_at, recorded_at,
            correlation, causation, command_id, ip from es.events order by position`,
  );
  return rows;
}

const id = (n: number) => `0195a8f0-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe('a log from before the partitions', () => {
  beforeEach(async () => {
    await appendAsBefore('company-1', 'first', [{ stream: 'a', ids: [id(1)] }]);
    await appendAsBefore(
      'company-1',
      'wide',
      [
        { stream: 'a', ids: [id(2), id(3)] },
        { stream: 'b', ids: [id(4)] },
      ],
      id(1),
    );
    // The same command id in another company, right behind.
    await appendAsBefore('company-2', 'wide', [{ stream: 'a', ids: [id(5)] }]);
    await appendAsBefore('company-1', 'last', [{ stream: 'b', ids: [id(6)] }]);
  });

  const migrated = async () => {
    await migrate(database.url);
    store = new PostgresEventStore({ url: database.url });
  };

  it('has the same events after it was moved', async () => {
    const before = await allRows();
    await migrated();
    expect(await allRows()).toEqual(before);
    expect(positionsOf((await store.readAll({ after: 0, limit: 10 })).events)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await store.readStream('company-1', 'a')).map((event) => event.id)).toEqual([
      id(1),
      id(2),
      id(3),
    ]);
  });

  it('still knows its commands and their first answers', async () => {
    await migrated();
    const again = byCommand({ commandId: 'wide', commandDigest: 'digest of wide' });
    const first = { position: 4, versions: { a: 3, b: 1 }, duplicate: true };
    expect(await store.append([to('z', 'none', earned(1))], again)).toEqual(first);
    expect(await store.findCommand('company-1', 'wide', 'digest of wide')).toEqual(first);
    expect(await store.findCommand('company-2', 'wide', 'digest of wide')).toEqual({
      position: 5,
      versions: { a: 1 },
      duplicate: true,
    });
    await expect(
      store.append([to('z', 'none', earned(1))], byCommand({ commandId: 'last', commandDigest: 'another' })),
    ).rejects.toThrow(CommandIdReused);
    expect(await store.head()).toBe(6);
  });

  it('finds events by their old ids and by new ones, and what they caused', async () => {
    await migrated();
    await store.append([to('a', 3, earned(1))], byCommand({ causation: id(1) }));
    const [newest] = await store.readStream('company-1', 'a', { direction: 'backward', limit: 1 });

    expect(newest).toMatchObject({ position: 7, version: 4 });
    expect(await store.readEvent('company-1', newest!.id)).toEqual(newest);
    expect(await store.readEvent('company-1', id(4))).toMatchObject({ stream: 'b', position: 4 });
    expect(await store.readEvent('company-2', id(4))).toBeUndefined();
    expect(positionsOf(await store.readCausedBy('company-1', id(1)))).toEqual([2, 3, 4, 7]);
  });

  it('keeps nothing of the old tables, and its parts are immutable', async () => {
    await migrated();
    const { rows } = await database.pool.query<{ table: string }>(
      `select relname as table from pg_class where relnamespace = 'es'::regnamespace and relkind = 'r'
       and relname !~ '^events_[0-9]+$' order by 1`,
    );
    expect(rows.map(({ table }) => table)).toEqual([
      'early_ids',
      'migrations',
      'seals',
      'snapshots',
      'subject_keys',
    ]);
    await expect(database.pool.query('delete from es.events_0')).rejects.toThrow(/immutable/);
  });
});
