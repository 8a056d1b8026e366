import type { AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { officialValues } from '@fidelidade/projections/records/official/tables.js';
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

const ask = (method: string, path: string, body?: unknown, by = token) =>
  server.ask(method, `/api/${path}`, { token: by, body });
const found = async (place: string, filter: object, by = token) =>
  (await ask('GET', `${place}?filter=${encodeURIComponent(JSON.stringify(filter))}`, undefined, by)).body;

const OFFICIAL = (RECORD_KINDS as readonly AnyKind[]).filter(({ official }) => official);

describe.each(OFFICIAL.map(({ resource }) => [resource]))('official rows of %s (R-2.6.9)', (resource) => {
  const { code } = officialValues(resource).at(-1)!;
  const statusesOf = async (by = token) =>
    (await found(resource, { code }, by)).map((row: { status: string; origin: string }) => [
      row.status,
      row.origin,
    ]);

  it('are disabled by a company for itself, and enabled again', async () => {
    const disabled = await ask('PUT', `${resource}/${code}/status`, {});
    expect([disabled.statusCode, disabled.body.data]).toMatchObject([
      200,
      { id: code, code, status: 'disabled', origin: 'official', version: 1 },
    ]);
    expect((await ask('GET', `${resource}/${code}`)).body.status).toBe('disabled');
    expect(await statusesOf()).toEqual([['disabled', 'official']]);
    expect(await found(resource, { code, _status: 'active' })).toEqual([]);
    expect(await found(resource, { _status: 'disabled' })).toMatchObject([{ code }]);
    expect(await statusesOf(strangersToken)).toEqual([['active', 'official']]);

    const enabled = await ask('PUT', `${resource}/${code}/status`, {});
    expect(enabled.body.data).toMatchObject({ status: 'active', version: 2 });
    expect(await found(resource, { code, _status: 'active' })).toMatchObject([{ id: code }]);
    const { data: history } = (await ask('GET', `${resource}/${code}/history`)).body;
    expect(history.map(({ type }: { type: string }) => type.replace(/^.*(Disabled|Enabled)$/, '$1'))).toEqual(
      ['Disabled', 'Enabled'],
    );
  });

  it('are neither changed nor deleted', async () => {
    for (const [method, path, body] of [
      ['PUT', code, {}],
      ['DELETE', code, undefined],
      ['DELETE', `${code}/deletar?permanente=1`, undefined],
    ] as const)
      expect((await ask(method, `${resource}/${path}`, body)).statusCode).toBe(406);
    expect((await ask('DELETE', `${resource}/${code}`)).body.message).toContain('tabela oficial');
    expect(await statusesOf()).toEqual([['active', 'official']]);
  });

  it('are disabled many at once; what cannot be done with them is said of each', async () => {
    const ids = officialValues(resource)
      .slice(0, 3)
      .map((row) => row.code);
    const bulk = async (action: string) => (await ask('POST', `${resource}/bulk`, { action, ids })).body.data;
    const outcome = (changed: boolean, refusal: unknown) =>
      ids.map((id) => expect.objectContaining({ id, changed, refusal }));
    expect(await bulk('disable')).toEqual(outcome(true, null));
    expect(await bulk('delete')).toEqual(outcome(false, expect.stringContaining('tabela oficial')));
    expect(await bulk('enable')).toEqual(outcome(true, null));
  });
});

describe('a municipality that the company does not use', () => {
  it('is offered to addresses no more, and kept by those that name it', async () => {
    const address = {
      ...{ zip: '18000000', state: 'SP', city_id: 3_541_505, city: 'Presidente Venceslau' },
      ...{ neighborhood: 'Centro', address: 'Rua Um', number: '1' },
    };
    const person = { document: '52998224725', full_name: 'Clara Souza', client: true, address };
    const { body: clara } = await ask('POST', 'persons', person);
    await ask('PUT', 'municipalities/3541505/status', { status: 'disabled' });
    const offered = (by?: string) => found('lookup/municipalities', { q: 'presidente venceslau' }, by);
    expect(await offered()).toEqual([]);
    expect(await offered(strangersToken)).toMatchObject([{ id: 3_541_505 }]);
    const changed = await ask('PUT', `persons/${clara.id}`, { full_name: 'Clara de Souza' });
    expect([changed.statusCode, changed.body.address.city_id]).toEqual([200, 3_541_505]);
    expect((await ask('GET', 'lookup/municipalities/3541505')).body.name).toBe('Presidente Venceslau');
  });
});

describe('a code that the company does not use', () => {
  it('is taken where it is typed all the same, and stands behind a row of the company’s own', async () => {
    await ask('PUT', 'ncm/09012100/status', { status: 'disabled' });
    const product = { code: 'CAFE', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10' };
    const { statusCode, body } = await ask('POST', 'products', product);
    expect([statusCode, body.errors]).toEqual([201, undefined]);
    await ask('PUT', 'cfop/5102/status', { status: 'disabled' });
    await ask('POST', 'cfop', { code: '5102', description: 'Da casa', direction: 'out' });
    expect(await found('cfop', { code: '5102' })).toMatchObject([{ origin: 'own', status: 'active' }]);

    const toggled = async () => (await ask('PUT', 'cfop/5102/status', {})).body.data;
    expect(await toggled()).toMatchObject({ id: '5102', origin: 'official', status: 'active' });
    expect(await toggled()).toMatchObject({ id: '5102', origin: 'official', status: 'disabled' });
    expect((await ask('GET', 'cfop/5102')).body).toMatchObject({ id: '5102', origin: 'official' });
  });
});
