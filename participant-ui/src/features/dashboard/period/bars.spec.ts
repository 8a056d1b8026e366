import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import fc from 'fast-check';
import { barsOf, spanOf } from './bars.js';

const day = (text: string) => text as CivilDate;
const step = (date: string, earned: string, points_earned = 0) => ({
  ...{ date: day(date), earned, redeemed: '0.00' },
  ...{ points_earned, points_redeemed: 0 },
});

describe('the bars of a period', () => {
  it.each([
    ['2026-11-01', '2026-11-30', 'day'],
    ['2026-08-29', '2026-11-26', 'week'],
    ['2025-11-27', '2026-11-26', 'month'],
    ['2020-01-01', '2026-11-26', 'year'],
  ])('from %s to %s are one a %s', (from, to, span) => {
    expect(spanOf(day(from), day(to))).toBe(span);
  });

  it('stand also where nothing happened, and hold what did', () => {
    const period = { from: day('2026-11-10'), to: day('2026-11-26'), span: 'week' } as const;
    const series = [step('2026-11-11', '2.00', 5), step('2026-11-14', '1.50'), step('2026-11-22', '3.00')];
    expect(barsOf(series, period, 'cashback')).toEqual([
      { from: '2026-11-08', earned: 3_50, redeemed: 0 },
      { from: '2026-11-15', earned: 0, redeemed: 0 },
      { from: '2026-11-22', earned: 3_00, redeemed: 0 },
    ]);
    expect(barsOf(series, period, 'points').map(({ earned }) => earned)).toEqual([5, 0, 0]);
  });

  it('come to what the steps come to', () => {
    const days = fc.integer({ min: 0, max: 800 }).map((away) => addDays(day('2024-02-01'), away));
    const steps = fc.array(
      fc.tuple(days, fc.nat(100_000)).map(([date, points]) => step(date, '0.00', points)),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(days, days, steps, (one, other, series) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const within = series.filter(({ date }) => date >= from && date <= to);
        const bars = barsOf(within, { from, to, span: spanOf(from, to) }, 'points');
        const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
        expect(sum(bars.map(({ earned }) => earned))).toBe(
          sum(within.map(({ points_earned }) => points_earned)),
        );
      }),
    );
  });
});
