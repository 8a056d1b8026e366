import {
  type Cents,
  addMoney,
  formatMoney,
  moneyToString,
  parseMoney,
  subtractMoney,
} from '@fidelidade/domain/kernel/money.js';

/** `R$ 1.234,56` of the API's `"1234.56"`, with the minus of a printed number where it is one, as points have it. */
export const money = (text: string): string => formatMoney(parseMoney(text)).replace('-', '−');

/** The same of an amount that was reckoned here. */
export const moneyOf = (cents: Cents): string => money(moneyToString(cents));

/** With its sign, plus included: a movement says its direction without its colour. */
export const signedMoney = (text: string): string => {
  const written = money(text);
  return parseMoney(text) > 0 ? `+${written}` : written;
};

/** The direction of an amount; a debit shows in the danger colour **and** with its sign. */
export function toneOf(text: string): 'positive' | 'negative' | 'neutral' {
  const value: Cents = parseMoney(text);
  if (value === 0) return 'neutral';
  return value > 0 ? 'positive' : 'negative';
}

export const isZero = (text: string): boolean => parseMoney(text) === 0;

/** What several amounts come to, as the API writes it. */
export const sumOf = (amounts: readonly string[]): string =>
  moneyToString(addMoney(...amounts.map((amount) => parseMoney(amount))));

/** What remains of a total after the parts that are listed one by one. */
export const leftOf = (total: string, parts: readonly string[]): string =>
  moneyToString(subtractMoney(parseMoney(total), addMoney(...parts.map((part) => parseMoney(part)))));

/** `2,50%` of `"2.5"`, in the reader's notation. */
export const percent = (text: string, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2 }).format(Number(text) / 100);

/** A quantity without the zeros that the API keeps: `"2.0000"` is 2. */
export const quantity = (text: string, tag: string): string =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }).format(Number(text));
