import { parseQuantity, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import {
  ZERO,
  addMoney,
  parseMoney,
  portionOfMoney,
  subtractMoney,
  type Cents,
} from '@fidelidade/domain/kernel/money.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
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
  /** Of what the sale had earned, and of what a voucher gave with it. */
  readonly taken: Cents;
  /** Of the points that the sale had earned. */
  readonly takenPoints: number;
}

const NO_EFFECT: ReturnEffect = { toHandBack: ZERO, given: ZERO, taken: ZERO, takenPoints: 0 };

/** Its total is nothing, so no goods of it are worth anything that could be handed back (ADR 0061). */
export const isPaidByVoucher = (sale: Pick<Sale, 'total'>): boolean => parseMoney(sale.total) === 0;

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

/** A sale that a voucher paid whole has nothing that could come back: it is cancelled. @throws DomainError where more would come back than is left */
export function effectOf(sale: Sale, goods: GoodsBack): ReturnEffect {
  const [sold, returned] = [soldGoods(sale), returnedOf(sale)];
  if (isPaidByVoucher(sale)) return NO_EFFECT;
  const { amount } = whatComesBack(sold, returned, goods);
  const given = cashbackIn(sold, returned, amount);
  const toHandBack = subtractMoney(amount, given);
  const before = subtractMoney(returned.amount, returned.cashback);
  const base = earningBase(sold);
  const earned = parseMoney(sale.cashback_earned);
  const points = sale.points_earned as Amount;
  const ofEarned = (part: Cents, of: Amount = earned) => (base > 0 ? portionOfMoney(of, part, base) : ZERO);
  const ofVoucher = (part: Cents) => portionOfMoney(parseMoney(sale.voucher_cashback), part, sold.total);
  const taken = addMoney(
    subtractMoney(ofEarned(addMoney(before, toHandBack)), ofEarned(before)),
    subtractMoney(ofVoucher(addMoney(returned.amount, amount)), ofVoucher(returned.amount)),
  );
  const takenPoints = subtractMoney(ofEarned(addMoney(before, toHandBack), points), ofEarned(before, points));
  return { toHandBack, given, taken, takenPoints };
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
