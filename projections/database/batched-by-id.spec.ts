import { batchedById } from './batched-by-id.js';
import type { ReadDatabase } from './read-models.js';

const database = {} as ReadDatabase;
const NAMES = new Map([
  ['1', 'one'],
  ['2', 'two'],
]);

function aFinder(answer = async (): Promise<ReadonlyMap<string, string>> => NAMES) {
  const queries: string[] = [];
  const find = batchedById((_, company, ids) => {
    queries.push(`${company}: ${ids.join()}`);
    return answer();
  });
  return { queries, find };
}

describe('rows that are asked for by id', () => {
  it('at the same moment are one query, and each asker gets its own', async () => {
    const { find, queries } = aFinder();
    const ids = ['1', '2', '3', '1'];
    const found = await Promise.all(ids.map((id) => find(database, 'a', id)));
    expect(found).toEqual(['one', 'two', undefined, 'one']);
    expect(queries).toEqual(['a: 1,2,3']);
  });

  it('are never mixed between companies or databases', async () => {
    const { find, queries } = aFinder();
    await Promise.all([
      find(database, 'a', '1'),
      find(database, 'b', '2'),
      find({} as ReadDatabase, 'a', '3'),
    ]);
    expect(queries.sort()).toEqual(['a: 1', 'a: 3', 'b: 2']);
  });

  it('once a query has begun are a query of their own, which sees what was written since', async () => {
    let version = 0;
    const { find } = aFinder(async () => new Map([['1', `version ${(version += 1)}`]]));
    const first = find(database, 'a', '1');
    await new Promise((turn) => setImmediate(turn));
    expect(await Promise.all([first, find(database, 'a', '1')])).toEqual(['version 1', 'version 2']);
  });

  it('beyond what one query takes go into the next', async () => {
    const { find, queries } = aFinder();
    await Promise.all(Array.from({ length: 501 }, (_, id) => find(database, 'a', String(id))));
    expect(queries.map((query) => query.split(',').length)).toEqual([500, 1]);
  });

  it('are refused to all who asked when the query fails, and read anew by who asks then', async () => {
    let isAway = true;
    const { find } = aFinder(async () => {
      if (isAway) throw new Error('away');
      return NAMES;
    });
    const askers = await Promise.allSettled([find(database, 'a', '1'), find(database, 'a', '2')]);
    expect(askers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await find(database, 'a', '1')).toBe('one');
  });
});
