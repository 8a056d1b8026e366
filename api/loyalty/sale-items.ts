import { unitPriceToString } from '@fidelidade/domain/kernel/decimal.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/sale.js';

/** How much of an item was sold and for what, as far as the till said. */
export const itemAmounts = ({ quantity, unitPrice, total }: SaleItem) => ({
  quantity,
  unit_value: unitPrice === undefined ? null : unitPriceToString(unitPrice),
  total: total === undefined ? null : moneyToString(total),
});
