import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let token: string;
let strangersToken: string;
let shopId: string;
let customer: string;
let coffee: string;

const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, { token, body });

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shopId } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  token = await server.tokenOf('ana@loja.com.br');
  strangersToken = await server.tokenOf('dono@outra.com.br');
  const address = {
    zip: '01310100',
    state: 'SP',
    city_id: 3550308,
    city: 'São Paulo',
    neighborhood: 'Bela Vista',
    address: 'Avenida Paulista',
    number: '1000',
  };
  const person = { document: '52998224725', full_name: 'João 100% Araújo', client: true, address };
  customer = (await ask('POST', '/api/persons', person)).body.id;
  const product = { code: 'CAFE', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10' };
  coffee = (await ask('POST', '/api/products', product)).body.id;
  await ask('POST', `/api/products/${coffee}/receive`, { quantity: '10', unit_cost: '4' });
});
afterAll(() => server.close());

const aForm = (changes: object = {}) => ({
  person_id: customer,
  items: [{ product_id: coffee, quantity: '2', unit_value: '10.00', discount: '1.50' }],
  payment_form: 'pix',
  installments: [],
  ...changes,
});
const draft = async (changes: object = {}) => (await ask('POST', '/api/invoices', aForm(changes))).body;

describe('an invoice', () => {
  it('is drafted with what the registers say, and shown whole', async () => {
    const { statusCode, body } = await ask('POST', '/api/invoices', aForm());
    expect(statusCode).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      nfe_status: 0,
      queued: false,
      number: null,
      access_key: null,
      hint: null,
      person_name: 'João 100% Araújo',
      total: '18.50',
      items: [
        {
          product_id: coffee,
          product_name: 'Café',
          ncm: '09012100',
          cfop: '5102',
          quantity: '2',
          unit_value: '10.00',
          discount: '1.50',
          total: '20.00',
        },
      ],
      installments: [{ number: 1, value: '18.50' }],
      problems: [],
    });
    expect((await ask('GET', `/api/invoices/${body.id}`)).body).toEqual(body);
  });

  it('is refused at each field, its place in the list dotted (R-7.4.6)', async () => {
    const items = [
      { product_id: coffee, quantity: '1.5', unit_value: '10' },
      { product_id: coffee, quantity: '1', unit_value: '0' },
    ];
    const { statusCode, body } = await ask('POST', '/api/invoices', aForm({ items }));
    expect([statusCode, Object.keys(body.errors)]).toEqual([
      422,
      expect.arrayContaining(['items.0.quantity', 'items.1.unit_value']),
    ]);
    expect(body.errors['items.0.quantity']).toEqual(['Este produto não permite quantidade fracionada.']);
  });

  it.each([
    [['items.0.quantity'], { items: [{ product_id: 'x', quantity: 'dois', unit_value: '1' }] }],
    [['items.0.product_id'], { items: [{ quantity: '1', unit_value: '1' }] }],
    [['items.0.product_id'], { items: [{ product_id: 'nothing', quantity: '1', unit_value: '1' }] }],
    [['items'], { items: [] }],
    [['items'], { items: null }],
    [['payment_form'], { payment_form: 'barter' }],
    [['person_id'], { person_id: 'nobody' }],
    [['installments.0.due_date'], { installments: [{ due_date: '2026-02-30', value: '18.50' }] }],
    [['installments'], { installments: [{ due_date: '2026-12-30', value: '18.49' }] }],
    [['additional_information'], { additional_information: 'x'.repeat(5001) }],
  ])('is refused at %j', async (fields, changes) => {
    const { statusCode, body } = await ask('POST', '/api/invoices', aForm(changes));
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, fields]);
  });

  it('worth more than money can be is refused (422)', async () => {
    const items = [{ product_id: coffee, quantity: '9'.repeat(15), unit_value: '9'.repeat(15) }];
    expect((await ask('POST', '/api/invoices', aForm({ items }))).statusCode).toBe(422);
  });

  it('is not overwritten from a stale version (409), nor found by another company (404)', async () => {
    const { id } = await draft();
    await ask('PUT', `/api/invoices/${id}`, aForm({ version: 1, payment_form: 'money' }));
    const stale = await ask('PUT', `/api/invoices/${id}`, aForm({ version: 1 }));
    expect([stale.statusCode, stale.body.current.payment_form]).toEqual([409, 'money']);
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/send'],
      ['POST', '/query'],
      ['GET', '/xml'],
      ['GET', '/danfe.pdf'],
    ] as const) {
      const body = method === 'PUT' ? aForm({ version: 2 }) : undefined;
      const answer = await server.ask(method, `/api/invoices/${id}${path}`, { token: strangersToken, body });
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
  });

  it("cannot be drafted with another company's customer or product", async () => {
    const { statusCode } = await server.ask('POST', '/api/invoices', {
      token: strangersToken,
      body: aForm(),
    });
    expect(statusCode).toBe(422);
  });

  it('asked to be sent waits for the job, and can be touched no more (R-4.4.11)', async () => {
    const { id } = await draft();
    const sent = await ask('POST', `/api/invoices/${id}/send`);
    expect([sent.statusCode, sent.body]).toMatchObject([
      200,
      {
        status: 'success',
        message: 'Nota enviada para processamento.',
        data: { queued: true, nfe_status: 0 },
      },
    ]);
    expect((await ask('POST', `/api/invoices/${id}/send`)).statusCode).toBe(406);
    expect((await ask('PUT', `/api/invoices/${id}`, aForm())).statusCode).toBe(406);
  });

  it('of more than there is in stock says so at the line (R-3.4.17)', async () => {
    const { id } = await draft({ items: [{ product_id: coffee, quantity: '11', unit_value: '10' }] });
    const { statusCode, body } = await ask('POST', `/api/invoices/${id}/send`);
    expect([statusCode, body.errors]).toEqual([
      422,
      { 'items.0.quantity': ['Estoque insuficiente de Café (disponível: 8).'] },
    ]);
  });

  it.each(['xml', 'danfe.pdf'])('has no %s before it is authorised (406)', async (paper) => {
    const { id } = await draft();
    const { statusCode, body } = await ask('GET', `/api/invoices/${id}/${paper}`);
    expect([statusCode, body.message]).toEqual([406, 'A nota ainda não foi autorizada.']);
  });
});

describe('the list of invoices', () => {
  const found = async (filter: object) => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { statusCode, headers, body } = await ask('GET', `/api/invoices?${query}`);
    expect(statusCode).toBe(200);
    return [headers.get('content-range')?.split('/')[1], body.length];
  };

  it("is searched by the buyer's name without accents, taken word for word", async () => {
    const [, all] = await found({});
    expect(all).toBeGreaterThan(0);
    expect(await found({ q: ' ' })).toEqual([String(all), all]);
    expect(await found({ q: 'araujo' })).toEqual([String(all), all]);
    expect(await found({ q: '100%' })).toEqual([String(all), all]);
    expect(await found({ q: 'j%o' })).toEqual(['0', 0]);
    expect(await found({ q: '____' })).toEqual(['0', 0]);
    expect(await found({ q: 'jo\\' })).toEqual(['0', 0]);
  });

  it('is searched by what a note comes to, as it is written on it', async () => {
    const { id, total } = await draft({
      items: [{ product_id: coffee, quantity: '1', unit_value: '7.31', discount: '0' }],
    });
    expect(total).toBe('7.31');
    expect(await found({ q: 'R$ 7,31' })).toEqual(['1', 1]);
    expect(await found({ q: '7,32' })).toEqual(['0', 0]);
    await ask('DELETE', `/api/invoices/${id}`);
  });

  it('is filtered by state', async () => {
    expect(await found({ nfe_status: 1 })).toEqual(['0', 0]);
    expect(Number((await found({ nfe_status: [0, 9] }))[0])).toBeGreaterThan(0);
    expect(Number((await found({ queued: true }))[0])).toBe(1);
  });
});

describe('a refused sending', () => {
  it('stays on the note with its item and the record that mends it, and in its history', async () => {
    const { id } = await draft({ items: [{ product_id: coffee, quantity: '999', unit_value: '10' }] });
    await ask('POST', `/api/invoices/${id}/send`);
    const message = expect.stringMatching(/^Estoque insuficiente de Café \(disponível: \d+\)\.$/);
    expect((await ask('GET', `/api/invoices/${id}`)).body.problems).toEqual([
      {
        path: 'items.0.quantity',
        message,
        code: 'stock_insufficient',
        about: { resource: 'products', id: coffee, item: 1, name: 'Café' },
      },
    ]);
    const { body: history } = await ask('GET', `/api/invoices/${id}/history`);
    expect(history.data.at(-1)).toMatchObject({
      label: 'Envio recusado',
      changes: [{ field: 'problem', after: [message] }],
    });
  });
});

describe('a draft', () => {
  it('is deleted, with its trace in the audit, and is in no list any more', async () => {
    const { id } = await draft();
    const { statusCode, body } = await ask('DELETE', `/api/invoices/${id}`);
    expect([statusCode, body.message]).toEqual([200, 'Rascunho excluído.']);
    expect((await ask('GET', `/api/invoices/${id}`)).statusCode).toBe(404);
    const { body: history } = await ask('GET', `/api/invoices/${id}/history`);
    expect(history.data.map(({ type }: { type: string }) => type)).toEqual(['NoteDrafted', 'DraftDeleted']);
  });

  it('is made of any note again', async () => {
    const original = await draft();
    const { statusCode, body } = await ask('POST', `/api/invoices/${original.id}/duplicate`);
    expect([statusCode, body.message]).toEqual([201, 'Nota duplicada em um novo rascunho.']);
    expect(body.data).toMatchObject({ nfe_status: 0, total: original.total, items: original.items });
    expect(body.data.id).not.toBe(original.id);
  });

  it('asks what another form of payment is', async () => {
    const { statusCode, body } = await ask('POST', '/api/invoices', aForm({ payment_form: 'other' }));
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['payment_description']]);
    const described = await draft({ payment_form: 'other', payment_description: 'Vale-refeição' });
    expect(described).toMatchObject({ payment_form: 'other', payment_description: 'Vale-refeição' });
  });
});

describe('of many invoices at once', () => {
  it('one gets the last unit, and the others are told which item is missing', async () => {
    const product = { code: 'BOLO', name: 'Bolo', unit: 'UN', ncm: '19052090', sell_value: '10' };
    const cake = (await ask('POST', '/api/products', product)).body.id;
    await ask('POST', `/api/products/${cake}/receive`, { quantity: '1', unit_cost: '4' });
    const items = [{ product_id: cake, quantity: '1', unit_value: '10' }];
    const drafts = await Promise.all(Array.from({ length: 30 }, () => draft({ items })));
    const answers = await Promise.all(drafts.map(({ id }) => ask('POST', `/api/invoices/${id}/send`)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(29);
    for (const { statusCode, body } of refused) {
      expect([statusCode, body.errors]).toEqual([
        422,
        { 'items.0.quantity': ['Estoque insuficiente de Bolo (disponível: 0).'] },
      ]);
    }
    expect((await ask('GET', `/api/products/${cake}`)).body).toMatchObject({
      stock_quantity: '1',
      stock_reserved: '1',
      stock_available: '0',
    });
  });
});

describe('an invoice of which cashback pays a part (R-10.1.3)', () => {
  const paid = { paid_with_cashback: '3.00' };

  it('is shown with it, and due for the rest', async () => {
    const body = await draft(paid);
    expect(body).toMatchObject({
      total: '18.50',
      paid_with_cashback: '3.00',
      installments: [{ value: '15.50' }],
    });
    const { body: changed } = await ask(
      'PUT',
      `/api/invoices/${body.id}`,
      aForm({ paid_with_cashback: null }),
    );
    expect(changed).toMatchObject({ paid_with_cashback: null, installments: [{ value: '18.50' }] });
    const tooMuch = await ask('POST', '/api/invoices', aForm({ paid_with_cashback: '18.51' }));
    expect([tooMuch.statusCode, Object.keys(tooMuch.body.errors)]).toEqual([422, ['paid_with_cashback']]);
  });

  it('is sent only with what a till would ask for, and says what it lacks', async () => {
    const { id } = await draft(paid);
    const wrong = await ask('POST', `/api/invoices/${id}/send`, { code: '000000' });
    expect([wrong.statusCode, Object.keys(wrong.body.errors)]).toEqual([422, ['code']]);
    expect((await ask('GET', `/api/invoices/${id}`)).body.problems).toEqual([]);
    const without = await ask('POST', `/api/invoices/${id}/send`);
    expect([without.statusCode, Object.keys(without.body.errors)]).toEqual([422, ['paid_with_cashback']]);
    expect((await ask('GET', `/api/invoices/${id}`)).body.problems).toMatchObject([
      { path: 'paid_with_cashback', about: { resource: 'invoices' } },
    ]);
  });

  it('is sent by nobody who may not use cashback at a till', async () => {
    const { id } = await draft(paid);
    await server.hire('fiscal@loja.com.br', [
      { company: shopId, permissions: ['fiscal.invoices.view', 'fiscal.invoices.send'] },
    ]);
    const clerk = await server.tokenOf('fiscal@loja.com.br');
    expect(
      (await server.ask('POST', `/api/invoices/${id}/send`, { token: clerk, body: {} })).statusCode,
    ).toBe(403);
  });
});
