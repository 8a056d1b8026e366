import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { addDecimal, compareDecimal } from '../../kernel/decimal.js';
import { day, decimal } from '../../testing/values.js';
import { expiredOnShelf, goodOnShelf, shelfOf, shelfWith, sumOfShelf, type LotShelf } from './lot-shelf.js';
import { earliestExpiryFirst, isExpired } from './lots.js';

const FIRST = day('2026-03-10');
const step = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map((id) => `lot-${id}`),
  quantity: fc.integer({ min: 0, max: 9 }).map((quantity) => decimal(`${quantity}`)),
});
/** A lot always expires on the same day; each seventh never does. */
const expiryOf = (id: string) => {
  const number = Number(id.slice('lot-'.length));
  return number % 7 === 0 ? {} : { expiresOn: addDays(FIRST, (number * 11) % 30) };
};

/** As if one looked through all of them, each time anew. */
const naive = (steps: readonly { id: string; quantity: ReturnType<typeof decimal> }[]) =>
  [...new Map(steps.map(({ id, quantity }) => [id, { id, quantity, ...expiryOf(id) }])).values()].filter(
    ({ quantity }) => compareDecimal(quantity, '0') > 0,
  );
const sum = (lots: readonly { quantity: ReturnType<typeof decimal> }[]) =>
  lots.map(({ quantity }) => quantity).reduce(addDecimal, decimal('0'));
const fill = (steps: readonly { id: string; quantity: ReturnType<typeof decimal> }[]) =>
  steps.reduce<LotShelf>(
    (shelf, { id, quantity }) => shelfWith(shelf, { id, ...expiryOf(id) }, quantity),
    undefined,
  );
const heightOf = (shelf: LotShelf): number => shelf?.height ?? 0;

describe('the lots on a shelf (R-3.4.11)', () => {
  it('are, sum and leave as if all were looked through', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: -1, max: 31 }), (steps, days) => {
        const today = addDays(FIRST, days);
        const shelf = fill(steps);
        const lots = naive(steps);
        const good = lots.filter((lot) => !isExpired(lot, today));
        expect(sumOfShelf(shelf)).toBe(sum(lots));
        expect(expiredOnShelf(shelf, today)).toBe(sum(lots.filter((lot) => isExpired(lot, today))));
        expect([...goodOnShelf(shelf, today)].map(({ lotId, quantity }) => [lotId, quantity])).toEqual(
          earliestExpiryFirst(good, today).map(({ id, quantity }) => [id, quantity]),
        );
        const lies = ({ left, right }: NonNullable<LotShelf>): boolean =>
          Math.abs(heightOf(left) - heightOf(right)) <= 1 &&
          [left, right].every((side) => !side || lies(side));
        expect(!shelf || lies(shelf)).toBe(true);
        expect([...goodOnShelf(shelfOf(lots), today)].map(({ lotId }) => lotId)).toEqual(
          [...goodOnShelf(shelf, today)].map(({ lotId }) => lotId),
        );
      }),
    );
  });

  it('are taken as fast of a hundred thousand as of ten', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({
      id: `lot-${index}`,
      quantity: decimal('5'),
    }));
    const shelf = shelfOf(many);
    expect(shelf?.height).toBe(17);
    const { value } = goodOnShelf(shelf, FIRST).next();
    expect(value).toMatchObject({ quantity: '5' });
    // What is left of it stands where it stood; the shelf of before is as it was.
    expect(sumOfShelf(shelfWith(shelf, { id: 'lot-7' }, decimal('1')))).toBe('499996');
    expect(sumOfShelf(shelf)).toBe('500000');
  });
});
