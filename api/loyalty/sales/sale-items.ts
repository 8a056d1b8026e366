import { unitPriceToString } from '@fidelidade/domain/kernel/decimal.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';

/** What an item is called; null where the till said only what it came to. */
export const itemName = ({ description }: SaleItem): string | null => description || null;

/** How much of an item was sold and for what, as far as the till said. */
export const itemAmounts = ({ quantity, unitPrice, total }: SaleItem) => ({
  quantity,
  unit_value: unitPrice === undefined ? null : unitPriceToString(unitPrice),
  total: total === undefined ? null : moneyToString(total),
});
