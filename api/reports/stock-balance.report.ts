import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { stockBalance } from '@fidelidade/projections/stock/movements/balance.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { wireMoney } from '../finance/money.js';
import { AsOfQuery } from '../http/as-of.js';
import { report } from './report.js';
import { warehouseCalled } from './warehouse-called.js';

class StockBalanceQuery extends AsOfQuery {
  /** `YYYY-MM-DD`: at the end of this day. Absent: today. */
  @IsOptional() @IsString() to?: string;
  @IsOptional() @IsString() @MaxLength(64) warehouse_id?: string;
}

/** What there is of every product on a day, and what it is worth. */
export const stockBalanceReport = report({
  name: 'stock-balance',
  permission: 'stock.kardex.view',
  // Whoever sees some warehouses alone is told of what lies in those.
  reach: () => undefined,
  question: StockBalanceQuery,
  async answer(question, asker) {
    const { to, warehouse_id: warehouseId } = question;
    const { database, company, viewer, asOf, today } = asker;
    const warehouse_name = await warehouseCalled(question, asker);
    const on = to ? parseCivilDate(to, 'to') : await today();
    const warehouseIds = warehouseId === undefined ? (viewer.scope.warehouses ?? undefined) : [warehouseId];
    const held = await stockBalance(database, company, { on, warehouseIds, asOf });
    /** Its value is that of all warehouses: what lies in one has none of its own. */
    const is_valued = warehouseIds === undefined;
    const worth = (cost: number) => (is_valued ? wireMoney(cost) : null);
    const isCarded = is_valued || warehouseId !== undefined;
    return {
      to: on,
      warehouse_name,
      is_valued,
      is_limited: viewer.scope.warehouses !== null,
      cost: worth(held.cost),
      negative: held.negative,
      rows: held.products.map(({ cost, unit_cost, ...product }) => ({
        ...product,
        unit_cost: is_valued ? unit_cost : null,
        cost: worth(cost),
        /** The card that ends with it; null of several warehouses together, of which there is none. */
        drill: isCarded
          ? {
              product_id: product.product_id,
              from: `${on.slice(0, 7)}-01`,
              to: on,
              ...(warehouseId !== undefined && { warehouse_id: warehouseId }),
              ...(asOf !== undefined && { as_of: asOf }),
            }
          : null,
      })),
      others: held.others && { products: held.others.products, cost: worth(held.others.cost) },
    };
  },
  // Goods are no postings: a figure opens into the card of its product.
  drill: {},
});
