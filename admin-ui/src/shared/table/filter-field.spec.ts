import { endsBefore } from './filter-field';

it.each([
  ['2026-11-02', '2026-11-01', true],
  ['2026-11-01', '2026-11-01', false],
  ['100', '20.5', true],
  ['9', '10', false],
  ['-5', '-10', true],
  ['', '10', false],
  ['10', undefined, false],
])('a range from %p to %p ends before it begins: %p', (from, to, expected) =>
  expect(endsBefore(from, to)).toBe(expected),
);
