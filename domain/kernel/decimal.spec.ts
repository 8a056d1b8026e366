import fc from 'fast-check';
import { anyQuantity, anyUnitPrice } from '../testing/arbitraries.js';
import { refusalOf } from '../testing/specification.js';
import { centavos, decimal } from '../testing/values.js';
import { MAX_CENTS } from './money.js';
import {
  addDecimal,
  amountOf,
  compareDecimal,
  isWhole,
  negateDecimal,
  parseDecimal,
  parseQuantity,
  parseUnitPrice,
  subtractDecimal,
  toFixedDecimal,
  unitPriceOf,
  unitPriceToString,
  type DecimalText,
} from './decimal.js';

const SCALE = 10n ** 10n;
/** An independent reading of a decimal: as a whole number of ten-billionths. */
const exact = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return BigInt(whole + fraction.padEnd(10, '0')) * (text.startsWith('-') ? -1n : 1n);
};
const anySigned = fc
  .tuple(anyUnitPrice, fc.boolean())
  .map(([value, isNegative]): DecimalText => (isNegative ? negateDecimal(value) : value));

describe('a decimal is a string with a point (R-5.3.3)', () => {
  it.each([
    ['2.5', '2.5'],
    ['2.5000', '2.5'],
    ['0010', '10'],
    ['-0', '0'],
    ['-0.50', '-0.5'],
    ['000', '0'],
    [' 1 ', '1'],
    [3, '3'],
    ['999999999999999.9999', '999999999999999.9999'],
  ])('reads %p as %p', (text, expected) => expect(parseQuantity(text)).toBe(expected));

  it.each(['', '.5', '1.', '1,5', '1e3', 'abc', '1.23456', '- 1', '1234567890123456'])(
    'refuses %p as a quantity, which takes four decimals',
    (text) => {
      expect(refusalOf(() => parseQuantity(text, 'quantity'))).toMatchObject({
        code: 'decimal_invalid',
        field: 'quantity',
        params: { decimals: 4 },
      });
    },
  );

  it('takes ten decimals of a unit price, and not eleven', () => {
    expect(parseUnitPrice('0.0000000001')).toBe('0.0000000001');
    expect(refusalOf(() => parseUnitPrice('0.00000000001'))).toMatchObject({ code: 'decimal_invalid' });
  });

  it('refuses a megabyte of zeros as quickly as anything else', () => {
    expect(refusalOf(() => parseQuantity(`1.${'0'.repeat(1_000_000)}x`))).toMatchObject({
      code: 'decimal_invalid',
    });
    expect(refusalOf(() => parseQuantity(`${'0'.repeat(1_000_000)}x`))).toMatchObject({
      code: 'decimal_invalid',
    });
  });

  it('has one form for one value, so that text can be compared', () => {
    fc.assert(
      fc.property(anySigned, (value) =>
        expect(parseDecimal(`${value}${value.includes('.') ? '' : '.'}0`, 10)).toBe(value),
      ),
    );
  });
});

describe('decimal arithmetic is exact (R-5.3.3)', () => {
  it('adds, subtracts, negates and compares as integers do', () => {
    fc.assert(
      fc.property(anySigned, anySigned, (a, b) => {
        expect(exact(addDecimal(a, b))).toBe(exact(a) + exact(b));
        expect(exact(subtractDecimal(a, b))).toBe(exact(a) - exact(b));
        expect(negateDecimal(negateDecimal(a))).toBe(a);
        expect(Math.sign(compareDecimal(a, b))).toBe(exact(a) < exact(b) ? -1 : exact(a) > exact(b) ? 1 : 0);
        expect(isWhole(a)).toBe(exact(a) % SCALE === 0n);
      }),
    );
  });

  it('rounds quantity times unit price once, half up', () => {
    fc.assert(
      fc.property(anyQuantity, anyUnitPrice, (quantity, price) => {
        // More than one fact may say is refused.
        fc.pre(Number(quantity) * Number(price) < MAX_CENTS / 100);
        const twice =
          2n * (exact(quantity) * exact(price) * 100n - BigInt(amountOf(quantity, price)) * SCALE * SCALE);
        expect(twice < SCALE * SCALE && twice >= -SCALE * SCALE).toBe(true);
      }),
    );
  });

  it.each([
    ['3', '0.335', 1_01],
    ['0.5', '0.01', 1],
    ['0.4999', '0.01', 0],
    ['1.005', '1', 1_01],
    ['0.1', '0.2', 2],
    ['-0.5', '0.01', -1],
  ])('%p at %p is %p cents', (quantity, price, expected) => {
    expect(amountOf(decimal(quantity), decimal(price))).toBe(expected);
  });

  it('refuses an amount that does not fit money', () => {
    expect(refusalOf(() => amountOf(decimal('999999999999999'), decimal('1000'), 'unit_cost'))).toMatchObject(
      {
        code: 'money_too_large',
        field: 'unit_cost',
      },
    );
  });

  it('gives back the amount when a unit price is multiplied again, for everyday quantities', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), anyQuantity, (amount, quantity) => {
        expect(amountOf(quantity, unitPriceOf(centavos(amount), quantity))).toBe(amount);
      }),
    );
  });

  it('has no unit price for no quantity', () => expect(unitPriceOf(centavos(10_00), decimal('0'))).toBe('0'));
});

describe('a fiscal layout wants a fixed number of places', () => {
  it.each([
    ['2.5', 4, '2.5000'],
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['0.004', 2, '0.00'],
    ['-0.004', 2, '0.00'],
    ['9.9999', 0, '10'],
    ['1', 10, '1.0000000000'],
    ['0.05', 1, '0.1'],
  ])('%p with %p places is %p', (value, decimals, expected) => {
    expect(toFixedDecimal(decimal(value), decimals)).toBe(expected);
  });
});

describe('a unit price on the wire', () => {
  it.each([
    ['10', '10.00'],
    ['7.9', '7.90'],
    ['0.0125', '0.0125'],
    ['21.95', '21.95'],
  ])('%s is written %s: cents at least, never rounded', (price, written) => {
    expect(unitPriceToString(parseUnitPrice(price))).toBe(written);
  });
});
