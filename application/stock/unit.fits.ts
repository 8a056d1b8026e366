import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { UnitDetails } from '@fidelidade/domain/stock/unit-decimals.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { GOODS_FACTS } from '@fidelidade/projections/stock/goods-facts.js';
import { PRODUCTS_MODEL } from '@fidelidade/projections/stock/products/in-warehouse.js';
import { goodsFinerThan, type FinerGoods } from '@fidelidade/projections/stock/products/of-unit.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import type { Fits } from '../records/fits.js';

/** What would bring a product's goods to more decimals, or to the unit. */
const FINER_BY = [
  ...GOODS_FACTS,
  'StockReserved',
  'ReservationReleased',
  'ProductRegistered',
  'ProductChanged',
] as const;

/** What is counted in a unit: its own stream cannot know it, those of the products do. */
export class UnitGoods {
  constructor(
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /** As a command decides on it: goods that move between this look and the decision make it be decided anew. */
  async finerThan(unit: UnitOfWork, unitId: string, decimals: number): Promise<FinerGoods> {
    await this.readYourWrites.reached([PRODUCTS_MODEL], await this.log.head(), unit.company);
    const { through, ...goods } = await goodsFinerThan(this.database, unit.company, unitId, decimals);
    unit.assumeNoneSince({ types: FINER_BY, after: through });
    return goods;
  }
}

/** What goods let a unit be: of none is there a part that it could not say. */
export const unitFits = (goods: Pick<UnitGoods, 'finerThan'>): Fits => ({
  async assertFits(unit, id, before, details) {
    const { decimals } = details as UnitDetails;
    if (!before || decimals >= (before as UnitDetails).decimals) return;
    const { shown, more } = await goods.finerThan(unit, id, decimals);
    if (shown.length === 0) return;
    const list = shown.map(({ name, quantity }) => `${name} (${quantity})`);
    const what = [...list, ...(more > 0 ? [`+${more}`] : [])].join(', ');
    throw new DomainError('unit_decimals_in_use', { field: 'decimals', params: { what } });
  },
});
