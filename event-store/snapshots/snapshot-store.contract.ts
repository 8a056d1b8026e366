import type { SnapshotKey, SnapshotStore } from './snapshot-store.js';

const KEY: SnapshotKey = { company: 'company-1', stream: 'stock-item-1', name: 'stock-item', schema: 1 };

/** What every store of snapshots promises. `makeStore` gives an empty one for each test. */
export function describeSnapshotStore(name: string, makeStore: () => Promise<SnapshotStore>): void {
  describe(name, () => {
    let store: SnapshotStore;

    beforeEach(async () => {
      store = await makeStore();
    });

    it('gives back what was kept, as plain data', async () => {
      const state = { quantity: '3.5', movements: ['a', 'b'], ç: null };
      await store.save(KEY, { version: 7, state });
      expect(await store.find(KEY)).toEqual({ version: 7, state });
    });

    it('keeps the newest version, in whatever order they come', async () => {
      for (const version of [500, 1_500, 1_000]) await store.save(KEY, { version, state: version });
      expect(await store.find(KEY)).toEqual({ version: 1_500, state: 1_500 });
    });

    it.each<[string, Partial<SnapshotKey>]>([
      ['company', { company: 'company-2' }],
      ['stream', { stream: 'stock-item-2' }],
      ['decider', { name: 'another' }],
      ['form of state', { schema: 2 }],
    ])('knows nothing of another %s', async (_, other) => {
      await store.save(KEY, { version: 1, state: 'kept' });
      expect(await store.find({ ...KEY, ...other })).toBeUndefined();
    });

    it('takes a state of a newer form, though its version be lower', async () => {
      await store.save(KEY, { version: 900, state: 'old form' });
      await store.save({ ...KEY, schema: 2 }, { version: 600, state: 'new form' });
      expect(await store.find({ ...KEY, schema: 2 })).toEqual({ version: 600, state: 'new form' });
    });
  });
}
