import { DomainError } from './domain-error.js';
import { cents, divideHalfUp, portionOfMoney, type Cents } from './money.js';

/**
 * A quantity (up to 4 decimals) or a unit price (up to 10), as a decimal string with a point: `"2.5"`, `"10"` (R-5.3.3).
 * Arithmetic is exact, on scaled big integers.
 */
export type DecimalText = string & { readonly __brand: 'DecimalText' };

export const QUANTITY_DECIMALS = 4;
export const UNIT_PRICE_DECIMALS = 10;
const SCALE = 10;
const UNIT = 10n ** BigInt(SCALE);
/** Bounded in every part, so that a long text from outside is refused without trying all the ways to read it. */
const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,20}))?$/;

/** @throws DomainError `decimal_invalid`, with the field, when it is not a decimal or has too many decimals */
export function parseDecimal(text: string | number, decimals: number, field?: string): DecimalText {
  const match = DECIMAL.exec(String(text).trim());
  const fraction = match?.[3]?.replace(/0+$/, '') ?? '';
  if (!match || fraction.length > decimals) {
    throw new DomainError('decimal_invalid', {
      params: { decimals },
      ...(field === undefined ? {} : { field }),
    });
  }
  return fromScaled(toScaled(`${match[1]}${match[2]}${fraction ? `.${fraction}` : ''}`));
}

export const parseQuantity = (text: string | number, field?: string): DecimalText =>
  parseDecimal(text, QUANTITY_DECIMALS, field);

export const parseUnitPrice = (text: string | number, field?: string): DecimalText =>
  parseDecimal(text, UNIT_PRICE_DECIMALS, field);

export const addDecimal = (a: DecimalText, b: DecimalText): DecimalText =>
  fromScaled(toScaled(a) + toScaled(b));

export const subtractDecimal = (a: DecimalText, b: DecimalText): DecimalText =>
  fromScaled(toScaled(a) - toScaled(b));

export const negateDecimal = (value: DecimalText): DecimalText => fromScaled(-toScaled(value));

/** Negative, zero or positive, as a sort function wants it. */
export function compareDecimal(a: DecimalText | '0', b: DecimalText | '0'): number {
  const difference = toScaled(a) - toScaled(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const isWhole = (value: DecimalText): boolean => toScaled(value) % UNIT === 0n;

/** Quantity times unit price, in cents, rounded half up once (R-5.3.3). */
export function amountOf(quantity: DecimalText, unitPrice: DecimalText, field?: string): Cents {
  return cents(Number(divideHalfUp(toScaled(quantity) * toScaled(unitPrice) * 100n, UNIT * UNIT)), field);
}

/** An amount so many times, half up; it may be more than one fact says. */
export const exactTimesOf = (amount: Cents, times: DecimalText): bigint =>
  divideHalfUp(BigInt(amount) * toScaled(times), UNIT);

/** An amount divided by a quantity, as a unit price of 10 decimals; zero quantity gives zero. */
export function unitPriceOf(amount: Cents, quantity: DecimalText): DecimalText {
  const divisor = toScaled(quantity);
  return divisor === 0n
    ? ('0' as DecimalText)
    : fromScaled(divideHalfUp(BigInt(amount) * UNIT * UNIT, divisor * 100n));
}

/** What so much of a quantity comes to when all of it comes to an amount: down to the cent, and all of it for the whole. */
export const amountOfPart = (amount: Cents, part: DecimalText, quantity: DecimalText): Cents =>
  portionOfMoney(amount, toScaled(part), toScaled(quantity));

/** A unit price as the API writes it: cents at least, more decimals when it has them: `7.90`, `0.0125`. */
export const unitPriceToString = (price: DecimalText): string =>
  (price.split('.')[1]?.length ?? 0) < 2 ? toFixedDecimal(price, 2) : price;

/** With at least two decimals, more where it has more (R-5.3.3): `"3.3333"` → `3,3333`, `"1234.5"` → `1.234,50`. */
export function formatWithTwoDecimals(value: string): string {
  const isNegative = value.startsWith('-');
  const [whole = '', fraction = ''] = formatDecimal(isNegative ? value.slice(1) : value).split(',');
  return `${isNegative ? '-' : ''}${whole},${fraction.padEnd(2, '0')}`;
}

/** A percentage as people read it (R-5.3.3): `"2.5"` → `2,50%`. */
export const formatPercent = (percent: string): string => `${formatWithTwoDecimals(percent)}%`;

/** As a person reads it, in both languages (R-5.3.1): `"1234.5000"` → `1.234,5`. */
export function formatDecimal(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const decimals = fraction.replace(/0+$/, '');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${decimals ? `,${decimals}` : ''}`;
}

/** Writes a decimal with exactly `decimals` places, cutting zeros or rounding half up: what fiscal layouts want. */
export function toFixedDecimal(value: DecimalText, decimals: number): string {
  const rounded = divideHalfUp(toScaled(value), 10n ** BigInt(SCALE - decimals));
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${rounded < 0n ? '-' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}`;
}

/** As a whole number of its smallest parts: for whoever sums very many. */
export function toScaled(text: string): bigint {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const scaled = BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
  return negative ? -scaled : scaled;
}

/** What `toScaled` gave, or sums of it. */
export function fromScaled(scaled: bigint): DecimalText {
  const negative = scaled < 0n;
  const absolute = negative ? -scaled : scaled;
  const fraction = String(absolute % UNIT)
    .padStart(SCALE, '0')
    .replace(/0+$/, '');
  return `${negative ? '-' : ''}${absolute / UNIT}${fraction ? `.${fraction}` : ''}` as DecimalText;
}
