import { ulid } from '@fidelidade/domain/kernel/ulid.js';

/** The same numbers for the same seed (mulberry32), so that every run tells the same story. */
export function randomFrom(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below) => Math.floor(next() * below);
  return {
    int,
    between: (low, high) => low + int(high - low + 1),
    pick: (items) => items[int(items.length)],
    digits: (length) => Array.from({ length }, () => int(10)).join(''),
    id: (date) =>
      ulid(
        Date.parse(`${date}T12:00:00Z`),
        Uint8Array.from({ length: 10 }, () => int(256)),
      ),
  };
}
