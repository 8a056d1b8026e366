import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { itemTotal, shareAgain, splitInInstallments, sumOf, takesAll, totalsOf } from './totals';

const day = (text: string) => text as CivilDate;
const amount = (cents: number) => cents as Cents;

describe('the totals in sight while a note is typed', () => {
  it('follow quantity, unit price and discount to the cent', () => {
    const items = [
      { quantity: '2.5', unit_value: '3.99', discount: '0.48' },
      { quantity: '3', unit_value: '10', discount: null },
    ];
    expect(totalsOf(items)).toEqual({ products: 3998, discounts: 48, total: 3950 });
  });

  it('count zero for what cannot be read yet', () => {
    expect(totalsOf([{ quantity: 'abc', unit_value: '1' }, {}])).toEqual({
      products: 0,
      discounts: 0,
      total: 0,
    });
    expect(itemTotal({ quantity: '1', unit_value: '', discount: '' })).toBe(0);
  });
});

it('a discount leaves something of its item', () => {
  const item = { quantity: '5', unit_value: '12.00' };
  expect(['59.99', '60.00', '100.00'].map((discount) => takesAll({ ...item, discount }))).toEqual([
    false,
    true,
    true,
  ]);
  expect(takesAll({ discount: '1.00' })).toBe(false);
});

describe('instalments (R-3.4.7)', () => {
  it('sum to the total exactly, the remainder in the first', () => {
    const parts = splitInInstallments(amount(10000), 3, day('2026-01-31'), 'month');
    expect(parts.map(({ value }) => value)).toEqual(['33.34', '33.33', '33.33']);
    expect(sumOf(parts)).toBe(10000);
  });

  it('fall on the last day of a shorter month and return to the 31st', () => {
    const parts = splitInInstallments(amount(300), 3, day('2026-01-31'), 'month');
    expect(parts.map(({ due_date }) => due_date)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  });

  it('keep their days when a changed total is shared out again', () => {
    const parts = shareAgain(amount(501), [
      { due_date: '2026-01-10', value: '1.00' },
      { due_date: '2026-02-10', value: '1.00' },
    ]);
    expect(parts).toEqual([
      { due_date: '2026-01-10', value: '2.51' },
      { due_date: '2026-02-10', value: '2.50' },
    ]);
  });
});
