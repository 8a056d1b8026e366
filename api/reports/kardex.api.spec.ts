import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let token: string;
let depot: string;
let product: string;

const ask = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const card = (query: Readonly<Record<string, string>>) =>
  ask(
    'GET',
    `reports/kardex?${new URLSearchParams({ product_id: product, from: '2026-02-01', to: '2026-02-28', ...query }).toString()}`,
  );

beforeAll(async () => {
  server = await ShopServer.open();
  shop = (await server.openShop('ana@loja.com.br')).companyId;
  token = await server.tokenOf('ana@loja.com.br');
  depot = (await ask('POST', 'warehouses', { name: 'Depósito' })).body.id;
  const form = { code: 'CAFE', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10' };
  product = (await ask('POST', 'products', form)).body.id;
  const receive = (date: string, quantity: string, unit_cost: string, warehouse_id?: string) =>
    ask('POST', `products/${product}/receive`, { date, quantity, unit_cost, warehouse_id });
  await receive('2026-02-10', '10', '4');
  await ask('POST', `products/${product}/transfer`, {
    to_warehouse_id: depot,
    quantity: '4',
    date: '2026-02-12',
  });
  // Told last, though it came before all else.
  await receive('2026-01-20', '10', '6', depot);
  await receive('2026-03-05', '5', '8');
});
afterAll(() => server.close());

describe("a product's card (R-7.4.10)", () => {
  it('begins with what there was and ends with what is left, by the days on which goods moved', async () => {
    const { statusCode, body } = await card({});
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({
      product: { id: product, name: 'Café', unit: 'UN' },
      opening: { quantity: '10', cost: '60.00' },
      incoming: { quantity: '10', cost: '40.00' },
      outgoing: { quantity: '0', cost: '0.00' },
      closing: { quantity: '20', cost: '100.00' },
      is_valued: true,
    });
    expect(body.rows).toMatchObject([
      { kind: 'receipt', date: '2026-02-10', quantity: '10', balance: '20', balance_cost: '100.00' },
    ]);
  });

  it('of one warehouse tells what was carried to it', async () => {
    const { body } = await card({ warehouse_id: depot });
    expect(body).toMatchObject({
      opening: { quantity: '10' },
      closing: { quantity: '14' },
      is_valued: false,
    });
    expect(body.rows).toMatchObject([
      {
        kind: 'transfer',
        quantity: '4',
        balance: '14',
        warehouse_name: 'Depósito',
        other_warehouse_name: 'Loja',
      },
    ]);
  });

  it('of all time ends with what there is', async () => {
    const { body } = await card({ from: '2000-01-01', to: '2999-12-31' });
    const { stock_quantity } = (await ask('GET', `products/${product}`)).body;
    expect([body.closing.quantity, body.rows.at(-1).balance]).toEqual([stock_quantity, stock_quantity]);
    expect(body.closing.cost).toBe('140.00');
  });

  it('of no product is empty', async () => {
    const { statusCode, body } = await card({ product_id: '' });
    expect([statusCode, body.product, body.rows]).toEqual([200, null, []]);
  });

  it('shows what was known at a moment', async () => {
    const { body } = await card({ from: '2000-01-01', to: '2999-12-31', as_of: '2020-01-01T00:00:00Z' });
    expect([body.rows, body.closing.quantity]).toEqual([[], '0']);
  });

  it.each([
    ['from no day', { from: 'ontem' }, 422],
    ['to a day that is none', { to: '2026-02-31' }, 422],
    ['to a day before its first', { to: '1999-12-31' }, 422],
    ['of a warehouse that is not there', { warehouse_id: 'nowhere' }, 422],
    ['of a product that is not there', { product_id: 'none' }, 422],
    ['of a lot that is not there', { lot_id: 'none' }, 422],
  ])('is none %s', async (_, query, statusCode) => {
    const { body, ...answer } = await card(query as unknown as Readonly<Record<string, string>>);
    expect([answer.statusCode, Object.keys(body.errors)]).toEqual([statusCode, Object.keys(query)]);
  });

  it('of a parameter that is there twice is none, rather than of one of the two', async () => {
    const address = `reports/kardex?product_id=${product}&product_id=${product}&from=2026-02-01&to=2026-02-28`;
    const { statusCode, body } = await ask('GET', address);
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['product_id']]);
  });

  it('is told to whoever sees some warehouses of theirs alone (R-6.4)', async () => {
    const permissions = ['stock.kardex.view'] as const;
    const id = await server.hire('rui@loja.com.br', [{ company: shop, permissions }]);
    await ask('PUT', `user-permissions/${id}`, { scope: { warehouses: [depot] } });
    token = await server.tokenOf('rui@loja.com.br');
    const codes = await Promise.all(
      [{}, { warehouse_id: wellKnownIds.defaultWarehouse(shop) }, { warehouse_id: depot }].map(
        async (query) => (await card(query as Readonly<Record<string, string>>)).statusCode,
      ),
    );
    expect(codes).toEqual([403, 403, 200]);
  });
});
