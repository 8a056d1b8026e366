import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { GOODS_FACTS } from '@fidelidade/projections/stock/goods-facts.js';
import {
  goodsIn,
  PRODUCTS_MODEL,
  type GoodsInWarehouse,
} from '@fidelidade/projections/stock/products/in-warehouse.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';

/** What lies in a warehouse: its own stream cannot know it, those of the products do. */
export class WarehouseGoods {
  constructor(
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /** As a command decides on it: goods that move between this look and the decision make it be decided anew. */
  async in(unit: UnitOfWork, warehouseId: string): Promise<GoodsInWarehouse> {
    await this.readYourWrites.reached([PRODUCTS_MODEL], await this.log.head(), unit.company);
    const { through, ...goods } = await goodsIn(this.database, unit.company, warehouseId);
    unit.assumeNoneSince({ types: GOODS_FACTS, after: through });
    return goods;
  }
}
