import { amountOf as priceOf, parseQuantity, parseUnitPrice } from '@fidelidade/domain/kernel/decimal.js';
import { addMoney, MAX_CENTS, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';

/** What a till is told of a product. */
export interface TillProduct {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly bar_code: string | null;
  readonly unit: string;
  readonly fractional: boolean;
  readonly sell_value: string;
  readonly picture: string | null;
}

/** One line of a purchase, as it is typed. */
export interface GoodsLine {
  readonly product_id: string;
  readonly name: string;
  readonly unit: string;
  readonly fractional: boolean;
  readonly quantity: string | null;
  readonly unit_value: string | null;
}

/** As the API takes it. */
export interface SoldItem {
  readonly product_id: string;
  readonly quantity: string;
  readonly unit_value: string;
}

/** What a line comes to; nothing while it cannot be read. */
export function lineTotal({ quantity, unit_value }: Partial<GoodsLine>): Cents {
  try {
    return priceOf(parseQuantity(quantity ?? '0'), parseUnitPrice(unit_value ?? '0'));
  } catch {
    return ZERO;
  }
}

/** What all lines come to; nothing where that is more than a sale may be. */
export function goodsTotal(lines: readonly Partial<GoodsLine>[]): Cents {
  const total = addMoney(ZERO, ...lines.map(lineTotal));
  return total > MAX_CENTS ? ZERO : total;
}

export const soldItems = (lines: readonly GoodsLine[]): readonly SoldItem[] =>
  lines.map(({ product_id, quantity, unit_value }) => ({
    product_id,
    quantity: quantity ?? '',
    unit_value: unit_value ?? '',
  }));

/** Whether every line can be reckoned with. */
export const areWhole = (lines: readonly GoodsLine[]): boolean =>
  lines.every(({ quantity, unit_value }) => Number(quantity) > 0 && Number(unit_value) >= 0 && unit_value);

/** `3*7891000100103` and `0,350 x cafe`: so much of it, as counters type. */
const TIMES = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*[*xX]\s*(\S.*)$/;

export function typedProduct(typed: string): { readonly quantity: string; readonly text: string } {
  const [, times, text] = TIMES.exec(typed.trim()) ?? [];
  return times && text ? { quantity: times.replace(',', '.'), text } : { quantity: '1', text: typed.trim() };
}

/** The same product at the same price is counted on, as a scanner that reads it twice means. */
export function withProduct(
  lines: readonly GoodsLine[],
  { id, name, unit, fractional, sell_value }: TillProduct,
  quantity: string,
): readonly GoodsLine[] {
  const known = lines.find(({ product_id, unit_value }) => product_id === id && unit_value === sell_value);
  if (!known) return [...lines, { product_id: id, name, unit, fractional, quantity, unit_value: sell_value }];
  const more = sum(known.quantity ?? '0', quantity);
  return lines.map((line) => (line === known ? { ...line, quantity: more } : line));
}

const QUANTITY_STEPS = 10_000;
const sum = (one: string, other: string): string =>
  String(
    (Math.round(Number(one) * QUANTITY_STEPS) + Math.round(Number(other) * QUANTITY_STEPS)) / QUANTITY_STEPS,
  );
