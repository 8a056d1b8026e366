import fc from 'fast-check';
import { isSameData } from './same-data.js';

describe('two values say the same', () => {
  it.each([
    [
      { a: 1, b: { c: [1, 2], d: 'x' } },
      { b: { d: 'x', c: [1, 2] }, a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [undefined, undefined],
    [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
  ])('%j and %j', (a, b) => expect(isSameData(a, b)).toBe(true));

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { b: 1 }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{}, undefined],
    [[], {}],
  ])('and these do not: %j and %j', (a, b) => expect(isSameData(a, b)).toBe(false));

  it('whatever a database makes of the order of fields', () => {
    const backwards = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, each]) => [key, backwards(each)]),
          );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => isSameData(value, backwards(value))),
    );
  });
});
