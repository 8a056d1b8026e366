import {
  amountOf,
  compareDecimal,
  parseQuantity,
  parseUnitPrice,
  type DecimalText,
} from '@fidelidade/domain/kernel/decimal.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import type { ReadField } from '../../http/forms/every-problem.js';

const NOTHING = '0' as DecimalText;
export const ONE = parseQuantity(1);

type Typed = string | number;

/** So much of something, for a price each that may be nothing and never less; what it comes to has a limit. */
export function soldLine(
  typed: { readonly quantity: Typed; readonly unitPrice: Typed },
  fields: { readonly quantity: string; readonly unitPrice: string },
  field: ReadField,
): Required<Pick<SaleItem, 'quantity' | 'unitPrice' | 'total'>> {
  const quantity = field(() => positiveQuantity(typed.quantity, fields.quantity), ONE);
  const unitPrice = field(() => priceEach(typed.unitPrice, fields.unitPrice), NOTHING);
  return { quantity, unitPrice, total: field(() => amountOf(quantity, unitPrice, fields.unitPrice), ZERO) };
}

export function moneyNotNegative(typed: Typed, field: string): Cents {
  const amount = parseMoney(typed, field);
  if (amount < 0) throw new DomainError('money_not_negative', { field });
  return amount;
}

function positiveQuantity(typed: Typed, field: string): DecimalText {
  const quantity = parseQuantity(typed, field);
  if (compareDecimal(quantity, '0') <= 0) throw new DomainError('quantity_positive', { field });
  return quantity;
}

function priceEach(typed: Typed, field: string): DecimalText {
  const price = parseUnitPrice(typed, field);
  if (compareDecimal(price, '0') < 0) throw new DomainError('money_not_negative', { field });
  return price;
}
