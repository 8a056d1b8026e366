import { RESERVED_SLUGS, isStoreSlug } from './store-slug.js';

describe('the name of a store in its address (R-2.1.11)', () => {
  it.each(['abc', 'loja-1', '123', 'a'.repeat(50)])('may be %p', (text) =>
    expect(isStoreSlug(text)).toBe(true),
  );
  it.each(['', 'ab', 'Loja', '-loja', 'loja-', 'loja_1', 'lojá', 'a/b', 'a'.repeat(51)])(
    'may not be %p',
    (text) => expect(isStoreSlug(text)).toBe(false),
  );
  it.each([...RESERVED_SLUGS])('may not be %p, an address of the area itself', (text) =>
    expect(isStoreSlug(text)).toBe(false),
  );
});
