import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let admin: string;
let viewer: string;
let outsider: string;
let customer: string;
const ids = new Map<string, string>();

const post = (path: string, body: object, token = admin) => server.ask('POST', path, { token, body });
const get = (path: string, token = admin) => server.ask('GET', path, { token });

const PRODUCTS = [
  { code: 'CAFE', name: 'Café torrado', bar_code: '7891000100103', sell_value: '20' },
  { code: 'CAFE-2', name: 'Café em cápsula', bar_code: null, sell_value: '35.5' },
  { code: 'PAO', name: 'Pão com CAFE', bar_code: null, sell_value: '8' },
  { code: 'CIGARRO', name: 'Cigarro', bar_code: null, sell_value: '10', loyalty_multiplier: '0' },
  { code: 'FORA', name: 'Café fora de linha', bar_code: null, sell_value: '5' },
  { code: 'QUEIJO', name: 'Queijo', bar_code: null, sell_value: '60', fractional: true },
  { code: 'VELHO', name: 'Café da safra velha', bar_code: null, sell_value: '1' },
];

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  const { companyId: shop } = await server.openShop('ana@loja.com.br');
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['loyalty.till.view'] }]);
  [admin, viewer, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'dono@outra.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
  await server.ask('PUT', '/api/loyalty-programs', {
    token: admin,
    body: {
      ...{
        name: 'Clube',
        cashback_percent: '10',
        pending_days: 0,
        expiry_days: 90,
        redeem_max_percent: '100',
      },
      ...{ redeem_min_balance: '0', redeem_min_purchase: '0', redeem_multiple: '0.01' },
      redeem_requires_code: false,
    },
  });
  for (const product of PRODUCTS) {
    const body = { unit: 'UN', ncm: '09012100', fractional: false, origin: 0, ...product };
    const made = await post('/api/products', body);
    ids.set(product.code, made.body.id as string);
  }
  await server.ask('DELETE', `/api/products/${ids.get('VELHO')}`, { token: admin });
  await server.ask('PUT', `/api/products/${ids.get('FORA')}/status`, {
    token: admin,
    body: { status: 'disabled' },
  });
  customer = (await post('/api/till/customers', { cpf: '529.982.247-25' })).body.id;
});
afterAll(() => server.close());

const found = async (q: string, token = admin) =>
  (await get(`/api/till/products?q=${encodeURIComponent(q)}`, token)).body.data.map(
    ({ code }: { code: string }) => code,
  );
const line = (code: string, quantity: string, unit_value: string) => ({
  ...{ product_id: ids.get(code)!, quantity, unit_value },
});

describe('products at the counter (R-10.1.7)', () => {
  it('are found by code, bar code or a part of the name, and the very one comes first', async () => {
    expect(await found('cafe')).toEqual(['CAFE', 'CAFE-2', 'PAO']);
    expect(await found('7891000100103')).toEqual(['CAFE']);
    expect(await found('capsula')).toEqual(['CAFE-2']);
    expect(await found('100%')).toEqual([]);
    expect(await found(' ')).toEqual([]);
  });

  it('say what a line needs, to whoever serves a till and may not see the register', async () => {
    expect((await get('/api/products', viewer)).statusCode).toBe(403);
    const { body } = await get('/api/till/products?q=CAFE-2', viewer);
    expect(body.data).toEqual([
      {
        ...{ id: ids.get('CAFE-2'), code: 'CAFE-2', name: 'Café em cápsula', bar_code: null },
        ...{ unit: 'UN', fractional: false, sell_value: '35.5', picture: null },
      },
    ]);
  });

  it('are the company’s own', async () => {
    expect(await found('cafe', outsider)).toEqual([]);
  });
});

describe('goods of the counter that come back', () => {
  it('are whole where they are sold whole (R-5.11.1)', async () => {
    const items = [line('CAFE', '2', '20')];
    const told = { participant_id: customer, total: '40', items, document_number: 'CUPOM-DEVOLVIDO' };
    const { id } = (await post('/api/till/sales', told)).body;
    const giveBack = (quantity: string) =>
      post(`/api/sales/${id}/returns`, { items: [{ line: 1, quantity }], reason: 'Veio furado' });
    const half = await giveBack('0.5');
    expect([half.statusCode, half.body.errors]).toEqual([
      422,
      { 'items.0.quantity': ['Este produto não permite quantidade fracionada.'] },
    ]);
    expect((await giveBack('1')).statusCode).toBe(200);
  });

  it('are what is left of them, where a part came back before they were sold whole', async () => {
    const isByTheGram = (fractional: boolean) =>
      server.ask('PUT', `/api/products/${ids.get('CAFE-2')}`, { token: admin, body: { fractional } });
    await isByTheGram(true);
    const items = [line('CAFE-2', '3', '20')];
    const told = { participant_id: customer, total: '60', items, document_number: 'CUPOM-POR-PESO' };
    const { id } = (await post('/api/till/sales', told)).body;
    const giveBack = (quantity: string) =>
      post(`/api/sales/${id}/returns`, { items: [{ line: 1, quantity }], reason: 'Veio furado' });
    expect((await giveBack('0.5')).statusCode).toBe(200);
    await isByTheGram(false);
    expect((await giveBack('0.5')).statusCode).toBe(422);
    expect((await giveBack('2.5')).statusCode).toBe(200);
  });
});

describe('what goods would earn (R-10.1.2)', () => {
  const foreseen = (body: object, token = admin) =>
    post(`/api/till/customers/${customer}/earnings`, body, token);

  it('is what their products count for', async () => {
    const goods = [line('CAFE', '2', '20'), line('CIGARRO', '1', '10')];
    const told = await foreseen({ goods: '50', total: '50', items: goods });
    expect([told.statusCode, told.body.earns]).toEqual([200, '4.00']);
    const { body } = await post('/api/till/sales', {
      ...{ participant_id: customer, total: '50', items: goods, document_number: 'CUPOM-1' },
    });
    expect(body.data.earns).toBe('4.00');
  });

  it('refuses what is no product of the company’s, at its line', async () => {
    const items = [line('CAFE', '1', '20'), { product_id: 'nobody', quantity: '1', unit_value: '1' }];
    const { statusCode, body } = await foreseen({ goods: '21', total: '21', items });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['items.1.product_id']]);
    const others = await foreseen({ goods: '20', total: '20', items: [line('CAFE', '1', '20')] }, outsider);
    expect(others.statusCode).toBe(404);
  });

  it('refuses figures that cannot be', async () => {
    const items = [line('CAFE', '1', '20')];
    for (const [body, field] of [
      [{ goods: '30', total: '30', items }, 'items'],
      [{ goods: '20', total: '0', items }, 'total'],
      [{ goods: '20', total: '20', redeem: '21', items }, 'redeem'],
      [{ goods: '20', total: '20', items: [line('CAFE', '0', '20')] }, 'items.0.quantity'],
    ] as const) {
      const told = await foreseen(body);
      expect([told.statusCode, Object.keys(told.body.errors)]).toEqual([422, [field]]);
    }
  });
});

describe('goods that were sold without a network (ADR 0111)', () => {
  it('are told line by line, with what was taken off, and once', async () => {
    const sale = {
      ...{ document_number: 'PDV-OFFLINE-1', sold_at: new Date().toISOString() },
      ...{
        participant_id: customer,
        total: '45',
        items: [line('CAFE', '2', '20'), line('CIGARRO', '1', '10')],
      },
    };
    const [first, again] = [
      await post('/api/till/offline-sales', sale),
      await post('/api/till/offline-sales', sale),
    ];
    expect([first.statusCode, again.statusCode, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await get(`/api/sales/${first.body.id}`)).body).toMatchObject({
      ...{ total: '45.00', discount: '5.00' },
      items: [
        { description: 'Café torrado', quantity: '2', unit_value: '20.00', total: '40.00' },
        { description: 'Cigarro', quantity: '1', unit_value: '10.00', total: '10.00' },
      ],
    });
  });
});

describe('what the till does not offer, it does not sell, whoever knows its id', () => {
  const sold = async (items: object[], total: string) => {
    const { statusCode, body } = await post('/api/till/sales', { participant_id: customer, total, items });
    return [statusCode, Object.keys((body.errors ?? {}) as object)];
  };

  it('is refused at its line: out of use, deleted, or a part of what is sold whole', async () => {
    expect(await sold([line('CAFE', '1', '20'), line('FORA', '1', '5')], '25')).toEqual([
      422,
      ['items.1.product_id'],
    ]);
    expect(await sold([line('VELHO', '1', '1')], '1')).toEqual([422, ['items.0.product_id']]);
    expect(await sold([line('FORA', '1', '5'), line('CAFE', '0.5', '20')], '15')).toEqual([
      422,
      ['items.0.product_id', 'items.1.quantity'],
    ]);
    expect(await sold([line('QUEIJO', '0.25', '60')], '15')).toEqual([201, []]);
  });

  it('is told where it was sold without a network, before it went out of use; in parts it could not be', async () => {
    const offline = (items: object[], total: string, document_number: string) =>
      post('/api/till/offline-sales', {
        ...{ participant_id: customer, total, items, document_number },
        sold_at: new Date(Date.now() - 60_000).toISOString(),
      });
    expect((await offline([line('FORA', '1', '5')], '5', 'PDV-F1')).statusCode).toBeLessThan(300);
    const half = await offline([line('CAFE', '0.5', '20')], '10', 'PDV-F2');
    expect([half.statusCode, Object.keys(half.body.errors)]).toEqual([422, ['items.0.quantity']]);
  });
});
