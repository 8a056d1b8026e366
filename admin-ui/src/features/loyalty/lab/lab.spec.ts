import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { differenceOf, pastMonths, shareOf } from './lab';

describe('the figures of the rule lab', () => {
  it('says what a draft gives more, or less, in money and in points', () => {
    expect(differenceOf({ as_was: '1850.10', as_would: '2310.05' })).toBe('459.95');
    expect(differenceOf({ as_was: '0.30', as_would: '0.10' })).toBe('-0.20');
    expect(differenceOf({ as_was: 1_200, as_would: 900 })).toBe(-300);
  });

  it('says how much of what was spent it is, and nothing where nothing was', () => {
    expect(shareOf('50.00', '1000.00')).toBe('5.00');
    expect(shareOf('0.00', '0.00')).toBeNull();
  });

  it('offers months up to the one of today, over the turn of the year', () =>
    expect(pastMonths('2027-03-31' as CivilDate, 5)).toEqual([
      ...['2027-03', '2027-02', '2027-01', '2026-12', '2026-11'],
    ]));
});
