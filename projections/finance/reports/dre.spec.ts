import { DRE_LINES } from '@fidelidade/domain/finance/dre.js';
import { growthOf, monthsBefore, shareOfRevenue } from './dre.js';

describe('a statement held against another (R-10.3.2)', () => {
  it.each([
    ['revenue that doubled', '1', 200, 100, 10_000],
    ['revenue that fell by a third', '1', 200, 300, -3_333],
    ['a deduction that takes more', '2', -150, -100, 5_000],
    ['a deduction that takes less', '2', -50, -100, -5_000],
    ['a deduction that is there no more', '2', 0, -100, -10_000],
    ['a deduction that gives back', '2', 20, -100, -12_000],
    ['a loss that became a profit', 'ebitda', 50, -100, 15_000],
    ['a loss that became larger', 'ebitda', -150, -100, -5_000],
    ['a loss that is half as large', 'net_income', -50, -100, 5_000],
    ['a profit that became a loss', 'ebitda', -50, 100, -15_000],
    ['what was not there before', '1', 50, 0, null],
  ])('says by how much %s grew', (_, code, now, before, growth) => {
    const line = DRE_LINES.find((each) => each.code === code)!;
    expect(growthOf(line, now, before)).toBe(growth);
  });

  it.each([
    ['a part of it', 3_000, 12_000, 2_500],
    ['what it lost', -3_000, 12_000, -2_500],
    ['a part of nothing', 3_000, 0, null],
    ['a part of more returned than sold', 3_000, -82, null],
  ])('is held against net revenue: %s', (_, amount, netRevenue, share) => {
    expect(shareOfRevenue(amount, netRevenue)).toBe(share);
  });

  it('goes back by as many months, or by a year', () => {
    expect(monthsBefore(['2026-01', '2026-02'], 'period')).toEqual(['2025-11', '2025-12']);
    expect(monthsBefore(['2026-01', '2026-02'], 'year')).toEqual(['2025-01', '2025-02']);
  });
});
