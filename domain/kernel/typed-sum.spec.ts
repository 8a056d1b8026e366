import fc from 'fast-check';
import { DomainError } from './domain-error.js';
import { formatAmount, parseTypedMoney, type Cents } from './money.js';
import { typedSum } from './typed-sum.js';

describe('what is typed into a field of money as into a calculator', () => {
  it.each([
    ['12,50+3', 15_50],
    ['= 12,50 + 3 * 2', 18_50],
    ['1.234,56 - 34,56', 1_200_00],
    ['R$ 10,00 + R$ 2,00', 12_00],
    ['(80+40)/3', 40_00],
    ['100/3', 33_33],
    ['200/3', 66_67],
    ['-100/3', -33_33],
    ['1.000*2', 2_000_00],
    ['12.5x2', 25_00],
    [',5+,5', 1_00],
    ['100-10%', 90_00],
    ['100+50+10%', 165_00],
    ['200*5%', 10_00],
    ['10-(2-3)', 11_00],
    ['3*-2', -6_00],
    ['0,005+0', 1],
    ['0,1+0,2', 30],
  ])('%s is %d cents', (text, expected) => {
    expect(typedSum(text)).toBe(expected);
  });

  it.each(['', '12,50', '-12', 'R$ 1.234,56', '=5', 'abc', '(12)'])('%s is no sum', (text) => {
    expect(typedSum(text)).toBeUndefined();
  });

  it.each([
    '12+',
    '12+abc',
    '1/0',
    '(1+2',
    '1+2)',
    '1,2,3+1',
    '1.2.3+1',
    '5%%+1',
    '1+1 '.repeat(2),
    '9'.repeat(30) + '+1',
  ])('%s cannot be worked out', (text) => {
    expect(() => typedSum(text)).toThrow(DomainError);
  });

  it('is exact for amounts: their sum, as people write them', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 2, maxLength: 8 }), (amounts) => {
        const text = amounts.map((each) => formatAmount(each as Cents)).join(' + ');
        expect(typedSum(text)).toBe(amounts.reduce((sum, each) => sum + each, 0));
      }),
    );
  });

  it('reads a number of it as a field of money reads it alone', () => {
    const text = fc.constantFrom('1.234', '1.234,5', '12.5', '1234,56', '1.000.000', '0,07');
    fc.assert(fc.property(text, (each) => expect(typedSum(`${each}+0`)).toBe(parseTypedMoney(each))));
  });

  it('never ends in anything but an amount or a refusal', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789,.+-*/()% xR$='), maxLength: 40 });
    fc.assert(
      fc.property(text, (each) => {
        try {
          const value = typedSum(each);
          expect(value === undefined || Number.isSafeInteger(value)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
