import { DomainError } from './domain-error.js';

/** An amount in integer cents of BRL. Money is never a float. */
export type Cents = number & { readonly __brand: 'Cents' };

/** The highest amount that one fact says, R$ 1 billion: ninety thousand of them still have an exact sum. */
export const MAX_CENTS = 100_000_000_000;

export const ZERO = 0 as Cents;

/** @throws DomainError `money_too_large`, with the field */
export function cents(value: number, field?: string): Cents {
  if (Math.abs(value) > MAX_CENTS) throw new DomainError('money_too_large', at(field));
  if (!Number.isSafeInteger(value)) throw new DomainError('money_invalid', at(field));
  return value as Cents;
}

const at = (field: string | undefined) => (field === undefined ? {} : { field });

/** What was computed, as far as one fact may say it: for what must come to something, however high it would be. */
export const atMostOneFact = (exact: bigint): Cents =>
  Number(exact < BigInt(MAX_CENTS) ? exact : BigInt(MAX_CENTS)) as Cents;

/** What many facts come to. It may be more than one fact says; only what is not exact any more is refused. */
export function sumOfMoney(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new DomainError('money_invalid');
  return value as Cents;
}

/** Reads what {@link moneyToString} wrote of a sum, which may be more than one fact says. */
export const parseSumOfMoney = (text: string): Cents => sumOfMoney(Number(text.replace('.', '')));

export const addMoney = (...values: readonly Cents[]): Cents =>
  sumOfMoney(values.reduce<number>((sum, value) => sum + value, 0));

export const subtractMoney = (from: Cents, value: Cents): Cents => sumOfMoney(from - value);

/**
 * Reads an amount as the API sends it: a decimal string with a point (`"1234.56"`) or a number, at most two decimals.
 * @throws DomainError `money_invalid` or `money_too_large`, with the field
 */
export function parseMoney(text: string | number, field?: string): Cents {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(String(text).trim());
  const [, sign, whole, fraction = ''] = match ?? [];
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!match) throw new DomainError('money_invalid', at(field));
  return cents(sign === '-' && value !== 0 ? -value : value, field);
}

/**
 * Reads an amount as people type or paste it: `R$ 1.234,56` as Brazilians write it, `1234.5` and `1,234.56` as programs do.
 * With one or two decimals the two cannot be confused; `1.234` is a thousand.
 * @throws DomainError `money_invalid`, with the field
 */
export function parseTypedMoney(text: string, field?: string): Cents {
  const bare = text.trim().replace(/^(-?)R\$\s*/i, '$1');
  if (/^-?\d+\.\d{1,2}$/.test(bare)) return parseMoney(bare, field);
  if (/^-?\d{1,3}(,\d{3})+\.\d{1,2}$/.test(bare)) return parseMoney(bare.replaceAll(',', ''), field);
  return parseBrazilianMoney(bare, field);
}

/** Reads an amount as a Brazilian types it: `R$ 1.234,56`, `1234,56`, `-10`. */
export function parseBrazilianMoney(text: string, field?: string): Cents {
  const bare = text.trim().replace(/^(-?)R\$\s*/, '$1');
  if (!/^-?(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(bare)) {
    throw new DomainError('money_invalid', at(field));
  }
  return parseMoney(bare.replaceAll('.', '').replace(',', '.'), field);
}

/** Writes an amount for the API: `"1234.56"`. */
export function moneyToString(value: Cents): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sign of the currency with the space behind it, at which no line breaks: as `Intl` writes it. */
export const BRL_SIGN = 'R$\u00a0';

/** Writes an amount for a person: `R$ 1.234,56`, negative with the sign in front. */
export const formatMoney = (value: Cents): string =>
  value < 0 ? `-${formatMoney(-value as Cents)}` : `${BRL_SIGN}${formatAmount(value)}`;

/** The same where the currency is named beside it: `1.234,56`. */
export function formatAmount(value: Cents): string {
  const [whole = '0', fraction = '00'] = moneyToString(Math.abs(value) as Cents).split('.');
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}

/** A rate of an amount, in basis points (1 % = 100), half up, away from zero. */
export const rateOf = (amount: Cents, basisPoints: number): Cents =>
  cents(Number(exactRateOf(amount, basisPoints)));

/** The same of an amount that may be more than one fact says. */
export const exactRateOf = (amount: Cents, basisPoints: number): bigint =>
  divideHalfUp(BigInt(amount) * BigInt(basisPoints), 10_000n);

/**
 * Splits an amount in `parts` that sum to it exactly: all the same, but for the first, which takes the cents that are
 * left over.
 */
export function splitMoney(amount: Cents, parts: number): Cents[] {
  if (!Number.isInteger(parts) || parts < 1) throw new DomainError('money_invalid');
  const each = (amount - (amount % parts)) / parts;
  return Array.from({ length: parts }, (_, index) => cents(index === 0 ? amount - each * (parts - 1) : each));
}

/** Shares an amount in proportion to weights, to the cent; what rounding leaves goes to the largest weight. */
export function shareMoney(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length === 0) return [];
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : ZERO));
  const shares = weights.map((weight) => cents(Number((BigInt(amount) * BigInt(weight)) / BigInt(total))));
  const left = amount - shares.reduce<number>((sum, share) => sum + share, 0);
  const largest = weights.indexOf(Math.max(...weights));
  shares[largest] = cents(shares[largest]! + left);
  return shares;
}

/**
 * Shares a whole number of anything (cents, points) in proportion to weights, by largest remainder: each has its share, cut to whole ones,
 * and what that leaves goes one by one to those who lost most by it; of equal ones, to the first.
 */
export function apportion(amount: Cents, weights: readonly number[]): Cents[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (total === 0n) return shareMoney(amount, weights);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((each) => Number(each / total));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact
    .map((each, index) => ({ index, lost: each % total }))
    .sort((one, other) => (one.lost === other.lost ? 0 : one.lost > other.lost ? -1 : 1));
  for (const { index } of byLoss.slice(0, left)) shares[index]! += 1;
  return shares.map((share) => cents(share));
}

/**
 * As much of an amount as `part` is of `of`, down to the cent; all of it once the part is the whole. What is taken portion by portion is the
 * difference of two of these: however it is cut, the last one takes what rounding left.
 */
export function portionOfMoney(amount: Cents, part: number | bigint, of: number | bigint): Cents {
  if (part >= of) return amount;
  return cents(Number((BigInt(amount) * BigInt(part)) / BigInt(of)));
}

/** Integer division rounded half away from zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = (top * 2n + bottom) / (bottom * 2n);
  return negative ? -quotient : quotient;
}
