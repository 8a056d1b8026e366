import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { dayOf, dayPart, distance, monthName, shortDay, timeOf } from './dates.js';

const day = (text: string) => parseCivilDate(text);
const current = day('2026-11-21');

describe('days in words', () => {
  it('takes a day as it is and a moment as the day of the store', () => {
    expect(dayOf('2026-11-29')).toBe('2026-11-29');
    expect(dayOf('2026-11-30T02:00:00.000Z')).toBe('2026-11-29');
  });

  it('writes a day as the reader does, with the year only when it is another one', () => {
    expect(shortDay(day('2026-11-29'), 'pt-BR', current)).toBe('29/11');
    expect(shortDay(day('2027-02-03'), 'pt-BR', current)).toBe('03/02/2027');
    expect(shortDay(day('2026-11-29'), 'en', current)).toBe('Nov 29');
  });

  it('tells the time by the clock of the store', () => {
    expect(timeOf('2026-11-21T17:05:00.000Z', 'pt-BR')).toBe('14:05');
    expect(timeOf('2026-11-21T17:05:00.000Z', 'en')).toMatch(/^2:05\sPM$/);
  });

  it('names the month over its movements', () => {
    expect(monthName(current, 'pt-BR')).toBe('novembro de 2026');
    expect(monthName(current, 'en')).toBe('November 2026');
  });

  it.each([
    ['2026-11-20', { key: 'when.past' }],
    ['2026-11-21', { key: 'when.today' }],
    ['2026-11-22', { key: 'when.tomorrow' }],
    ['2026-11-29', { key: 'when.inDays', count: 8 }],
  ])('%s is %j away', (date, expected) => {
    expect(distance(day(date), current)).toEqual(expected);
  });

  it.each([
    [4, 'evening'],
    [5, 'morning'],
    [12, 'afternoon'],
    [18, 'evening'],
  ])('at %i it is %s', (hour, part) => {
    expect(dayPart(hour)).toBe(part);
  });
});
