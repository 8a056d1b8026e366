import { EVENT_CATALOGUE, type Recorded } from '@fidelidade/domain/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aPerson } from '@fidelidade/domain/testing/a-person.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { PostgresElection } from '@fidelidade/event-store/postgres/postgres-election.js';
import type { Election } from '@fidelidade/event-store/subscription/election.js';
import { eventually } from '@fidelidade/event-store/testing/eventually.js';
import { LineToDatabase } from '@fidelidade/event-store/testing/line-to-database.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '../database/read-models.js';
import { projection, type Projection } from './projection.js';
import { LocalReadYourWrites } from './read-your-writes.js';
import { RemoteReadYourWrites } from './remote-read-your-writes.js';
import { ProjectionRunner, type RunnerOptions } from './runner.js';
import { addRows } from '../testing/add-rows.js';

let server: TestDatabase;
let database: ReadDatabase;
let store: EventStore;
let runners: ProjectionRunner[];
/** Called with every page that reaches the projector, before it writes. */
let onProject: (events: readonly Recorded[]) => Promise<void>;

/** Writes down the position of each person that it sees; seen twice, it would fail. */
const roll: Projection = projection({
  name: 'roll',
  follows: ['PersonRegistered'],
  tables: 'create table if not exists roll (position bigint primary key)',
  async project(events, rows) {
    await addRows(
      rows,
      'roll',
      events.map(({ position }) => ({ position })),
    );
    await onProject(events);
  },
});

beforeEach(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
  await migrateReadModels(database, [roll]);
  store = withPersonalData(new MemoryEventStore(), {
    catalogue: EVENT_CATALOGUE,
    keys: new MemorySubjectKeys(),
  });
  runners = [];
  onProject = async () => undefined;
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await store.close();
  await database.destroy();
  await server.drop();
});

async function start(options: Partial<RunnerOptions> = {}): Promise<ProjectionRunner> {
  const runner = new ProjectionRunner({
    store,
    database,
    projections: [roll],
    onError: () => undefined,
    ...options,
  });
  runners.push(runner);
  await runner.start();
  return runner;
}

let persons = 0;
async function register(times = 1): Promise<number> {
  let head = 0;
  for (let time = 0; time < times; time += 1) {
    const personId = `person-${(persons += 1)}`;
    head = await tell(streams.person(personId), {
      type: 'PersonRegistered',
      data: { personId, ...aPerson() },
    });
  }
  return head;
}

/** Something that the model does not follow. */
const elsewhere = () =>
  tell(`warehouse-${(persons += 1)}`, {
    type: 'WarehouseOpened',
    data: { warehouseId: 'w', name: 'Loja', isDefault: true },
  });

async function tell(stream: string, event: { type: string; data: object }): Promise<number> {
  const { position } = await store.append([{ stream, expectedVersion: 'any', events: [event] }], {
    company: 'company-1',
    actor: { kind: 'system', id: 'spec' },
    commandId: `command-${(persons += 1)}`,
    commandDigest: 'told',
    occurredAt: instant('2026-03-10T12:00:00.000Z'),
    correlation: 'spec',
  });
  return position;
}

const rolled = async (): Promise<number[]> => {
  const { rows } = await server.pool.query<{ position: string }>('select position from rm.roll order by 1');
  return rows.map(({ position }) => Number(position));
};
const checkpoint = async (): Promise<number | undefined> =>
  (await database.selectFrom('rm.checkpoints').select('position').executeTakeFirst())?.position;
const reached = (runner: ProjectionRunner, position: number) =>
  new LocalReadYourWrites(runner).reached(['roll'], position);
const stateOf = (runner: ProjectionRunner) => runner.state().get('roll');
describe('a read model', () => {
  it('follows the log, and keeps its place with its rows', async () => {
    const head = await register(3);
    expect(await reached(await start(), head)).toBe(true);
    expect([await rolled(), await checkpoint()]).toEqual([[1, 2, 3], 3]);
  });

  it('goes on where it stopped, and sees nothing twice', async () => {
    const first = await start();
    await reached(first, await register(2));
    await first.stop();
    await register();
    const second = await start();
    expect(second.position('roll')).toBe(2);
    await reached(second, 3);
    expect(await rolled()).toEqual([1, 2, 3]);
  });

  it('stops nobody for a database that is gone: it keeps its page and says that it tries again', async () => {
    const line = await LineToDatabase.to(server.url);
    const far = openReadDatabase(line.url);
    const errors: unknown[] = [];
    const runner = await start({ database: far, onError: (_, error) => void errors.push(error) });
    await reached(runner, await register());
    line.cut();
    const head = await register();
    await eventually(() => expect(stateOf(runner)).toMatchObject({ kind: 'retrying', position: 1 }));
    line.restore();
    await eventually(() => expect(stateOf(runner)).toEqual({ kind: 'running', position: head }));
    expect([await rolled(), errors.length > 0]).toEqual([[1, 2], true]);
    await runner.stop();
    await far.destroy();
    await line.close();
  });

  it('of another release is not written: its tables may be others', async () => {
    await server.pool.query(`update rm.checkpoints set fingerprint = 'of another release'`);
    const runner = await start();
    await register();
    await eventually(() => expect(stateOf(runner)?.kind).toBe('superseded'));
    expect(await rolled()).toEqual([]);
  });

  it('does not hold up another that can go on', async () => {
    onProject = () => Promise.reject(new Error('broken'));
    const calm = projection({
      name: 'calm',
      follows: ['PersonRegistered'],
      tables: '',
      project: async () => undefined,
    });
    const runner = await start({ projections: [roll, calm] });
    expect(await new LocalReadYourWrites(runner).reached(['calm'], await register())).toBe(true);
  });

  it('of two processes that run it sees each event once', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const firstPageIsHeld = new Promise<void>((resolve) => {
      onProject = () => {
        onProject = async () => undefined;
        resolve();
        return held;
      };
    });
    await register(5);
    await firstPageIsHeld;
    await register(5);
    release();
    await Promise.all([reached(one, 10), reached(two, 10)]);
    expect([one.state().get('roll')?.kind, two.state().get('roll')?.kind]).toEqual(['running', 'running']);
    expect(await rolled()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await checkpoint()).toBe(10);
  });

  it('is kept by one of two processes, and by the other at once when the first is gone', async () => {
    const elections = [1, 2].map(
      () => new PostgresElection({ databaseUrl: server.url, onError: () => undefined, round_ms: 5_000 }),
    );
    const first = await start({ election: elections[0]! });
    await eventually(() => expect(stateOf(first)?.kind).toBe('running'));
    const second = await start({ election: elections[1]! });
    await reached(first, await register(2));
    expect(stateOf(second)?.kind).toBe('standby');
    // As when its process is killed: the session ends, and nothing is told to anybody.
    await eventually(async () => {
      const { rowCount } = await server.pool.query(
        `select from pg_locks join pg_database on database = pg_database.oid and datname = current_database() where locktype = 'advisory' and not granted`,
      );
      expect(rowCount).toBe(1);
    });
    await server.pool.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_database on database = pg_database.oid and datname = current_database() where locktype = 'advisory' and granted`,
    );
    await eventually(() => expect(stateOf(second)?.kind).toBe('running'));
    expect(await reached(second, await register(2))).toBe(true);
    expect(await rolled()).toEqual([1, 2, 3, 4]);
  });

  it('is told no event that it does not follow, and is current all the same', async () => {
    const seen: string[] = [];
    onProject = async (events) => void seen.push(...events.map(({ type }) => type));
    const runner = await start();
    await register();
    expect(await reached(runner, await elsewhere())).toBe(true);
    expect(seen).toEqual(['PersonRegistered']);
  });
});

describe('one’s own writes', () => {
  it('are there at once when the model has them, and when nothing is waited for', async () => {
    const runner = await start();
    const head = await register();
    await reached(runner, head);
    const remote = new RemoteReadYourWrites(database);
    expect(await remote.reached(['roll'], head)).toBe(true);
    expect(await new LocalReadYourWrites(runner).reached([], head)).toBe(true);
    expect(await remote.reached([], head)).toBe(true);
    expect(await remote.reached(['roll', 'roll'], head)).toBe(true);
  });

  it('are seen from another process, though the model follows none of them', async () => {
    await start({ watchedFromElsewhere: true });
    const head = await elsewhere();
    expect(await new RemoteReadYourWrites(database).reached(['roll'], head)).toBe(true);
  });

  it('are seen from another process once the database is back, when places could not be kept meanwhile', async () => {
    const line = await LineToDatabase.to(server.url);
    const ours = openReadDatabase(line.url);
    const told: string[] = [];
    await start({ database: ours, watchedFromElsewhere: true, onError: (what) => told.push(what) });
    line.cut();
    const head = await elsewhere();
    await eventually(() => expect(told).toContain('quiet-positions'));
    expect(await checkpoint()).toBeLessThan(head);
    line.restore();
    await eventually(async () => expect(await checkpoint()).toBe(head));
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await ours.destroy();
    await line.close();
  });

  it('of a standby are those of the process that keeps the model', async () => {
    const election: Election = { stand: () => undefined, withdraw: async () => undefined };
    const standby = await start({ election });
    await start();
    const here = new LocalReadYourWrites(standby, new RemoteReadYourWrites(database));
    expect(await here.reached(['roll'], await register())).toBe(true);
  });

  it('are not waited for without end: the answer then says that the lists lag', async () => {
    await server.pool.query(`update rm.checkpoints set fingerprint = 'of another release'`);
    const runner = await start();
    const head = await register();
    const answers = await Promise.all([
      reached(runner, head),
      new RemoteReadYourWrites(database).reached(['roll'], head),
    ]);
    expect(answers).toEqual([false, false]);
  });
});
