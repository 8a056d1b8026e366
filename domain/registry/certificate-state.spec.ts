import { instant } from '../testing/values.js';
import { certificateState } from './certificate-state.js';

const ZONE = 'America/Sao_Paulo';
const state = (now: string, notAfter: string) => certificateState(instant(notAfter), instant(now), ZONE);

describe('how a certificate stands, by the calendar of the company (R-4.6.1, R-9.9)', () => {
  it('is missing while none is installed', () =>
    expect(certificateState(undefined, instant('2026-05-15T12:00:00Z'), ZONE)).toBe('missing'));

  it.each([
    ['2026-04-15T02:59:59.999Z', 'ok', 'the day before, in São Paulo'],
    ['2026-04-15T03:00:00.000Z', 'expiring', 'the same day a month earlier'],
    ['2026-05-15T11:59:59.999Z', 'expiring', 'a millisecond before'],
    ['2026-05-15T12:00:00.000Z', 'expired', 'at its last moment'],
    ['2027-01-01T00:00:00.000Z', 'expired', 'long after'],
  ])('at %s is %s: %s', (now, expected) => expect(state(now, '2026-05-15T12:00:00Z')).toBe(expected));

  it('counts a calendar month back from the end of a longer one', () => {
    expect(state('2026-02-27T12:00:00Z', '2026-03-31T12:00:00Z')).toBe('ok');
    expect(state('2026-02-28T12:00:00Z', '2026-03-31T12:00:00Z')).toBe('expiring');
  });
});
