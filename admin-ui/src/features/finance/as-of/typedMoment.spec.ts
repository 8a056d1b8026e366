import { readTypedMoment, writeMoment } from './typedMoment';

const now = new Date(2026, 10, 22, 11, 30);

describe('a moment as people type it', () => {
  it.each(['1/5/26 18:00', '01/05/2026 18h', '1/5/26 18h00', '2026-05-01T18:00', '1 de maio de 2026, 18:00'])(
    '%p is read in the time of the place',
    (typed) => {
      expect(readTypedMoment(typed, now)).toEqual(new Date(2026, 4, 1, 18, 0));
    },
  );

  it('is the end of a day that is typed alone, and now when that day is today', () => {
    expect(readTypedMoment('1/5/26', now)).toEqual(new Date(2026, 4, 1, 23, 59, 59));
    expect(readTypedMoment('22/11/2026', now)).toEqual(now);
  });

  it.each(['', 'ontem', '31/02/2026', '1/5/26 24:00', '1/5/26 18:60', '18:00'])('%p is none', (typed) => {
    expect(readTypedMoment(typed, now)).toBeNull();
  });

  it('is read back as it is written', () => {
    const typed = '01/05/2026 18:05';
    expect(writeMoment(readTypedMoment(typed, now)?.toISOString())).toBe(typed);
    expect(writeMoment(undefined)).toBe('');
    expect(writeMoment('yesterday')).toBe('');
  });
});
