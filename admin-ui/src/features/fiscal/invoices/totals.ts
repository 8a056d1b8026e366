import type { HolidayDay } from '@fidelidade/domain/finance/business-day.js';
import {
  dueDatesFrom,
  installmentsOf,
  type InstallmentTerm,
} from '@fidelidade/domain/finance/installments.js';
import { amountOf, parseQuantity, parseUnitPrice } from '@fidelidade/domain/kernel/decimal.js';
import {
  addMoney,
  parseMoney,
  splitMoney,
  subtractMoney,
  ZERO,
  moneyToString,
  type Cents,
} from '@fidelidade/domain/kernel/money.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Installment } from './invoice';

/** A row as it stands while somebody types: any part may be missing or unreadable. */
export interface DraftItem {
  readonly product_id?: string | null;
  readonly quantity?: string | null;
  readonly unit_value?: string | null;
  readonly discount?: string | null;
}

export interface Totals {
  readonly products: Cents;
  readonly discounts: Cents;
  readonly total: Cents;
}

/** The note's total while it is typed, by the domain's own arithmetic; what is not readable yet counts zero. */
export function totalsOf(items: readonly DraftItem[]): Totals {
  const products = addMoney(...items.map(grossOf));
  const discounts = addMoney(...items.map(discountOf));
  return { products, discounts, total: subtractMoney(products, discounts) };
}

/** What is left to pay once cashback paid its part; what is unreadable, or more than there is, counts as nothing. */
export function restOf(items: readonly DraftItem[], cashback: string | null | undefined): Cents {
  const { total } = totalsOf(items);
  const paid = readable(() => parseMoney(cashback ?? ''));
  return paid > 0 && paid <= total ? subtractMoney(total, paid) : total;
}

export const itemTotal = (item: DraftItem): Cents => subtractMoney(grossOf(item), discountOf(item));

/** A discount that leaves nothing of its item; one of an item that has no value yet is not judged. */
export const takesAll = (item: DraftItem): boolean => grossOf(item) > 0 && itemTotal(item) <= 0;

export type Interval = 'month' | '7' | '15' | '30';
/** Equal parts that sum to the cent; what does not divide goes to the first. */
export function splitInInstallments(
  total: Cents,
  count: number,
  first: CivilDate,
  interval: Interval,
): Installment[] {
  const days = dueDatesFrom(first, count, interval === 'month' ? { months: 1 } : { days: Number(interval) });
  return splitMoney(total, count).map((value, index) => ({
    due_date: days[index] ?? first,
    value: moneyToString(value),
  }));
}

/** As a payment term says, of what is bought on a day. */
export const installmentsByTerm = (
  total: Cents,
  term: InstallmentTerm,
  bought: CivilDate,
  kept: readonly HolidayDay[],
): Installment[] =>
  installmentsOf(term, total, bought, kept).map(({ dueDate, amount }) => ({
    due_date: dueDate,
    value: moneyToString(amount),
  }));

/** The same days, with the new total shared out over them. */
export const shareAgain = (total: Cents, installments: readonly Installment[]): Installment[] =>
  splitMoney(total, installments.length).map((value, index) => ({
    due_date: installments[index]?.due_date ?? '',
    value: moneyToString(value),
  }));

export const sumOf = (installments: readonly { readonly value?: string | null }[]): Cents =>
  addMoney(...installments.map(({ value }) => readable(() => parseMoney(value ?? ''))));

const grossOf = ({ quantity, unit_value }: DraftItem): Cents =>
  readable(() => amountOf(parseQuantity(quantity ?? ''), parseUnitPrice(unit_value ?? '')));

const discountOf = ({ discount }: DraftItem): Cents => readable(() => parseMoney(discount ?? ''));

function readable(read: () => Cents): Cents {
  try {
    return read();
  } catch {
    return ZERO;
  }
}
