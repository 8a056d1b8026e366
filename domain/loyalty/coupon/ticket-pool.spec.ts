import fc from 'fast-check';
import {
  freeIn,
  freePlace,
  freezePool,
  isTaken,
  paddedNumber,
  RANDOM_BITS,
  thawPool,
  ticketPool,
  withTaken,
  type TicketPlace,
  type TicketPool,
} from './ticket-pool.js';

const random = fc.integer({ min: 0, max: 2 ** RANDOM_BITS - 1 });

function taking(pool: TicketPool, randoms: readonly number[]) {
  const places: TicketPlace[] = [];
  let left = pool;
  for (const each of randoms) {
    const place = freePlace(left, each);
    left = withTaken(left, place);
    places.push(place);
  }
  return { pool: left, places };
}

describe('the numbers of a coupon (R-3.1.4)', () => {
  it('are given once each, until none is left, whatever the chance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(random, { minLength: 300, maxLength: 300 }),
        (series, randoms) => {
          const { pool, places } = taking(ticketPool(100, series * 100), randoms.slice(0, series * 100));
          expect(new Set(places.map((each) => `${each.series};${each.number}`)).size).toBe(series * 100);
          expect(places.every((each) => each.number < 100 && each.series >= 1 && each.series <= series)).toBe(
            true,
          );
          expect(freeIn(pool)).toBe(0);
          expect(() => freePlace(pool, 0)).toThrow(RangeError);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are each as likely: chance counts the free ones, one after the other', () => {
    const { pool } = taking(ticketPool(100, 100), [3, 3, 50]);
    const free = Array.from({ length: 97 }, (_, index) => freePlace(pool, index).number);
    expect(new Set(free).size).toBe(97);
    expect(free).toEqual(free.toSorted((one, other) => one - other));
    expect([3, 4, 52].every((number) => !free.includes(number))).toBe(true);
    expect(freePlace(pool, 97)).toEqual(freePlace(pool, 0));
  });

  it('are known by whoever looks: taken are those that were given, and a snapshot goes on from there', () => {
    fc.assert(
      fc.property(fc.array(random, { maxLength: 60 }), (randoms) => {
        const { pool, places } = taking(ticketPool(100_000, 250_000), randoms);
        const thawed = thawPool(JSON.parse(JSON.stringify(freezePool(pool))));
        for (const each of [pool, thawed]) {
          expect(places.every((place) => isTaken(each, place))).toBe(true);
          expect(freePlace(each, 123_456)).toEqual(freePlace(pool, 123_456));
          expect(freeIn(each)).toBe(300_000 - places.length);
        }
      }),
    );
  });

  it('are printed with their zeros', () => {
    expect([paddedNumber(417, 100_000), paddedNumber(7, 100), paddedNumber(0, 1_000)]).toEqual([
      '00417',
      '07',
      '000',
    ]);
  });
});
