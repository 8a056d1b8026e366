import { EVENT_CATALOGUE } from '@fidelidade/domain/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aPerson } from '@fidelidade/domain/testing/a-person.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import type { AppendContext, EventLog, EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { withCurrentShapes } from '@fidelidade/event-store/schema-evolution/with-current-shapes.js';
import { eventually } from '@fidelidade/event-store/testing/eventually.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '../database/read-models.js';
import { readStoppedLanes } from '../database/stopped-lanes.js';
import { rebuildReadModels } from '../rebuild/rebuild.js';
import { RebuildFailed } from '../rebuild/version.js';
import { LaneStopped } from './failure.js';
import { repairLane, skipFactOfLane } from './lane-repair.js';
import { projection, type Projection } from './projection.js';
import { LocalReadYourWrites } from './read-your-writes.js';
import { RemoteReadYourWrites } from './remote-read-your-writes.js';
import { ProjectionRunner, type RunnerOptions } from './runner.js';
import { addRows } from '../testing/add-rows.js';

let server: TestDatabase;
let database: ReadDatabase;
/** Beneath the store: what somebody wrote past it. */
let log: EventLog;
let store: EventStore;
let runners: ProjectionRunner[];
/** Positions of facts that no projector of these specs can bear. */
let bad: Set<number>;

/** Writes down who was registered where; seen twice, a fact would fail. */
const roll: Projection = projection({
  name: 'roll',
  follows: ['PersonRegistered', 'StaffUserRenamed', 'PasswordChanged'],
  tables: 'create table if not exists roll (position bigint primary key, lane text not null, said text)',
  async project(events, rows) {
    const told = events.map(({ position, meta, data }) => ({
      ...{ position, lane: meta.company, said: Object.keys(data).join() },
    }));
    await addRows(rows, 'roll', told);
    const fact = events.find(({ position }) => bad.has(position));
    if (fact) throw new TypeError(`cannot read ${JSON.stringify(fact.data)}`);
  },
});

beforeEach(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
  await migrateReadModels(database, [roll]);
  log = new MemoryEventStore();
  const house = withPersonalData(log, { catalogue: EVENT_CATALOGUE, keys: new MemorySubjectKeys() });
  store = withCurrentShapes(house, EVENT_CATALOGUE);
  runners = [];
  bad = new Set();
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

let told = 0;
async function tell(company: string, stream: string, event: { type: string; data: object }): Promise<number> {
  const { position } = await store.append(
    [{ stream, expectedVersion: 'any', events: [event] }],
    contextOf(company),
  );
  return position;
}
const contextOf = (company: string): AppendContext => ({
  company,
  actor: { kind: 'system', id: 'spec' },
  commandId: `command-${(told += 1)}`,
  commandDigest: 'told',
  occurredAt: instant('2026-03-10T12:00:00.000Z'),
  correlation: 'spec',
});
function register(company: string): Promise<number> {
  const personId = `person-${(told += 1)}`;
  const data = { personId, ...aPerson() };
  return tell(company, streams.person(personId), { type: 'PersonRegistered', data });
}
/** At the positions 1, 2, 3, …: one fact each, of the company that is named. */
async function tellInTurn(...companies: readonly string[]): Promise<number> {
  let head = 0;
  for (const company of companies) head = await register(company);
  return head;
}

const rolled = async (): Promise<string> => {
  const { rows } = await server.pool.query<{ position: string; lane: string }>(
    'select position, lane from rm.roll order by position',
  );
  return rows.map(({ position, lane }) => `${position}${lane}`).join(' ');
};
const stopped = async () => (await readStoppedLanes(database)).map(({ lane, fact }) => [lane, fact.position]);
const reached = (runner: ProjectionRunner, position: number) =>
  new LocalReadYourWrites(runner).reached(['roll'], position);
const repair = (lane: string) => repairLane({ log: store, database, projection: roll }, lane);
const rebuild = () =>
  rebuildReadModels({ log: store, databaseUrl: server.url, projections: [roll], names: ['roll'] });

describe('a fact that cannot be projected', () => {
  it('stops its own company in that model; every other goes on', async () => {
    bad.add(3);
    const runner = await start();
    expect(await reached(runner, await tellInTurn('a', 'b', 'a', 'b', 'a', 'c'))).toBe(true);
    expect(await rolled()).toBe('1a 2b 4b 6c');
    expect(await stopped()).toEqual([['a', 3]]);
    expect(await reached(runner, await tellInTurn('b', 'a'))).toBe(true);
    expect(await rolled()).toBe('1a 2b 4b 6c 7b');
    expect(runner.state().get('roll')?.kind).toBe('running');
  });

  const altered = { personId: 'person-bad', ...aPerson(), fullName: { $enc: 'v1.t.altered' } };
  it.each<[string, unknown, Partial<AppendContext>]>([
    ['whose content is none', null, {}],
    ['whose content is a text', 'nothing', {}],
    ['with an encrypted field that was altered', altered, {}],
    [
      'of a time that no calendar has',
      { personId: 'person-bad', ...aPerson() },
      { occurredAt: 'infinity' as Instant },
    ],
  ])('%s can be read by nobody, and stops its own company as well', async (_, content, context) => {
    const runner = await start();
    await tellInTurn('a', 'b');
    const event = { type: 'PersonRegistered', schema: 1, data: content as object };
    const change = {
      stream: streams.person('person-bad'),
      expectedVersion: 'none',
      events: [event],
    } as const;
    await log.append([change], { ...contextOf('a'), ...context });
    expect(await reached(runner, await tellInTurn('b', 'a', 'c'))).toBe(true);
    expect(await rolled()).toBe('1a 2b 4b 6c');
    expect(await stopped()).toEqual([['a', 3]]);
    const [lane] = await readStoppedLanes(database);
    expect(lane?.fact.error).toContain('UnreadableEvent');

    await rebuild();
    expect(await rolled()).toBe('1a 2b 4b 6c');
    expect(await stopped()).toEqual([['a', 3]]);
  });

  it('is told once, with what it is and where in the code, and nothing of what it says', async () => {
    bad.add(2);
    const errors: unknown[] = [];
    const runner = await start({ onError: (_, error) => void errors.push(error) });
    await reached(runner, await tellInTurn('b', 'a', 'a'));
    await eventually(async () => expect(await stopped()).toEqual([['a', 2]]));
    expect(errors).toEqual([expect.any(LaneStopped)]);
    const shown = String(errors[0]) + JSON.stringify(await readStoppedLanes(database));
    expect(shown).toContain('PersonRegistered');
    expect(shown).toContain('TypeError');
    expect(shown).not.toContain(aPerson().fullName);
  });

  it('of the database names its rule and not the value', async () => {
    await server.pool.query(`insert into rm.roll values (2, 'in the way')`);
    await reached(await start(), await tellInTurn('a', 'b', 'a'));
    const [lane] = await readStoppedLanes(database);
    expect(lane?.fact.error).toBe('SQLSTATE 23505, table roll, constraint roll_pkey');
  });

  it('that belongs to no company stops the account that it is about, and no company and no other account', async () => {
    const renamed = (userId: string) =>
      tell(PLATFORM, streams.staffUser(userId), { type: 'StaffUserRenamed', data: { userId, name: 'Ana' } });
    const passwordOf = (accountId: string) =>
      tell(PLATFORM, streams.credentials(accountId), {
        type: 'PasswordChanged',
        data: { accountId, ownerId: accountId, passwordHash: 'hash', how: 'changed' },
      });
    bad.add(1);
    await renamed('ana');
    await renamed('bia');
    await passwordOf('ana');
    await passwordOf('bia');
    await reached(await start(), await register('a'));
    expect(await rolled()).toBe('2platform 4platform 5a');
    expect(await stopped()).toEqual([['platform/ana', 1]]);
  });

  it('still stands after a restart, and a lane that can go on by then does, with all that was held back, in order', async () => {
    bad.add(1);
    const first = await start();
    await reached(first, await tellInTurn('a', 'b', 'a', 'a'));
    await first.stop();
    const second = await start();
    await reached(second, await tellInTurn('a', 'b'));
    expect([await rolled(), await stopped()]).toEqual(['2b 6b', [['a', 1]]]);
    await second.stop();

    bad.clear();
    await start();
    await eventually(async () => expect(await stopped()).toEqual([]));
    expect(await rolled()).toBe('1a 2b 3a 4a 5a 6b');
  });

  it('is tried again now and then, for what stood in its way may be gone', async () => {
    bad.add(1);
    const runner = await start({ retryLanesEvery_ms: 20 });
    await reached(runner, await tellInTurn('a', 'a', 'b'));
    bad.clear();
    await eventually(async () => expect(await rolled()).toBe('1a 2a 3b'));
    await reached(runner, await tellInTurn('a'));
    expect(await rolled()).toBe('1a 2a 3b 4a');
  });

  it('stops each of several companies by itself', async () => {
    bad = new Set([1, 2]);
    const runner = await start();
    await reached(runner, await tellInTurn('a', 'b', 'c', 'a', 'b'));
    expect([await rolled(), await stopped()]).toEqual([
      '3c',
      [
        ['a', 1],
        ['b', 2],
      ],
    ]);
  });

  it('stops its company once, when two processes follow at the same time', async () => {
    bad.add(3);
    const both = await Promise.all([start(), start()]);
    const head = await tellInTurn('a', 'b', 'a', 'b', 'a', 'b');
    await Promise.all(both.map((runner) => reached(runner, head)));
    const last = await tellInTurn('a', 'b', 'a', 'b');
    await Promise.all(both.map((runner) => reached(runner, last)));
    expect(await rolled()).toBe('1a 2b 4b 6b 8b 10b');
    expect(await stopped()).toEqual([['a', 3]]);
  });

  it('far behind, stops its company there too', async () => {
    bad.add(3);
    const head = await tellInTurn('a', 'b', 'a', 'b', 'a');
    const runner = await start({ farBehind: 1 });
    expect(await reached(runner, head)).toBe(true);
    expect([await rolled(), await stopped()]).toEqual(['1a 2b 4b', [['a', 3]]]);
    await runner.stop();
    const later = await start({ farBehind: 1 });
    expect(await reached(later, await tellInTurn('b', 'a'))).toBe(true);
    expect([await rolled(), await stopped()]).toEqual(['1a 2b 4b 6b', [['a', 3]]]);
  });
});

describe('one’s own writes in a lane that stands', () => {
  it('are not shown, and whoever waits hears so at once, in this process and in another', async () => {
    bad.add(1);
    const runner = await start();
    const head = await tellInTurn('a', 'b');
    const [here, elsewhere] = [new LocalReadYourWrites(runner), new RemoteReadYourWrites(database)];
    for (const each of [here, elsewhere]) {
      expect(await each.reached(['roll'], head, 'b')).toBe(true);
      expect(await each.reached(['roll'], head, 'a')).toBe(false);
    }
    bad.clear();
    await repair('a');
    await reached(runner, await tellInTurn('b'));
    for (const each of [here, elsewhere]) expect(await each.reached(['roll'], head, 'a')).toBe(true);
  });
});

describe('an operator', () => {
  beforeEach(async () => {
    bad.add(1);
    const runner = await start();
    await reached(runner, await tellInTurn('a', 'b', 'a', 'b', 'a'));
  });

  it('lets a lane go on whose fact can be projected by now, beside the process that keeps the model', async () => {
    expect(await repair('a')).toMatchObject({ projected: 0, stands: { fact: { position: 1 } } });
    bad.clear();
    expect(await repair('a')).toEqual({ projected: 3, stands: undefined });
    await reached(runners[0]!, await tellInTurn('a', 'b'));
    expect([await rolled(), await stopped()]).toEqual(['1a 2b 3a 4b 5a 6a 7b', []]);
  });

  it('has a model leave out a fact: what was held back behind it comes', async () => {
    expect(await skipFactOfLane({ database, projection: roll }, 'a')).toMatchObject({
      fact: { position: 1 },
    });
    expect(await repair('a')).toEqual({ projected: 2, stands: undefined });
    expect([await rolled(), await stopped()]).toEqual(['2b 3a 4b 5a', []]);
  });

  it('finds the next fact that stops the lane', async () => {
    bad.add(5);
    await skipFactOfLane({ database, projection: roll }, 'a');
    expect(await repair('a')).toMatchObject({ projected: 1, stands: { fact: { position: 5 } } });
    expect(await rolled()).toBe('2b 3a 4b');
  });

  it('skips nothing in a lane that does not stand', async () => {
    expect(await skipFactOfLane({ database, projection: roll }, 'b')).toBeUndefined();
  });
});

describe('a model that is made anew', () => {
  it('stops the lanes that its facts stop, and no other', async () => {
    bad.add(3);
    const runner = await start();
    await reached(runner, await tellInTurn('a', 'b', 'a', 'b', 'a'));
    await rebuild();
    expect([await rolled(), await stopped()]).toEqual(['1a 2b 4b', [['a', 3]]]);
    await reached(runner, await tellInTurn('a', 'b'));
    expect(await rolled()).toBe('1a 2b 4b 7b');
  });

  it('no longer holds back what it can project', async () => {
    bad.add(1);
    await reached(await start(), await tellInTurn('a', 'b', 'a'));
    bad.clear();
    await rebuild();
    expect([await rolled(), await stopped()]).toEqual(['1a 2b 3a', []]);
  });

  it('leaves out what an operator skipped', async () => {
    bad.add(1);
    await reached(await start(), await tellInTurn('a', 'b', 'a'));
    await skipFactOfLane({ database, projection: roll }, 'a');
    await repair('a');
    await rebuild();
    expect([await rolled(), await stopped()]).toEqual(['2b 3a', []]);
  });

  it('stops one company for what its release cannot bear, but does not take the place of what most are served by', async () => {
    await reached(await start(), await tellInTurn('a', 'b', 'c'));
    bad.add(1);
    await rebuild();
    expect(await stopped()).toEqual([['a', 1]]);
    bad = new Set([1, 2, 3]);
    await expect(rebuild()).rejects.toThrow(RebuildFailed);
    expect([await rolled(), await stopped()]).toEqual(['2b 3c', [['a', 1]]]);
  });
});
