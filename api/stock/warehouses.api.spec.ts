import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let token: string;
let main: string;

beforeAll(async () => {
  server = await ShopServer.open();
  shop = (await server.openShop('ana@loja.com.br')).companyId;
  token = await server.tokenOf('ana@loja.com.br');
  main = wellKnownIds.defaultWarehouse(shop);
});
afterAll(() => server.close());

const ask = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
let made = 0;
const aProduct = async (received?: string): Promise<string> => {
  const form = {
    code: `P-${(made += 1)}`,
    name: `Café ${made}`,
    unit: 'UN',
    ncm: '09012100',
    sell_value: '10',
  };
  const { id } = (await ask('POST', 'products', form)).body;
  if (received) await ask('POST', `products/${id}/receive`, { quantity: received, unit_cost: '4' });
  return id;
};
const aWarehouse = async (name = `Depósito ${(made += 1)}`): Promise<string> =>
  (await ask('POST', 'warehouses', { name })).body.id;
const transfer = (id: string, to_warehouse_id: string, quantity: string, more: object = {}) =>
  ask('POST', `products/${id}/transfer`, { to_warehouse_id, quantity, ...more });
const productOf = async (id: string) => (await ask('GET', `products/${id}`)).body;
const idsOf = async (resource: string, filter: object): Promise<readonly string[]> =>
  (await ask('GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.map(
    ({ id }: { id: string }) => id,
  );

describe('warehouses (R-3.4.11)', () => {
  it('begin with the one that notes take from, which may be called otherwise and stays', async () => {
    const [first] = (await ask('GET', 'warehouses')).body;
    expect(first).toMatchObject({ id: main, name: 'Loja', status: 'active', is_first: true });
    const renamed = await ask('PUT', `warehouses/${main}`, { version: first.version, name: 'Balcão' });
    expect([renamed.statusCode, renamed.body.name]).toEqual([200, 'Balcão']);
    for (const [method, path] of [
      ['DELETE', `warehouses/${main}`],
      ['PUT', `warehouses/${main}/status`],
    ] as const) {
      const { statusCode, body } = await ask(
        method,
        path,
        method === 'PUT' ? { status: 'disabled' } : undefined,
      );
      expect([statusCode, body.message]).toEqual([406, expect.stringContaining('depósito principal')]);
    }
  });

  it('have names of their own', async () => {
    await aWarehouse('Galpão');
    expect((await ask('POST', 'warehouses', { name: 'galpão' })).body.errors).toEqual({
      name: ['Nome já está em uso.'],
    });
  });

  it('are not closed with goods in them, and say what is there; emptied, they are', async () => {
    const [id, depot] = [await aProduct('10'), await aWarehouse()];
    await transfer(id, depot, '3');
    const refused = await ask('DELETE', `warehouses/${depot}`);
    expect(refused.statusCode).toBe(406);
    expect(refused.body.message).toMatch(/Ainda há mercadoria neste depósito: Café \d+ \(3 UN\)/);
    await transfer(id, main, '3', { warehouse_id: depot });
    expect((await ask('DELETE', `warehouses/${depot}`)).statusCode).toBe(200);
    const gone = await ask('DELETE', `warehouses/${depot}/deletar?permanente=1`);
    expect([gone.statusCode, gone.body.message]).toEqual([
      406,
      expect.stringContaining('2 movimentos do estoque'),
    ]);
  });

  it('that are disabled take no goods, nor do those that are none', async () => {
    const [id, depot] = [await aProduct('10'), await aWarehouse()];
    await ask('PUT', `warehouses/${depot}/status`, { status: 'disabled' });
    expect((await transfer(id, depot, '1')).body.errors).toEqual({
      to_warehouse_id: ['Este depósito está desativado.'],
    });
    const receipt = { quantity: '1', unit_cost: '4', warehouse_id: 'none' };
    expect((await ask('POST', `products/${id}/receive`, receipt)).body.errors).toEqual({
      warehouse_id: ['Depósito não encontrado.'],
    });
  });
});

describe('goods in several warehouses', () => {
  it('are received, counted and carried where it is said; what there is is all of it, at one cost', async () => {
    const [id, depot] = [await aProduct('10'), await aWarehouse()];
    const received = await ask('POST', `products/${id}/receive`, {
      quantity: '10',
      unit_cost: '6',
      warehouse_id: depot,
    });
    expect(received.body.data).toMatchObject({ stock_quantity: '20', cost_value: '5.0000' });
    const { statusCode, body } = await transfer(id, depot, '4', { reason: 'Reposição' });
    expect(statusCode).toBe(200);
    expect(body.data).toMatchObject({ stock_quantity: '20', cost_value: '5.0000' });
    const counted = { counted: '13', reason: 'Quebra', warehouse_id: depot };
    expect((await ask('POST', `products/${id}/count`, counted)).body.data.stock_quantity).toBe('19');
    expect((await productOf(id)).stock_by_warehouse).toEqual(
      expect.arrayContaining([
        { warehouse_id: main, quantity: '6' },
        { warehouse_id: depot, quantity: '13' },
      ]),
    );
    const filter = encodeURIComponent(JSON.stringify({ product_id: id, kind: 'transfer' }));
    const sides = (await ask('GET', `stock-movements?filter=${filter}`)).body;
    expect(sides).toMatchObject([
      { quantity: '4', cost: '20.00', balance: '20', in_warehouse: '14', reason: 'Reposição' },
      { quantity: '-4', cost: '-20.00', balance: '20', in_warehouse: '6', warehouse_name: 'Balcão' },
    ]);
    expect(sides[0].source_id).toBe(sides[1].source_id);
    expect(sides[0].other_warehouse_name).toBe('Balcão');
    const history = JSON.stringify((await ask('GET', `products/${id}/history`)).body);
    expect(history).toContain('Saída para outro depósito');
  });

  it('are found by the warehouse that has them', async () => {
    const [here, there, depot] = [await aProduct('1'), await aProduct('1'), await aWarehouse()];
    await transfer(there, depot, '1');
    expect(await idsOf('products', { warehouse_id: depot })).toEqual([there]);
    expect(await idsOf('products', { warehouse_id: main })).toContain(here);
    expect(await idsOf('products', { warehouse_id: main })).not.toContain(there);
    expect(await idsOf('stock-movements', { warehouse_id: depot })).toHaveLength(1);
    const odd = encodeURIComponent(JSON.stringify({ warehouse_id: 7 }));
    expect((await ask('GET', `products?filter=${odd}`)).statusCode).toBe(422);
  });

  it.each([
    ['more than there are', { quantity: '11' }, { quantity: ['Só há 10 livres neste depósito.'] }],
    ['a part of what is whole', { quantity: '0.5' }, ['quantity']],
    ['nothing', { quantity: '0' }, ['quantity']],
    ['what no number is', { quantity: 'dois' }, ['quantity']],
    ['on a day that has not come', { date: '2999-01-01' }, ['date']],
  ])('are not carried: %s', async (_, form, errors) => {
    const [id, depot] = [await aProduct('10'), await aWarehouse()];
    const { statusCode, body } = await transfer(id, depot, '1', form);
    expect(statusCode).toBe(422);
    if (Array.isArray(errors)) expect(Object.keys(body.errors)).toEqual(errors);
    else expect(body.errors).toEqual(errors);
    expect((await transfer(id, main, '1')).body.errors).toEqual({
      to_warehouse_id: ['Escolha outro depósito: a mercadoria já está neste.'],
    });
  });

  it('the last one goes one way only, however many carry it at once', async () => {
    const [id, ...depots] = [await aProduct('1'), await aWarehouse(), await aWarehouse(), await aWarehouse()];
    const answers = await Promise.all(depots.map((depot) => transfer(id, depot, '1')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    const { stock_quantity, stock_by_warehouse } = await productOf(id);
    expect(stock_quantity).toBe('1');
    expect(stock_by_warehouse).toHaveLength(1);
    expect(depots).toContain(stock_by_warehouse[0].warehouse_id);
  });

  it('and a warehouse that is closed as they come is closed or has them, never both', async () => {
    for (let times = 0; times < 5; times += 1) {
      const [id, depot] = [await aProduct('1'), await aWarehouse()];
      const [moved, closed] = await Promise.all([
        transfer(id, depot, '1'),
        ask('DELETE', `warehouses/${depot}`),
      ]);
      expect([moved.statusCode, closed.statusCode].filter((code) => code === 200)).toHaveLength(1);
    }
  });

  it('are carried by whoever may, and by nobody else', async () => {
    const [id, depot] = [await aProduct('5'), await aWarehouse()];
    await server.hire('rui@loja.com.br', [{ company: shop, permissions: ['stock.stock-movements.count'] }]);
    const form = { to_warehouse_id: depot, quantity: '1' };
    const rui = { token: await server.tokenOf('rui@loja.com.br'), body: form };
    expect((await server.ask('POST', `/api/products/${id}/transfer`, rui)).statusCode).toBe(403);
  });
});
