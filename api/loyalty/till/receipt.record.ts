import type { TillReceipt } from '@fidelidade/application/loyalty/till/till.commands.js';
import { addMoney, moneyToString, subtractMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { earningBase } from '@fidelidade/domain/loyalty/sale/sale.js';
import { earningRecord } from './earning.record.js';

/** What the till says once a sale is told. */
export const receiptRecord = ({ sale, voucherDiscount, earns, isHeld }: TillReceipt) => ({
  document_number: sale.documentNumber,
  total: moneyToString(addMoney(sale.total, sale.discount)),
  /** All that was taken off: by the till itself, and by a voucher. */
  discount: moneyToString(sale.discount),
  own_discount: moneyToString(subtractMoney(sale.discount, voucherDiscount)),
  voucher_discount: moneyToString(voucherDiscount),
  voucher_id: sale.voucherId ?? null,
  paid_with_cashback: moneyToString(sale.paidWithCashback ?? ZERO),
  to_pay: moneyToString(earningBase(sale)),
  /** What it will earn: the credit itself follows in a moment. */
  ...earningRecord(earns),
  /** It may be a purchase that was told before by another way: somebody looks at it before it earns. */
  is_held: isHeld,
});
