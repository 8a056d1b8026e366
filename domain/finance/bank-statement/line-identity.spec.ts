import fc from 'fast-check';
import { builder } from '../../testing/builder.js';
import { alikeLines, newLines, possibleKeys, type KnownLine } from './line-identity.js';
import type { ReadLine } from './reading/read-statement.js';

const aLine = builder<ReadLine>({
  fitId: 'A',
  date: '2026-01-05',
  amount: 10_00,
  kind: 'credit',
  memo: 'PIX',
});
const unnamed = (changes: Parameters<typeof aLine>[0] = {}): ReadLine => {
  const { fitId: _, ...line } = aLine(changes);
  return line;
};

/** An account that has taken these files, one after the other. */
function taken(...files: readonly (readonly ReadLine[])[]) {
  const known = new Map<string, KnownLine>();
  const counts = files.map((file) => {
    const found = newLines(file, (key) => known.get(key));
    for (const { key, line } of found) known.set(key, line);
    return found.length;
  });
  return { counts, keys: [...known.keys()] };
}

describe('a line of a statement', () => {
  it('is there once, by the name that the bank gives it, also where its day was moved', () => {
    expect(
      taken([aLine()], [aLine(), aLine({ fitId: 'B' })], [aLine({ date: '2026-01-06' })]).counts,
    ).toEqual([1, 1, 0]);
    expect(taken([aLine(), aLine()]).counts).toEqual([1]);
  });

  it('is another where the bank gave its name to another amount, in this file or before, in whatever order', () => {
    const [ten, twenty] = [aLine(), aLine({ amount: 20_00 })];
    expect(taken([ten, twenty], [twenty, ten], [twenty]).counts).toEqual([2, 0, 0]);
    expect(taken([twenty], [ten, twenty]).counts).toEqual([1, 1]);
  });

  it('is another where the bank counts its names anew: the same fee of the next month', () => {
    const [january, february] = [aLine({ date: '2026-01-30' }), aLine({ date: '2026-02-27' })];
    expect(taken([january], [february], [january, february], [february]).counts).toEqual([1, 1, 0, 0]);
  });

  it('is another where the bank gave its name, its day and its amount to something else, too', () => {
    const two = [aLine(), aLine({ memo: 'PIX de Maria' }), aLine({ memo: 'PIX de José' })];
    expect(taken(two, two, [two[1]!]).counts).toEqual([3, 0, 0]);
  });

  it('is another on another day of the same file', () => {
    const two = [aLine(), aLine({ date: '2026-01-06' })];
    expect(taken(two, two).counts).toEqual([2, 0]);
  });

  it('without a name is known by what it says, and by how many alike there are', () => {
    const coffee = unnamed({ memo: 'Café' });
    expect(
      taken([coffee], [coffee, unnamed({ memo: 'CAFE ' })], [unnamed({ date: '2026-01-06', memo: 'Café' })])
        .counts,
    ).toEqual([1, 1, 1]);
  });

  it('is alike where another of its day and amount is there, and each of those stands for one', () => {
    const coffees = newLines([unnamed(), unnamed(), unnamed(), unnamed({ amount: 9_00 })], () => undefined);
    const { date, amount } = unnamed();
    const alike = alikeLines(coffees, [
      { date, amount },
      { date, amount },
      { date: '2026-01-06', amount: 9_00 } as KnownLine,
    ]);
    expect([...alike]).toEqual(coffees.slice(0, 2));
  });

  it('is never taken twice, and every key that it has was among those that were asked for', () => {
    const lines = fc.array(
      fc.record({
        fitId: fc.constantFrom('A', 'B', undefined),
        date: fc.constantFrom('2026-01-05', '2026-01-06'),
        amount: fc.constantFrom(1, 2, -1),
        memo: fc.constantFrom('x', 'y'),
      }),
    );
    fc.assert(
      fc.property(lines, (drawn) => {
        const file = drawn.map(({ fitId, ...line }) =>
          fitId === undefined ? unnamed(line) : aLine({ ...line, fitId }),
        );
        const { counts, keys } = taken(file, file);
        expect(counts[1]).toBe(0);
        expect(new Set(keys).size).toBe(counts[0]);
        expect(keys.every((key) => possibleKeys(file).includes(key))).toBe(true);
      }),
    );
  });
});
