import type { Recorded } from '@fidelidade/domain/events.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { readCheckpoint } from '../database/checkpoint-rows.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type SystemReads } from '../database/read-models.js';
import { commitPage } from '../runner/commit-page.js';
import { Lanes } from '../runner/lanes.js';
import { products } from '../stock/products/projector.js';

/** As nobody stopped any. */
const NO_LANES = new Lanes(0);

/** The list of products alone, in a database of its own, for specs that write it in other ways. */
export class ProductsModel {
  readonly projection = products;

  private constructor(
    readonly database: SystemReads,
    private readonly server: TestDatabase,
  ) {}

  static async open(): Promise<ProductsModel> {
    const server = await createTestDatabase();
    const database = openReadDatabase(server.url);
    await migrateReadModels(database, [products]);
    return new ProductsModel(database, server);
  }

  get pool(): TestDatabase['pool'] {
    return this.server.pool;
  }

  /** As if nothing had been told yet. */
  async empty(): Promise<void> {
    await this.pool.query('truncate rm.products, rm.checkpoints');
    await this.checkpoint();
  }

  /** As the runner does it: a page that follows the position. */
  async commit(story: readonly Recorded[], after: number, through: number): Promise<void> {
    const page = { events: story.slice(after, through), through };
    await commitPage(this.database, products, page, NO_LANES);
  }

  async checkpoint(): Promise<number> {
    return (await readCheckpoint(this.database, products)).position;
  }

  async rows() {
    const { rows } = await this.pool.query<{ id: string; version: number; name: string }>(
      'select id, version, name from rm.products order by id',
    );
    return rows;
  }

  async close(): Promise<void> {
    await this.database.destroy();
    await this.server.drop();
  }
}
