import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import type { Purchase } from '@fidelidade/projections/loyalty/sales/queries.js';
import { itemAmounts, itemName } from '../loyalty/sales/sale-items.js';
import { earnedByDay } from '../loyalty/sales/sale.record.js';

/** A purchase as its buyer sees it. */
export const saleRecord = (sale: Purchase, store: string) => ({
  id: sale.id,
  date: sale.date,
  store,
  document_number: sale.document_number,
  nfce_key: sale.access_key,
  items: sale.items.map((item, index) => ({
    product: itemName(item),
    ...itemAmounts(item),
    /** How much of it came back. */
    returned: sale.returned_quantities[index + 1] ?? '0',
  })),
  total: moneyToString(sale.total),
  /** All that was taken off, of which a voucher took so much. */
  discount: moneyToString(sale.discount),
  voucher_discount: moneyToString(sale.voucher_discount),
  paid_with_cashback: moneyToString(sale.paid_with_cashback),
  cashback_earned: moneyToString(sale.cashback_earned),
  cashback_taken_back: moneyToString(sale.cashback_taken_back),
  cashback_given_back: moneyToString(sale.cashback_given_back),
  returned_amount: moneyToString(sale.returned_amount),
  points_earned: sale.points_earned,
  points_taken_back: sale.points_taken_back,
  status: statusOf(sale),
  /** What it earned, for each day from which some of it can be used. */
  earned_parts: earnedByDay(sale.earned_parts),
  available_at: sale.available_on,
  expires_at: sale.expires_on && lastUsableDay(sale.expires_on),
});

/** A sale that earned nothing waits for nothing, unless the store still looks at it, or found that another one tells it. */
function statusOf({ state, available_on, told_twice }: Purchase): string {
  if (state !== 'registered') return state;
  if (told_twice === 'open') return 'checking';
  if (told_twice === 'confirmed') return 'told_twice';
  return available_on === null ? 'confirmed' : 'pending';
}
