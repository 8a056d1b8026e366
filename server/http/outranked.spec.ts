import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { addressOf, declaredRoutes } from '../testing/route-walk/routes.js';
import { PASSWORD, ShopServer } from '../testing/shop-server.js';

/** All that can be done with users and posts. */
const TEAM_PERMISSION = /^system\.(users|posts)\./;
const LACKED: Permission = 'finance.dre.view';

let server: ShopServer;
let shop: string;
let admin: string;
let manager: string;
const ids: Record<string, string> = {};

const routes = declaredRoutes.filter(
  ({ verb, path, access }) =>
    verb !== 'get' &&
    path.includes('/:id') &&
    access?.kind === 'permission' &&
    TEAM_PERMISSION.test(access.permission),
);

beforeAll(async () => {
  server = await ShopServer.open();
  const opened = await server.openShop('ana@loja.com.br');
  shop = opened.companyId;
  ids['administrator'] = opened.userId;
  const may = routes.flatMap(({ access }) => (access?.kind === 'permission' ? access.permission : []));
  // Who works where is changed by those alone who see it: others are told that it is not there.
  const permissions = [...may, 'system.users.view'] as Permission[];
  await server.hire('gestor@loja.com.br', [{ company: shop, permissions }]);
  ids['analyst'] = await server.hire('bia@loja.com.br', [{ company: shop, permissions: [LACKED] }]);
  const access = { ambient: 'A', permissions: [] } as const;
  ids['second administrator'] = await server.hire('olga@loja.com.br', [{ company: shop, ...access }]);
  admin = await server.tokenOf('ana@loja.com.br');
  manager = await server.tokenOf('gestor@loja.com.br');
  const made = async (path: string, body: object) =>
    (await server.ask('POST', path, { token: admin, body })).body.id as string;
  ids['post'] = await made('/api/posts', { name: 'Analista', permissions: [LACKED] });
  ids['support'] = wellKnownIds.role(shop, 'support');
  await server.tell(shop, `role-${ids['support']}`, {
    type: 'RoleRegistered',
    data: { roleId: ids['support']!, name: 'Suporte', permissions: ['system.plans.change'], internal: true },
  });
  const offer = { name: 'Davi', role_id: null };
  ids['invitation'] = await made('/api/users', { ...offer, email: 'a@loja.com.br', ambient: 'A' });
  ids['offer'] = await made('/api/users', {
    ...offer,
    email: 'b@loja.com.br',
    ambient: 'U',
    granted: [LACKED],
  });
  ids['user: analyst'] = await server.hire('ivo@loja.com.br', [{ company: shop, permissions: [LACKED] }]);
  ids['user: administrator'] = await server.hire('lia@loja.com.br', [{ company: shop, ...access }]);
  ids['gone post'] = await made('/api/posts', { name: 'Auditor', permissions: [LACKED] });
  ids['gone offer'] = await made('/api/users', {
    ...offer,
    email: 'c@loja.com.br',
    ambient: 'U',
    granted: [LACKED],
  });
  for (const path of [
    `users/${ids['user: analyst']}`,
    `users/${ids['user: administrator']}`,
    `posts/${ids['gone post']}`,
  ]) {
    expect((await server.ask('DELETE', `/api/${path}/deletar`, { token: admin })).statusCode).toBe(200);
  }
  await server.ask('POST', `/api/users/${ids['gone offer']}/cancel`, { token: admin });
});
afterAll(() => server.close());

const ADMINISTRATORS = ['administrator', 'second administrator'];
/** The same, deleted or taken back. */
const GONE: Readonly<Record<string, string>> = {
  administrator: 'user: administrator',
  analyst: 'user: analyst',
  post: 'gone post',
  offer: 'gone offer',
};
const USERS = [...ADMINISTRATORS, 'analyst'];
/** What would be done to what outranks the asker, and to whom; nothing is wrong with it but that. */
const CASES: Readonly<Record<string, readonly (readonly [object, readonly string[]])[]>> = {
  'put /api/users/:id': [
    [{ ambient: 'U', role_id: null }, ADMINISTRATORS],
    [{ ambient: 'S' }, ADMINISTRATORS],
  ],
  'put /api/user-permissions/:id': [
    [{ granted: [], denied: [LACKED] }, USERS],
    [{ scope: { own_entries_only: true } }, ADMINISTRATORS],
  ],
  'put /api/posts/:id': [[{ permissions: [] }, ['post', 'support']]],
  'post /api/users/:id/remove-second-factor': [[{ password: PASSWORD }, USERS]],
  // Anybody may be signed out of a device that was lost, but for administrators.
  'post /api/users/:id/sign-out': [[{}, ADMINISTRATORS]],
  // Without a PIN one serves at no till that asks for it: nothing is gained by taking it.
  'post /api/users/:id/remove-till-pin': [[{}, ADMINISTRATORS]],
};
const casesOf = (address: string): readonly (readonly [object, readonly string[]])[] =>
  CASES[address] ?? [
    [
      {},
      address.includes('/api/posts')
        ? ['post', 'support']
        : /(resend|cancel)$/.test(address)
          ? ['invitation', 'offer']
          : USERS,
    ],
  ];

/** Where that is asked: a user's place in a company has the company's id with the user's. */
const placeOf = (path: string, target: string): string =>
  path.replace(':id', path.includes('/user-companies/') ? `${shop}-${ids[target]!}` : ids[target]!);

const state = async () =>
  (
    await Promise.all(
      ['users?filter={"_status":"all"}', 'posts?filter={"_status":"all"}'].map((path) =>
        server.ask('GET', `/api/${path}`, { token: admin }),
      ),
    )
  ).map(({ body }) => body);

describe('nobody grants, changes, removes or disables what outranks them (R-6.3)', () => {
  it('is asked of every route about users and posts', () => {
    expect(routes.length).toBeGreaterThan(10);
  });

  it.each(routes.map((route) => [addressOf(route), route] as const))(
    '%s',
    async (address, { verb, path }) => {
      const before = await state();
      for (const [body, targets] of casesOf(address)) {
        for (const target of targets) {
          const place = placeOf(path, target);
          const { statusCode } = await server.ask(verb.toUpperCase(), place, { token: manager, body });
          expect([target, body, statusCode]).toEqual([target, body, 403]);
        }
      }
      expect(await state()).toEqual(before);
    },
  );

  it('is told first, whatever else is in the way: an earlier refusal would say how the record stands', async () => {
    for (const route of routes) {
      const { verb, path } = route;
      const address = addressOf(route);
      for (const [body, standing] of casesOf(address)) {
        for (const target of standing.flatMap((each) => GONE[each] ?? [])) {
          const place = placeOf(path, target);
          const { statusCode } = await server.ask(verb.toUpperCase(), place, { token: manager, body });
          // Whoever was taken out of the team has no account here that could be protected, for anybody.
          const isNobodys = statusCode === 404 && target.startsWith('user');
          expect([address, target, body, isNobodys ? 403 : statusCode]).toEqual([address, target, body, 403]);
        }
      }
    }
  });

  it('not even «Suporte» by an administrator of the company', async () => {
    const before = await state();
    const path = `/api/posts/${ids['support']}`;
    for (const [method, to, body] of [
      ['PUT', path, { permissions: [] }],
      ['PUT', path, { name: 'Outro' }],
      ['PUT', `${path}/status`, undefined],
      ['DELETE', `${path}/deletar`, undefined],
    ] as const) {
      const { statusCode, body: refusal } = await server.ask(method, to, {
        token: admin,
        ...(body && { body }),
      });
      expect([statusCode, refusal.permission]).toEqual([403, 'system.plans.change']);
    }
    expect(await state()).toEqual(before);
  });
});
