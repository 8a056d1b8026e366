import fc from 'fast-check';
import { anyCents, anyPrice } from '../testing/arbitraries.js';
import { refusalOf } from '../testing/specification.js';
import { centavos } from '../testing/values.js';
import {
  MAX_CENTS,
  addMoney,
  cents,
  divideHalfUp,
  formatMoney,
  moneyToString,
  parseBrazilianMoney,
  parseMoney,
  parseTypedMoney,
  rateOf,
  shareMoney,
  splitMoney,
  subtractMoney,
  sumOfMoney,
} from './money.js';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('money is integer cents, never a float (R-5.3.3)', () => {
  it.each([
    [0.5, 'money_invalid'],
    [NaN, 'money_invalid'],
    [Infinity, 'money_too_large'],
    [MAX_CENTS + 1, 'money_too_large'],
    [-MAX_CENTS - 1, 'money_too_large'],
  ])('refuses %p', (value, code) => {
    expect(refusalOf(() => cents(value, 'value'))).toMatchObject({ code, field: 'value' });
  });

  it('sums what many facts say, beyond what one of them may', () => {
    const facts = Array.from({ length: 1_001 }, () => cents(MAX_CENTS));
    expect(moneyToString(addMoney(...facts))).toBe('1001000000000.00');
    expect(subtractMoney(cents(-MAX_CENTS), cents(1))).toBe(-MAX_CENTS - 1);
  });

  it('refuses a sum that is not exact any more, instead of losing cents in silence', () => {
    const most = sumOfMoney(Number.MAX_SAFE_INTEGER);
    expect(refusalOf(() => addMoney(most, cents(1)))).toMatchObject({ code: 'money_invalid' });
  });
});

describe('the API writes amounts as "1234.56" (R-5.3.3)', () => {
  it.each([
    ['1234.56', 123456],
    ['0', 0],
    ['0.1', 10],
    ['-0', 0],
    ['-0.00', 0],
    ['-10', -1000],
    [' 7.05 ', 705],
    [1234.56, 123456],
    [0.1, 10],
    ['1000000000.00', MAX_CENTS],
  ])('reads %p', (text, expected) => expect(parseMoney(text)).toBe(expected));

  it.each(['', '.5', '1.', '1,5', '1.234', '1e3', '0x10', '١', 'R$ 1', '1 000', 0.1 + 0.2, NaN, 1e21])(
    'refuses %p at the field',
    (text) => {
      expect(refusalOf(() => parseMoney(text, 'value'))).toMatchObject({
        code: 'money_invalid',
        field: 'value',
      });
    },
  );

  it('names the field also of an amount that is too large', () => {
    expect(refusalOf(() => parseMoney('1000000000.01', 'value'))).toMatchObject({ field: 'value' });
  });

  it('reads back whatever it writes', () => {
    fc.assert(fc.property(anyCents, (value) => parseMoney(moneyToString(value)) === value));
  });
});

describe('a person reads and types amounts as R$ 1.234,56 (R-5.3.1, R-9.7)', () => {
  it.each([
    [0, 'R$\u00a00,00'],
    [5, 'R$\u00a00,05'],
    [123456, 'R$\u00a01.234,56'],
    [-123456, '-R$\u00a01.234,56'],
    [100_000_00, 'R$\u00a0100.000,00'],
    [123_456_789_01, 'R$\u00a0123.456.789,01'],
  ])('writes %p as %p', (value, expected) => expect(formatMoney(centavos(value))).toBe(expected));

  it.each([
    ['R$ 1.234,56', 123456],
    ['R$\u00a01.234,56', 123456],
    ['1234,5', 123450],
    ['-10', -1000],
    ['-R$ 10,00', -1000],
    ['R$ -10,00', -1000],
    ['1.234', 123400],
  ])('reads %p', (text, expected) => expect(parseBrazilianMoney(text)).toBe(expected));

  it.each([
    '',
    'R$',
    '1.50',
    '1,234.56',
    '12.34,00',
    '1.2345',
    '1,234',
    'abc',
    '10 20',
    '1R$2',
    '--1',
    '-R$ -1',
  ])('refuses %p, which two readers could read in two ways', (text) => {
    expect(refusalOf(() => parseBrazilianMoney(text, 'valor'))).toMatchObject({
      code: 'money_invalid',
      field: 'valor',
    });
  });

  it('reads back whatever it writes', () => {
    fc.assert(fc.property(anyCents, (value) => parseBrazilianMoney(formatMoney(value)) === value));
  });
});

describe('an amount as it is typed or pasted', () => {
  it.each([
    ['R$ 1.234,56', 123456],
    ['r$1.234,56', 123456],
    ['R$\u00a01.234,56', 123456],
    ['1234.5', 123450],
    ['1,234.56', 123456],
    ['1.234', 123400],
    ['-10', -1000],
  ])('%p is read', (text, expected) => expect(parseTypedMoney(text)).toBe(expected));

  it.each(['', '1,234', '10 20', '12abc', '1.2.3', '1,23.45', '0,125'])('%p is refused, not cut', (text) => {
    expect(refusalOf(() => parseTypedMoney(text, 'value'))).toMatchObject({
      code: 'money_invalid',
      field: 'value',
    });
  });
});

describe('a split loses no cent', () => {
  it('gives what is left over to the first part (R-3.4.7)', () => {
    expect(splitMoney(centavos(100_00), 3)).toEqual([33_34, 33_33, 33_33]);
    expect(splitMoney(centavos(2), 3)).toEqual([2, 0, 0]);
  });

  it('sums exactly, whatever is split (R-3.4.7)', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 1, max: 240 }), (amount, parts) => {
        const split = splitMoney(amount, parts);
        expect(split).toHaveLength(parts);
        expect(sum(split)).toBe(amount);
        expect(new Set(split.slice(1)).size).toBeLessThanOrEqual(1);
        expect(Math.abs(split[0]! - (split[1] ?? split[0]!))).toBeLessThan(parts);
        expect(split.some((part) => Object.is(part, -0))).toBe(false);
      }),
    );
  });

  it.each([0, -1, 1.5, NaN])('refuses %p parts', (parts) => {
    expect(refusalOf(() => splitMoney(centavos(1_00), parts))).toMatchObject({ code: 'money_invalid' });
  });

  it('shares in proportion, to the cent, and sums exactly', () => {
    const weights = fc.array(fc.nat(MAX_CENTS), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(anyCents, weights, (amount, shares) => {
        expect(sum(shareMoney(amount, shares))).toBe(amount);
      }),
    );
  });

  it('gives nothing to a weight of zero while another weighs something', () => {
    expect(shareMoney(centavos(10_01), [0, 1, 1])).toEqual([0, 5_01, 5_00]);
    expect(shareMoney(centavos(10_00), [0, 0])).toEqual([10_00, 0]);
    expect(shareMoney(centavos(10_00), [])).toEqual([]);
  });

  it('keeps each share within one cent of its due, but for the largest weight', () => {
    fc.assert(
      fc.property(
        anyPrice,
        fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 20 }),
        (amount, weights) => {
          fc.pre(sum(weights) > 0);
          const largest = weights.indexOf(Math.max(...weights));
          shareMoney(amount, weights).forEach((share, index) => {
            const due = (amount * weights[index]!) / sum(weights);
            if (index !== largest) expect(Math.abs(share - due)).toBeLessThan(1.001);
          });
        },
      ),
    );
  });
});

describe('rounding is half up, away from zero, once (R-5.3.3)', () => {
  it.each([
    [1_00, 50, 1],
    [1_00, 49, 0],
    [-1_00, 50, -1],
    [33_33, 500, 1_67],
    [12_345, 10_000, 12_345],
    [0, 500, 0],
  ])('%p cents at %p basis points give %p', (amount, rate, expected) => {
    expect(rateOf(centavos(amount), rate)).toBe(expected);
  });

  it('is symmetrical and never more than half a unit off', () => {
    const divisors = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), divisors, (dividend, divisor) => {
        const quotient = divideHalfUp(dividend, divisor);
        expect(divideHalfUp(-dividend, divisor)).toBe(-quotient);
        expect(divideHalfUp(dividend, -divisor)).toBe(-quotient);
        const error = 2n * (dividend - quotient * divisor);
        expect(error <= divisor && error >= -divisor).toBe(true);
      }),
    );
  });

  it('goes up at exactly one half', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (n) => divideHalfUp(2n * n + 1n, 2n) === n + 1n),
    );
  });
});
