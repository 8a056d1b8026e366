import { EVENT_CATALOGUE } from '@fidelidade/domain/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aPerson } from '@fidelidade/domain/testing/a-person.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '../database/read-models.js';
import { projection, type Projection } from '../runner/projection.js';
import { LocalReadYourWrites } from '../runner/read-your-writes.js';
import { ProjectionRunner } from '../runner/runner.js';
import { RebuildFailed } from './version.js';
import { rebuildReadModels } from './rebuild.js';
import { bringUpToDate } from './up-to-date.js';
import { addRows } from '../testing/add-rows.js';
import { ofTypes } from '../rows/of-types.js';

let server: TestDatabase;
let database: ReadDatabase;
let store: EventStore;
let runner: ProjectionRunner | undefined;
let persons = 0;

/** Each person with their place; `onProject` lets a test step in between. */
let onProject: () => Promise<void>;
const roll: Projection = projection({
  name: 'roll',
  follows: ['PersonRegistered'],
  tables: `
    create table if not exists roll (position bigint primary key, id text not null);
    create index if not exists roll_by_id on roll (id);
  `,
  views: [{ name: 'roll_call', as: `select *, 'here' as answer from roll` }],
  async project(events, rows) {
    await onProject();
    const seen = events.map(({ position, data }) => ({ position, id: data.personId }));
    await addRows(rows, 'roll', seen);
  },
});
/** The same model in a later release. */
const longerRoll: Projection = projection({
  ...roll,
  tables:
    'create table if not exists roll (position bigint primary key, id text not null, letters int not null)',
  async project(events, rows) {
    const seen = ofTypes(events, ['PersonRegistered']).map(({ position, data: { personId } }) => ({
      ...{ position, id: personId, letters: personId.length },
    }));
    await addRows(rows, 'roll', seen);
  },
});

beforeEach(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
  store = withPersonalData(new MemoryEventStore(), {
    catalogue: EVENT_CATALOGUE,
    keys: new MemorySubjectKeys(),
  });
  runner = undefined;
  onProject = async () => undefined;
  await migrateReadModels(database, [roll]);
});
afterEach(async () => {
  await runner?.stop();
  await store.close();
  await database.destroy();
  await server.drop();
});

async function register(times = 1): Promise<number> {
  let head = 0;
  for (let time = 0; time < times; time += 1) {
    const personId = `person-${(persons += 1)}`;
    const event = { type: 'PersonRegistered', data: { personId, ...aPerson() } };
    const { position } = await store.append(
      [{ stream: streams.person(personId), expectedVersion: 'none', events: [event] }],
      {
        company: 'company-1',
        actor: { kind: 'system', id: 'spec' },
        commandId: `command-${persons}`,
        commandDigest: 'told',
        occurredAt: instant('2026-03-10T12:00:00.000Z'),
        correlation: 'spec',
      },
    );
    head = position;
  }
  return head;
}

async function follow(): Promise<(position: number) => Promise<boolean>> {
  const options = { store, database, projections: [roll], onError: () => undefined };
  const following = new ProjectionRunner(options);
  runner = following;
  await following.start();
  return (position) => new LocalReadYourWrites(following).reached(['roll'], position);
}

const rebuild = (projections: readonly Projection[] = [roll]) =>
  rebuildReadModels({ log: store, databaseUrl: server.url, projections, names: ['roll'] });

const rolled = async (): Promise<number[]> =>
  (await server.pool.query('select position from rm.roll_call order by 1')).rows.map(
    ({ position }) => +position,
  );
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const schemas = async (): Promise<string[]> =>
  (await server.pool.query(`select nspname from pg_namespace where nspname like 'rm%' order by 1`)).rows.map(
    ({ nspname }) => nspname,
  );

describe('a read model that is made anew', () => {
  it('has all its rows and indexes again, and nothing is left over', async () => {
    const reached = await follow();
    await reached(await register(30));
    await server.pool.query('update rm.roll set position = -position');
    expect(await rebuild()).toMatchObject({ phase: 'done', models: ['roll'], position: 30, events: 30 });
    expect(await rolled()).toEqual(upTo(30));
    const { rows } = await server.pool.query(
      `select indexname from pg_indexes where schemaname = 'rm' and tablename = 'roll' order by 1`,
    );
    expect(rows.map(({ indexname }) => indexname)).toEqual(['roll_by_id', 'roll_pkey']);
    expect(await schemas()).toEqual(['rm']);
  });

  it('is followed on by the process that keeps it, which need not be told', async () => {
    const reached = await follow();
    await reached(await register(3));
    await rebuild();
    expect(await reached(await register(4))).toBe(true);
    expect(await rolled()).toEqual(upTo(7));
  });

  it('is served as it was until the new version takes its place, with what was told meanwhile', async () => {
    const reached = await follow();
    await reached(await register(3));
    const seen: number[][] = [];
    onProject = async () => {
      onProject = async () => undefined;
      seen.push(await rolled());
      await reached(await register(2));
      seen.push(await rolled());
    };
    await rebuild();
    expect(seen).toEqual([upTo(3), upTo(5)]);
    expect(await rolled()).toEqual(upTo(5));
  });

  it('gives way to a query that runs, and makes none wait for long', async () => {
    await (
      await follow()
    )(await register(2));
    const reader = await server.pool.connect();
    await reader.query('begin');
    await reader.query('select * from rm.roll_call');
    const swapping = new Promise<void>((resolve) => {
      void rebuildReadModels({
        log: store,
        databaseUrl: server.url,
        projections: [roll],
        names: ['roll'],
        onProgress: ({ phase }) => phase === 'swapping' && resolve(),
      }).then(() => (isSwapped = true));
    });
    let isSwapped = false;
    await swapping;
    for (let query = 0; query < 5; query += 1) expect(await rolled()).toEqual(upTo(2));
    expect(isSwapped).toBe(false);
    await reader.query('commit');
    reader.release();
    while (!isSwapped) expect(await rolled()).toEqual(upTo(2));
    expect(await schemas()).toEqual(['rm']);
  });

  it('stays as it was when the projector refuses everybody: that is the release’s fault', async () => {
    await (
      await follow()
    )(await register(2));
    const broken = { ...roll, project: () => Promise.reject(new Error('cannot')) };
    await expect(rebuild([broken])).rejects.toThrow(RebuildFailed);
    expect(await rolled()).toEqual(upTo(2));
    expect(await schemas()).toEqual(['rm']);
  });

  it('stays as it was when the rebuild is killed, and the next one clears what it left', async () => {
    await (
      await follow()
    )(await register(2));
    onProject = async () => {
      onProject = async () => undefined;
      await server.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query not like 'listen%'`,
      );
      await server.pool.query('create schema if not exists rm_next_roll');
      await server.pool.query('create table rm_next_roll.roll (left_over int)');
    };
    await expect(rebuild()).rejects.toThrow();
    expect(await rolled()).toEqual(upTo(2));
    await rebuild();
    expect(await rolled()).toEqual(upTo(2));
    expect(await schemas()).toEqual(['rm']);
  });

  it('is made anew once when two ask for it at the same time, and again by the second', async () => {
    await (
      await follow()
    )(await register(2));
    await Promise.all([rebuild(), rebuild()]);
    expect(await rolled()).toEqual(upTo(2));
  });
});

describe('a release whose tables are others', () => {
  it('makes the model anew before it serves, views included', async () => {
    await (
      await follow()
    )(await register(2));
    expect(await migrateReadModels(database, [longerRoll])).toEqual(['roll']);
    const options = { log: store, databaseUrl: server.url, database, projections: [longerRoll] };
    await Promise.all([bringUpToDate(options), bringUpToDate(options)]);
    expect(await migrateReadModels(database, [longerRoll])).toEqual([]);
    const { rows } = await server.pool.query('select letters, answer from rm.roll_call');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ letters: expect.any(Number), answer: 'here' });
  });

  it('makes anew what an installation has from before there were versions', async () => {
    await server.pool.query('alter table rm.checkpoints drop column fingerprint, drop column halted');
    await register(3);
    await bringUpToDate({ log: store, databaseUrl: server.url, database, projections: [roll] });
    expect(await rolled()).toEqual(upTo(3));
  });

  it('leaves alone what is of its version', async () => {
    await (
      await follow()
    )(await register(3));
    await server.pool.query('delete from rm.roll where position = 2');
    await bringUpToDate({ log: store, databaseUrl: server.url, database, projections: [roll] });
    expect(await rolled()).toEqual([1, 3]);
  });

  it('fills what it brings anew before it serves, where the log has a past', async () => {
    await register(3);
    const options = { log: store, databaseUrl: server.url, database, projections: [roll] };
    await Promise.all([bringUpToDate(options), bringUpToDate(options)]);
    expect(await rolled()).toEqual(upTo(3));
  });

  it('is another version too when it fills the same tables otherwise', async () => {
    expect(await migrateReadModels(database, [{ ...roll, version: 2 }])).toEqual(['roll']);
  });
});
