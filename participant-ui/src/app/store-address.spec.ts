import { isStoreAddress, namedIn } from './store-address.js';

describe('the store that an address names', () => {
  it.each([
    ['/demo', 'demo'],
    ['/DEMO', 'demo'],
    ['/login/Demo', 'demo'],
    ['/login', undefined],
    ['/home/dashboard', undefined],
    ['/sorteio/loja/Demo', 'demo'],
    ['/sorteio/01J0', undefined],
  ])('%s names %s', (pathname, store) => {
    expect(namedIn(pathname)).toBe(store);
  });
});

describe('store address (R-2.1.11, E20)', () => {
  it.each(['demo', 'padaria-da-ana', 'loja2', 'a1b', '99-lanches'])('accepts %s', (slug) => {
    expect(isStoreAddress(slug)).toBe(true);
  });

  it.each(['a', 'ab-', '-ab', 'Demo', 'pão', 'a_b', 'x'.repeat(51), ''])(
    'refuses the shape of «%s»',
    (slug) => {
      expect(isStoreAddress(slug)).toBe(false);
    },
  );

  it.each([
    'admin',
    'api',
    'home',
    'login',
    'dashboard',
    'historico',
    'init',
    '404',
    '451',
    'invalid-url',
    'cadastrar-usuario',
  ])('keeps %s for itself', (slug) => {
    expect(isStoreAddress(slug)).toBe(false);
  });
});
