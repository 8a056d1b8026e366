import { BLOCK, inBlocks } from './bulk-blocks';
import type { BulkResult } from './RefusedRecords';

const named = (count: number): string[] => Array.from({ length: count }, (_, each) => `id-${each}`);
const done = (ids: readonly unknown[]): BulkResult[] =>
  ids.map((id) => ({ id: String(id), name: null, changed: true, refusal: null }));

describe('many that are changed together', () => {
  it('are sent in blocks that the API takes', async () => {
    const sizes: number[] = [];
    const { data, unsent } = await inBlocks(
      named(2 * BLOCK + 1),
      async (ids) => (sizes.push(ids.length), done(ids)),
    );
    expect([sizes, data.length, unsent]).toEqual([[BLOCK, BLOCK, 1], 2 * BLOCK + 1, 0]);
  });

  it('are tried again where what stood in the way was in a later block', async () => {
    const ids = named(BLOCK + 1);
    const [group, child] = [ids[0]!, ids[BLOCK]!];
    const gone = new Set<unknown>();
    const { data } = await inBlocks(ids, async (some) =>
      some.map((id) => {
        if (id === group && !gone.has(child))
          return { id: group, name: null, changed: false, refusal: 'Tem grupos dentro.' };
        gone.add(id);
        return { id: String(id), name: null, changed: true, refusal: null };
      }),
    );
    expect([data.length, data.every(({ changed }) => changed)]).toEqual([ids.length, true]);
  });

  it('end where nothing changes any more, each refusal told once', async () => {
    let calls = 0;
    const { data } = await inBlocks(named(BLOCK + 1), async (some) => {
      calls += 1;
      return some.map((id) => ({ id: String(id), name: null, changed: false, refusal: 'Em uso.' }));
    });
    expect([calls, data.length]).toEqual([2, BLOCK + 1]);
  });

  it('say how many were left when the server failed after some were done', async () => {
    let calls = 0;
    const failing = async (some: readonly unknown[]) => {
      calls += 1;
      if (calls === 2) throw new TypeError('Failed to fetch');
      return done(some);
    };
    expect(await inBlocks(named(BLOCK + 5), failing)).toMatchObject({ unsent: 5 });
    await expect(inBlocks(named(3), () => Promise.reject(new TypeError('x')))).rejects.toThrow('x');
  });
});
