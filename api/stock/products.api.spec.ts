import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { A_LOGO } from '@fidelidade/sefaz/testing/a-logo.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let token: string;
let strangersToken: string;

beforeAll(async () => {
  server = await ShopServer.open();
  const { companyId } = await server.openShop('ana@loja.com.br');
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: companyId, permissions: ['stock.products.view'] }]);
  token = await server.tokenOf('ana@loja.com.br');
  strangersToken = await server.tokenOf('dono@outra.com.br');
});
afterAll(() => server.close());

let codes = 0;
const aForm = (changes: object = {}) => ({
  code: `COD-${(codes += 1)}`,
  name: 'Café torrado',
  unit: 'un',
  ncm: '0901.21.00',
  sell_value: '10.50',
  ...changes,
});
const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, { token, body });
const post = (changes: object = {}) => ask('POST', '/api/products', aForm(changes));
const receive = (id: string, receipt: object) => ask('POST', `/api/products/${id}/receive`, receipt);

describe('a product', () => {
  it('is registered as the fiscal layouts want it, with nothing in stock yet (R-3.4.9)', async () => {
    const { statusCode, body } = await post({ code: ' CAFE-01 ', cest: '17.096.00' });
    expect(statusCode).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      code: 'CAFE-01',
      unit: 'UN',
      ncm: '09012100',
      cest: '1709600',
      origin: 0,
      sell_value: '10.50',
      stock_quantity: '0',
      fractional: false,
    });
    expect(Object.keys(body)).not.toContain('stock_cost');
  });

  it('has a code of its own, whatever its case', async () => {
    await post({ code: 'UNICO' });
    expect((await post({ code: 'unico' })).body.errors).toEqual({ code: ['Código já está em uso.'] });
  });

  it.each([
    ['name', { name: '' }],
    ['ncm', { ncm: '123' }],
    ['bar_code', { bar_code: '7891000315508' }],
    ['origin', { origin: 9 }],
    ['sell_value', { sell_value: '-1' }],
    ['sell_value', { sell_value: '1,50' }],
    ['sell_value', { sell_value: {} }],
    ['unit', { unit: 'caixas!' }],
    ['unit', { unit: 'fardo' }],
    ['ncm', { ncm: '1234.56.78' }],
    ['cest', { cest: '99.999.99' }],
    ['min_quantity', { min_quantity: '1.5' }],
    ['code', { code: 'x'.repeat(61) }],
  ])('is refused at %s', async (field, changes) => {
    const { statusCode, body } = await post(changes);
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('is changed on the version that was seen; what comes into stock is no change of it (R-7.4.7)', async () => {
    const { body: before } = await post();
    await receive(before.id, { quantity: '10', unit_cost: '4' });
    const { version } = before;
    const first = await ask('PUT', `/api/products/${before.id}`, { version, name: 'Primeiro' });
    expect([first.statusCode, first.body.name, first.body.stock_quantity]).toEqual([200, 'Primeiro', '10']);
    const second = await ask('PUT', `/api/products/${before.id}`, { ...before, name: 'Segundo' });
    expect([second.statusCode, second.body.current]).toEqual([409, first.body]);
  });

  it('is not told its stock: that comes with goods, and is refused by name (R-7.4.4)', async () => {
    const named = async (method: string, path: string, body: object) => {
      const { statusCode, body: refusal } = await ask(method, path, body);
      return [statusCode, Object.keys(refusal.errors ?? {})];
    };
    expect(await named('POST', '/api/products', aForm({ stock_quantity: '5' }))).toEqual([
      422,
      ['stock_quantity'],
    ]);
    const { body: product } = await post();
    const path = `/api/products/${product.id}`;
    expect(await named('PUT', path, { ...product, stock_quantity: '5' })).toEqual([422, ['stock_quantity']]);
    expect(await named('PUT', path, product)).toEqual([200, []]);
  });

  it('is not there for another company (404)', async () => {
    const { body } = await post();
    const path = `/api/products/${body.id}`;
    for (const [method, at, form] of [
      ['GET', path, undefined],
      ['PUT', path, aForm({ version: 1 })],
      ['DELETE', path, undefined],
      ['POST', `${path}/receive`, { quantity: '1', unit_cost: '1' }],
    ] as const) {
      const answer = await server.ask(method, at, { token: strangersToken, ...(form && { body: form }) });
      expect([method, answer.statusCode]).toEqual([method, 404]);
    }
  });

  it('is deleted and restored, and its code is not free in between (R-4.2.7)', async () => {
    const { body } = await post({ code: 'VOLTA' });
    await ask('DELETE', `/api/products/${body.id}/deletar`);
    expect((await post({ code: 'VOLTA' })).statusCode).toBe(422);
    const { body: restored } = await ask('PUT', `/api/products/${body.id}/recuperar`);
    expect(restored.data.status).toBe('active');
  });

  it('is shown with what whoever asks may do with it (R-7.3.3)', async () => {
    const { body: product } = await post();
    const details = async (as: string) =>
      (await server.ask('GET', `/api/products/${product.id}/detalhes`, { token: as })).body;
    expect(await details(token)).toEqual({
      status: 'success',
      data: {
        record: product,
        permissions: ['view', 'edit', 'delete', 'restore', 'purge'],
        history: [expect.objectContaining({ type: 'ProductRegistered' })],
        history_next: null,
        references: [],
        attached_files: 0,
      },
    });
    const bias = await server.tokenOf('bia@loja.com.br');
    expect(await details(bias)).toMatchObject({
      data: { record: product, permissions: ['view'], history: null, references: [] },
    });
  });

  it('says what refers to it, to whoever may see that (R-7.3.3)', async () => {
    const { body: product } = await post();
    await receive(product.id, { quantity: '3', unit_cost: '10' });
    const { body } = await server.ask('GET', `/api/products/${product.id}/detalhes`, { token });
    const moved = { resource: 'stock-movements', count: 1, text: '1 movimento do estoque' };
    expect(body.data.references).toEqual([moved]);
    const bias = await server.tokenOf('bia@loja.com.br');
    const seen = await server.ask('GET', `/api/products/${product.id}/detalhes`, { token: bias });
    expect(seen.body.data.references).toEqual([]);
  });

  it('is only looked at by who may only look (R-8.3.23)', async () => {
    const bias = await server.tokenOf('bia@loja.com.br');
    expect((await server.ask('GET', '/api/products', { token: bias })).statusCode).toBe(200);
    const refused = await server.ask('POST', '/api/products', { token: bias, body: aForm() });
    expect([refused.statusCode, refused.body.permission]).toEqual([403, 'stock.products.create']);
  });
});

describe('stock that comes in', () => {
  it('moves the average cost, shown with four decimals', async () => {
    const { body } = await post({ fractional: true });
    await receive(body.id, { quantity: '3', unit_cost: '10' });
    const { body: answer } = await receive(body.id, {
      quantity: '0.5',
      unit_cost: '7.77',
      date: '2026-03-01',
    });
    expect(answer).toMatchObject({
      status: 'success',
      message: 'Entrada registrada no estoque.',
      data: { stock_quantity: '3.5', cost_value: '9.6829' },
    });
  });

  it.each([
    ['quantity', { quantity: '0', unit_cost: '1' }],
    ['quantity', { quantity: '1.5', unit_cost: '1' }],
    ['quantity', { quantity: '1.00001', unit_cost: '1' }],
    ['unit_cost', { quantity: '1', unit_cost: '-1' }],
    ['quantity', { quantity: '-5', unit_cost: '1' }],
    ['date', { quantity: '1', unit_cost: '1', date: '2026-02-30' }],
    ['date', { quantity: '1', unit_cost: '1', date: '2130-01-01' }],
  ])('is refused at %s', async (field, receipt) => {
    const { body } = await post();
    const { statusCode, body: refusal } = await receive(body.id, receipt);
    expect([statusCode, Object.keys(refusal.errors)]).toEqual([422, [field]]);
  });

  it('is refused when it is worth more than money can be', async () => {
    const { body } = await post();
    const refused = await receive(body.id, { quantity: '9'.repeat(15), unit_cost: '9'.repeat(15) });
    expect([refused.statusCode, Object.keys(refused.body.errors)]).toEqual([422, ['unit_cost']]);
  });
});

describe('the cost of a product (R-3.4.9)', () => {
  it('is kept as typed, shown, and told in its history', async () => {
    const { body } = await post({ cost_value: '4.5' });
    expect(body).toMatchObject({ cost_value: '4.5000', cost_is_average: false });
    await ask('PUT', `/api/products/${body.id}`, { ...body, cost_value: '5' });
    const { body: history } = await ask('GET', `/api/products/${body.id}/history`);
    expect(history.data[1].changes).toMatchObject([
      { field: 'cost_value', before: '4.5', after: '5', label: 'Custo', after_text: 'R$\u00a05,00' },
    ]);
  });

  it("is nobody's word until somebody says it, which is not a cost of nothing", async () => {
    const { body } = await post({ code: 'SEM-CUSTO', cost_value: null });
    expect(body.cost_value).toBeNull();
    const change = (cost_value: unknown) => ask('PUT', `/api/products/${body.id}`, { cost_value });
    expect((await change(0)).body.cost_value).toBe('0.0000');
    expect((await ask('PUT', `/api/products/${body.id}`, { name: 'Café' })).body.cost_value).toBe('0.0000');
    expect((await change(null)).body.cost_value).toBeNull();
  });

  it('is refused together with everything else that is wrong with its form', async () => {
    const { body } = await post({ sell_value: 'dez', cost_value: 'nada', ncm: '12', cest: '1' });
    expect(Object.keys(body.errors).sort()).toEqual(['cest', 'cost_value', 'ncm', 'sell_value']);
    const received = await receive((await post({ code: 'RUIM' })).body.id, {
      quantity: 'dois',
      unit_cost: 'dez',
      date: 'ontem',
    });
    expect(Object.keys(received.body.errors).sort()).toEqual(['date', 'quantity', 'unit_cost']);
  });

  it('is the average of what came in from then on, and is refused when somebody types another', async () => {
    const { body } = await post({ cost_value: '4.5' });
    await receive(body.id, { quantity: '3', unit_cost: '3.3333' });
    const { body: product } = await ask('GET', `/api/products/${body.id}`);
    expect(product).toMatchObject({ cost_value: '3.3333', cost_is_average: true });
    const change = (changes: object) => ask('PUT', `/api/products/${body.id}`, { ...product, ...changes });
    expect((await change({ name: 'Café moído' })).body).toMatchObject({ cost_value: '3.3333' });
    const { statusCode, body: refusal } = await change({
      version: 2,
      updated_at: undefined,
      cost_value: '9',
    });
    expect([statusCode, Object.keys(refusal.errors)]).toEqual([422, ['cost_value']]);
  });
});

describe('stock that is not what it should be', () => {
  const movementsOf = async (id: string, as = token) => {
    const query = encodeURIComponent(JSON.stringify({ product_id: id }));
    const { body } = await server.ask('GET', `/api/stock-movements?filter=${query}`, { token: as });
    return body;
  };

  it('is set to what was counted, with the reason', async () => {
    const { body } = await post();
    await receive(body.id, { quantity: '10', unit_cost: '4' });
    const answer = await ask('POST', `/api/products/${body.id}/count`, {
      counted: '7',
      reason: 'Três venceram',
    });
    expect(answer.body).toMatchObject({ message: 'Estoque corrigido.', data: { stock_quantity: '7' } });
    expect(await movementsOf(body.id)).toMatchObject([
      { kind: 'count', quantity: '-3', cost: '-12.00', balance: '7', reason: 'Três venceram' },
      { kind: 'receipt', quantity: '10', cost: '40.00', balance: '10', reason: null, reversed_by: null },
    ]);
    const { body: history } = await ask('GET', `/api/products/${body.id}/history`);
    expect(history.data.at(-1)).toMatchObject({
      label: 'Estoque corrigido pela contagem',
      changes: [
        { field: 'quantity', before: null, after: '-3' },
        { field: 'cost', before: null, after: '-12.00' },
        { field: 'date', before: null, after: expect.any(String) },
        { field: 'reason', before: null, after: 'Três venceram' },
        { field: 'stock_quantity', before: '10', after: '7' },
      ],
    });
  });

  it('is found by what was moved, why, of which lot, and nothing else', async () => {
    const { body } = await post({ name: 'Rapadura de gengibre', code: 'RAP-77' });
    const { body: other } = await post({ name: 'Melado', code: 'MEL-77' });
    await receive(body.id, { quantity: '10', unit_cost: '4', lot_number: 'SAFRA-26' });
    await receive(other.id, { quantity: '3', unit_cost: '4' });
    await ask('POST', `/api/products/${other.id}/count`, { counted: '1', reason: 'Garrafão quebrou' });
    const found = async (q: string, as = token) => {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const { body: rows } = await server.ask('GET', `/api/stock-movements?filter=${filter}`, { token: as });
      return rows.map((row: { product_id: string; kind: string }) => [row.product_id, row.kind]);
    };
    const entry = [[body.id, 'receipt']];
    for (const q of ['rapadura', 'GENGIBRE', 'rap-77', 'safra-26', 'rapadura safra']) {
      expect([q, await found(q)]).toEqual([q, entry]);
    }
    expect(await found('garrafao')).toEqual([[other.id, 'count']]);
    expect(await found('melado')).toHaveLength(2);
    expect(await found('rapadura quebrou')).toEqual([]);
    expect(await found('rapadura', strangersToken)).toEqual([]);
  });

  it.each([
    ['counted', { counted: '-1', reason: 'x' }],
    ['counted', { counted: '1.5', reason: 'x' }],
    ['counted', { reason: 'x' }],
    ['reason', { counted: '1', reason: ' ' }],
  ])('is not corrected at %s', async (field, form) => {
    const { body } = await post();
    const { statusCode, body: refusal } = await ask('POST', `/api/products/${body.id}/count`, form);
    expect([statusCode, Object.keys(refusal.errors)]).toEqual([422, [field]]);
  });

  it('is freed of an entry that was a mistake, once', async () => {
    const { body } = await post();
    await receive(body.id, { quantity: '10', unit_cost: '400' });
    const [entry] = await movementsOf(body.id);
    const reverse = () => ask('POST', `/api/stock-movements/${entry.id}/reverse`, { reason: 'Custo errado' });
    expect((await reverse()).body).toMatchObject({
      message: 'Entrada estornada.',
      data: { id: entry.id, reversed_by: expect.any(String) },
    });
    expect((await ask('GET', `/api/products/${body.id}`)).body).toMatchObject({
      stock_quantity: '0',
      cost_value: null,
      cost_is_average: false,
    });
    const again = await reverse();
    expect([again.statusCode, again.body.message]).toEqual([406, 'Este movimento já foi estornado.']);
  });

  it('is mended by nobody else, and by nobody who may only look', async () => {
    const { body } = await post();
    await receive(body.id, { quantity: '10', unit_cost: '4' });
    const [entry] = await movementsOf(body.id);
    expect(await movementsOf(body.id, strangersToken)).toEqual([]);
    const bias = await server.tokenOf('bia@loja.com.br');
    for (const [path, form] of [
      [`/api/products/${body.id}/count`, { counted: '1', reason: 'x' }],
      [`/api/stock-movements/${entry.id}/reverse`, { reason: 'x' }],
    ] as const) {
      const as = async (who: string) =>
        (await server.ask('POST', path, { token: who, body: form })).statusCode;
      expect([await as(strangersToken), await as(bias)]).toEqual([404, 403]);
    }
  });
});

describe('the list of products', () => {
  const names = async (filter: object, sort = '["sell_value","DESC"]') => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(sort)}`;
    const { body } = await ask('GET', `/api/products?${query}`);
    return body.map(({ name }: { name: string }) => name);
  };

  it('compares and sorts amounts as numbers, and finds a part of a name without accents', async () => {
    await post({ name: 'Pão francês', sell_value: '9' });
    await post({ name: 'Pão de açúcar', sell_value: '100' });
    expect(await names({ q: 'paes', sell_value_gte: 1 })).toEqual([]);
    expect(await names({ q: 'acucar' })).toEqual(['Pão de açúcar']);
    expect(await names({ name: ['Pão francês', 'Pão de açúcar'] })).toEqual(['Pão de açúcar', 'Pão francês']);
    expect(await names({ name: ['Pão francês', 'Pão de açúcar'], sell_value_lt: '10.0' })).toEqual([
      'Pão francês',
    ]);
  });

  it('shows the product whose code or bar code was typed on top, and every row once', async () => {
    const bar_code = '7891000315507';
    await post({ name: 'Zz balas 1001', code: '77', bar_code });
    for (const name of ['Aa 77', 'Bb 77', 'Cc 77']) await post({ name });
    expect(await names({ q: '77' }, '["name","ASC"]')).toEqual(['Zz balas 1001', 'Aa 77', 'Bb 77', 'Cc 77']);
    expect(await names({ q: bar_code })).toEqual(['Zz balas 1001']);

    const pages = [];
    for (const at of [0, 1, 2, 3, 4]) {
      const query = `filter={"q":"77"}&sort=["name","ASC"]&range=[${at},${at}]`;
      const { headers, body } = await ask('GET', `/api/products?${query}`);
      pages.push([headers.get('content-range'), ...body.map(({ name }: { name: string }) => name)]);
    }
    expect(pages).toEqual([
      ['products 0-0/4', 'Zz balas 1001'],
      ['products 1-1/4', 'Aa 77'],
      ['products 2-2/4', 'Bb 77'],
      ['products 3-3/4', 'Cc 77'],
      ['products */4'],
    ]);
  });

  it('shows nothing on top that the other filters leave out', async () => {
    await post({ name: 'Balas 55', code: '55' });
    expect(await names({ q: '55', _status: 'disabled' })).toEqual([]);
  });
});

describe('the unit of a product', () => {
  const unit = async (abbreviation: string, decimals: number) =>
    (await ask('POST', '/api/units', { abbreviation, description: `Unidade ${abbreviation}`, decimals }))
      .body;

  it('is found in the register by its abbreviation, and says whether parts are sold (R-5.11.1)', async () => {
    const { id } = await unit('KGR', 3);
    const { body } = await post({ unit: 'kgr', fractional: false });
    expect(body).toMatchObject({ unit: 'KGR', unit_id: id, unit_name: 'Unidade KGR', fractional: true });
    const whole = await unit('CXA', 0);
    const chosen = await ask('PUT', `/api/products/${body.id}`, { unit_id: whole.id });
    expect(chosen.body).toMatchObject({ unit: 'CXA', unit_id: whole.id, fractional: false });
    const free = await ask('PUT', `/api/products/${body.id}`, { unit: 'DZ' });
    expect(free.body).toMatchObject({ unit: 'DZ', unit_id: null });
    const unknown = await ask('PUT', `/api/products/${body.id}`, { unit: 'FARDO' });
    expect(unknown.body.errors).toEqual({
      unit: ['Esta unidade não está no cadastro. Cadastre-a lá, ou escolha outra.'],
    });
  });

  it('holds what comes in and what is counted to its decimals', async () => {
    await unit('GRA', 2);
    const { id } = (await post({ unit: 'GRA' })).body;
    const refused = await receive(id, { quantity: '1.125', unit_cost: '1' });
    expect(refused.body.errors).toEqual({ quantity: ['Esta unidade aceita até 2 casas decimais.'] });
    expect((await receive(id, { quantity: '1.12', unit_cost: '1' })).statusCode).toBe(200);
    const counted = await ask('POST', `/api/products/${id}/count`, { counted: '1.001', reason: 'Balança' });
    expect(Object.keys(counted.body.errors)).toEqual(['counted']);
  });

  it('is counted as finely as its goods are: fewer decimals are refused, with what there is', async () => {
    const { id } = await unit('LTR', 3);
    const product = (await post({ unit: 'LTR', name: 'Azeite' })).body;
    await receive(product.id, { quantity: '1.25', unit_cost: '1' });
    const coarser = await ask('PUT', `/api/units/${id}`, { decimals: 1 });
    expect([coarser.statusCode, coarser.body.errors]).toEqual([
      422,
      { decimals: [expect.stringContaining('Azeite (1.25)')] },
    ]);
    expect((await ask('PUT', `/api/units/${id}`, { decimals: 2 })).statusCode).toBe(200);
    await ask('POST', `/api/products/${product.id}/count`, { counted: '1', reason: 'Balança' });
    await ask('PUT', `/api/products/${product.id}`, { min_quantity: '0.5' });
    expect((await ask('PUT', `/api/units/${id}`, { decimals: 0 })).body.errors).toEqual({
      decimals: [expect.stringContaining('Azeite (0.5)')],
    });
    await ask('PUT', `/api/products/${product.id}`, { min_quantity: '1' });
    expect((await ask('PUT', `/api/units/${id}`, { decimals: 0 })).statusCode).toBe(200);
    await server.allShown();
    expect((await ask('GET', `/api/products/${product.id}`)).body.fractional).toBe(false);
  });

  it('is called on products as on the notes to come, also once it is called otherwise', async () => {
    const { id } = await unit('KGS', 3);
    const product = (await post({ unit: 'KGS' })).body;
    const other = (await post({ unit: 'DZ' })).body;
    await ask('PUT', `/api/units/${id}`, { abbreviation: 'QUILO' });
    await server.allShown();
    const unitOf = async (one: { id: string }) => (await ask('GET', `/api/products/${one.id}`)).body;
    expect(await unitOf(product)).toMatchObject({ unit: 'QUILO', unit_id: id, version: product.version });
    expect((await unitOf(other)).unit).toBe('DZ');
    // What its form sends back is what it was shown.
    const { body } = await ask('PUT', `/api/products/${product.id}`, { name: 'Arroz', unit: 'QUILO' });
    expect(body).toMatchObject({ unit: 'QUILO', unit_id: id });
  });

  it('and its group are not deleted for good while it is theirs, nor is a product that moved (R-4.2.6)', async () => {
    const { id: unitId } = await unit('ROLO', 0);
    const { id: groupId } = (await ask('POST', '/api/product-groups', { name: 'Rolos' })).body;
    const { body } = await post({ unit: 'ROLO', group_id: groupId });
    expect(body.group_name).toBe('Rolos');
    await receive(body.id, { quantity: '1', unit_cost: '1' });
    for (const [path, where] of [
      [`units/${unitId}`, '1 produto'],
      [`product-groups/${groupId}`, '1 produto'],
      [`products/${body.id}`, '1 movimento do estoque'],
    ]) {
      await ask('DELETE', `/api/${path}`);
      const kept = await ask('DELETE', `/api/${path}/deletar?permanente=1`);
      expect([kept.statusCode, kept.body.message]).toEqual([406, `Ainda em uso: ${where}.`]);
    }
  });
});

describe('the picture of a product (R-3.4.9)', () => {
  const A_PICTURE = `data:image/jpeg;base64,${A_LOGO}`;
  const put = (id: string, picture: string) => ask('PUT', `/api/products/${id}/picture`, { picture });
  const get = (path: string, who = token) => server.ask('GET', path, { token: who });

  it('is put up, read at an address of its own, and taken down', async () => {
    const { id } = (await post()).body;
    const { statusCode, body } = await put(id, A_PICTURE);
    expect([statusCode, body.data.picture]).toEqual([
      200,
      expect.stringMatching(`^/api/products/${id}/picture\\?sha256=[0-9a-f]{64}$`),
    ]);
    const { headers } = await get(body.data.picture);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'image/jpeg',
      'nosniff',
    ]);
    expect((await get(body.data.picture, strangersToken)).statusCode).toBe(404);
    const removed = await ask('DELETE', `/api/products/${id}/picture`);
    expect([removed.statusCode, removed.body.data.picture]).toEqual([200, null]);
    expect((await get(body.data.picture)).statusCode).toBe(404);
  });

  it.each(['data:image/png;base64,AAAA', `data:image/svg+xml;base64,${A_LOGO}`, 'nothing'])(
    'is refused where it is none: %s',
    async (picture) => {
      const { id } = (await post()).body;
      const { statusCode, body } = await put(id, picture);
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['picture']]);
    },
  );

  it('is of a product of the company that is there', async () => {
    const { id } = (await post()).body;
    const theirs = { token: strangersToken, body: { picture: A_PICTURE } };
    expect((await server.ask('PUT', `/api/products/${id}/picture`, theirs)).statusCode).toBe(404);
    await ask('DELETE', `/api/products/${id}/deletar`);
    expect((await put(id, A_PICTURE)).statusCode).toBe(406);
  });
});

it('of which there is less than its least stock is marked, and found by that (R-3.4.9)', async () => {
  const { id } = (await post({ code: 'ACABANDO', min_quantity: '5' })).body;
  await receive(id, { quantity: '4', unit_cost: '1' });
  const below = async () => {
    const filter = encodeURIComponent(JSON.stringify({ below_minimum: true }));
    const { body } = await ask('GET', `/api/products?filter=${filter}`);
    return body.map((row: { code: string; below_minimum: boolean }) => [row.code, row.below_minimum]);
  };
  expect(await below()).toEqual([['ACABANDO', true]]);
  await receive(id, { quantity: '1', unit_cost: '1' });
  expect(await below()).toEqual([]);
});

it('is found by its balance: what is out of stock by neither sign (R-9.20)', async () => {
  const { id } = (await post({ code: 'SALDO-SIM' })).body;
  await post({ code: 'SALDO-ZERO' });
  await receive(id, { quantity: '4', unit_cost: '1' });
  const owed = (await post({ code: 'SALDO-NAO' })).body;
  await server.ask('PUT', '/api/company/settings', { token, body: { allow_negative_stock: true } });
  await ask('POST', `/api/products/${owed.id}/withdraw`, { quantity: '1' });
  await server.ask('PUT', '/api/company/settings', { token, body: { allow_negative_stock: false } });
  const found = async (balance: string) => {
    const filter = encodeURIComponent(JSON.stringify({ code_like: 'SALDO', balance }));
    const { statusCode, body } = await ask('GET', `/api/products?filter=${filter}`);
    return statusCode === 200 ? body.map(({ code }: { code: string }) => code) : statusCode;
  };
  expect([await found('positive'), await found('negative'), await found('all'), await found('zero')]).toEqual(
    [['SALDO-SIM'], ['SALDO-NAO'], expect.arrayContaining(['SALDO-SIM', 'SALDO-ZERO', 'SALDO-NAO']), 422],
  );
});

it('names a tax profile that is there', async () => {
  const { statusCode, body } = await post({ tax_profile_id: 'none' });
  expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['tax_profile_id']]);
});
