import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { addMoney, moneyToString } from '@fidelidade/domain/kernel/money.js';
import { worthOfLines } from '@fidelidade/domain/loyalty/sale/returned.js';
import type { EarnedPart, SaleListRow } from '@fidelidade/projections/loyalty/sales/table.js';
import { itemAmounts, itemName } from './sale-items.js';

const NONE = '0' as DecimalText;

/** What a sale earned, for each currency and day from which some of it can be used: of cashback in money, of points as a number. */
export function earnedByDay(lots: readonly EarnedPart[]) {
  const parts = new Map<string, EarnedPart>();
  for (const lot of lots) {
    const key = `${lot.currency} ${lot.available_on}`;
    const part = parts.get(key);
    parts.set(key, part ? { ...part, amount: addMoney(part.amount, lot.amount) } : lot);
  }
  return [...parts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { currency, amount, available_on }]) => ({
      currency,
      amount: currency === 'cashback' ? moneyToString(amount) : amount,
      available_at: available_on,
    }));
}

export function saleRecord(sale: SaleListRow) {
  const {
    company_id: _,
    search: __,
    returned_quantities,
    told: _told,
    sold_at: _soldAt,
    program_version: _programVersion,
    rules_as_of: _rulesAsOf,
    returns: _returns,
    earned_lots: ____,
    released_lots: _____,
    available_on,
    expires_on: ___,
    usable_through,
    ...row
  } = sale;
  return {
    ...row,
    items: sale.items.map((item, index) => ({
      description: itemName(item),
      ...itemAmounts(item),
      returned: returned_quantities[index + 1] ?? NONE,
    })),
    discount: moneyToString(sale.discount),
    own_discount: moneyToString(sale.own_discount),
    voucher_discount: moneyToString(sale.voucher_discount),
    earned_parts: earnedByDay(sale.earned_parts),
    total: moneyToString(sale.total),
    paid_with_cashback: moneyToString(sale.paid_with_cashback),
    returned_amount: moneyToString(sale.returned_amount),
    /** Whether goods come back line by line; where the till told one amount for all, they come back by amount. */
    returned_by: worthOfLines(sale) ? 'items' : 'amount',
    cashback_earned: moneyToString(sale.cashback_earned),
    voucher_cashback: moneyToString(sale.voucher_cashback),
    cashback_taken_back: moneyToString(sale.cashback_taken_back),
    cashback_given_back: moneyToString(sale.cashback_given_back),
    available_at: available_on,
    expires_at: usable_through,
  };
}
