import { parseQuantity, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { parseMoney, subtractMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { GoodsBack } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import { quantityLeft, type Returned } from '@fidelidade/domain/loyalty/sale/returned.js';
import type { Sale } from './sale';

/** Its total is nothing, so no goods of it are worth anything that could be handed back (ADR 0061): it is cancelled. */
export const isPaidByVoucher = (sale: Pick<Sale, 'total'>): boolean => parseMoney(sale.total) === 0;

const soldGoods = (sale: Sale) => ({
  items: sale.items.map(({ description, quantity }) => ({
    description: description ?? '',
    quantity: quantity as DecimalText,
  })),
  total: parseMoney(sale.total),
});

const returnedOf = (sale: Sale): Returned => ({
  returnIds: [],
  amount: parseMoney(sale.returned_amount),
  cashback: parseMoney(sale.cashback_given_back),
  quantities: Object.fromEntries(
    sale.items.map(({ returned }, index) => [index + 1, parseQuantity(returned)] as const),
  ),
});

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
