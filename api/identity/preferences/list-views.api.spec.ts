import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let ana: string;
let bia: string;
let biaElsewhere: string;

beforeAll(async () => {
  server = await ShopServer.open();
  const { companyId: shop } = await server.openShop('ana@loja.com.br');
  const { companyId: otherShop } = await server.openShop('dono@outra.com.br', {
    cnpj: A_CNPJ_WITH_LETTERS,
    storeSlug: 'outra-loja',
    fantasyName: 'Outra Loja',
  });
  await server.hire('bia@loja.com.br', [
    { company: shop, permissions: [] },
    { company: otherShop, permissions: [] },
  ]);
  ana = await server.tokenOf('ana@loja.com.br');
  const select = async (company_id: string) => {
    const { body } = await server.signIn('bia@loja.com.br');
    return server.ask('POST', '/api/select-company', { token: body.access_token, body: { company_id } });
  };
  bia = (await select(shop)).body.access_token;
  biaElsewhere = (await select(otherShop)).body.access_token;
});
afterAll(() => server.close());

const lists = async (token: string) => (await server.ask('GET', '/api/user/lists', { token })).body.data;
const arrange = (token: string, list: string, body: object) =>
  server.ask('PUT', `/api/user/lists/${list}`, { token, body });
const save = (token: string, body: object, id = '') =>
  server.ask(id ? 'PUT' : 'POST', `/api/user/lists/persons/filters${id && `/${id}`}`, { token, body });
const remove = (token: string, id: string) =>
  server.ask('DELETE', `/api/user/lists/persons/filters/${id}`, { token });

const CLIENTS = { name: 'Clientes', filter: '{"client":true}' };

describe('how somebody wants their lists', () => {
  it('is kept for them alone, in the company in which they said so', async () => {
    const { statusCode, body } = await arrange(bia, 'persons', {
      columns: ['full_name', 'email'],
      density: 'compact',
    });
    const kept = { id: 'persons', columns: ['full_name', 'email'], density: 'compact', filters: [] };
    expect([statusCode, body.data]).toEqual([200, [kept]]);
    expect(await lists(bia)).toEqual([kept]);
    expect(await lists(biaElsewhere)).toEqual([]);
    expect(await lists(ana)).toEqual([]);
    expect(body.message).toBe('Registro salvo com sucesso.');
    const again = await arrange(bia, 'persons', { columns: kept.columns, density: kept.density });
    expect([again.statusCode, again.body.message]).toEqual([200, 'Nada mudou: já estava assim.']);
  });

  it('is refused at the field that is none', async () => {
    const wrong = [
      [await arrange(ana, 'persons', { columns: [], density: 'tight' }), 'density'],
      [await arrange(ana, 'persons', { columns: ['a b'], density: 'compact' }), 'columns'],
      [await arrange(ana, 'persons', { columns: ['full_name', 'cidade'], density: 'compact' }), 'columns'],
      [await arrange(ana, 'Per_sons', { columns: [], density: 'compact' }), 'list'],
      [await save(ana, { ...CLIENTS, filter: '{' }), 'filter'],
      [await save(ana, { ...CLIENTS, sort: '7' }), 'sort'],
      [await save(ana, { ...CLIENTS, name: ' ' }), 'name'],
      [await save(ana, { ...CLIENTS, filter: '{"cliente":true}' }), 'filter'],
      [await save(ana, { ...CLIENTS, sort: '["cidade","ASC"]' }), 'sort'],
      [await arrange(ana, 'pessoas', { columns: [], density: 'compact' }), 'list'],
    ] as const;
    for (const [{ statusCode, body }, field] of wrong)
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await lists(ana)).toEqual([]);
  });
});

it.each([
  ['products', { sell_value_gte: 'caro' }],
  ['products', { type: 'nenhum' }],
  ['products', { type: ['resale', 'nenhum'] }],
  ['products', { fractional: 'talvez' }],
  ['receivables', { due_date_lte: '2026-02-31' }],
  ['stock-movements', { quantity_gt: 'x' }],
  // What follows from other facts, and what is no column of a file.
  ['sales', { told_twice: 'nope' }],
  ['receivables', { partial: 'maybe' }],
  ['receivables', { fin_status: '7' }],
  ['receivables', { situation: 'nenhuma' }],
  ['persons', { _status: 'nenhum' }],
  ['approvals', { awaits_me: 'perhaps' }],
  ['approvals', { entries_gte: 'many' }],
])('is of no value that the list of %s does not have: %j', async (list, filter) => {
  const body = { name: 'Nenhum', filter: JSON.stringify(filter) };
  const answer = await server.ask('POST', `/api/user/lists/${list}/filters`, { token: ana, body });
  expect([answer.statusCode, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['filter']]);
});

it('keeps what lists may well be asked', async () => {
  for (const filter of [
    { type: 'resale', sell_value_gte: '1.234,50', name_like: '12', group_id: null },
    { created_at: { gte: '2026-01-01' }, type: ['resale', 'feedstock'], below_minimum: true },
  ]) {
    const body = { name: 'Todos', filter: JSON.stringify(filter) };
    const saved = await server.ask('POST', '/api/user/lists/products/filters', { token: biaElsewhere, body });
    expect([saved.statusCode, saved.body.errors]).toEqual([201, undefined]);
  }
});

it('keeps columns that lists have, also those that stand for several fields, and names the one that there is not', async () => {
  for (const [list, columns] of [
    ['persons', ['full_name', 'roles', 'address']],
    ['lots', ['number', 'ends']],
    ['levels', ['name', 'participants']],
    ['products', ['name', 'stock_quantity', 'sell_value']],
  ] as const)
    expect((await arrange(biaElsewhere, list, { columns, density: 'compact' })).body.errors).toBeUndefined();
  const { body } = await arrange(biaElsewhere, 'lots', { columns: ['roles'], density: 'compact' });
  expect(body.errors).toEqual({ columns: ['Esta lista não tem o campo «roles».'] });
});

it('names the list, and the field, that there is not', async () => {
  const path = '/api/user/lists/pessoas/filters';
  const { body } = await server.ask('POST', path, { token: ana, body: CLIENTS });
  expect(body.errors).toEqual({ list: ['Não existe a lista «pessoas».'] });
  const { body: unknown } = await save(ana, { ...CLIENTS, filter: '{"client":true,"cliente_gte":1}' });
  expect(unknown.errors).toEqual({ filter: ['Esta lista não tem o campo «cliente_gte».'] });
  const ofName = { ...CLIENTS, filter: '{"q":"ana","created_at":{"gte":"2026-01-01"},"_status":"all"}' };
  const saved = await save(ana, ofName);
  expect(saved.statusCode).toBe(201);
  await remove(ana, saved.body.data[0].filters[0].id);
});

describe('saved filters', () => {
  const filtersOf = async (token: string) => (await lists(token))[0].filters;

  it('are kept, renamed, made the one that opens the list, and deleted', async () => {
    const first = (await save(ana, { ...CLIENTS, opens: true })).body.data[0].filters[0];
    expect(first).toEqual({ id: expect.any(String), ...CLIENTS, opens: true });
    await save(ana, {
      name: 'Fornecedores',
      filter: '{"provider":true}',
      sort: '["document","DESC"]',
      opens: true,
    });
    expect(await filtersOf(ana)).toMatchObject([
      { name: 'Clientes', opens: false },
      { name: 'Fornecedores', sort: '["document","DESC"]', opens: true },
    ]);
    await save(ana, { ...CLIENTS, name: 'Quem compra' }, first.id);
    expect(await filtersOf(ana)).toMatchObject([{ id: first.id, name: 'Quem compra' }, {}]);
    const { statusCode } = await remove(ana, first.id);
    expect([statusCode, (await filtersOf(ana)).length]).toEqual([200, 1]);
    expect((await remove(ana, first.id)).statusCode).toBe(404);
    expect((await save(ana, CLIENTS, first.id)).statusCode).toBe(404);
  });

  it('are nobody else’s to delete', async () => {
    const [{ id }] = await filtersOf(ana);
    expect((await remove(bia, id)).statusCode).toBe(404);
    expect(await filtersOf(ana)).toHaveLength(1);
  });

  it('are kept as secret as a name: what they look for is not readable in the log', async () => {
    await save(ana, { name: 'Da Maria', filter: '{"q":"Maria da Silva"}' });
    const { rows } = await server.infrastructure.pool.query(
      `select data::text as data from es.events where type = 'ListFilterSaved'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ data }) => data.includes('Maria'))).toEqual([]);
  });
});

it('keeps what lists take of what they work out themselves', async () => {
  for (const [list, filter] of [
    ['sales', { told_twice: 'open', total_gte: '1.234,50' }],
    ['receivables', { situation: 'open', fin_status: [-1, 1], receipt_number: '8' }],
    ['approvals', { awaits_me: true, status: '0' }],
  ] as const) {
    const body = { name: 'Meu', filter: JSON.stringify(filter) };
    const saved = await server.ask('POST', `/api/user/lists/${list}/filters`, { token: ana, body });
    expect([saved.statusCode, saved.body.errors]).toEqual([201, undefined]);
  }
});
