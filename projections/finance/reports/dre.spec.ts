import { growthOf, monthsBefore } from './dre.js';

describe('a statement held against another (R-10.3.2)', () => {
  it.each([
    ['a line that doubled', 200, 100, 10_000],
    ['a line that fell by a third', 200, 300, -3_333],
    ['a deduction that takes more', -150, -100, 5_000],
    ['a deduction that takes less', -50, -100, -5_000],
    ['what is there no more', 0, -100, -10_000],
    ['a loss that became a profit', 50, -100, 15_000],
    ['a profit that became a loss', -50, 100, -15_000],
    ['what was not there before', 50, 0, null],
  ])('says by how much %s grew', (_, now, before, growth) => {
    expect(growthOf(now, before)).toBe(growth);
  });

  it('goes back by as many months, or by a year', () => {
    expect(monthsBefore(['2026-01', '2026-02'], 'period')).toEqual(['2025-11', '2025-12']);
    expect(monthsBefore(['2026-01', '2026-02'], 'year')).toEqual(['2025-01', '2025-02']);
  });
});
