import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { aSale } from '@fidelidade/domain/testing/a-sale.js';
import { ShopServer } from '../testing/shop-server.js';
import { fillShop } from '../testing/route-walk/fill-shop.js';

const TODAY = civilDateIn('America/Sao_Paulo', new Date().toISOString() as Instant);
const KEY = '35261111222333000181550010000012341000012345';

let server: ShopServer;
let token: string;

/** What a list finds by what somebody types, told by the given field. */
async function found(resource: string, q: string, field: string): Promise<readonly unknown[]> {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const { statusCode, body } = await server.ask('GET', `/api/${resource}?filter=${filter}`, { token });
  expect([q, statusCode]).toEqual([q, 200]);
  return body.map((row: Readonly<Record<string, unknown>>) => row[field]);
}
async function made(path: string, body: object): Promise<string> {
  const answer = await server.ask('POST', path, { token, body });
  expect([answer.statusCode, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.id;
}

beforeAll(async () => {
  server = await ShopServer.open();
  const { companyId: company } = await server.openShop('ana@loja.com.br');
  token = await server.tokenOf('ana@loja.com.br');
  await fillShop(server, company, token);
  const person_id = await made('/api/persons', {
    document: '111.444.777-35',
    full_name: 'Zélia Conceição',
    email: 'zelia@exemplo.com.br',
    phone: '(11) 3333-4444',
    cellphone: '+55 (21) 98765-4321',
    client: true,
  });
  await made('/api/products', {
    code: 'CH-10/2',
    name: 'Chá mate',
    bar_code: '7891000100103',
    unit: 'UN',
    ncm: '09012100',
    sell_value: '12.5',
  });
  await made('/api/receivables', {
    person_id,
    account_plan_id: wellKnownIds.category(company, '1.01'),
    description: 'Encomenda',
    document: 'PED-77',
    issue_date: TODAY,
    due_date: TODAY,
    value: '1234.50',
  });
  const sale = aSale({ personId: person_id, date: TODAY, documentNumber: 'CX-0099' });
  await server.commands.execute(new RegisterSale(server.asSystem(company), sale));
  await server.shown(await server.infrastructure.store.head());
  await server.infrastructure.pool.query(
    `update rm.invoices set number = 1234, series = 1, access_key = $1`,
    [KEY],
  );
});
afterAll(() => server.close());

describe('a list finds what stands on the paper, however it is written (R-7.4.8)', () => {
  const ZELIA = [
    ...['11144477735', '111.444.777-35', '111.444', '447773', '777-35', '444.777-3'],
    ...['1133334444', '(11) 3333-4444', '11 3333 4444', '3333-4444', '+55 11 3333-4444', '011 3333-4444'],
    ...['21987654321', '(21) 98765-4321', '98765-4321', '5521987654321', '98765'],
    ...['zé', 'ze', 'co', 'ZELIA', 'conceicao', 'Conceição zélia', 'zelia@exemplo.com.br', 'z'],
  ];

  it.each(ZELIA)('a person by «%s»', async (q) => {
    expect(await found('persons', q, 'full_name')).toContain('Zélia Conceição');
    if (q.length > 2) expect(await found('persons', q, 'full_name')).toEqual(['Zélia Conceição']);
  });

  it.each(['52998224725', '529.982.247-25', 'clara', 'cl', 'nunes'])('a participant by «%s»', async (q) => {
    expect(await found('participants', q, 'name')).toContain('Clara');
  });

  it.each(['ch-10/2', 'CH-10', '7891000100103', '100103', 'cha', 'ch', 'ma'])(
    'a product by «%s»',
    async (q) => {
      expect(await found('products', q, 'name')).toEqual(['Chá mate']);
    },
  );

  it.each([
    ...['1.234,50', 'R$ 1.234,50', '1234,50', '1234,5', '1234.50', 'R$1234,50'],
    ...['encomenda', 'en', 'ped-77', 'zelia', 'ze', '111.444.777-35', 'zelia encomenda', '(21) 98765-4321'],
  ])('an entry by «%s»', async (q) => {
    expect(await found('receivables', q, 'document')).toEqual(['PED-77']);
    expect(await found('payables', q, 'document')).toEqual([]);
  });

  it.each([
    '1234',
    '1.234',
    '000.001.234',
    'Nº 000.001.234',
    'nf 1234',
    KEY,
    KEY.replace(/(.{4})/g, '$1 '),
    '3526 1111',
    'clara',
    'cl',
  ])('a note by «%s»', async (q) => {
    expect(await found('invoices', q, 'access_key')).toEqual([KEY]);
  });

  it.each(['CX-0099', 'cx-0099', '0099', 'zelia', 'ze', '111.444.777-35', '98765-4321'])(
    'a sale by «%s»',
    async (q) => {
      expect(await found('sales', q, 'document_number')).toEqual(['CX-0099']);
    },
  );

  it.each([
    ['accounts', 'caixa', 'name', 'Caixa'],
    ['accounts', 'ca', 'name', 'Caixa'],
    ['account-plans', '1.01', 'code', '1.01'],
    ['posts', 'teste', 'name', 'Cargo de teste'],
    ['users', 'ana', 'email', 'ana@loja.com.br'],
    ['user-companies', 'ana', 'email', 'ana@loja.com.br'],
  ])('%s by «%s»', async (resource, q, field, value) => {
    expect(await found(resource, q, field)).toContain(value);
  });

  it.each([
    'persons',
    'participants',
    'products',
    'receivables',
    'payables',
    'invoices',
    'sales',
    'accounts',
    'posts',
    'users',
    'clearings',
  ])('%s: nothing by what nobody has, and everything by nothing', async (resource) => {
    for (const q of ['zq', 'qqq', '%', '_', '99.999,99', '(99) 99999-9999', '000.000.000-00'])
      expect([q, await found(resource, q, 'id')]).toEqual([q, []]);
    const all = (await server.ask('GET', `/api/${resource}`, { token })).body;
    expect(await found(resource, '  ', 'id')).toHaveLength(all.length);
  });
});
