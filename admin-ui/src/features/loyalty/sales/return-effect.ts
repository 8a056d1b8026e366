import { parseQuantity, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import {
  addMoney,
  parseMoney,
  portionOfMoney,
  subtractMoney,
  type Cents,
} from '@fidelidade/domain/kernel/money.js';
import { whatComesBack, type GoodsBack } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import { cashbackIn, quantityLeft, type Returned } from '@fidelidade/domain/loyalty/sale/returned.js';
import { earningBase } from '@fidelidade/domain/loyalty/sale/sale.js';
import type { Sale } from './sale';

/** What a return does, as the domain itself reckons it. */
export interface ReturnEffect {
  /** In money, or as it was paid. */
  readonly toHandBack: Cents;
  /** To the balance of cashback. */
  readonly given: Cents;
  /** Of what the sale had earned. */
  readonly taken: Cents;
}

const soldGoods = (sale: Sale) => ({
  items: sale.items.map(({ description, quantity, total }) => ({
    description: description ?? '',
    quantity: quantity as DecimalText,
    ...(total !== null && { total: parseMoney(total) }),
  })),
  total: parseMoney(sale.total),
  paidWithCashback: parseMoney(sale.paid_with_cashback),
});

const returnedOf = (sale: Sale): Returned => ({
  returnIds: [],
  amount: parseMoney(sale.returned_amount),
  cashback: parseMoney(sale.cashback_given_back),
  quantities: Object.fromEntries(
    sale.items.map(({ returned }, index) => [index + 1, parseQuantity(returned)] as const),
  ),
});

/** @throws DomainError where more would come back than is left */
export function effectOf(sale: Sale, goods: GoodsBack): ReturnEffect {
  const [sold, returned] = [soldGoods(sale), returnedOf(sale)];
  const { amount } = whatComesBack(sold, returned, goods);
  const given = cashbackIn(sold, returned, amount);
  const toHandBack = subtractMoney(amount, given);
  const before = subtractMoney(returned.amount, returned.cashback);
  const base = earningBase(sold);
  const earned = parseMoney(sale.cashback_earned);
  const upTo = (part: Cents) => (base > 0 ? portionOfMoney(earned, part, base) : (0 as Cents));
  return { toHandBack, given, taken: subtractMoney(upTo(addMoney(before, toHandBack)), upTo(before)) };
}

/** How much of a line, counted from 1, is still with the customer. */
export const leftOf = (sale: Sale, line: number): DecimalText =>
  quantityLeft(soldGoods(sale), returnedOf(sale), line);

export const amountLeft = (sale: Sale): Cents =>
  subtractMoney(parseMoney(sale.total), parseMoney(sale.returned_amount));

/** All that is still with the customer. */
export const wholeOf = (sale: Sale): GoodsBack =>
  sale.returned_by === 'amount'
    ? { amount: amountLeft(sale) }
    : {
        lines: sale.items.flatMap((_, index) => {
          const quantity = leftOf(sale, index + 1);
          return quantity === '0' ? [] : [{ line: index + 1, quantity }];
        }),
      };
