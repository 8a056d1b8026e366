import { byMonth } from './months.js';

describe('statement by month', () => {
  it('keeps the order and puts a moment into the month of the store', () => {
    const lines = ['2026-12-01T02:00:00.000Z', '2026-11-21', '2026-10-31'].map((date) => ({ date }));
    expect(byMonth(lines).map(({ month, lines: { length } }) => [month, length])).toEqual([
      ['2026-11', 2],
      ['2026-10', 1],
    ]);
    expect(byMonth([])).toEqual([]);
  });
});
