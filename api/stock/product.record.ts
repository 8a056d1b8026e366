import { ITEM_TYPE_OF } from '@fidelidade/domain/stock/product/tables.js';
import {
  compareDecimal,
  parseQuantity,
  parseUnitPrice as parsePrice,
  subtractDecimal,
} from '@fidelidade/domain/kernel/decimal.js';
import { isBelowMinimum } from '@fidelidade/domain/stock/product/below-minimum.js';
import { shownCost } from '@fidelidade/domain/stock/product/cost.js';
import type { ReadModels } from '@fidelidade/projections/database/read-models.js';
import type { RouteExtras, Shown } from '../records/route-extras.js';

type ProductRow = Shown & ReadModels['products'];

/** What a product says beside its fields: what is in stock of it, and what it costs. */
export const productRoutes: RouteExtras = {
  show(row) {
    const {
      stock_cost: _,
      low_since: __,
      picture,
      typed_cost,
      average_cost,
      stock_by_warehouse,
      ...product
    } = row as ProductRow;
    const quantity = parseQuantity(product.stock_quantity);
    const reserved = parseQuantity(product.stock_reserved);
    const minimum = product.min_quantity === null ? null : parseQuantity(product.min_quantity);
    return {
      ...product,
      /** What its type is to the SPED; null where nobody said. */
      item_type: ITEM_TYPE_OF[product.type as keyof typeof ITEM_TYPE_OF] ?? null,
      /** Where its picture is read; null for none. */
      picture: productPictureAddress(product.id, picture),
      /** Where there is some of it, or less than none. */
      stock_by_warehouse: Object.entries(stock_by_warehouse).map(([warehouse_id, quantity]) => ({
        warehouse_id,
        quantity,
      })),
      /** Null while nobody said and nothing came in: that is not a cost of nothing. */
      cost_value: average_cost === null ? typedCost(typed_cost) : shownCost(parsePrice(average_cost)),
      /** The average of what came in, which nobody types. */
      cost_is_average: average_cost !== null,
      stock_available: subtractDecimal(quantity, reserved),
      /** Time to buy: there is less to be had than its least stock. */
      below_minimum: isBelowMinimum({ quantity, reserved, minimum }),
    };
  },
  /** What there is in all is everybody's to see; where it lies, of the warehouses that are the viewer's. */
  reachOf(row, { scope: { warehouses } }) {
    if (warehouses === null) return row;
    const { stock_by_warehouse } = row as unknown as ProductRow;
    const seen = Object.entries(stock_by_warehouse).filter(([id]) => warehouses.includes(id));
    return { ...row, stock_by_warehouse: Object.fromEntries(seen) };
  },
  /** A cost that nobody sent is none of this change, for goods that come in move it all the time. */
  changed: ({ costValue, ...details }, sent) =>
    sent['cost_value'] === undefined ? details : { ...details, costValue: costValue ?? null },
};

/** It changes with the picture, so that what stands there can be kept for good. */
const productPictureAddress = (productId: string, sha256: string | null): string | null =>
  sha256 ? `/api/products/${encodeURIComponent(productId)}/picture?sha256=${sha256}` : null;

/** With four decimals, as an average has them, or with all that somebody typed. */
function typedCost(cost: string | null): string | null {
  if (cost === null) return null;
  const typed = parsePrice(cost);
  const shown = shownCost(typed);
  return compareDecimal(typed, parsePrice(shown)) === 0 ? shown : typed;
}
