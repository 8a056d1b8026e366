import fc from 'fast-check';
import { ULID_PATTERN, ulid } from './ulid.js';

const entropy = fc.uint8Array({ minLength: 10, maxLength: 32 });
const time = fc.nat(2 ** 48 - 1);

describe('a record has a ULID (R-7.4.7)', () => {
  it('writes known moments as the specification does', () => {
    expect(ulid(0, new Uint8Array(10))).toBe('0'.repeat(26));
    expect(ulid(2 ** 48 - 1, new Uint8Array(10).fill(255))).toBe(`7${'Z'.repeat(25)}`);
    expect(ulid(1_469_918_176_385, new Uint8Array(10)).slice(0, 10)).toBe('01ARYZ6S41');
  });

  it('is 26 characters of the alphabet', () => {
    fc.assert(fc.property(time, entropy, (ms, bytes) => ULID_PATTERN.test(ulid(ms, bytes))));
  });

  it('sorts by time', () => {
    fc.assert(
      fc.property(time, time, entropy, entropy, (a, b, x, y) => a === b || ulid(a, x) < ulid(b, y) === a < b),
    );
  });

  it('is the same for the same cause and another for another', () => {
    fc.assert(
      fc.property(time, entropy, (ms, bytes) => ulid(ms, bytes) === ulid(ms, Uint8Array.from(bytes))),
    );
    expect(ulid(1, new Uint8Array(10).fill(1))).not.toBe(ulid(1, new Uint8Array(10).fill(2)));
  });

  it('refuses less than 80 bits', () => expect(() => ulid(0, new Uint8Array(9))).toThrow(RangeError));
});
