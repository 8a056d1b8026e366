import { ExpiringCache } from './expiring-cache.js';

describe('a cache that expires', () => {
  it('drops what was not used for longest when it is full', () => {
    const cache = new ExpiringCache<number>({ maxEntries: 2, maxAge_ms: 100 }, () => 0);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect(['a', 'b', 'c'].map((name) => cache.get(name))).toEqual([1, undefined, 3]);
  });

  it('keeps nothing longer than its age, however often it is used', () => {
    let now_ms = 0;
    const cache = new ExpiringCache<number>({ maxEntries: 2, maxAge_ms: 100 }, () => now_ms);
    cache.set('a', 1);
    now_ms = 99;
    expect(cache.get('a')).toBe(1);
    now_ms = 100;
    expect(cache.get('a')).toBeUndefined();
  });
});
