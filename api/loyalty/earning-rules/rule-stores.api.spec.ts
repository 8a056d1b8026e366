import { ALL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let matrix: string;
let north: string;
let south: string;
let owner: string;

const RULE = {
  ...{ name: 'Terça em dobro', kind: 'weekday_hour', currency: 'points', times: '2', weekdays: [2] },
  ...{ expires: 'days', expiry_days: 60 },
};

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: matrix } = await server.openShop('ana@loja.com.br'));
  owner = await server.tokenOf('ana@loja.com.br');
  north = await foundBranch('11222333000262', 'filial-norte');
  south = await foundBranch('11222333000343', 'filial-sul');
  const all = ALL_PERMISSIONS.filter((each) => !each.endsWith('.purge'));
  await server.hire('bia@loja.com.br', [
    { company: matrix, permissions: all },
    { company: north, permissions: ['loyalty.earning-rules.view'] },
  ]);
});
afterAll(() => server.close());

async function foundBranch(cnpj: string, loja_url: string): Promise<string> {
  const address = {
    ...{ zip: '01310-100', state: 'SP', city_id: 3550308, city: 'São Paulo' },
    ...{ neighborhood: 'Bela Vista', address: 'Rua Augusta', number: '10' },
  };
  const { body } = await server.ask('POST', '/api/companies', {
    token: owner,
    body: {
      ...{ cnpj, social_name: 'Loja Exemplo Ltda', fantasy_name: loja_url, matrix: false },
      ...{ matrix_cnpj: '11.222.333/0001-81', state_registration: '110.042.490.114', loja_url, address },
    },
  });
  expect(body).toMatchObject({ id: expect.any(String) });
  return body.id;
}

async function workingIn(company: string, email: string): Promise<string> {
  const token = await server.tokenOf(email);
  const { body } = await server.ask('POST', '/api/select-company', { token, body: { company_id: company } });
  return body.token ?? body.access_token;
}

describe('a rule of several stores of a house (R-10.1.1)', () => {
  it('stands in the programme of each under one id, changes in all, leaves one, and ends in all', async () => {
    const ask = (method: 'POST' | 'PUT' | 'GET', path: string, body?: object) =>
      server.ask(method, `/api/earning-rules${path}`, { token: owner, ...(body && { body }) });
    const stores = (await ask('GET', '/stores')).body.data;
    expect(stores.map(({ id, is_this }: { id: string; is_this: boolean }) => [id, is_this])).toEqual([
      [matrix, true],
      ...[north, south].map((id) => [id, false]),
    ]);
    const made = await ask('POST', '', { ...RULE, store_ids: [south, north] });
    expect([made.statusCode, made.body]).toMatchObject([201, { version: 1 }]);
    expect(made.body.store_ids).toEqual([matrix, ...[north, south].toSorted()]);
    expect(made.body.store_names).toHaveLength(3);
    const { id } = made.body;
    const inStore = async (company: string) => {
      const token = await workingIn(company, 'ana@loja.com.br');
      return (await server.ask('GET', `/api/earning-rules/${id}`, { token })).body;
    };
    for (const company of [north, south])
      expect(await inStore(company)).toMatchObject({ name: RULE.name, version: 1, status: 'active' });
    const token = (owner = await workingIn(matrix, 'ana@loja.com.br'));
    const put = (body: object) => server.ask('PUT', `/api/earning-rules/${id}`, { token, body });
    expect((await put({ times: '3', version: 1, store_ids: [north] })).statusCode).toBe(200);
    expect(await inStore(north)).toMatchObject({ times: '3', version: 2 });
    expect(await inStore(south)).toMatchObject({ times: '2', status: 'ended' });
    owner = await workingIn(matrix, 'ana@loja.com.br');
    const back = await ask('PUT', `/${id}`, { store_ids: [north, south], version: 2 });
    expect([back.statusCode, Object.keys(back.body.errors)]).toEqual([422, ['store_ids']]);
    expect((await ask('POST', `/${id}/end`)).body.data).toMatchObject({ status: 'ended' });
    expect(await inStore(north)).toMatchObject({ status: 'ended' });
    owner = await workingIn(matrix, 'ana@loja.com.br');
  });

  it('is changed and ended where it holds still, though a store of it was deleted', async () => {
    const ask = (method: 'POST' | 'PUT', path: string, body: object = {}) =>
      server.ask(method, `/api/earning-rules${path}`, { token: owner, body });
    const gone = await foundBranch('11222333000424', 'filial-fechada');
    const { body } = await ask('POST', '', { ...RULE, name: 'Em três', store_ids: [north, gone] });
    expect((await server.ask('DELETE', `/api/companies/${gone}`, { token: owner })).statusCode).toBe(200);
    const changed = await ask('PUT', `/${body.id}`, { times: '4', version: 1 });
    expect([changed.statusCode, changed.body.data]).toMatchObject([200, { times: '4' }]);
    expect((await ask('POST', `/${body.id}/end`)).body.data).toMatchObject({ status: 'ended' });
  });

  it('is not published where whoever asks may not, and then nowhere', async () => {
    const token = await workingIn(matrix, 'bia@loja.com.br');
    const body = { ...RULE, name: 'Só aqui', store_ids: [north] };
    const refused = await server.ask('POST', '/api/earning-rules', { token, body });
    expect([refused.statusCode, refused.body.message]).toEqual([
      403,
      expect.stringMatching(/^Você não trabalha em uma destas lojas\./),
    ]);
    const { data } = (await server.ask('GET', '/api/earning-rules', { token })).body;
    expect(data.map(({ name }: { name: string }) => name)).not.toContain('Só aqui');
  });

  it('names no level and no product: those are each store’s own', async () => {
    const level = {
      ...RULE,
      kind: 'level_multiplier',
      level_ids: ['l1'],
      weekdays: null,
      store_ids: [north],
    };
    const { statusCode, body } = await server.ask('POST', '/api/earning-rules', {
      token: owner,
      body: level,
    });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['store_ids']]);
  });
});
