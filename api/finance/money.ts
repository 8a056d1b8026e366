import { moneyToString, parseMoney, sumOfMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';

/** An amount of a read table, as the wire has it: `"1234.56"`. */
export const wireMoney = (amount: number): string => moneyToString(sumOfMoney(amount));

/** An amount as forms send one that may be left out. */
export type OptionalMoney = string | number | null | undefined;

/** Whether a form says an amount at all: an input that was emptied says none. */
export const isSaid = (value: OptionalMoney): value is string | number =>
  value !== null && value !== undefined && value !== '';

/** Nothing where a form says no amount. @throws DomainError on the field whose amount cannot be read */
export const moneyOrZero = (value: OptionalMoney, field: string): Cents =>
  isSaid(value) ? parseMoney(value, field) : ZERO;
