import { addDays, isCivilDate, type CivilDate } from '../../kernel/civil-date.js';
import { daysOf, periodMeant, periodsFor, RELATIVE_PERIODS, spanOf } from './report-period.js';

const day = (text: string) => text as CivilDate;

describe('a time that is counted from the day of sending', () => {
  it.each([
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last_7_days', '2026-02-22', '2026-02-28'],
    ['week_before', '2026-02-16', '2026-02-22'],
    ['month_to_date', '2026-03-01', '2026-03-01'],
    ['whole_month', '2026-03-01', '2026-03-31'],
    ['month_before', '2026-02-01', '2026-02-28'],
    ['last_3_months', '2026-01-01', '2026-03-31'],
    ['year_to_date', '2026-01-01', '2026-03-01'],
    ['last_12_months', '2025-04-01', '2026-03-31'],
    ['year_before', '2025-01-01', '2025-12-31'],
    ['next_30_days', '2026-03-01', '2026-03-30'],
  ] as const)('%s, on the 1st of March 2026, a Sunday', (kind, from, to) => {
    expect(daysOf(kind, day('2026-03-01'))).toEqual({ from, to });
  });

  it('ends on the last of February also in a leap year', () => {
    expect(daysOf('month_before', day('2028-03-31'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('is of days that there are, in their order, on every day of four years', () => {
    for (let today = day('2025-01-01'); today < '2029-01-01'; today = addDays(today, 1))
      for (const kind of RELATIVE_PERIODS) {
        const { from, to } = daysOf(kind, today);
        if (!isCivilDate(from) || !isCivilDate(to) || from > to) throw new Error(`${kind} on ${today}`);
      }
  });
});

it('a report that is asked by months is asked for them', () => {
  expect(spanOf({ kind: 'last_3_months' }, 'months', day('2026-01-15'))).toEqual({
    ...{ from: '2025-11', to: '2026-01' },
  });
  expect(periodsFor('months')).not.toContain('yesterday');
  expect(periodsFor('today')).toEqual([]);
});

it('what days in an address mean is the time that comes to the same ones today', () => {
  const today = day('2026-11-28');
  expect(periodMeant({ from: '2026-10-01', to: '2026-10-31' }, 'days', today)).toBe('month_before');
  expect(periodMeant({ from: '2026-09', to: '2026-11' }, 'months', today)).toBe('last_3_months');
  expect(periodMeant({ from: '2026-03-03', to: '2026-03-09' }, 'days', today)).toBeUndefined();
});
