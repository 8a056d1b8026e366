import fc from 'fast-check';
import { isDayOff, type HolidayDay } from '../../finance/business-day.js';
import {
  addDays,
  civilDateIn,
  hourIn,
  weekdayOf,
  type CivilDate,
  type Instant,
} from '../../kernel/civil-date.js';
import { nextDue, type Calendar, type SendingRhythm } from './sending-rhythm.js';

const SAO_PAULO = { zone: 'America/Sao_Paulo', holidays: [] };
const HOLIDAYS: readonly HolidayDay[] = [
  { day: 1, month: 1 },
  { day: 25, month: 12 },
  { day: 16, month: 2, year: 2026 },
  { day: 17, month: 2, year: 2026 },
];

const next = (rhythm: SendingRhythm, after: string, calendar: Calendar = SAO_PAULO) =>
  nextDue(rhythm, after as Instant, calendar);
const daily = (hour: number, businessDaysOnly = false) => ({ every: 'day', hour, businessDaysOnly }) as const;
const monthly = (day: number, businessDaysOnly = false) =>
  ({ every: 'month', day, hour: 7, businessDaysOnly }) as const;

describe('the next moment', () => {
  it('is today where its hour is still to come, else tomorrow', () => {
    expect(next(daily(7), '2026-11-28T09:59:59.999Z')).toBe('2026-11-28T10:00:00.000Z');
    expect(next(daily(7), '2026-11-28T10:00:00.000Z')).toBe('2026-11-29T10:00:00.000Z');
  });

  it('of business days passes over a weekend and the Carnival', () => {
    const calendar = { ...SAO_PAULO, holidays: HOLIDAYS };
    expect(next(daily(7, true), '2026-02-13T12:00:00.000Z', calendar)).toBe('2026-02-18T10:00:00.000Z');
  });

  it('of a day that a month does not have is its last one', () => {
    expect(next(monthly(31), '2026-11-28T12:00:00.000Z')).toBe('2026-11-30T10:00:00.000Z');
    expect(next(monthly(31), '2027-02-01T12:00:00.000Z')).toBe('2027-02-28T10:00:00.000Z');
    expect(next(monthly(30), '2028-02-01T12:00:00.000Z')).toBe('2028-02-29T10:00:00.000Z');
    expect(next(monthly(31), '2026-12-01T12:00:00.000Z')).toBe('2026-12-31T10:00:00.000Z');
  });

  it('of a month’s last day may wait into the next month, and is not forgotten there', () => {
    // 31 October 2026 is a Saturday.
    expect(next(monthly(31, true), '2026-10-31T20:00:00.000Z')).toBe('2026-11-02T10:00:00.000Z');
    expect(next(monthly(31, true), '2026-11-01T20:00:00.000Z')).toBe('2026-11-02T10:00:00.000Z');
  });

  it('of an hour that the clocks leave out is the one after, and of one that comes twice it comes once', () => {
    const chile = { zone: 'America/Santiago', holidays: [] };
    // In Chile the 6th of September 2026 begins at one o’clock.
    expect(next(daily(0), '2026-09-05T12:00:00.000Z', chile)).toBe('2026-09-06T04:00:00.000Z');
    const newYork = { zone: 'America/New_York', holidays: [] };
    // There the 8th of March 2026 has no two o’clock.
    expect(next(daily(2), '2026-03-07T12:00:00.000Z', newYork)).toBe('2026-03-08T07:00:00.000Z');
    const first = next(daily(1), '2026-10-31T12:00:00.000Z', newYork);
    expect(civilDateIn(newYork.zone, first)).toBe('2026-11-01');
    expect(civilDateIn(newYork.zone, next(daily(1), first, newYork))).toBe('2026-11-02');
  });
});

describe('of whatever rhythm, zone and moment', () => {
  const zones = fc.constantFrom(
    ...['America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'America/New_York', 'America/Santiago'],
    ...['Europe/Lisbon', 'Asia/Kathmandu', 'Pacific/Auckland', 'Australia/Lord_Howe'],
  );
  const when = fc
    .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 11, 31) })
    .map((ms) => new Date(ms).toISOString() as Instant);
  const common = { hour: fc.integer({ min: 0, max: 23 }), businessDaysOnly: fc.boolean() };
  const rhythms: fc.Arbitrary<SendingRhythm> = fc.oneof(
    fc.record({ every: fc.constant('day' as const), ...common }),
    fc.record({ every: fc.constant('week' as const), weekday: fc.integer({ min: 0, max: 6 }), ...common }),
    fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }), ...common }),
  );
  const holds = (law: (rhythm: SendingRhythm, zone: string, after: Instant, due: Instant) => void) =>
    fc.assert(
      fc.property(rhythms, zones, when, (rhythm, zone, after) =>
        law(rhythm, zone, after, nextDue(rhythm, after, { zone, holidays: HOLIDAYS })),
      ),
      { numRuns: 200 },
    );
  const isLastOfMonth = (day: CivilDate) => addDays(day, 1).endsWith('-01');

  it('it is later, and nothing lies between: asked from just before it, it is the same', () =>
    holds((rhythm, zone, after, due) => {
      expect(due > after).toBe(true);
      const before = new Date(Date.parse(due) - 1).toISOString() as Instant;
      expect(nextDue(rhythm, before, { zone, holidays: HOLIDAYS })).toBe(due);
    }));

  it('its hour is the one that was said, by the clock of the company', () =>
    holds((rhythm, zone, _after, due) => {
      const shown = hourIn(zone, due);
      // Where clocks leave the hour out it is the next.
      expect([rhythm.hour, (rhythm.hour + 1) % 24]).toContain(shown);
    }));

  it('its day is one of the rhythm, or one that such a day waited for', () =>
    holds((rhythm, zone, _after, due) => {
      const day = civilDateIn(zone, due);
      if (rhythm.businessDaysOnly) {
        expect(isDayOff(day, HOLIDAYS)).toBe(false);
        return;
      }
      if (rhythm.every === 'week') expect(weekdayOf(day)).toBe(rhythm.weekday);
      if (rhythm.every === 'month') {
        const said = Number(day.slice(8));
        expect(said === rhythm.day || (said < rhythm.day && isLastOfMonth(day))).toBe(true);
      }
    }));

  it('there are as many in a year as there are days, weeks or months', () =>
    fc.assert(
      fc.property(rhythms, zones, (rhythm, zone) => {
        const calendar = { zone, holidays: [] };
        const [begin, end] = ['2027-12-31T23:00:00.000Z', '2028-12-31T23:00:00.000Z'] as Instant[];
        let count = 0;
        for (let due = nextDue(rhythm, begin!, calendar); due <= end!; due = nextDue(rhythm, due, calendar))
          count += 1;
        const [least, most] = {
          day: rhythm.businessDaysOnly ? [260, 261] : [365, 367],
          week: [51, 53],
          month: [11, 13],
        }[rhythm.every] as [number, number];
        expect(count).toBeGreaterThanOrEqual(least);
        expect(count).toBeLessThanOrEqual(most);
      }),
      { numRuns: 12 },
    ));
});
