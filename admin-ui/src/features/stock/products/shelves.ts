import { subtractDecimal, parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import type { Product } from './product';

/** What there is of a product in a warehouse. */
export const inWarehouse = ({ stock_by_warehouse }: Product, warehouseId: string): string =>
  stock_by_warehouse.find(({ warehouse_id }) => warehouse_id === warehouseId)?.quantity ?? '0';

/** What is left of so much when so much is typed to go; nothing while what is typed cannot be read. */
export function leftOf(quantity: string, typed: unknown): string | undefined {
  if (typed === null || typed === undefined || typed === '') return undefined;
  try {
    return subtractDecimal(parseQuantity(quantity), parseQuantity(String(typed)));
  } catch {
    return undefined;
  }
}
