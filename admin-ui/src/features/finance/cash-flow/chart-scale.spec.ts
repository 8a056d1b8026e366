import { namedPoints, placeOf, roundMarks } from './chart-scale';

describe('the marks of an axis', () => {
  it.each([
    [0, 19_516, [0, 10_000, 20_000]],
    [0, 0, [0, 10_000]],
    [0, 1, [0, 1]],
    [-350, 1_200, [-1_000, 0, 1_000, 2_000]],
    [-90, -10, [-100, -50, 0]],
    [14_000, 14_826, [0, 5_000, 10_000, 15_000]],
  ])('from %d to %d are round and hold all of it', (low, high, expected) => {
    const marks = roundMarks(low, high);
    expect(marks[0]).toBeLessThanOrEqual(Math.min(0, low));
    expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, high));
    expect(marks).toContain(0);
    expect(marks).toEqual(expected);
  });
});

it('names so many points as there is room for, the first among them', () => {
  expect(namedPoints(30, 6)).toEqual([0, 6, 12, 18, 24]);
  expect(namedPoints(3, 6)).toEqual([0, 1, 2]);
  expect(namedPoints(1, 6)).toEqual([0]);
});

describe('today', () => {
  const months = ['2026-10-31', '2026-11-30', '2026-12-31'];

  it('stands between the days that it lies between', () => {
    expect(placeOf('2026-11-30', months)).toBe(0.5);
    expect(placeOf('2026-11-15', months)).toBeCloseTo(0.25);
  });

  it('is left out of a period that it is not in', () => {
    expect(placeOf('2026-10-30', months)).toBeNull();
    expect(placeOf('2027-01-01', months)).toBeNull();
    expect(placeOf('2026-11-30', [])).toBeNull();
  });
});
