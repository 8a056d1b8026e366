import { EVENT_CATALOGUE, type Recorded } from '@fidelidade/domain/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aPerson } from '@fidelidade/domain/testing/a-person.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { sql } from 'kysely';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '../database/read-models.js';
import { projection, type Projection } from './projection.js';
import { LocalReadYourWrites } from './read-your-writes.js';
import { RemoteReadYourWrites } from './remote-read-your-writes.js';
import { ProjectionRunner, type RunnerOptions } from './runner.js';

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
    for (const { position } of events) await sql`insert into roll values (${position})`.execute(rows);
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
const failuresOf = (runner: ProjectionRunner) =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (runner.state().get('roll')?.kind !== 'retrying') return;
      clearInterval(timer);
      resolve();
    }, 5);
  });

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

  it('writes nothing of a page that fails, says so, and tries the same page again', async () => {
    const seen: number[][] = [];
    let isBroken = true;
    onProject = async (events) => {
      seen.push(events.map(({ position }) => position));
      if (isBroken) throw new Error('disk full');
    };
    const errors: unknown[] = [];
    const runner = await start({ onError: (name, error) => void errors.push([name, String(error)]) });
    const head = await register();
    await failuresOf(runner);
    expect([await rolled(), await checkpoint()]).toEqual([[], 0]);
    expect(runner.state().get('roll')).toEqual({ kind: 'retrying', position: 0, error: 'Error: disk full' });
    expect(errors[0]).toEqual(['roll', 'Error: disk full']);
    isBroken = false;
    expect(await reached(runner, head)).toBe(true);
    expect(runner.state().get('roll')).toEqual({ kind: 'running', position: head });
    expect([await rolled(), seen.every(([first]) => first === 1)]).toEqual([[1], true]);
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

  it('are not waited for without end: the answer then says that the lists lag', async () => {
    onProject = () => Promise.reject(new Error('broken'));
    const runner = await start();
    const head = await register();
    const answers = await Promise.all([
      reached(runner, head),
      new RemoteReadYourWrites(database).reached(['roll'], head),
    ]);
    expect(answers).toEqual([false, false]);
  });
});
