import { civilDateIn, formatCivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { eventually } from '@fidelidade/event-store/testing/eventually.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import { SEARCHED, type Found } from './searched.js';

let server: ShopServer;
let company: string;
let ana: string;
let stranger: string;

const post = async (path: string, body: object, token: string): Promise<string> => {
  const made = await server.ask('POST', `/api/${path}`, { token, body });
  expect([made.statusCode, made.body.errors]).toEqual([201, undefined]);
  return made.body.id;
};
const search = (q: string, token: string) =>
  server.ask('GET', `/api/search?q=${encodeURIComponent(q)}`, { token });
const foundOf = (body: unknown) => (body as { readonly found: readonly Found[] }).found;
/** Asked again where a busy machine answered for a part: that is what whoever is told of it does. */
async function foundBut(missing: readonly string[], q: string, token = ana): Promise<string[]> {
  let answer: Awaited<ReturnType<typeof search>>;
  await eventually(async () => {
    answer = await search(q, token);
    const { statusCode, body } = answer;
    expect([statusCode, body.errors, body.missed]).toEqual([200, undefined, missing]);
  });
  return foundOf(answer!.body)
    .map(({ resource, title }) => `${resource}: ${title}`)
    .toSorted();
}
const found = (q: string, token = ana) => foundBut([], q, token);

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
afterEach(() => jest.restoreAllMocks());

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

  it('finds what it finds and says what it missed, where one resource takes too long, fails or never answers; without a database it finds nothing', async () => {
    const find = jest.spyOn(
      SEARCHED.find(({ resource }) => resource === 'accounts')!,
      'find',
    );
    const givenUp = Object.assign(new Error('canceling statement due to statement timeout'), {
      code: '57014',
    });
    const without = () => foundBut(['accounts'], 'zirconia');
    find.mockRejectedValue(givenUp);
    expect(await without()).toContain('warehouses: Depósito Zircônia');
    find.mockRejectedValue(new TypeError('a mistake of ours'));
    expect(await without()).toContain('warehouses: Depósito Zircônia');
    let letGo = () => undefined as void;
    find.mockReturnValue(new Promise((resolve) => (letGo = () => resolve([]))));
    const began = Date.now();
    await search('zirconia', ana);
    expect(Date.now() - began).toBeLessThan(6_000);
    expect(await without()).toContain('warehouses: Depósito Zircônia');
    letGo();
    find.mockRejectedValue(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect((await search('zirconia', ana)).statusCode).toBe(503);
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
    const sent = foundOf((await search('unidades-zir', ana)).body);
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

  describe('by what stands on paper', () => {
    const DAY = '2026-10-02';
    let receivable: string;
    let product: string;

    beforeAll(async () => {
      const account = { wallet_type: 'checking', opening_date: '2026-10-01', opening_balance: '1000.00' };
      const banked = { bank_code: '001', agency: '1234', number: '987654', digit: '3' };
      const keys = ['529.982.247-25', '(11) 98765-4321', 'pix@loja.com.br'];
      const [from] = await Promise.all(
        keys.map((pix_key, index) => {
          const pix_key_type = ['cpf', 'phone', 'email'][index];
          return post(
            'accounts',
            { ...account, ...(index === 0 && banked), name: `Conta ${index}`, pix_key, pix_key_type },
            ana,
          );
        }),
      );
      const to = await post('accounts', { ...account, name: 'Cofre' }, ana);
      const transfer = { from_account_id: from, to_account_id: to, amount: '321.45', date: DAY };
      await post('transfers', transfer, ana);
      const category = { code: '91', name: 'Vendas', wallet_type: 'R', dre_group: '1.1' };
      const account_plan_id = await post('account-plans', category, ana);
      const sold = { description: 'Encomenda', document: 'PED-77', value: '654.30', issue_date: DAY };
      receivable = await post('receivables', { ...sold, account_plan_id, due_date: DAY }, ana);
      const paid = await server.ask('POST', `/api/receivables/${receivable}/payments`, {
        token: ana,
        body: { date: DAY, principal: '654.30', form: 'pix', account_id: from },
      });
      const [{ id: payment }] = paid.body.data.payments;
      const issued = await server.ask('POST', `/api/receivables/${receivable}/payments/${payment}/receipt`, {
        token: ana,
      });
      expect(issued.statusCode).toBeLessThan(300);
      product = await post(
        'products',
        { code: 'V-1', name: 'Vela aromática', unit: 'UN', ncm: '34060000', sell_value: '5.00' },
        ana,
      );
      const goods = { quantity: '10', unit_cost: '4' };
      const received = await server.ask('POST', `/api/products/${product}/receive`, {
        token: ana,
        body: goods,
      });
      expect(received.statusCode).toBe(200);
      const counted = await server.ask('POST', `/api/products/${product}/count`, {
        token: ana,
        body: { counted: '9', reason: 'Feira de turmalinas' },
      });
      expect(counted.statusCode).toBe(200);
    });

    it.each([
      ['987654', 'accounts: Conta 0'],
      ['987654-3', 'accounts: Conta 0'],
      ['529.982.247-25', 'accounts: Conta 0'],
      ['52998224725', 'accounts: Conta 0'],
      ['11 98765-4321', 'accounts: Conta 1'],
      ['PIX@loja', 'accounts: Conta 2'],
      ['321,45', 'transfers: Conta 0 → Cofre'],
      ['R$ 321,45', 'transfers: Conta 0 → Cofre'],
      ['654,30', 'receipts: 1'],
      ['PED-77', 'receipts: 1'],
      ['Recibo nº 1', 'receipts: 1'],
      ['receipt no. 1', 'receipts: 1'],
      ['vela arom', 'stock-movements: Vela aromática'],
    ])('finds %p: %s', async (words, expected) => {
      expect(await found(words)).toContain(expected);
      expect(await found(words, stranger)).not.toContain(expected);
    });

    it('finds movements of stock by what moved, and not by why', async () =>
      expect(await found('turmalinas')).toEqual([]));

    it('finds a company by its CNPJ, and nobody else’s', async () => {
      for (const cnpj of ['11.222.333/0001-81', '11222333000181', '11.222.333']) {
        expect(await found(cnpj)).toContain('companies: Empório Zircônia');
        expect(await found(cnpj, stranger)).not.toContain('companies: Empório Zircônia');
      }
    });

    it('says on whose page that is seen which has none of its own', async () => {
      const seenIn = async (words: string) =>
        foundOf((await search(words, ana)).body).flatMap((each) => each.seen_in ?? []);
      expect(await seenIn('ped-77')).toEqual([{ resource: 'receivables', id: receivable }]);
      const onProduct = { resource: 'products', id: product };
      // What was received, and what was counted.
      expect(await seenIn('vela')).toEqual([onProduct, onProduct]);
    });

    it('shows receipts of what may be seen alone', async () => {
      await server.hire('rui@loja.com.br', [
        { company, permissions: ['finance.receipts.view', 'finance.payables.view'] },
      ]);
      expect(await found('ped-77', await server.tokenOf('rui@loja.com.br'))).toEqual([]);
    });
  });

  it('asks for words, and not for a book of them', async () => {
    for (const q of ['', 'x'.repeat(101)]) {
      const { statusCode, body } = await search(q, ana);
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['q']]);
    }
    expect((await server.ask('GET', '/api/search?q=ab&what=1', { token: ana })).statusCode).toBe(422);
  });
});
