import { readTypedMoment, writeMoment } from './typedMoment';

const ZONE = 'America/Manaus';
const now = new Date('2026-11-23T01:30:00Z');
const read = (typed: string) => readTypedMoment(typed, now, ZONE);

describe('a moment as people type it, by the clock of a shop in Manaus', () => {
  it.each(['1/5/26 18:00', '01/05/2026 18h', '1/5/26 18h00', '2026-05-01T18:00', '1 de maio de 2026, 18:00'])(
    '%p is read wherever whoever types it is',
    (typed) => {
      expect(read(typed)).toEqual(new Date('2026-05-01T22:00:00Z'));
    },
  );

  it('is the end of a day that is typed alone, and now when that day is today there', () => {
    expect(read('1/5/26')).toEqual(new Date('2026-05-02T03:59:59Z'));
    expect(read('22/11/2026')).toEqual(now);
  });

  it('goes by the summer time of its day', () => {
    const noon = readTypedMoment('15/1/2019 12:00', now, 'America/Sao_Paulo');
    expect(noon).toEqual(new Date('2019-01-15T14:00:00Z'));
  });

  it.each(['', 'ontem', '31/02/2026', '1/5/26 24:00', '1/5/26 18:60', '18:00'])('%p is none', (typed) => {
    expect(read(typed)).toBeNull();
  });

  it('is read back as it is written', () => {
    const typed = '01/05/2026 23:05';
    expect(writeMoment(read(typed)?.toISOString(), ZONE)).toBe(typed);
    expect(writeMoment(undefined, ZONE)).toBe('');
    expect(writeMoment('yesterday', ZONE)).toBe('');
  });
});
