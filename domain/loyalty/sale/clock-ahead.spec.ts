import { instant } from '../../testing/values.js';
import { lastDayByOtherClock, momentByOtherClock } from './clock-ahead.js';

const NOW = instant('2026-03-10T15:00:00.000Z');

describe('what the clock of a till or of another system tells', () => {
  it.each<[string, string | undefined, string]>([
    ['2026-03-10T14:00:00.000Z', '2026-03-10T14:00:00.000Z', 'what it says'],
    ['2026-03-10T15:01:00.000Z', NOW, 'now, where it is a little ahead'],
    ['2026-03-10T15:05:00.000Z', NOW, 'now, five minutes ahead'],
    ['2026-03-10T15:05:00.001Z', undefined, 'nothing, where it is still to come'],
  ])('%s is %s: %s', (told, moment) => expect(momentByOtherClock(instant(told), NOW)).toBe(moment));

  it('may be of the day that begins in five minutes', () => {
    const lastDayAt = (now: string) => lastDayByOtherClock('America/Sao_Paulo', instant(now));
    expect(lastDayAt('2026-03-11T02:54:59.000Z')).toBe('2026-03-10');
    expect(lastDayAt('2026-03-11T02:55:00.000Z')).toBe('2026-03-11');
  });
});
