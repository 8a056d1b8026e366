import { addDecimal, amountOfPart, subtractDecimal, type DecimalText } from '../../kernel/decimal.js';
import { ZERO, addMoney, portionOfMoney, shareMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import type { LineBack } from '../account/claw-back.js';
import type { ReturnedLine, SaleDetails } from './events.js';

/** What came back of a sale so far. */
export interface Returned {
  readonly returnIds: readonly string[];
  readonly amount: Cents;
  /** Of the amount, what cashback had paid. */
  readonly cashback: Cents;
  /** By line, counted from 1. */
  readonly quantities: Readonly<Record<number, DecimalText>>;
}

export const NOTHING_RETURNED: Returned = { returnIds: [], amount: ZERO, cashback: ZERO, quantities: {} };

const NONE = '0' as DecimalText;
const ONE = '1' as DecimalText;

/** What the goods of a sale, and what came back of them, are asked by. */
export type SoldGoods = Pick<SaleDetails, 'items' | 'total' | 'paidWithCashback'>;

/**
 * What each line came to of the sale's total: by its amount, so that the discount (and whatever else the total has) is spread over all.
 * @returns undefined where that is not known, because the till told an amount for all: such goods come back by amount
 */
export function worthOfLines({
  items,
  total,
}: Pick<SoldGoods, 'items' | 'total'>): readonly Cents[] | undefined {
  const isOneAmount = items.length === 1 && items[0]?.quantity === ONE;
  const amounts = items.map((item) => item.total ?? ZERO);
  const isTold = items.every((item) => item.total !== undefined && item.total >= 0);
  if (isOneAmount || !isTold || addMoney(...amounts) === 0) return undefined;
  return shareMoney(total, amounts);
}

export const quantityLeft = (
  { items }: Pick<SoldGoods, 'items'>,
  returned: Returned,
  line: number,
): DecimalText => subtractDecimal(items[line - 1]?.quantity ?? NONE, returned.quantities[line] ?? NONE);

/** What a quantity of a line comes to, after what of it came back before: the last of it takes what rounding left. */
export function amountOfLine(
  { items }: Pick<SoldGoods, 'items'>,
  worth: readonly Cents[],
  returned: Returned,
  { line, quantity }: Omit<ReturnedLine, 'amount'>,
): Cents {
  const of = items[line - 1]!.quantity;
  const before = returned.quantities[line] ?? NONE;
  const upTo = (part: DecimalText) => amountOfPart(worth[line - 1]!, part, of);
  return subtractMoney(upTo(addDecimal(before, quantity)), upTo(before));
}

/**
 * How much of an amount that comes back had been paid with cashback: what comes back was paid as the whole sale was, so both sides get back
 * what they gave for it. Down to the cent; whatever comes back last takes the rest.
 */
export function cashbackIn(
  { total, paidWithCashback = ZERO }: SoldGoods,
  returned: Returned,
  amount: Cents,
): Cents {
  const upTo = portionOfMoney(paidWithCashback, addMoney(returned.amount, amount), total);
  return subtractMoney(upTo, returned.cashback);
}

/** What came back of each line, with what comes back now. */
export const withLines = (
  quantities: Returned['quantities'],
  lines: readonly ReturnedLine[],
): Returned['quantities'] => ({
  ...quantities,
  ...Object.fromEntries(
    lines.map(({ line, quantity }) => [line, addDecimal(quantities[line] ?? NONE, quantity)]),
  ),
});

export const withReturn = (
  { returnIds, amount, cashback, quantities }: Returned,
  back: Pick<Returned, 'amount' | 'cashback'> & {
    readonly returnId: string;
    readonly lines: readonly ReturnedLine[];
  },
): Returned => ({
  returnIds: [...returnIds, back.returnId],
  amount: addMoney(amount, back.amount),
  cashback: addMoney(cashback, back.cashback),
  quantities: withLines(quantities, back.lines),
});

/** How much of each line came back in all; undefined where goods come back by amount, or the sale was cancelled as a whole. */
export function linesBack(
  { items }: Pick<SoldGoods, 'items'>,
  { quantities }: Pick<Returned, 'quantities'>,
): readonly LineBack[] | undefined {
  const back = Object.entries(quantities).map(([line, returned]) => ({
    line: Number(line),
    returned,
    sold: items[Number(line) - 1]!.quantity,
  }));
  return back.length > 0 ? back : undefined;
}
