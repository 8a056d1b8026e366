import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let token: string;
let depot: string;
let coffee: string;
let sugar: string;

const ask = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const balance = (query: Readonly<Record<string, string>>, by = token) =>
  server.ask('GET', `/api/reports/stock-balance?${new URLSearchParams(query).toString()}`, { token: by });

const receive = (product: string, date: string, quantity: string, unit_cost: string, warehouse_id?: string) =>
  ask('POST', `products/${product}/receive`, { date, quantity, unit_cost, warehouse_id });

beforeAll(async () => {
  server = await ShopServer.open();
  shop = (await server.openShop('ana@loja.com.br')).companyId;
  await server.openShop('outra@loja.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  token = await server.tokenOf('ana@loja.com.br');
  depot = (await ask('POST', 'warehouses', { name: 'Depósito' })).body.id;
  const form = { unit: 'UN', ncm: '09012100', sell_value: '10' };
  coffee = (await ask('POST', 'products', { ...form, code: 'CAFE', name: 'Café' })).body.id;
  sugar = (await ask('POST', 'products', { ...form, code: 'ACUCAR', name: 'Açúcar' })).body.id;
  await receive(coffee, '2026-02-10', '10', '4');
  await receive(coffee, '2026-03-05', '5', '7');
  await receive(sugar, '2026-02-20', '3', '2.5', depot);
  await ask('POST', `products/${coffee}/transfer`, {
    ...{ to_warehouse_id: depot, quantity: '4', date: '2026-02-12' },
  });
});
afterAll(() => server.close());

describe('what there is of every product on a day (R-7.4.10)', () => {
  it('is told by name, with what it costs on average and what all is worth', async () => {
    const { statusCode, body } = await balance({ to: '2026-03-31' });
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({
      to: '2026-03-31',
      is_valued: true,
      cost: '82.50',
      negative: 0,
      others: null,
    });
    expect(body.rows).toMatchObject([
      { code: 'ACUCAR', name: 'Açúcar', unit: 'UN', quantity: '3', unit_cost: '2.5', cost: '7.50' },
      { code: 'CAFE', quantity: '15', unit_cost: '5', cost: '75.00' },
    ]);
  });

  it('of an earlier day leaves out what came later', async () => {
    const { body } = await balance({ to: '2026-02-15' });
    expect(body.rows).toMatchObject([{ code: 'CAFE', quantity: '10', cost: '40.00' }]);
    expect(body.cost).toBe('40.00');
  });

  it('of a warehouse counts what was carried to it, without a value of its own', async () => {
    const { body } = await balance({ to: '2026-03-31', warehouse_id: depot });
    expect(body).toMatchObject({ is_valued: false, is_limited: false, cost: null });
    expect(body.rows).toMatchObject([
      { code: 'ACUCAR', quantity: '3', unit_cost: null, cost: null },
      { code: 'CAFE', quantity: '4', unit_cost: null, cost: null },
    ]);
  });

  it.each(['2026-02-11', '2026-02-28', '2026-12-31'])(
    'each row of %s is the closing of its card',
    async (to) => {
      for (const query of [{ to }, { to, warehouse_id: depot }] as Record<string, string>[]) {
        const { body } = await balance(query);
        for (const { quantity, cost, drill } of body.rows) {
          const card = await ask('GET', `reports/kardex?${new URLSearchParams(drill).toString()}`);
          expect(card.body.closing.quantity).toBe(quantity);
          if (cost !== null) expect(card.body.closing.cost).toBe(cost);
        }
      }
    },
  );

  it('as it was known before a movement was told knows nothing of it', async () => {
    const asOf = new Date(Date.now()).toISOString();
    const { body: now } = await balance({ to: '2026-03-31' });
    await receive(sugar, '2026-03-01', '100', '1');
    const { body: then } = await balance({ to: '2026-03-31', as_of: asOf });
    expect(then.rows.map((row: { quantity: string }) => row.quantity)).toEqual(
      now.rows.map((row: { quantity: string }) => row.quantity),
    );
    expect((await balance({ to: '2026-03-31' })).body.cost).not.toBe(now.cost);
  });

  it('tells an average that no cents say with its decimals, on the screen and in files', async () => {
    const form = { unit: 'UN', ncm: '09012100', sell_value: '10' };
    const tea = (await ask('POST', 'products', { ...form, code: 'CHA', name: 'Chá' })).body.id;
    await receive(tea, '2026-01-05', '2', '2.5');
    await receive(tea, '2026-01-06', '1', '5');
    const { body } = await balance({ to: '2026-01-31' });
    expect(body.rows).toMatchObject([{ code: 'CHA', quantity: '3', unit_cost: '3.3333', cost: '10.00' }]);
    const address = `${server.address}/api/reports/stock-balance/export?to=2026-01-31&format=csv`;
    const file = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    expect(await file.text()).toContain('CHA;Chá;;3;UN;3,3333;10,00');
  });

  it.each([
    ['', /^attachment; filename="posicao-de-estoque-2026-03-31\.csv"/],
    ['Deposito', /^attachment; filename="posicao-de-estoque-Deposito-2026-03-31\.csv"/],
  ])('its file is told from others by the day and the warehouse: %s', async (warehouse, name) => {
    const of = warehouse ? `&warehouse_id=${depot}` : '';
    const address = `${server.address}/api/reports/stock-balance/export?to=2026-03-31${of}&format=csv`;
    const file = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    expect(file.headers.get('Content-Disposition')).toMatch(name);
  });

  it('is each company’s own', async () => {
    const { statusCode, body } = await balance({}, await server.tokenOf('outra@loja.com.br'));
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({ rows: [], cost: '0.00' });
  });

  it('is told of their own warehouses to whoever sees no others (R-6.4)', async () => {
    const id = await server.hire('rui@loja.com.br', [{ company: shop, permissions: ['stock.kardex.view'] }]);
    await ask('PUT', `user-permissions/${id}`, { scope: { warehouses: [depot] } });
    const rui = await server.tokenOf('rui@loja.com.br');
    const { body } = await balance({ to: '2026-02-28' }, rui);
    expect(body).toMatchObject({ is_valued: false, is_limited: true });
    expect(body.rows).toMatchObject([
      { code: 'ACUCAR', quantity: '3', cost: null, drill: null },
      { code: 'CAFE', quantity: '4', cost: null, drill: null },
    ]);
    const elsewhere = await balance({ warehouse_id: wellKnownIds.defaultWarehouse(shop) }, rui);
    expect(elsewhere.statusCode).toBe(403);
  });

  it.each([
    [{ to: '2026-02-31' }, 'to'],
    [{ warehouse: 'x' }, 'warehouse'],
    [{ warehouse_id: 'nowhere' }, 'warehouse_id'],
  ])('refuses %j by its name', async (query, field) => {
    const { statusCode, body } = await balance(query as Record<string, string>);
    expect(statusCode).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});
