import fc from 'fast-check';
import { cents, formatAmount, moneyToString } from '../../../kernel/money.js';
import { lineAmount } from './line-amount.js';

describe('an amount as banks write it', () => {
  it.each([
    ['150.00', 150_00],
    ['-1234.56', -1234_56],
    ['1234,56', 1234_56],
    ['1.234,56', 1234_56],
    ['-1,234.56', -1234_56],
    ['1.234.567,8', 1234567_80],
    ['1.234.567', 1234567_00],
    ['+10', 10_00],
    ['-,50', -50],
    ['.5', 50],
    ['7.', 7_00],
    ['0010', 10_00],
    ['1234.5600', 1234_56],
    ['R$ 1.234,56', 1234_56],
    ['- 10,00', -10_00],
    ['10,00 D', -10_00],
    ['10,00C', 10_00],
    ['10,00-', -10_00],
    ['(10,00)', -10_00],
    ['0', 0],
  ])('%s', (text, amount) => expect(lineAmount(text)).toBe(amount));

  it.each([
    '',
    '-',
    '.',
    '1.234',
    '1,234',
    '12.34.56',
    '1.23,45',
    '1e5',
    'x',
    '--1',
    '10,001',
    '1.000.000.000,01',
  ])('is none where it could be another: «%s»', (text) => expect(lineAmount(text)).toBeUndefined());

  it('is every amount, as programs and as Brazilians write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (value) => {
        expect(lineAmount(moneyToString(cents(value)))).toBe(value);
        expect(lineAmount(formatAmount(cents(value)))).toBe(value);
      }),
    );
  });
});
