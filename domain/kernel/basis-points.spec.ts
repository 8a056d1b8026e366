import { parsePercent, percentToString } from './basis-points.js';

describe('a percentage', () => {
  it.each([
    ['5', 500],
    ['7.5', 750],
    ['0.07', 7],
    [100, 10_000],
    ['19.99', 1_999],
  ])('%p is %d basis points', (text, points) => {
    expect(parsePercent(text)).toBe(points);
  });

  it.each(['', '5,5', '-1', '1.234', '1e2', '1000'])('is not %p', (text) => {
    expect(() => parsePercent(text, 'rate')).toThrow('rate_invalid (rate)');
  });

  it('is written as it is typed', () => {
    expect([500, 750, 7, 1_999].map(percentToString)).toEqual(['5', '7.5', '0.07', '19.99']);
  });
});
