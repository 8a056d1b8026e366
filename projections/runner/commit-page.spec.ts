import fc from 'fast-check';
import { ProductsModel } from '../testing/products-model.js';
import { productsAt, productStory } from '../testing/product-story.js';
import { Superseded } from './commit-page.js';

const HEAD = 24;
const PRODUCTS = 3;

let model: ProductsModel;
beforeAll(async () => (model = await ProductsModel.open()));
afterAll(() => model.close());
beforeEach(() => model.empty());

const log = productStory(HEAD, (position) => position % PRODUCTS);
const commit = (after: number, through: number) => model.commit(log, after, through);

/** Where a follower cuts its pages. */
const cuts = fc
  .uniqueArray(fc.integer({ min: 1, max: HEAD - 1 }), { maxLength: 6 })
  .map((some) => [0, ...some.toSorted((one, other) => one - other), HEAD]);

describe('a page that is committed', () => {
  it('counts once, however two processes cut the log and overlap', async () => {
    await fc.assert(
      fc.asyncProperty(cuts, cuts, async (one, other) => {
        await model.empty();
        const follow = async (pages: readonly number[]) => {
          for (const [index, through] of pages.slice(1).entries()) await commit(pages[index] ?? 0, through);
        };
        await Promise.all([follow(one), follow(other)]);

        expect(await model.checkpoint()).toBe(HEAD);
        expect(await model.rows()).toEqual(productsAt(log, HEAD));
      }),
      { numRuns: 40 },
    );
  });

  it('takes one statement: rows and place are there together or not at all', async () => {
    await commit(0, PRODUCTS);
    const { rows: writers } = await model.pool.query<{ transactions: number }>(
      `select count(distinct xmin::text)::integer as transactions
       from (select xmin from rm.products union all select xmin from rm.checkpoints) as written`,
    );
    expect(writers[0]?.transactions).toBe(1);
    expect(await model.checkpoint()).toBe(PRODUCTS);

    // The second registration of a product breaks the key: nothing of its page may stay.
    const again = log.slice(0, 1).map((event) => ({ ...event, position: 9 }));
    await expect(model.commit(again, 0, 9)).rejects.toThrow('duplicate key');
    expect(await model.checkpoint()).toBe(PRODUCTS);
  });

  it('of another release writes nothing', async () => {
    await model.pool.query(`update rm.checkpoints set fingerprint = 'another'`);
    await expect(commit(0, 3)).rejects.toThrow(Superseded);
    expect(await model.rows()).toEqual([]);
  });
});
