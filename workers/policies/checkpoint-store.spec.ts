import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import type { CheckpointStore } from './checkpoint-store.js';
import { MemoryCheckpointStore } from './memory-checkpoint-store.js';
import { PostgresCheckpointStore } from './postgres-checkpoint-store.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const adapters: readonly [string, () => Promise<CheckpointStore>][] = [
  ['memory', async () => new MemoryCheckpointStore()],
  [
    'PostgreSQL',
    async () => {
      const checkpoints = new PostgresCheckpointStore(database.pool);
      await Promise.all([checkpoints.migrate(), checkpoints.migrate()]);
      await database.pool.query('truncate jobs.policy_checkpoints, jobs.policy_lanes');
      return checkpoints;
    },
  ],
];

describe.each(adapters)('checkpoints in %s', (_, open) => {
  it('begin at the first event', async () => {
    expect(await (await open()).load('new')).toBe(0);
  });

  it('are kept by name', async () => {
    const checkpoints = await open();
    await checkpoints.save('one', 7);
    await checkpoints.save('other', 9);
    expect([await checkpoints.load('one'), await checkpoints.load('other')]).toEqual([7, 9]);
  });

  it('begin at the first event in a new installation, whatever they say', async () => {
    const checkpoints = await open();
    const beginnings = new Map([
      ['invariant', 0],
      ['news', 41],
    ]);
    await Promise.all([checkpoints.begin(beginnings), checkpoints.begin(beginnings)]);
    expect([await checkpoints.load('invariant'), await checkpoints.load('news')]).toEqual([0, 0]);
    await checkpoints.begin(beginnings);
    expect(await checkpoints.load('news')).toBe(0);
  });

  it('that come to others begin where they say, and those that were there stay where they are', async () => {
    const checkpoints = await open();
    await checkpoints.save('old', 7);
    await checkpoints.begin(
      new Map([
        ['old', 41],
        ['invariant', 0],
        ['news', 41],
      ]),
    );
    const places = await Promise.all(['old', 'invariant', 'news'].map((name) => checkpoints.load(name)));
    expect(places).toEqual([7, 0, 41]);
    await checkpoints.begin(new Map([['news', 90]]));
    expect(await checkpoints.load('news')).toBe(41);
  });

  it('never go back', async () => {
    const checkpoints = await open();
    await checkpoints.save('steady', 7);
    await checkpoints.save('steady', 3);
    expect(await checkpoints.load('steady')).toBe(7);
  });

  describe('keep the lanes that stand', () => {
    const stop = {
      lane: 'a',
      company: 'a',
      event: 'e-1',
      type: 'NoteAuthorized',
      position: 7,
      code: 'refused',
    };

    it('by name, until they go on', async () => {
      const checkpoints = await open();
      await checkpoints.stopLane('one', stop);
      await checkpoints.stopLane('other', { ...stop, lane: 'b' });
      await checkpoints.stopLane('one', { ...stop, event: 'e-2', position: 9 });
      expect(await checkpoints.stoppedLanes('one')).toEqual([{ ...stop, event: 'e-2', position: 9 }]);
      // Told late, of where it stood before.
      await checkpoints.letLaneGoOn('one', { lane: 'a', event: 'e-1' });
      expect(await checkpoints.stoppedLanes('one')).toHaveLength(1);
      await checkpoints.letLaneGoOn('one', { lane: 'a', event: 'e-2' });
      expect(await checkpoints.stoppedLanes('one')).toEqual([]);
      expect(await checkpoints.stoppedLanes('other')).toHaveLength(1);
    });

    it('and what an operator asks of one, as long as it stands at the same fact', async () => {
      const checkpoints = await open();
      await checkpoints.stopLane('one', stop);
      expect(await checkpoints.wish('one', 'a', 'skip')).toBe(true);
      expect(await checkpoints.wishes('one')).toEqual([{ lane: 'a', event: 'e-1', kind: 'skip' }]);
      await checkpoints.stopLane('one', { ...stop, event: 'e-2' });
      expect(await checkpoints.wishes('one')).toEqual([]);
      expect(await checkpoints.wish('one', 'b', 'repair')).toBe(false);
    });
  });
});
