import { fromLocalTime, toLocalTime } from './localTime';

it('a moment is typed in the time of the place and sent in that of the world', () => {
  const typed = '2026-11-05T18:00';
  const sent = fromLocalTime(typed);
  expect(sent).toBe(new Date(2026, 10, 5, 18, 0).toISOString());
  expect(toLocalTime(sent)).toBe(typed);
});

it('what is no moment is left out', () => {
  expect(fromLocalTime('')).toBeUndefined();
  expect(toLocalTime('yesterday')).toBe('');
  expect(toLocalTime(undefined)).toBe('');
});
