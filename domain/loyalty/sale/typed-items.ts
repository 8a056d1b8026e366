import { compareDecimal, parseQuantity } from '../../kernel/decimal.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { SaleItem } from './events.js';

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
