import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { findSale, listSales } from '@fidelidade/projections/loyalty/sales/queries.js';
import type { SaleListRow } from '@fidelidade/projections/loyalty/sales/table.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { recordReads } from '../http/record-reads.js';
import { itemAmounts, itemName } from './sale-items.js';

export const SalesController = recordReads({
  resource: 'sales',
  columns: LIST_COLUMNS.sales,
  permissions: { view: 'loyalty.sales.view' },
  list: listSales,
  find: findSale,
  show: toRecord,
});

function toRecord(sale: SaleListRow) {
  const { company_id: _, search: __, available_on, expires_on, ...row } = sale;
  return {
    ...row,
    items: sale.items.map((item) => ({ description: itemName(item), ...itemAmounts(item) })),
    discount: moneyToString(sale.discount),
    total: moneyToString(sale.total),
    paid_with_cashback: moneyToString(sale.paid_with_cashback),
    cashback_earned: moneyToString(sale.cashback_earned),
    available_at: available_on,
    expires_at: expires_on && lastUsableDay(expires_on),
  };
}
