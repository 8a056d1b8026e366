import fc from 'fast-check';
import { anyDay } from '../testing/arbitraries.js';
import { refusalOf } from '../testing/specification.js';
import { day, instant } from '../testing/values.js';
import {
  addDays,
  addMonths,
  civilDateIn,
  daysBetween,
  formatCivilDate,
  isCivilDate,
  monthOf,
  parseCivilDate,
  startOfDayIn,
} from './civil-date.js';
import { parseTypedDate } from './typed-date.js';

describe('a civil date is a day that exists (R-5.7.2)', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])('takes %p', (text) =>
    expect(isCivilDate(text)).toBe(true),
  );
  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '',
    '2026-01-01T00:00',
  ])('refuses %p', (text) => {
    expect(refusalOf(() => parseCivilDate(text, 'date'))).toMatchObject({
      code: 'date_invalid',
      field: 'date',
    });
  });

  it.each(['0026-11-21', '1899-12-31', '3000-01-01', '9999-12-31'])(
    'refuses %p: a slip of the hand, whose arithmetic would leave the four-digit years',
    (text) => expect(isCivilDate(text)).toBe(false),
  );

  it('is read back as it is written', () => {
    fc.assert(fc.property(anyDay, (date) => parseTypedDate(formatCivilDate(date)) === date));
  });
});

describe('the calendar', () => {
  it('counts days over months, leap days and years', () => {
    expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -5_000, max: 5_000 }),
        (from, days) => daysBetween(from, addDays(from, days)) === days,
      ),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])(
    '%p and %p months make %p: day 31 is the last day of a short month (R-5.6.4)',
    (from, months, expected) => {
      expect(addMonths(day(from), months)).toBe(expected);
    },
  );

  it('returns to the 31st when a series counts from its first date (R-5.6.4)', () => {
    const series = [0, 1, 2, 3].map((months) => addMonths(day('2026-01-31'), months));
    expect(series).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });

  it('always lands in the month that was meant', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -240, max: 240 }), (from, months) => {
        const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
        expect(count(addMonths(from, months)) - count(from)).toBe(months);
      }),
    );
  });

  it('knows the day of a moment in the zone, not in Greenwich', () => {
    expect(civilDateIn('America/Sao_Paulo', instant('2026-03-01T02:59:59.999Z'))).toBe('2026-02-28');
    expect(civilDateIn('America/Sao_Paulo', instant('2026-03-01T03:00:00.000Z'))).toBe('2026-03-01');
    expect(civilDateIn('America/Rio_Branco', instant('2026-03-01T04:59:59.999Z'))).toBe('2026-02-28');
  });

  it('names the month', () => expect(monthOf(day('2026-03-31'))).toBe('2026-03'));
});

describe('the beginning of a day', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-01', '2026-11-01T03:00:00.000Z'],
    ['America/Manaus', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-01', '2026-10-31T15:00:00.000Z'],
    ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/Lisbon', '2026-03-30', '2026-03-29T23:00:00.000Z'],
  ])('in %s on %s is %s', (zone, date, instant) => {
    expect(startOfDayIn(zone, day(date))).toBe(instant);
  });
});
