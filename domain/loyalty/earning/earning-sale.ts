import type { CivilDate } from '../../kernel/civil-date.js';
import { exactTimesOf } from '../../kernel/decimal.js';
import { atMostOneFact, shareMoney, type Cents } from '../../kernel/money.js';
import { worthOfLines } from '../sale/returned.js';
import { earningBase } from '../sale/sale.js';
import type { SaleDetails, SaleItem } from '../sale/events.js';

/** A line of a sale as rules see it. */
export interface EarningLine {
  /** Counted from 1. */
  readonly line: number;
  /** What it earns on. */
  readonly base: Cents;
  readonly productId?: string;
  /** Its product's group, and those that this stands in. */
  readonly groupIds: readonly string[];
}

/** A level as its holder's statement names it. */
export interface BuyerLevel {
  readonly levelId: string;
  readonly name: string;
}

/** A sale as rules see it. */
export interface EarningSale {
  readonly on: CivilDate;
  /** Of the shop's clock; absent where only the day is known. */
  readonly hour?: number;
  /** What it came to, net of discounts: minimums are held against it. */
  readonly purchase: Cents;
  /** The level that its buyer had when it happened; absent where they had none. */
  readonly level?: BuyerLevel;
  readonly lines: readonly EarningLine[];
  /** Whether the lines are those of the sale. One that was told by its total has a single line, which stands for all of it. */
  readonly isItemized: boolean;
}

/**
 * The base of: what each line came to, net of discounts and without its part of what cashback paid, as often as its product counts.
 * What earns nothing is left out.
 */
export function earningSale(
  sale: Pick<SaleDetails, 'date' | 'items' | 'total' | 'paidWithCashback'>,
  { hour, level }: Pick<EarningSale, 'hour' | 'level'> = {},
): EarningSale {
  const told = {
    on: sale.date,
    ...(hour !== undefined && { hour }),
    purchase: sale.total,
    ...(level && { level }),
  };
  const worth = worthOfItems(sale);
  const base = earningBase(sale);
  if (!worth) return { ...told, isItemized: false, lines: [{ line: 1, base, groupIds: [] }] };
  const lines = shareMoney(base, worth).map((each, index) => lineOf(sale.items[index]!, index + 1, each));
  return { ...told, isItemized: true, lines: lines.filter((line) => line.base > 0) };
}

/** One thing of a known product is known as well, though it comes back by its amount. */
function worthOfItems(sale: Pick<SaleDetails, 'items' | 'total'>): readonly Cents[] | undefined {
  const [only, ...others] = sale.items;
  const isOneKnown = others.length === 0 && only?.productId !== undefined;
  return worthOfLines(sale) ?? (isOneKnown ? [sale.total] : undefined);
}

const lineOf = ({ productId, groupIds = [], loyaltyMultiplier }: SaleItem, line: number, base: Cents) => ({
  line,
  base: loyaltyMultiplier === undefined ? base : atMostOneFact(exactTimesOf(base, loyaltyMultiplier)),
  ...(productId !== undefined && { productId }),
  groupIds,
});
