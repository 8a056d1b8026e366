import type { CivilDate } from '../kernel/civil-date.js';
import { businessDay, isDayOff, isKeptAt } from './business-day.js';

const day = (text: string) => text as CivilDate;
const CHRISTMAS = { day: 25, month: 12 } as const;
const CARNIVAL = { day: 17, month: 2, year: 2026 } as const;

describe('a day off (R-3.4.8)', () => {
  it.each([
    ['2026-11-21', 'a Saturday', true],
    ['2026-11-22', 'a Sunday', true],
    ['2026-11-23', 'a Monday', false],
    ['2026-12-25', 'every year’s holiday', true],
    ['2030-12-25', 'the same of another year', true],
    ['2026-02-17', 'a holiday of its year', true],
    ['2027-02-17', 'that day of another year', false],
  ])('%s, %s: %s', (date, _, isOff) => expect(isDayOff(day(date), [CHRISTMAS, CARNIVAL])).toBe(isOff));

  it('is one of the country, and of the company’s state and city', () => {
    const here = { state: 'SP', city: 'São Paulo' };
    expect(isKeptAt({ scope: 'national' }, here)).toBe(true);
    expect(isKeptAt({ scope: 'company' }, here)).toBe(true);
    expect(isKeptAt({ scope: 'state', state: 'SP' }, here)).toBe(true);
    expect(isKeptAt({ scope: 'state', state: 'RJ' }, here)).toBe(false);
    expect(isKeptAt({ scope: 'city', state: 'SP', city: 'Sao Paulo' }, here)).toBe(true);
    expect(isKeptAt({ scope: 'city', state: 'SP', city: 'Santos' }, here)).toBe(false);
    expect(isKeptAt({ scope: 'city', state: 'RJ', city: 'São Paulo' }, here)).toBe(false);
  });

  it('is of a city by its number where both say it, whatever it is called', () => {
    const here = { state: 'SP', city: 'São Paulo', cityCode: '3550308' };
    const ofCity = { scope: 'city', state: 'SP' } as const;
    expect(isKeptAt({ ...ofCity, city: 'Sampa', cityCode: '3550308' }, here)).toBe(true);
    expect(isKeptAt({ ...ofCity, city: 'São Paulo', cityCode: '3509502' }, here)).toBe(false);
    expect(isKeptAt({ ...ofCity, city: 'São Paulo' }, here)).toBe(true);
    expect(
      isKeptAt({ ...ofCity, city: 'São Paulo', cityCode: '3550308' }, { ...here, cityCode: undefined }),
    ).toBe(true);
  });
});

describe('a business day', () => {
  it('is the day itself, or the nearest in the direction that is asked for', () => {
    expect(businessDay(day('2026-11-23'), 'next', [])).toBe('2026-11-23');
    expect(businessDay(day('2026-11-21'), 'next', [])).toBe('2026-11-23');
    expect(businessDay(day('2026-11-22'), 'previous', [])).toBe('2026-11-20');
    // Christmas of 2026 is a Friday: before the weekend, behind it.
    expect(businessDay(day('2026-12-25'), 'next', [CHRISTMAS])).toBe('2026-12-28');
    expect(businessDay(day('2026-12-27'), 'previous', [CHRISTMAS])).toBe('2026-12-24');
  });

  it('is looked for no longer than a calendar can be right', () => {
    const all = Array.from({ length: 12 * 31 }, (_, index) => ({
      day: (index % 31) + 1,
      month: (Math.floor(index / 31) + 1) as 1,
    }));
    expect(businessDay(day('2026-11-23'), 'next', all)).toBe('2026-11-23');
  });
});
