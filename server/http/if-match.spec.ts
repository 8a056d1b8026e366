import type { Route } from '@fidelidade/api/platform/openapi/routes.js';
import { VERSIONED } from '@fidelidade/application/platform/audit/records.js';
import { INTERNAL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { ShopServer } from '../testing/shop-server.js';
import { fillShop } from '../testing/route-walk/fill-shop.js';
import { ownListOf, CHOICES, FORMS, PUBLIC_ROUTES } from '../testing/route-walk/known-routes.js';
import { addressOf, declaredRoutes } from '../testing/route-walk/routes.js';

let server: ShopServer;
let token: string;

let matrix: string;

const BRANCH = {
  ...{ cnpj: '11222333000262', social_name: 'Loja Exemplo Ltda', fantasy_name: 'Filial', matrix: false },
  ...{ matrix_cnpj: '11222333000181', state_registration: '110042490114', loja_url: 'filial' },
  address: {
    ...{ zip: '01310100', state: 'SP', city_id: 3550308, city: 'São Paulo' },
    ...{ neighborhood: 'Bela Vista', address: 'Rua Augusta', number: '10' },
  },
};

beforeAll(async () => {
  server = await ShopServer.open();
  const { companyId } = await server.openShop('ana@loja.com.br');
  token = await server.tokenOf('ana@loja.com.br');
  await fillShop(server, companyId, token);
  await server.hire('bia@loja.com.br', [{ company: companyId }]);
  matrix = companyId;
  await server.ask('POST', '/api/companies', { token, body: BRANCH });
});
afterAll(() => server.close());

interface Shown {
  readonly id: string;
  readonly version: number;
}

const read = (path: string) => server.ask('GET', path, { token });
const send = (method: string, path: string, ifMatch: string, body?: object) =>
  server.ask(method, path, { token, headers: { 'if-match': ifMatch }, ...(body && { body }) });
const isOfSupport = ({ access }: Route) =>
  access?.kind === 'permission' && INTERNAL_PERMISSIONS.has(access.permission);

/** A record of a list that is not of whoever asks: nobody may delete themselves, or the company that they work in. */
async function recordAt(resource: string): Promise<Shown> {
  const { body } = await read(ownListOf(`/api/${resource}`));
  const record = body.find(
    ({ id, email }: { id: string; email?: string }) => email !== 'ana@loja.com.br' && id !== matrix,
  );
  return (await read(`/api/${resource}/${record.id}`)).body;
}

const COMPARED = /^\/api\/([\w-]+)\/:id(\/status|\/deletar|\/recuperar)?$/;
const resourceOf = ({ path }: Route): string => COMPARED.exec(path)?.[1] ?? '';
const compares = (route: Route) =>
  ['put', 'delete'].includes(route.verb) &&
  [...VERSIONED, 'user-permissions'].includes(resourceOf(route) as never);
const writing = declaredRoutes.filter((route) => route.verb !== 'get' && !isOfSupport(route));
const named = (routes: readonly Route[]) => routes.map((route) => [addressOf(route), route] as const);

describe('a record says which version it is, and is changed as that one or not at all (R-7.4.7)', () => {
  it.each(named(declaredRoutes.filter(({ verb, path }) => verb === 'get' && COMPARED.test(path))))(
    '%s',
    async (_, route) => {
      const resource = resourceOf(route);
      if (![...VERSIONED, 'user-permissions'].includes(resource as never)) return;
      const { id } = await recordAt(resource);
      const { headers, body } = await read(`/api/${resource}/${id}`);
      // Whoever compresses what travels weakens its tag.
      expect(headers.get('etag')?.replace(/^W\//, '')).toBe(`"${body.version}"`);
    },
  );

  it('of which there are not few', () => expect(writing.filter(compares).length).toBeGreaterThan(20));

  /** A correction of an entry says why. */
  const bodyOf = (route: Route) =>
    /(receivables|payables)\/:id$/.test(route.path) && route.verb === 'put'
      ? { reason: 'Engano' }
      : undefined;

  it.each(named(writing.filter(compares)))('%s refuses one that was not seen', async (_, route) => {
    const { id, version } = await recordAt(resourceOf(route));
    const path = route.path.replace(':id', id);
    for (const stale of [`"${version + 7}"`, `W/"${version + 7}"`, '"another"', '"a", "b"']) {
      const answer = await send(route.verb.toUpperCase(), path, stale, bodyOf(route));
      expect([stale, answer.statusCode, answer.body.reason]).toEqual([stale, 409, 'CONFLICT']);
      expect(answer.body.current).toMatchObject({ id, version });
    }
    for (const wrong of [String(version), 'x', '"1', ''])
      expect((await send(route.verb.toUpperCase(), path, wrong)).statusCode).toBe(422);
    expect((await read(`/api/${resourceOf(route)}/${id}`)).body.version).toBe(version);
  });

  it('is done to the version that was seen, whatever a proxy made of its tag, and only once', async () => {
    const { id, version } = await recordAt('persons');
    const path = `/api/persons/${id}`;
    const change = (ifMatch: string, full_name: string) => send('PUT', path, ifMatch, { full_name });
    expect((await change(`"${version}"`, 'Clara N.')).body).toMatchObject({ version: version + 1 });
    expect((await change(`"${version}"`, 'Clara M.')).statusCode).toBe(409);
    expect((await change(`"${version}", W/"${version + 1}"`, 'Clara O.')).statusCode).toBe(200);
    expect((await change('*', 'Clara P.')).body).toMatchObject({
      full_name: 'Clara P.',
      version: version + 3,
    });
    const toggled = await send('PUT', `${path}/status`, `"${version + 3}"`);
    expect(toggled.body.data).toMatchObject({ status: 'disabled' });
    expect((await send('DELETE', path, `"${version + 3}"`)).statusCode).toBe(409);
    expect((await send('DELETE', path, `"${version + 4}"`)).statusCode).toBe(200);
    expect((await send('PUT', `${path}/recuperar`, `"${version + 5}"`)).statusCode).toBe(200);
  });

  it('holds for members of the team, who share a stream', async () => {
    const { id, version } = await recordAt('users');
    const put = (path: string, seen: number) => send('PUT', `/api/${path}`, `"${seen}"`);
    expect((await put(`users/${id}/status`, version)).statusCode).toBe(200);
    expect((await put(`users/${id}/status`, version)).statusCode).toBe(409);
    expect((await put(`users/${id}/status`, version + 1)).statusCode).toBe(200);
  });

  it('counts once when it is sent again under its key', async () => {
    const { id, version } = await recordAt('products');
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': 'the-same-twice' };
    const once = () =>
      server.ask('PUT', `/api/products/${id}`, { token, headers, body: { name: 'Café torrado' } });
    expect([(await once()).statusCode, (await once()).statusCode]).toEqual([200, 200]);
    expect((await read(`/api/products/${id}`)).body.version).toBe(version + 1);
  });
});

it('is told in the description of the API: which addresses compare, and which say their version', async () => {
  const { body } = await server.ask('GET', '/api/openapi.json');
  const told = Object.entries<Record<string, { parameters?: { name: string }[] }>>(body.paths).flatMap(
    ([path, verbs]) =>
      Object.entries(verbs).flatMap(([verb, { parameters = [] }]) =>
        parameters.some(({ name }) => name === 'If-Match')
          ? [`${verb} ${path.replace(/\{(\w+)\}/g, ':$1')}`]
          : [],
      ),
  );
  // Those of support compare too, for the unit of work does.
  const comparing = declaredRoutes.filter((route) => route.verb !== 'get' && compares(route));
  expect(told.sort()).toEqual(comparing.map(addressOf).sort());
  expect(body.paths['/api/persons/{id}'].get.responses[200].headers).toHaveProperty('ETag');
});

describe('where no version is compared the header is refused, not passed over', () => {
  const others = writing.filter(
    (route) => !compares(route) && !Object.hasOwn(PUBLIC_ROUTES, addressOf(route)),
  );

  it.each(named(others.filter(({ access }) => access?.kind === 'permission')))('%s', async (_, route) => {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => CHOICES[route.path]?.[name] ?? 'none');
    const answer = await send(route.verb.toUpperCase(), path, '"1"', FORMS[addressOf(route)] ?? {});
    expect([answer.statusCode, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['If-Match']]);
  });
});
