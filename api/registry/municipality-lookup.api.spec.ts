import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let token: string;
let strangersToken: string;

beforeAll(async () => {
  server = await ShopServer.open();
  await server.openShop('ana@loja.com.br');
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  token = await server.tokenOf('ana@loja.com.br');
  strangersToken = await server.tokenOf('dono@outra.com.br');
});
afterAll(() => server.close());

const asked = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,1]`;
const register = (body: object) => server.ask('POST', '/api/municipalities', { token, body });
const foundAt = async (place: string, filter: object, by?: string) =>
  (await server.ask('GET', `${place}?${asked(filter)}`, { token: by })).body;
const LOOKUP = '/api/lookup/municipalities';

describe('the municipalities that an address may name (ADR 0086)', () => {
  it('answer anybody, as lists do: a bare array and its place', async () => {
    const answer = await fetch(`${server.address}${LOOKUP}?${asked({ state: 'SC' })}`);
    expect(answer.headers.get('content-range')).toBe('municipalities 0-1/295');
    expect(await answer.json()).toEqual([
      { id: 4_200_051, name: 'Abdon Batista', state: 'SC' },
      { id: 4_200_101, name: 'Abelardo Luz', state: 'SC' },
    ]);
    expect((await server.ask('GET', `${LOOKUP}/5101837`)).body).toMatchObject({
      name: 'Boa Esperança do Norte',
    });
    expect((await server.ask('GET', `${LOOKUP}/1`)).statusCode).toBe(404);
  });

  it('are found by strangers where the lookup stood once, which is the register’s address by now', async () => {
    const answer = await fetch(`${server.address}/api/municipalities?${asked({ state: 'SC' })}`);
    expect(answer.redirected).toBe(true);
    expect(await answer.json()).toMatchObject([{ id: 4_200_051 }, { id: 4_200_101 }]);
    expect(await (await fetch(`${server.address}/api/municipalities/5101837`)).json()).toMatchObject({
      state: 'MT',
    });
    expect((await server.ask('GET', '/api/municipalities/export')).statusCode).toBe(401);
    expect((await server.ask('POST', '/api/municipalities', { body: {} })).statusCode).toBe(401);
    expect(await foundAt('/api/municipalities', { code: '3550308' }, token)).toMatchObject([
      { id: '3550308', name: 'São Paulo', origin: 'official' },
    ]);
  });

  it('stand beside the states that they are of', async () => {
    const answer = await fetch(`${server.address}/api/lookup/states?${asked({})}`);
    expect(answer.headers.get('content-range')).toBe('states 0-1/27');
    expect(await foundAt('/api/lookup/states', { q: 'sao' })).toEqual([
      { id: 35, uf: 'SP', name: 'São Paulo' },
    ]);
  });

  it('have a company’s own among them, for that company alone', async () => {
    const own = { code: '3599999', name: 'Vila Nova do Tietê', state: 'SP' };
    const { body } = await register(own);
    expect(body).toMatchObject(own);
    const found = { id: 3_599_999, name: 'Vila Nova do Tietê', state: 'SP' };
    expect(await foundAt(LOOKUP, { q: 'vila nova do tiete' }, token)).toEqual([found]);
    expect(await foundAt(LOOKUP, { q: 'vila nova do tiete' }, strangersToken)).toEqual([]);
    expect(await foundAt(LOOKUP, { q: 'vila nova do tiete' })).toEqual([]);
    expect((await server.ask('GET', `${LOOKUP}/3599999`, { token })).body).toEqual(found);
    await server.ask('DELETE', `/api/municipalities/${body.id}`, { token });
    expect(await foundAt(LOOKUP, { q: 'vila nova do tiete' }, token)).toEqual([]);
  });

  it('are called as the company corrected them', async () => {
    await register({ code: '3541505', name: 'Presidente Venceslau (novo nome)', state: 'SP' });
    expect(await foundAt(LOOKUP, { id: [3_541_505] }, token)).toMatchObject([
      { name: 'Presidente Venceslau (novo nome)' },
    ]);
    expect(await foundAt(LOOKUP, { id: [3_541_505] })).toMatchObject([{ name: 'Presidente Venceslau' }]);
  });

  it('are of the state that their number says', async () => {
    const refused = await register({ code: '3399999', name: 'Vila Nova', state: 'SP' });
    expect([refused.statusCode, Object.keys(refused.body.errors)]).toEqual([422, ['state']]);
  });

  it('are not deleted for good while an address names them', async () => {
    const { body: own } = await register({ code: '3599998', name: 'Vila Velha do Tietê', state: 'SP' });
    const address = {
      ...{ zip: '18000000', state: 'SP', city_id: 3_599_998, city: 'Vila Velha do Tietê' },
      ...{ neighborhood: 'Centro', address: 'Rua Um', number: '1' },
    };
    const person = { document: '52998224725', full_name: 'Clara Souza', client: true, address };
    const { body: clara } = await server.ask('POST', '/api/persons', { token, body: person });
    expect(clara.address).toMatchObject({ city_id: 3_599_998 });
    await server.ask('DELETE', `/api/municipalities/${own.id}`, { token });
    const purge = await server.ask('DELETE', `/api/municipalities/${own.id}/deletar?permanente=1`, { token });
    expect([purge.statusCode, purge.body.message]).toEqual([406, expect.stringContaining('1 pessoa')]);
  });
});
