import { setTimeout as pause } from 'node:timers/promises';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import fc from 'fast-check';
import { RowBudget } from '../rows/in-memory/row-budget.js';
import { ProductsModel } from '../testing/products-model.js';
import { productsAt, productStory } from '../testing/product-story.js';
import type { BulkCatchUpGivenUp } from './failure.js';
import type { ProjectedBatch } from './follower-options.js';
import { Lanes } from './lanes.js';
import { bulkCatchUp, type BulkCatchUpOptions } from './bulk-catch-up.js';

const HEAD = 40;
const PRODUCTS = 7;

let model: ProductsModel;
beforeAll(async () => (model = await ProductsModel.open()));
afterAll(() => model.close());
beforeEach(() => model.empty());

/** Some come late. */
const story = productStory(HEAD, (position) => position % (position > HEAD / 2 ? PRODUCTS : PRODUCTS - 2));

const logOf = (events: readonly Recorded[]): Pick<EventStore, 'readAll' | 'head'> => ({
  head: async () => events.length,
  readAll: async ({ after, limit }) => {
    const page = events.slice(after, after + limit);
    return { events: page, through: after + page.length };
  },
});
const inBulk = (
  pageEvents: number,
  roomRows: number,
  events = story,
  options: Partial<BulkCatchUpOptions> = {},
) =>
  bulkCatchUp({
    log: logOf(events),
    database: model.database,
    projection: model.projection,
    lanes: new Lanes(0),
    after: 0,
    farBehind: 1,
    pageEvents,
    room: new RowBudget(roomRows, 1),
    signal: new AbortController().signal,
    onMoved: () => undefined,
    ...options,
  });
async function pages(size: number): Promise<void> {
  for (let after = 0; after < HEAD; after += size) {
    await model.commit(story, after, Math.min(after + size, HEAD));
  }
}
const aSize = fc.integer({ min: 1, max: HEAD });

describe('a model that is far behind', () => {
  it('has every event once, however long its batches are and whoever follows beside it', async () => {
    await fc.assert(
      fc.asyncProperty(aSize, aSize, aSize, async (pageEvents, roomRows, size) => {
        await model.empty();
        await Promise.all([inBulk(pageEvents, roomRows), pages(size), inBulk(size, pageEvents)]);
        expect([await model.checkpoint(), await model.rows()]).toEqual([HEAD, productsAt(story, HEAD)]);
      }),
      { numRuns: 40 },
    );
  });

  it('is told where it came to: the rows are there by then', async () => {
    expect(await inBulk(3, 2)).toBe(HEAD);
    expect([await model.checkpoint(), await model.rows()]).toEqual([HEAD, productsAt(story, HEAD)]);
  });

  it('counts what it writes, as pages do', async () => {
    const batches: ProjectedBatch[] = [];
    await inBulk(3, 2, story, { onBatch: (batch) => batches.push(batch) });
    expect(new Set(batches.map(({ model }) => model))).toEqual(new Set(['products']));
    expect(batches.reduce((sum, { events }) => sum + events, 0)).toBe(HEAD);
  });

  it('stays before what cannot be projected, with all of its last batch that could be written', async () => {
    const broken = story.map((event) =>
      event.position === 30 ? ({ ...event, type: 'ProductRegistered' } as Recorded) : event,
    );
    const told: BulkCatchUpGivenUp[] = [];
    const reached = await inBulk(5, 2, broken, { onGivenUp: (error) => told.push(error) });
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringContaining('products goes on page by page: SQLSTATE 23505'),
    ]);
    expect(reached).toBeLessThan(30);
    expect([await model.checkpoint(), await model.rows()]).toEqual([reached, productsAt(story, reached)]);
  });

  it('ends only when what is on its way is in the tables, however it ends', async () => {
    const log = logOf(story);
    const isSlow = model.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => (await pause(50), result),
    });
    const breaksAt = async ({ after, limit }: { after: number; limit: number }) => {
      if (after >= 20) throw new Error('the log cannot be read');
      return log.readAll({ after, limit });
    };
    const reached = await inBulk(5, 2, story, {
      database: isSlow,
      log: { ...log, readAll: breaksAt } as typeof log,
    });
    expect(await model.checkpoint()).toBe(reached);
    expect(reached).toBe(20);
  });

  it('follows in the ordinary way when it is not that far', async () => {
    expect(await inBulk(5, 2, story, { after: HEAD })).toBe(HEAD);
    expect(await model.checkpoint()).toBe(0);
  });
});
