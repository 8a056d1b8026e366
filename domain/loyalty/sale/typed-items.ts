import { amountOf, compareDecimal, parseQuantity, parseUnitPrice } from '../../kernel/decimal.js';
import { DomainError } from '../../kernel/domain-error.js';
import { addMoney, ZERO, type Cents } from '../../kernel/money.js';
import type { SaleItem } from './events.js';
import type { ToldItem } from './told-again.js';

/**
 * What was bought, as a spreadsheet says it: `2 x CAFE TORRADO 500G | ACUCAR 1KG`; the quantity is 1 where none is said.
 * @throws DomainError at `field`: `req` for nothing, `quantity_positive`, `decimal_invalid`
 */
export function parseTypedItems(text: string, field: string): readonly SaleItem[] {
  const named = text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);
  if (named.length === 0) throw new DomainError('req', { field });
  return named.map((item) => parseItem(item, field));
}

function parseItem(text: string, field: string): SaleItem {
  const [, amount = '1', description = ''] = /^(?:(\d+(?:[.,]\d+)?)\s*x\s+)?(.+)$/is.exec(text) ?? [];
  const quantity = parseQuantity(amount.replace(',', '.'), field);
  if (compareDecimal(quantity, '0') <= 0) throw new DomainError('quantity_positive', { field });
  return { description, quantity };
}

/** What cells of a spreadsheet say of what was bought, each with a part an item, in one order. */
export interface TypedGoods {
  readonly items: string;
  /** `CAFE500 | ACUCAR1`; empty between two bars where an item is of no product that is registered. */
  readonly productCodes?: string | undefined;
  /** `18,90 | 4,70`: of one of each. With all of them each item earns by its own rules. */
  readonly unitPrices?: string | undefined;
}

/**
 * The items with the codes of their products and what they came to.
 * @throws DomainError as `parseTypedItems`; at `product_codes` or `unit_prices`: `import_items_differ` for more or fewer than there are items, and
 * what a price cannot be
 */
export function parseTypedGoods({ items, productCodes, unitPrices }: TypedGoods): readonly ToldItem[] {
  const named = parseTypedItems(items, 'items');
  const codes = partsOf(productCodes, named.length, 'product_codes');
  const prices = partsOf(unitPrices, named.length, 'unit_prices');
  return named.map((item, index) => ({
    ...item,
    ...(codes?.[index] && { productCode: codes[index] }),
    ...(prices && priced(item, prices[index] ?? '')),
  }));
}

/** What goods came to beyond their total was taken off it; nothing where no prices say what they came to. */
export function discountOfTyped(goods: readonly Pick<SaleItem, 'total'>[], total: Cents): number {
  const [first, ...others] = goods.flatMap((item) => item.total ?? []);
  return first === undefined ? ZERO : addMoney(first, ...others) - total;
}

function partsOf(text: string | undefined, count: number, field: string): readonly string[] | undefined {
  if (!text?.trim()) return undefined;
  const parts = text.split('|').map((part) => part.trim());
  if (parts.length !== count) throw new DomainError('import_items_differ', { field, params: { count } });
  return parts;
}

function priced({ quantity }: SaleItem, typed: string): Required<Pick<SaleItem, 'unitPrice' | 'total'>> {
  const field = 'unit_prices';
  const plain = typed.replace(/^R\$\s*/i, '');
  const unitPrice = parseUnitPrice(
    plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain,
    field,
  );
  if (compareDecimal(unitPrice, '0') < 0) throw new DomainError('money_not_negative', { field });
  return { unitPrice, total: amountOf(quantity, unitPrice, field) };
}
