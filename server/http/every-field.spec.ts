import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { getMetadataStorage } from 'class-validator';
import type { Type } from '@nestjs/common';
import { declaredRoutes, addressOf } from '../testing/route-walk/routes.js';
import { fillShop } from '../testing/route-walk/fill-shop.js';
import { QUERIES } from '../testing/route-walk/known-routes.js';
import { ShopServer } from '../testing/shop-server.js';

/** Words of fields that say what somebody may do, whose a record is, or what state it is in. */
const GRAVE =
  /^(company_id|user_id|ambient|role_id|granted|denied|permissions|internal|status|scope|branches|warehouses|accounts|own_entries_only|limits|modules|paid_until|audience|actor|created_by)$/;

const STORE = 'the store that a visitor speaks to: no right follows from it';
const GIVEN = 'nobody gives what they lack';
const LIFE = 'a command with a permission of its own, which the decider checks against the state';
const SUPPORT = 'the system’s own support alone';

/** Who may write each of them; docs/security.md, «Fields», says it in a sentence. */
const WRITTEN_BY: Readonly<Record<string, string>> = {
  'post /api/email-available company_id': STORE,
  'post /api/login-participant company_id': STORE,
  'post /api/login-participant/passkey company_id': STORE,
  'post /api/login-participant/passkey/options company_id': STORE,
  'post /api/password-participant/email company_id': STORE,
  'post /api/password/email company_id': STORE,
  'post /api/register-participant company_id': STORE,
  'post /api/select-company company_id': 'who works there',
  'post /api/posts internal': GIVEN,
  'post /api/posts permissions': GIVEN,
  'put /api/posts/:id internal': GIVEN,
  'put /api/posts/:id permissions': GIVEN,
  'post /api/user-companies ambient': GIVEN,
  'post /api/user-companies role_id': GIVEN,
  'post /api/user-companies company_id': 'whoever may invite there; who is asked says yes or no',
  'post /api/user-companies user_id': 'somebody whom the giver sees; who is asked says yes or no',
  'post /api/users ambient': GIVEN,
  'post /api/users denied': GIVEN,
  'post /api/users granted': GIVEN,
  'post /api/users role_id': GIVEN,
  'put /api/users/:id ambient': GIVEN,
  'put /api/users/:id role_id': GIVEN,
  'put /api/user-permissions/:id denied': GIVEN,
  'put /api/user-permissions/:id granted': GIVEN,
  'put /api/user-permissions/:id scope': GIVEN,
  'post /api/terms audience': 'terms of staff: the system’s own support alone',
  'put /api/plan limits': SUPPORT,
  'put /api/plan modules': SUPPORT,
  'put /api/plan paid_until': SUPPORT,
  'post /api/plans limits': SUPPORT,
  'post /api/plans modules': SUPPORT,
  'put /api/plans/:id limits': SUPPORT,
  'put /api/plans/:id modules': SUPPORT,
  'put /api/plans/:id/status status': SUPPORT,
  'put /api/companies/:id/status status': SUPPORT,
  'put /api/persons/:id/status status': LIFE,
  'put /api/accounts/:id/status status': LIFE,
  'put /api/posts/:id/status status': LIFE,
  'put /api/products/:id/status status': LIFE,
  'put /api/users/:id/status status': LIFE,
  ...Object.fromEntries(RECORD_KINDS.map(({ resource }) => [`put /api/${resource}/:id/status status`, LIFE])),
  'post /api/holidays scope': 'where a holiday holds: it gives nobody anything',
  'put /api/holidays/:id scope': 'where a holiday holds: it gives nobody anything',
};

/** What tables keep for themselves, and nothing that goes out may be called. */
const NEVER_READ = /hash|secret|digest|^sealed$|cipher|^search$|status_before|refresh|recovery/i;

let server: ShopServer;
let admin: string;
let company: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
  admin = await server.tokenOf('ana@loja.com.br');
  await fillShop(server, company, admin);
});
afterAll(() => server.close());

const fieldsOf = (form: Type): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(form, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

describe('a field that gives rights, says whose a record is, or moves it to a state (ASVS 8.1.2, 8.2.3)', () => {
  it('is written by no form but those whose rule is written down', () => {
    const found = declaredRoutes.flatMap((route) =>
      (route.body ? fieldsOf(route.body) : [])
        .filter((field) => GRAVE.test(field))
        .map((field) => `${addressOf(route)} ${field}`),
    );
    expect(found.sort()).toEqual(Object.keys(WRITTEN_BY).sort());
  });

  it('is refused by its name where a form does not have it', async () => {
    const { body: before } = await server.ask('GET', '/api/user', { token: admin });
    const grave = { ambient: 'S', permissions: [], company_id: 'another', status: 'deleted' };
    const answer = await server.ask('PUT', '/api/user', { token: admin, body: { name: 'Ana', ...grave } });
    expect([answer.statusCode, Object.keys(answer.body.errors)]).toEqual([422, Object.keys(grave)]);
    expect((await server.ask('GET', '/api/user', { token: admin })).body).toEqual(before);
  });
});

describe('nobody gives by a field what they lack (403)', () => {
  let clerk: string;
  let colleague: string;
  let role_id: string;
  let own: string;

  beforeAll(async () => {
    await server.hire('bia@loja.com.br', [
      {
        company,
        permissions: [
          'system.users.create',
          'system.users.edit',
          'system.users.grant',
          'system.users.view',
          'system.posts.create',
          'system.posts.edit',
        ],
      },
    ]);
    colleague = await server.hire('caio@loja.com.br', [{ company }]);
    clerk = await server.tokenOf('bia@loja.com.br');
    const post = (name: string, permissions: readonly string[]) =>
      server.ask('POST', '/api/posts', { token: admin, body: { name, permissions } });
    role_id = (await post('Financeiro da casa', ['finance.dre.view'])).body.id;
    own = (await post('Sem nada', [])).body.id;
  });

  const invitation = { name: 'Davi', email: 'davi@loja.com.br', ambient: 'U', role_id: null };
  const lacked = ['finance.dre.view'];
  const internal = { name: 'Suporte nosso', internal: true, permissions: ['system.plans.change'] };
  const writes: readonly (readonly [string, () => readonly [string, string, object]])[] = [
    ['an invitation’s ambient', () => ['POST', 'users', { ...invitation, ambient: 'A' }]],
    ['an invitation’s grants', () => ['POST', 'users', { ...invitation, granted: lacked }]],
    ['an invitation’s post', () => ['POST', 'users', { ...invitation, role_id }]],
    ['a user’s ambient', () => ['PUT', `users/${colleague}`, { ambient: 'A' }]],
    ['a user’s post', () => ['PUT', `users/${colleague}`, { role_id }]],
    ['a user’s grants', () => ['PUT', `user-permissions/${colleague}`, { granted: lacked, denied: [] }]],
    ['a new post’s permissions', () => ['POST', 'posts', { name: 'Outro', permissions: lacked }]],
    ['a new post’s being internal', () => ['POST', 'posts', internal]],
    ['a post’s permissions', () => ['PUT', `posts/${own}`, { name: 'Sem nada', permissions: lacked }]],
  ];

  it.each(writes)('%s', async (_, write) => {
    const [method, path, body] = write();
    const answer = await server.ask(method, `/api/${path}`, { token: clerk, body });
    expect([answer.statusCode, answer.body.status]).toEqual([403, 'error']);
  });

  it('the audience of the terms, for whoever is not the system’s own support', async () => {
    const body = { audience: 'staff', title: 'Termos', text: 'Texto' };
    expect((await server.ask('POST', '/api/terms', { token: admin, body })).statusCode).toBe(403);
  });
});

describe('what is read shows no field that is the system’s own affair', () => {
  const readings = declaredRoutes.filter(
    ({ verb, path, access }) => verb === 'get' && !path.includes('/:') && access?.kind === 'permission',
  );
  const namesIn = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)]);

  it.each(readings.map((route) => [addressOf(route), route.path] as const))('%s', async (_, path) => {
    const query = QUERIES[path] ? `?${QUERIES[path]}` : '';
    const read = async (address: string) =>
      (await server.ask('GET', address, { token: admin })).body as unknown;
    const list = await read(path + query);
    const first = Array.isArray(list) ? (list[0] as { readonly id?: string } | undefined)?.id : undefined;
    const alone = first === undefined ? undefined : await read(`${path}/${first}`);
    expect([...namesIn(list), ...namesIn(alone)].filter((name) => NEVER_READ.test(name))).toEqual([]);
  });

  it('and no whole document where a part is enough', async () => {
    for (const path of ['/api/participants', '/api/users']) {
      const { body } = await server.ask('GET', path, { token: admin });
      expect(JSON.stringify(body)).not.toMatch(/52998224725|529\.982\.247-25/);
    }
  });
});
