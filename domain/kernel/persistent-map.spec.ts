import fc from 'fast-check';
import { PersistentMap } from './persistent-map.js';

const setting = fc.record({ onto: fc.nat(), key: fc.integer({ min: 0, max: 8 }), value: fc.integer() });

describe('a map that is never changed', () => {
  it('has, in each of its versions, what a copy made at every step would have', () => {
    fc.assert(
      fc.property(fc.array(setting), fc.array(fc.nat()), (settings, looks) => {
        const versions = [PersistentMap.of<number, number>()];
        const copies = [new Map<number, number>()];
        for (const { onto, key, value } of settings) {
          const from = onto % versions.length;
          versions.push(versions[from]!.set(key, value));
          copies.push(new Map(copies[from]!).set(key, value));
        }
        for (const look of [...looks, ...versions.keys()]) {
          const at = look % versions.length;
          const keys = [...Array(9).keys()];
          expect(keys.map((key) => versions[at]!.get(key))).toEqual(keys.map((key) => copies[at]!.get(key)));
          expect(keys.map((key) => versions[at]!.has(key))).toEqual(keys.map((key) => copies[at]!.has(key)));
          expect(versions[at]!.size).toBe(copies[at]!.size);
          expect(versions[at]!.values().sort()).toEqual([...copies[at]!.values()].sort());
        }
      }),
    );
  });

  it('keeps the order of a history that only goes on, also after a look back', () => {
    const first = PersistentMap.of([['a', 1]]);
    const last = first.set('b', 2).set('c', 3).set('a', 4);
    expect(first.values()).toEqual([1]);
    expect(last.values()).toEqual([4, 2, 3]);
  });
});
