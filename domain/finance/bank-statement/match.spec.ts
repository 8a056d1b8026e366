import fc from 'fast-check';
import { refusalOf } from '../../testing/specification.js';
import { centavos } from '../../testing/values.js';
import { assertMatches } from './match.js';

const of = (...amounts: readonly number[]) => amounts.map((amount) => ({ amount: centavos(amount) }));

describe('a match', () => {
  it('is one line with one move, with several, or several with one', () => {
    assertMatches(of(10), of(10));
    assertMatches(of(10), of(12, -2));
    assertMatches(of(4, 6), of(10));
  });

  it('is lines that take each other back, with nothing of the books', () => {
    assertMatches(of(10, -10), []);
    assertMatches(of(-10, 4, 6), []);
  });

  it.each([
    ['match_empty', of(10, -9), []],
    ['match_empty', of(0), []],
    ['match_many', of(10, -10), of(5, -5)],
    ['match_differs', of(10), of(9)],
    ['match_differs', of(-10), of(10)],
    ['match_empty', of(10), []],
    ['match_empty', [], of(10)],
    ['match_many', of(1, 2), of(2, 1)],
    ['match_too_many', of(101), of(...Array<number>(101).fill(1))],
  ])('is refused with %s', (code, lines, moves) => {
    expect(refusalOf(() => assertMatches(lines, moves))).toMatchObject({ code });
  });

  it('leaves not a cent', () => {
    const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), {
      minLength: 1,
      maxLength: 100,
    });
    fc.assert(
      fc.property(amounts, fc.integer({ min: -100, max: 100 }), (moves, off) => {
        const line = moves.reduce((sum, amount) => sum + amount, 0) + off;
        const refusal = refusalOf(() => assertMatches(of(line), of(...moves)));
        expect(refusal === undefined).toBe(off === 0);
      }),
    );
  });
});
