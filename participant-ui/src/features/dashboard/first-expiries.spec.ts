import { firstExpiries } from './first-expiries.js';

const on = (day: number, cashback: string, points?: number) => ({
  date: `2026-12-0${day}`,
  cashback,
  ...(points !== undefined && { points }),
});
const daysOf = (...upcoming: ReturnType<typeof on>[]) =>
  firstExpiries(upcoming).map(({ date }) => Number(date.slice(-2)));

describe('what runs out first', () => {
  it('is of each currency the first day that has any, the sooner first', () => {
    expect(daysOf(on(1, '2.00', 0), on(2, '3.00', 5), on(3, '0.00', 9))).toEqual([1, 2]);
    expect(daysOf(on(1, '0.00', 5), on(2, '0.00', 5), on(3, '1.00', 0))).toEqual([1, 3]);
  });

  it('is one day where both run out on it, and none where nothing does', () => {
    expect(daysOf(on(1, '2.00', 5), on(2, '3.00', 5))).toEqual([1]);
    expect(daysOf()).toEqual([]);
  });

  it('is of cashback where an older version kept no points', () =>
    expect(daysOf(on(1, '2.00'), on(2, '3.00'))).toEqual([1]));
});
