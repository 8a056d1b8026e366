import { ConcurrencyLimit, ConcurrencyLimitOfEach } from './concurrency-limit.js';

/** Work that begins when it is let in and ends when it is told to. */
function someWork(turns: ConcurrencyLimit, names: readonly string[]) {
  const begun: string[] = [];
  const ends = new Map<string, (how: 'well' | 'badly') => void>();
  const all = names.map((name) =>
    turns.run(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (how) => (how === 'well' ? resolve(name) : reject(new Error(name))));
        }),
    ),
  );
  return { begun, all, end: (name: string, how: 'well' | 'badly' = 'well') => ends.get(name)?.(how) };
}

describe('work in turn', () => {
  it('begins so much at once, and the rest in the order in which it came', async () => {
    const { begun, all, end } = someWork(new ConcurrencyLimit(2), ['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await all[1];
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) end(name);
    await all[2];
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on after a failure, which is told to whom it befell', async () => {
    const { begun, all, end } = someWork(new ConcurrencyLimit(1), ['a', 'b']);
    end('a', 'badly');
    await expect(all[0]).rejects.toThrow('a');
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await expect(all[1]).resolves.toBe('b');
  });

  it('lets work in at once again when nobody waits', async () => {
    const turns = new ConcurrencyLimit(1);
    await turns.run(async () => undefined);
    expect(someWork(turns, ['a', 'b']).begun).toEqual(['a']);
  });
});

it('of each lets nobody wait for another’s work, and one’s own for each other', async () => {
  const limits = new ConcurrencyLimitOfEach(1);
  const done: string[] = [];
  let end: () => void = () => undefined;
  const first = limits.run('a', () => new Promise<void>((resolve) => (end = resolve)));
  const second = limits.run('a', async () => void done.push('a'));
  await limits.run('b', async () => void done.push('b'));
  expect(done).toEqual(['b']);
  end();
  await Promise.all([first, second]);
  expect(done).toEqual(['b', 'a']);
});
