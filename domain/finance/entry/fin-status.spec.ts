import { anEntry } from '../../testing/an-entry.js';
import { centavos, day } from '../../testing/values.js';
import { finStatus } from './fin-status.js';

const entry = (direction: 'R' | 'P', outstanding: number) => ({
  ...anEntry({ direction }),
  outstanding: centavos(outstanding),
});

describe('the status of an entry is derived, never stored (R-3.4.19)', () => {
  it.each([
    ['R', 0, '2026-03-11', 0],
    ['P', 0, '2026-03-11', 2],
    ['R', 1, '2026-03-09', 1],
    ['R', 1, '2026-03-10', 1],
    ['R', 1, '2026-03-11', -1],
    ['P', 1, '2026-03-10', 1],
    ['P', 1, '2026-03-11', -1],
  ] as const)('%p with %p left, on %p, is %p', (direction, outstanding, today, expected) => {
    expect(finStatus(entry(direction, outstanding), day(today))).toBe(expected);
  });
});
