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

  it('never go back', async () => {
    const checkpoints = await open();
    await checkpoints.save('steady', 7);
    await checkpoints.save('steady', 3);
    expect(await checkpoints.load('steady')).toBe(7);
  });
});
