import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import fc from 'fast-check';
import { readCheckpoint } from '../database/checkpoint-rows.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type SystemReads } from '../database/read-models.js';
import { products } from '../stock/products/projector.js';
import { productsAt, productStory } from '../testing/product-story.js';
import { commitPage, Superseded } from './commit-page.js';

const HEAD = 24;
const PRODUCTS = 3;

let server: TestDatabase;
let database: SystemReads;
beforeAll(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
  await migrateReadModels(database, [products]);
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});
beforeEach(async () => {
  await server.pool.query('truncate rm.products, rm.checkpoints');
  await readCheckpoint(database, products);
});

const log = productStory(HEAD, (position) => position % PRODUCTS);
const commit = (after: number, through: number) =>
  commitPage(database, products, { events: log.slice(after, through), through });
const rows = async () =>
  (
    await server.pool.query<{ id: string; version: number; name: string }>(
      'select id, version, name from rm.products order by id',
    )
  ).rows;
const checkpoint = async () =>
  Number((await server.pool.query('select position from rm.checkpoints')).rows[0].position);

/** Where a follower cuts its pages. */
const cuts = fc
  .uniqueArray(fc.integer({ min: 1, max: HEAD - 1 }), { maxLength: 6 })
  .map((some) => [0, ...some.toSorted((one, other) => one - other), HEAD]);

describe('a page that is committed', () => {
  it('counts once, however two processes cut the log and overlap', async () => {
    await fc.assert(
      fc.asyncProperty(cuts, cuts, async (one, other) => {
        await server.pool.query('truncate rm.products, rm.checkpoints');
        await readCheckpoint(database, products);
        const follow = async (pages: readonly number[]) => {
          for (const [index, through] of pages.slice(1).entries()) await commit(pages[index] ?? 0, through);
        };
        await Promise.all([follow(one), follow(other)]);

        expect(await checkpoint()).toBe(HEAD);
        expect(await rows()).toEqual(productsAt(log, HEAD));
      }),
      { numRuns: 40 },
    );
  });

  it('takes one statement: rows and place are there together or not at all', async () => {
    await commit(0, PRODUCTS);
    const { rows: writers } = await server.pool.query<{ transactions: number }>(
      `select count(distinct xmin::text)::integer as transactions
       from (select xmin from rm.products union all select xmin from rm.checkpoints) as written`,
    );
    expect(writers[0]?.transactions).toBe(1);
    expect(await checkpoint()).toBe(PRODUCTS);

    // The second registration of a product breaks the key: nothing of its page may stay.
    const again = log.slice(0, 1).map((event) => ({ ...event, position: 9 }));
    await expect(commitPage(database, products, { events: again, through: 9 })).rejects.toThrow(
      'duplicate key',
    );
    expect(await checkpoint()).toBe(PRODUCTS);
  });

  it('of another release writes nothing', async () => {
    await server.pool.query(`update rm.checkpoints set fingerprint = 'another'`);
    await expect(commit(0, 3)).rejects.toThrow(Superseded);
    expect(await rows()).toEqual([]);
  });
});
