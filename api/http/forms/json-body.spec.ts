import { isBounded, MAX_JSON_DEPTH, MAX_JSON_KEYS, MAX_JSON_VALUES } from './json-body.js';

const isTaken = (text: string) => isBounded(Buffer.from(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('how much a body may hold is counted on its bytes', () => {
  it('how deep it goes', () => {
    expect(isTaken(nested(MAX_JSON_DEPTH))).toBe(true);
    expect(isTaken(nested(MAX_JSON_DEPTH + 1))).toBe(false);
    expect(isTaken('{"a":'.repeat(500_000))).toBe(false);
  });

  it('how many keys an object has, wherever it stands', () => {
    const object = (keys: number) =>
      `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join(',')}}`;
    expect(isTaken(object(MAX_JSON_KEYS))).toBe(true);
    expect(isTaken(object(MAX_JSON_KEYS + 1))).toBe(false);
    expect(isTaken(object(70_000))).toBe(false);
    expect(isTaken(`[${Array(20).fill(object(MAX_JSON_KEYS)).join(',')}]`)).toBe(true);
    expect(isTaken(`[1,[{"a":${object(MAX_JSON_KEYS + 1)}}]]`)).toBe(false);
  });

  it('how many values there are in it, of lists and objects alike', () => {
    expect(
      isTaken(
        `[${Array(MAX_JSON_VALUES - 2)
          .fill(1)
          .join(',')}]`,
      ),
    ).toBe(true);
    expect(isTaken(`[${Array(MAX_JSON_VALUES).fill(1).join(',')}]`)).toBe(false);
    expect(isTaken(`[${Array(MAX_JSON_VALUES).fill('{}').join(' ')}]`)).toBe(false);
  });

  it('and not what stands in a text, with its quotes as they may be', () => {
    expect(isTaken(JSON.stringify({ text: `${'[{,'.repeat(30_000)}"\\"` }))).toBe(true);
    expect(isTaken(JSON.stringify(['\\', '"'.repeat(1_000), nested(MAX_JSON_DEPTH)]))).toBe(true);
    expect(isTaken('"never ends [[[[[[[[[[[[[[[[[[[')).toBe(true);
  });
});
