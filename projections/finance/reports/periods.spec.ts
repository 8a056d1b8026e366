import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { day } from '@fidelidade/domain/testing/values.js';
import fc from 'fast-check';
import { byPeriod, GRANULARITIES, MAX_PERIODS, periodsBetween, type Granularity } from './periods.js';

const between = (from: string, to: string, granularity: Granularity) =>
  periodsBetween(day(from), day(to), granularity).map((period) => `${period.from} ${period.to}`);

describe('the periods of a cash flow (R-10.2.1)', () => {
  it('are days, both ends included', () =>
    expect(between('2026-02-28', '2026-03-01', 'day')).toEqual([
      '2026-02-28 2026-02-28',
      '2026-03-01 2026-03-01',
    ]));

  it('are weeks from Monday to Sunday, the first and the last cut to fit', () =>
    expect(between('2026-03-05', '2026-03-17', 'week')).toEqual([
      '2026-03-05 2026-03-08',
      '2026-03-09 2026-03-15',
      '2026-03-16 2026-03-17',
    ]));

  it('are months, whatever their length', () =>
    expect(between('2026-01-31', '2026-03-01', 'month')).toEqual([
      '2026-01-31 2026-01-31',
      '2026-02-01 2026-02-28',
      '2026-03-01 2026-03-01',
    ]));

  it('are never more than a report can show', () => {
    expect(between('2026-01-01', '2027-02-04', 'day')).toHaveLength(MAX_PERIODS);
    expect(() => between('2026-01-01', '2027-02-05', 'day')).toThrow('period_too_long');
  });

  it('need an end that is not before the start', () =>
    expect(() => between('2026-01-02', '2026-01-01', 'day')).toThrow('period_invalid'));
});

it('have what is of their days, and nothing else', () => {
  const first = day('2026-02-10');
  const aDay = fc.integer({ min: -40, max: 90 }).map((days): { date: CivilDate | null } => ({
    date: addDays(first, days),
  }));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(aDay, fc.constant({ date: null })), { maxLength: 30 }),
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom(...GRANULARITIES),
      (all, length, granularity) => {
        const periods = periodsBetween(first, addDays(first, length), granularity);
        expect(byPeriod(periods, all)).toEqual(
          periods.map(({ from, to }) =>
            all.filter(({ date }) => date !== null && from <= date && date <= to),
          ),
        );
      },
    ),
  );
});
