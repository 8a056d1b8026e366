import { DomainError } from './domain-error.js';
import { parseTypedDate, parseTypedMoment } from './typed-date.js';

describe('a day as people type it', () => {
  it.each([
    ['01/05/2026'],
    ['1/5/2026'],
    ['1/5/26'],
    ['1.5.26'],
    ['1-5-26'],
    ['1 5 26'],
    [' 01 / 05 / 2026 '],
    ['01052026'],
    ['010526'],
    ['2026-05-01'],
    ['2026/5/1'],
    ['1 de maio de 2026'],
    ['1º de MAIO de 2026'],
    ['1 mai 26'],
    ['1/mai/2026'],
    ['1 May 2026'],
    ['1st of May, 2026'],
    ['May 1, 2026'],
  ])('%p is 1 May 2026', (typed) => {
    expect(parseTypedDate(typed)).toBe('2026-05-01');
  });

  it.each([
    ['3 de março de 2026', '2026-03-03'],
    ['25/12/49', '2049-12-25'],
    ['25/12/50', '1950-12-25'],
    ['29/02/2028', '2028-02-29'],
  ])('%p is %s', (typed, day) => {
    expect(parseTypedDate(typed)).toBe(day);
  });

  it.each([
    '',
    '1/5',
    '1/5/026',
    '31/02/2026',
    '05/25/2026',
    '1/13/26',
    '0/5/26',
    '1/5/20266',
    '1/5/26/1',
    'ontem',
    '1 brumaire 2026',
    '12345',
    '1/ma/26',
    '1x/5/26',
  ])('%p is refused by name', (typed) => {
    expect(() => parseTypedDate(typed, 'due_date')).toThrow(
      expect.objectContaining({ code: 'date_invalid', field: 'due_date' }) as DomainError,
    );
  });
});

describe('a moment as it is typed', () => {
  it.each([
    ['22/11/2026 18:46:03', '2026-11-22T21:46:03.000Z'],
    ['2026-11-22 18:46', '2026-11-22T21:46:00.000Z'],
    ['22/11/2026 9:05', '2026-11-22T12:05:00.000Z'],
    ['22/11/2026', '2026-11-22T03:00:00.000Z'],
    ['2026-11-22T18:46:03Z', '2026-11-22T18:46:03.000Z'],
    ['2026-11-22T18:46:03.000-03:00', '2026-11-22T21:46:03.000Z'],
  ])('%p is one by the clocks of the zone', (typed, moment) => {
    expect(parseTypedMoment(typed, 'America/Sao_Paulo')).toBe(moment);
  });

  it.each(['22/11/2026 24:00', 'ontem 18:46', '18:46', '2026-02-30T10:00:00Z'])(
    '%p is refused by name',
    (typed) => {
      expect(() => parseTypedMoment(typed, 'America/Sao_Paulo', 'at')).toThrow(
        expect.objectContaining({ code: 'date_invalid', field: 'at' }) as DomainError,
      );
    },
  );
});
