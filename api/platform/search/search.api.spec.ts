import { civilDateIn, formatCivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import type { Found } from './searched.js';

let server: ShopServer;
let company: string;
let ana: string;
let stranger: string;

const post = async (path: string, body: object, token: string) =>
  expect((await server.ask('POST', `/api/${path}`, { token, body })).statusCode).toBe(201);
const search = (q: string, token: string) =>
  server.ask('GET', `/api/search?q=${encodeURIComponent(q)}`, { token });
async function found(q: string, token = ana): Promise<string[]> {
  const { statusCode, body } = await search(q, token);
  expect([statusCode, body.errors]).toEqual([200, undefined]);
  return (body as Found[]).map(({ resource, title }) => `${resource}: ${title}`).toSorted();
}

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br', { fantasyName: 'Empório Zircônia' }));
  await server.openShop('bia@outra.com.br', {
    cnpj: '11222333000262' as never,
    storeSlug: 'outra',
    fantasyName: 'Zircônia Filial',
  });
  ana = await server.tokenOf('ana@loja.com.br');
  stranger = await server.tokenOf('bia@outra.com.br');
  for (const token of [ana, stranger]) {
    await post('warehouses', { name: 'Depósito Zircônia' }, token);
    await post('product-groups', { name: 'Zircônias e pedras' }, token);
    await post(
      'accounts',
      { name: 'Caixa zirconia', wallet_type: 'cash', opening_date: '2026-10-01' },
      token,
    );
  }
});
afterAll(() => server.close());

describe('the search of the palette', () => {
  it('finds records of every kind by a part of their names, without their accents', async () => {
    const all = [
      'accounts: Caixa zirconia',
      'companies: Empório Zircônia',
      'product-groups: Zircônias e pedras',
      'warehouses: Depósito Zircônia',
    ];
    expect(await found('zirconia')).toEqual(all);
    expect(await found('ZIRCÔNIA')).toEqual(all);
    expect(await found('nada disso')).toEqual([]);
  });

  it('finds official tables, users and imports', async () => {
    const named = await found('ana@loja');
    expect(named).toContain('users: Ana');
    const file = await fetch(`${server.address}/api/imports?kind=units&name=unidades-zirconia.csv`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ana}`, 'Content-Type': 'application/octet-stream' },
      body: 'Sigla;Descrição\nCX;Caixa',
    });
    expect(file.status).toBe(201);
    expect(await found('unidades-zir')).toEqual(['imports: unidades-zirconia.csv']);
    const sent = (await search('unidades-zir', ana)).body as unknown as readonly Found[];
    const { created_at } = (await file.json()) as { created_at: Instant };
    expect(sent[0]?.detail).toBe(formatCivilDate(civilDateIn('America/Sao_Paulo', created_at)));
    expect((await found('café torrado')).some((each) => each.startsWith('ncm: '))).toBe(true);
  });

  it('finds nothing of another company, and nothing that whoever asks may not see', async () => {
    expect(await found('zirconia', stranger)).toContain('companies: Zircônia Filial');
    expect(await found('zirconia', stranger)).not.toContain('companies: Empório Zircônia');
    await server.hire('caio@loja.com.br', [{ company, permissions: ['stock.warehouses.view'] }]);
    expect(await found('zirconia', await server.tokenOf('caio@loja.com.br'))).toEqual([
      'warehouses: Depósito Zircônia',
    ]);
  });

  it('finds what the lists would show and no more: nothing of modules that the plan lacks, nothing deleted', async () => {
    await server.hire('suporte@sistema.com.br', [
      { company, ambient: 'A', permissions: ['system.plans.change'] },
    ]);
    const support = await server.tokenOf('suporte@sistema.com.br');
    const include = (modules: readonly string[]) =>
      server.ask('PUT', '/api/plan', { token: support, body: { name: 'Plano', modules } });
    expect((await include(['estoque'])).statusCode).toBe(200);
    expect((await server.ask('GET', '/api/accounts', { token: ana })).statusCode).toBe(402);
    expect(await found('zirconia')).toEqual([
      'companies: Empório Zircônia',
      'product-groups: Zircônias e pedras',
      'warehouses: Depósito Zircônia',
    ]);
    await include(OPEN_PLAN.modules);
    const groups = (await server.ask('GET', '/api/product-groups', { token: ana })).body as { id: string }[];
    for (const { id } of groups)
      await server.ask('DELETE', `/api/product-groups/${id}/deletar`, { token: ana });
    expect(await found('zirconia')).toEqual([
      'accounts: Caixa zirconia',
      'companies: Empório Zircônia',
      'imports: unidades-zirconia.csv',
      'warehouses: Depósito Zircônia',
    ]);
  });

  it('asks for words, and not for a book of them', async () => {
    for (const q of ['', 'x'.repeat(101)]) {
      const { statusCode, body } = await search(q, ana);
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['q']]);
    }
    expect((await server.ask('GET', '/api/search?q=ab&what=1', { token: ana })).statusCode).toBe(422);
  });
});
