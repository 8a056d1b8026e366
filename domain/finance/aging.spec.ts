import fc from 'fast-check';
import { addDays, daysBetween, type CivilDate } from '../kernel/civil-date.js';
import { AGING_BANDS, agingOn, isOverdue } from './aging.js';

const TODAY = '2026-11-26' as CivilDate;
const bandsOf = (due: CivilDate, today = TODAY) =>
  agingOn(today).filter(({ from, to }) => (!from || from <= due) && (!to || due <= to));

describe('aging', () => {
  it.each([
    ['2026-11-26', 'due_0_30'],
    ['2026-11-25', 'overdue_1_30'],
    ['2026-10-27', 'overdue_1_30'],
    ['2026-10-26', 'overdue_31_60'],
    ['2026-08-28', 'overdue_61_90'],
    ['2026-08-27', 'overdue_over_90'],
    ['2026-12-26', 'due_0_30'],
    ['2026-12-27', 'due_31_60'],
    ['2027-01-26', 'due_over_60'],
  ])('puts what is due on %s into %s', (due, band) =>
    expect(bandsOf(due as CivilDate).map((each) => each.band)).toEqual([band]),
  );

  it('has one band for every due date, and calls overdue exactly what was due before today', () => {
    const days = fc.integer({ min: -5_000, max: 5_000 });
    fc.assert(
      fc.property(days, days, (start, distance) => {
        const today = addDays(TODAY, start);
        const due = addDays(today, distance);
        const found = bandsOf(due, today);
        expect(found).toHaveLength(1);
        expect(isOverdue(found[0]!.band)).toBe(daysBetween(today, due) < 0);
      }),
    );
    expect(AGING_BANDS).toHaveLength(7);
  });
});
