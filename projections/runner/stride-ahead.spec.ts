import type { Recorded } from '@fidelidade/domain/events.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import fc from 'fast-check';
import { readCheckpoint } from '../database/checkpoint-rows.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type SystemReads } from '../database/read-models.js';
import { Room } from '../rows/held/room.js';
import { products } from '../stock/products/projector.js';
import { productsAt, productStory } from '../testing/product-story.js';
import { commitPage } from './commit-page.js';
import type { FollowerOptions, ProjectedBatch } from './follower-options.js';
import { strideAhead } from './stride-ahead.js';

const HEAD = 40;
const PRODUCTS = 7;

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

/** Some come late. */
const story = productStory(HEAD, (position) => position % (position > HEAD / 2 ? PRODUCTS : PRODUCTS - 2));

const logOf = (events: readonly Recorded[]): Pick<EventStore, 'readAll' | 'head'> => ({
  head: async () => events.length,
  readAll: async ({ after, limit }) => {
    const page = events.slice(after, after + limit);
    return { events: page, through: after + page.length };
  },
});
const stride = (
  pageEvents: number,
  roomRows: number,
  events = story,
  after = 0,
  onBatch?: FollowerOptions['onBatch'],
) =>
  strideAhead({
    log: logOf(events),
    database,
    projection: products,
    after,
    farBehind: 1,
    pageEvents,
    room: new Room(roomRows, 1),
    signal: new AbortController().signal,
    onMoved: () => undefined,
    onBatch,
  });
async function pages(size: number): Promise<void> {
  for (let after = 0; after < HEAD; after += size) {
    const through = Math.min(after + size, HEAD);
    await commitPage(database, products, { events: story.slice(after, through), through });
  }
}
const checkpoint = async () => (await readCheckpoint(database, products)).position;
const rows = async () =>
  (
    await server.pool.query<{ id: string; version: number; name: string }>(
      'select id, version, name from rm.products order by id',
    )
  ).rows;
const aSize = fc.integer({ min: 1, max: HEAD });

describe('a model that is far behind', () => {
  it('has every event once, however long its strides are and whoever follows beside it', async () => {
    await fc.assert(
      fc.asyncProperty(aSize, aSize, aSize, async (pageEvents, roomRows, size) => {
        await server.pool.query('truncate rm.products, rm.checkpoints');
        await readCheckpoint(database, products);
        await Promise.all([stride(pageEvents, roomRows), pages(size), stride(size, pageEvents)]);
        expect([await checkpoint(), await rows()]).toEqual([HEAD, productsAt(story, HEAD)]);
      }),
      { numRuns: 40 },
    );
  });

  it('is told where it came to: the rows are there by then', async () => {
    expect(await stride(3, 2)).toBe(HEAD);
    expect([await checkpoint(), await rows()]).toEqual([HEAD, productsAt(story, HEAD)]);
  });

  it('counts what it writes, as pages do', async () => {
    const batches: ProjectedBatch[] = [];
    await stride(3, 2, story, 0, (batch) => batches.push(batch));
    expect(new Set(batches.map(({ model }) => model))).toEqual(new Set(['products']));
    expect(batches.reduce((sum, { events }) => sum + events, 0)).toBe(HEAD);
  });

  it('stays before what cannot be projected, with all of its last stride that could be written', async () => {
    const broken = story.map((event) =>
      event.position === 30 ? ({ ...event, type: 'ProductRegistered' } as Recorded) : event,
    );
    const reached = await stride(5, 2, broken);
    expect(reached).toBeLessThan(30);
    expect([await checkpoint(), await rows()]).toEqual([reached, productsAt(story, reached)]);
  });

  it('follows in the ordinary way when it is not that far', async () => {
    expect(await stride(5, 2, story, HEAD)).toBe(HEAD);
    expect(await checkpoint()).toBe(0);
  });
});
