import fc from 'fast-check';
import { SortedMap } from './sorted-map.js';

const key = fc.integer({ min: 0, max: 60 }).map(String);
const steps = fc.array(
  fc.oneof(
    fc.record({ put: key, value: fc.nat() }),
    fc.record({ put: key, value: fc.nat() }),
    fc.record({ remove: key }),
  ),
  { maxLength: 200 },
);

const empty: SortedMap<number> = SortedMap.empty;

describe('a sorted map that is never changed', () => {
  it('holds what a map holds, in the order of its keys, at each of its versions', () => {
    fc.assert(
      fc.property(steps, (asked) => {
        const expected = new Map<string, number>();
        const versions: { readonly map: SortedMap<number>; readonly holds: (readonly [string, number])[] }[] =
          [];
        let map = empty;
        for (const step of asked) {
          if ('put' in step) {
            map = map.with(step.put, step.value);
            expected.set(step.put, step.value);
          } else {
            map = map.without(step.remove);
            expected.delete(step.remove);
          }
          versions.push({ map, holds: [...expected].sort(([one], [other]) => (one < other ? -1 : 1)) });
        }
        for (const { map: version, holds } of versions) {
          expect([...version.entries()]).toEqual(holds);
        }
      }),
    );
  });

  it.each([
    ['rising', (place: number) => place],
    ['falling', (place: number) => 50_000 - place],
    ['from both ends', (place: number) => (place % 2 === 0 ? place : 50_000 - place)],
  ])(
    'stays shallow for keys that come %s: one as deep as they are many would exhaust the stack',
    (_, keyAt) => {
      const keys = Array.from({ length: 50_000 }, (__, place) => String(keyAt(place)).padStart(5, '0'));
      let map = empty;
      for (const each of keys) map = map.with(each, 1);
      for (const each of keys.slice(0, 49_000)) map = map.without(each);
      expect([...map.entries()]).toHaveLength(1_000);
    },
  );
});
