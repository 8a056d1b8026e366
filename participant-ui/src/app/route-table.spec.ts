import { matchRoutes } from 'react-router';
import { paths } from './route-names.js';
import { type Address, bareAddresses, homeAddresses, publicAddresses } from './route-table.js';

const named = (addresses: readonly Address[], name: string): Address | undefined =>
  addresses.find((address) => address.name === name);
const flagsOf = ({ meta: { title: _, ...flags } }: Address) => Object.keys(flags).sort();

describe('the public addresses (R-2.1)', () => {
  it.each([
    ['R-2.1.1', 'invalid-token', '/invalid-url'],
    ['R-2.1.2', 'login', '/login/:lojaUrl?'],
    ['R-2.1.3', 'signup', '/participante/cadastrar'],
    ['R-2.1.4', 'confirmEmail', '/confirmar-email/:tokenId'],
    ['R-2.1.5', 'confirmarCadastroVinculo', '/usuario/registrar/:tokenId'],
    ['R-2.1.6', 'confirmarCadastro', '/usuario/cadastrar/:tokenId'],
    ['R-2.1.7', 'recoveryPassword', '/password/recovery'],
    ['R-2.1.8', 'resetPassword', '/api/password/reset/:token'],
    ['R-2.1.9', 'storeUser', '/cadastrar-usuario/:token'],
    ['R-2.1.10', 'loginIndex', '/:lojaUrl'],
  ])('%s: %s is %s', (_, name, path) => {
    expect(named(publicAddresses, name)?.path).toBe(path);
  });

  it('ask nobody to be signed in (R-6.1.9), and those of mailed links let everybody in (R-2.1.1, R-2.4.7)', () => {
    expect(publicAddresses.filter(({ meta }) => 'requiresAuth' in meta)).toEqual([]);
    const openToAll = publicAddresses.filter(({ meta }) => 'ignoreAuth' in meta).map(({ name }) => name);
    expect(openToAll).toEqual([
      'invalid-token',
      'confirmEmail',
      'objectEmail',
      'stopNews',
      'confirmarCadastroVinculo',
      'confirmarCadastro',
      'resetPassword',
      'storeUser',
      'draw',
      'draws',
      'publicCoupon',
      'publicNotFound',
    ]);
  });

  it('are found whatever stands beside them: a store is named last, and the rest is not found (R-2.1.12)', () => {
    const routes = publicAddresses.map(({ name, path }) => ({ id: name, path }));
    const opened = (address: string) => matchRoutes(routes, address)?.[0]?.route.id;
    expect(['/invalid-url', '/login', '/login/demo', '/demo', '/demo/mais/longe'].map(opened)).toEqual([
      'invalid-token',
      'login',
      'login',
      'loginIndex',
      'publicNotFound',
    ]);
  });
});

describe('the area of who is signed in (R-2.2.1)', () => {
  it('has its pages under /home, and asks everybody there to be signed in (R-6.1.9)', () => {
    const children = homeAddresses.map(({ path }) => path);
    for (const child of [
      'dashboard',
      'historico',
      'profile',
      'notifications',
      '401',
      '403',
      '404',
      '451',
      '*',
    ])
      expect(children).toContain(child);
    expect(homeAddresses.filter(({ meta }) => !meta.requiresAuth)).toEqual([]);
  });

  it('has an inbox for who only sees what is addressed to them, and not the rest (R-2.4.5, R-2.4.9)', () => {
    expect(paths.inbox).toBe('/home/inbox');
    const closed = homeAddresses.filter(({ meta }) => 'userOnly' in meta).map(({ name }) => name);
    expect(closed).toEqual([
      'dashboard',
      'till',
      'vouchers',
      'coupons',
      'coupon',
      'level',
      'referral',
      'historico',
      'noteScan',
    ]);
  });

  it('is reached by addresses without /home, too', () => {
    expect(bareAddresses).toEqual(
      expect.arrayContaining(['dashboard', 'vouchers', 'historico', 'profile', '451']),
    );
  });
});

describe('the names that the app goes to (R-2.3.1 to R-2.3.5)', () => {
  it.each(['login', 'dashboard', 'home', 'inbox', 'notFound', 'comprar', 'upgrade', '403', '451'] as const)(
    '%s leads to a page that there is',
    (name) => {
      const routes = [
        ...publicAddresses.map(({ path }) => ({ path })),
        {
          path: paths.home,
          children: [{ index: true as const }, ...homeAddresses.map(({ path }) => ({ path }))],
        },
      ];
      expect(matchRoutes(routes, paths[name])?.at(-1)?.route.path).not.toBe('*');
    },
  );
});

describe('the flags (R-2.4.1)', () => {
  it('are those of the specification', () => {
    const used = new Set([...publicAddresses, ...homeAddresses].flatMap(flagsOf));
    expect([...used].sort()).toEqual(['ignoreAuth', 'noCache', 'requiresAuth', 'userOnly']);
  });
});
