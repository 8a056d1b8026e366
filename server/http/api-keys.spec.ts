import {
  ChangeCompanyLifecycle,
  ChangeCompanyStatus,
} from '@fidelidade/application/registry/company.commands.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import { ShopServer } from '../testing/shop-server.js';

let server: ShopServer;
let staff: string;
let strangers: string;

const CPF = '529.982.247-25';
const sale = (fields: object = {}) => ({ document_number: 'A-1', cpf: CPF, total: '40.00', ...fields });

beforeAll(async () => {
  server = await ShopServer.open();
  await server.openShop('ana@loja.com.br');
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  staff = await server.tokenOf('ana@loja.com.br');
  strangers = await server.tokenOf('dono@outra.com.br');
});
afterAll(() => server.close());

let made = 0;
async function aKey(fields: object = {}, token = staff): Promise<{ id: string; secret: string }> {
  const body = { name: `PDV ${(made += 1)}`, sales_write: true, customers_read: true, ...fields };
  const { id } = (await server.ask('POST', '/api/api-keys', { token, body })).body;
  return { id, secret: await newSecret(id, {}, token) };
}
async function newSecret(id: string, body: object = {}, token = staff): Promise<string> {
  return (await server.ask('POST', `/api/api-keys/${id}/secret`, { token, body })).body.data.secret;
}
const tell = (token: string, body: object) => server.ask('POST', '/api/v1/vendas', { token, body });
const customerOf = async (token: string, cpf: string) =>
  (await server.ask('GET', `/api/v1/clientes?cpf=${cpf}`, { token })).statusCode;
const status = (token: string) => customerOf(token, CPF);

describe('a sale of another system (R-10.1.7)', () => {
  it('is registered with its customer, who is known by the CPF from then on', async () => {
    const { secret } = await aKey();
    const items = [
      { description: 'Café', quantity: '2', unit_price: '15.50' },
      { description: 'Pão', quantity: '0.5', unit_price: '18' },
    ];
    const { statusCode, body } = await tell(secret, {
      ...{ document_number: 'N-1', cpf: CPF, items, discount: '4.00', date: '2026-11-01' },
    });
    expect(statusCode).toBe(201);
    expect(body).toMatchObject({
      ...{ origin: 'api', document_number: 'N-1', date: '2026-11-01', total: '36.00', discount: '4.00' },
      items: [
        { description: 'Café', quantity: '2', unit_value: '15.50', total: '31.00' },
        { description: 'Pão', quantity: '0.5', unit_value: '18.00', total: '9.00' },
      ],
    });
    const customer = await server.ask('GET', `/api/v1/clientes?cpf=${CPF}`, { token: secret });
    expect(customer.body).toMatchObject({ id: body.participant_id, cashback_available: '0.00' });
    const shown = await server.ask('GET', '/api/v1/vendas?document_number=N-1', { token: secret });
    expect(shown.body).toEqual(
      (await server.ask('GET', `/api/v1/vendas/${body.id}`, { token: secret })).body,
    );
  });

  it('names its products by their codes, so that what they count for is known', async () => {
    const { secret } = await aKey();
    const product = { code: 'cafe-1', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10' };
    const { id } = (await server.ask('POST', '/api/products', { token: staff, body: product })).body;
    const { body } = await tell(
      secret,
      sale({ document_number: 'C-2', items: [item({ product_code: 'CAFE-1' })], total: undefined }),
    );
    const { rows } = await server.infrastructure.pool.query<{ product: string }>(
      `select data #>> '{items,0,productId}' as product from es.events where type = 'SaleRegistered' and data ->> 'saleId' = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ product: id }]);
    // What is sold no more was sold all the same.
    for (const [documentNumber, gone] of [
      [
        'C-3',
        () => server.ask('PUT', `/api/products/${id}/status`, { token: staff, body: { status: 'disabled' } }),
      ],
      ['C-4', () => server.ask('DELETE', `/api/products/${id}/deletar`, { token: staff })],
    ] as const) {
      expect((await gone()).statusCode).toBe(200);
      const late = {
        document_number: documentNumber,
        items: [item({ product_code: 'CAFE-1' })],
        total: undefined,
      };
      expect((await tell(secret, sale(late))).statusCode).toBe(201);
    }
    const unknown = { document_number: 'C-5', items: [item({ product_code: 'CAFE-2' })], total: undefined };
    expect((await tell(secret, sale(unknown))).body.errors).toHaveProperty(['items.0.product_code']);
  });

  it('told twice is one, and another under its number is refused (R-10.1.6)', async () => {
    const { secret } = await aKey();
    const first = await tell(secret, sale({ document_number: 'T-1' }));
    const again = await tell(secret, sale({ document_number: 'T-1' }));
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.body.id).toBe(first.body.id);
    const other = await tell(secret, sale({ document_number: 'T-1', total: '41.00' }));
    expect([other.statusCode, Object.keys(other.body.errors)]).toEqual([422, ['document_number']]);
  });

  it('is another one where other goods come under its number', async () => {
    const { secret } = await aKey();
    const goods = (first: object = {}, ...others: object[]) =>
      sale({ document_number: 'G-1', total: undefined, items: [item(first), ...others] });
    const first = await tell(secret, goods());
    expect([first.statusCode, (await tell(secret, goods())).statusCode]).toEqual([201, 200]);
    for (const other of [
      goods({ quantity: '2', unit_price: '5.00' }),
      goods({ description: 'Chá' }),
      goods({ unit_price: '4.00' }, item({ unit_price: '6.00' })),
      sale({ document_number: 'G-1', total: '10.00' }),
      sale({ document_number: 'G-1', total: undefined, items: [item()], cpf: '111.444.777-35' }),
    ]) {
      const { statusCode, body } = await tell(secret, other);
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['document_number']]);
    }
    expect(await customerOf(secret, '111.444.777-35')).toBe(404);
  });

  it('is the same one though its day is left out when it is told again the day after', async () => {
    const { secret } = await aKey();
    await tell(secret, sale({ document_number: 'D-1', date: '2026-11-01' }));
    const again = await tell(secret, sale({ document_number: 'D-1' }));
    expect([again.statusCode, again.body.date]).toEqual([200, '2026-11-01']);
    const other = await tell(secret, sale({ document_number: 'D-1', date: '2026-11-02' }));
    expect(other.statusCode).toBe(422);
  });

  it('that is refused registers no customer', async () => {
    const { secret } = await aKey();
    const cpf = '412.622.378-90';
    for (const fields of [
      { total: '0' },
      { total: '-5.00' },
      { items: [item({ unit_price: '0' })], total: undefined },
    ]) {
      const { statusCode, body } = await tell(secret, sale({ document_number: 'X-1', cpf, ...fields }));
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['total']]);
    }
    // Nobody sent a total: it is the discount that is more than there is.
    const off = await tell(secret, sale({ items: [item()], discount: '10.00', total: undefined }));
    expect([off.statusCode, Object.keys(off.body.errors)]).toEqual([422, ['discount']]);
    expect(await customerOf(secret, cpf)).toBe(404);
    expect((await tell(secret, sale({ document_number: 'X-1', cpf }))).statusCode).toBe(201);
    expect(await customerOf(secret, cpf)).toBe(200);
  });

  it('told twenty times at once is one', async () => {
    const { secret } = await aKey();
    const told = await Promise.all(
      Array.from({ length: 20 }, () => tell(secret, sale({ document_number: 'P-1' }))),
    );
    expect(new Set(told.map(({ body }) => body.id)).size).toBe(1);
    expect(told.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  it('is taken with nineteen others of one customer whom nobody knew, all at once', async () => {
    const { secret } = await aKey();
    const cpf = '390.533.447-05';
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tell(secret, sale({ document_number: `M-${index}`, cpf }))),
    );
    expect(told.map(({ statusCode }) => statusCode)).toEqual(told.map(() => 201));
    expect(new Set(told.map(({ body }) => body.participant_id)).size).toBe(1);
  });

  it('of others told at once under its number is one alone', async () => {
    const { secret } = await aKey();
    const told = await Promise.all(
      ['10.00', '20.00', '30.00', '40.00'].map((total) =>
        tell(secret, sale({ document_number: 'O-1', total })),
      ),
    );
    expect(told.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422]);
  });

  it.each<[string, object, string]>([
    ['no total and no items', { total: undefined }, 'total'],
    ['nothing', { total: '0' }, 'total'],
    ['a total that is not the sum', { items: [item()], total: '11.00' }, 'total'],
    ['a discount above the goods', { items: [item()], discount: '10.01', total: undefined }, 'discount'],
    ['a negative discount', { discount: '-1' }, 'discount'],
    ['a day to come', { date: '2999-01-01' }, 'date'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['another CPF', { cpf: '529.982.247-26' }, 'cpf'],
    ['a quantity of nothing', { items: [item({ quantity: '0' })], total: undefined }, 'items.0.quantity'],
    [
      'a price that is none',
      { items: [item({ unit_price: 'dez' })], total: undefined },
      'items.0.unit_price',
    ],
    [
      'a price below nothing',
      { items: [item({ unit_price: '-1' }), item()], total: undefined },
      'items.0.unit_price',
    ],
    [
      'a line above the highest amount',
      { items: [item({ quantity: '1000000', unit_price: '1000.01' })], total: undefined },
      'items.0.unit_price',
    ],
    [
      'lines that come to more than the highest amount',
      { items: [item({ unit_price: '1000000000' }), item()], total: undefined },
      'total',
    ],
    ['goods above the highest amount', { total: '999999999.00', discount: '1.01' }, 'total'],
    [
      'a product that is not there',
      { items: [item({ product_code: 'X' })], total: undefined },
      'items.0.product_code',
    ],
    ['a field that nobody knows', { voucher: 'X' }, 'voucher'],
  ])('with %s is refused by the name of the field', async (_, fields, field) => {
    const { secret } = await aKey();
    const { statusCode, body } = await tell(secret, sale({ document_number: 'R-1', ...fields }));
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('is cancelled by its own key’s company, and by no other', async () => {
    const [own, other] = [await aKey(), await aKey({}, strangers)];
    const { body } = await tell(own.secret, sale({ document_number: 'C-1' }));
    const cancel = (token: string) =>
      server.ask('POST', `/api/v1/vendas/${body.id}/cancelar`, { token, body: { reason: 'Desistiu' } });
    expect((await cancel(other.secret)).statusCode).toBe(404);
    expect((await cancel(own.secret)).body).toMatchObject({ id: body.id, state: 'cancelled' });
  });

  it('comes back line by line, each return once by its number (R-4.7.3)', async () => {
    const { secret } = await aKey();
    const code = { product_code: 'CAFE-1' };
    const items = [item({ quantity: '3' }), item({ ...code, quantity: '2', unit_price: '12' })];
    const { body } = await tell(secret, sale({ document_number: 'RET-1', items, total: undefined }));
    const back = (fields: object, token = secret) =>
      server.ask('POST', `/api/v1/vendas/${body.id}/devolver`, {
        token,
        body: { document_number: 'DEV-1', reason: 'Defeito', items: [{ ...code, quantity: '1' }], ...fields },
      });
    const told = await back({});
    expect([told.statusCode, told.body]).toMatchObject([
      200,
      { id: body.id, state: 'partly_returned', returned_amount: '12.00' },
    ]);
    expect((await back({})).body.returned_amount).toBe('12.00');
    const refused = async (fields: object) => {
      const answer = await back(fields);
      return [answer.statusCode, Object.keys(answer.body.errors as object)];
    };
    expect(await refused({ items: [{ line: 1, quantity: '1' }] })).toEqual([422, ['document_number']]);
    const another = { document_number: 'DEV-2' };
    expect(await refused({ ...another, items: [{ line: 2, quantity: '2' }] })).toEqual([
      422,
      ['items.0.quantity'],
    ]);
    expect(await refused({ ...another, items: [{ product_code: 'NADA', quantity: '1' }] })).toEqual([
      422,
      ['items.0.product_code'],
    ]);
    expect(await refused({ ...another, items: [{ quantity: '1' }] })).toEqual([422, ['items.0.line']]);
    const rest = [
      { line: 1, quantity: '3' },
      { line: 2, quantity: '1' },
    ];
    expect((await back({ ...another, items: rest })).body.state).toBe('returned');
    const stranger = await aKey({}, strangers);
    expect((await back({ document_number: 'DEV-3' }, stranger.secret)).statusCode).toBe(404);
  });

  it('names the key in its history', async () => {
    const { id, secret } = await aKey({ name: 'PDV da história' });
    const { body } = await tell(secret, sale({ document_number: 'H-1' }));
    const history = await server.ask('GET', `/api/sales/${body.id}/history`, { token: staff });
    expect(JSON.stringify(history.body)).toContain('PDV da história');
    expect(JSON.stringify(history.body)).toContain(id);
  });
});

describe('an API key', () => {
  it('may do what it was given alone (403)', async () => {
    const { secret } = await aKey({ sales_write: false });
    const refused = await tell(secret, sale());
    expect([refused.statusCode, refused.body.permission]).toEqual([403, 'sales_write']);
    const { secret: sells } = await aKey({ customers_read: false });
    expect(await status(sells)).toBe(403);
  });

  it('opens nothing of the staff’s or the participants’', async () => {
    const { secret } = await aKey();
    for (const path of ['/api/persons', '/api/participant/user', '/api/user'])
      expect((await server.ask('GET', path, { token: secret })).statusCode).toBe(401);
  });

  it('ends at once when it is disabled, deleted, or past its last day', async () => {
    const { id, secret } = await aKey();
    await server.ask('POST', '/api/v1/vendas', { token: secret, body: sale({ document_number: 'E-1' }) });
    expect(await status(secret)).toBe(200);
    await server.ask('PUT', `/api/api-keys/${id}/status`, { token: staff, body: {} });
    expect(await status(secret)).toBe(401);
    await server.ask('PUT', `/api/api-keys/${id}/status`, { token: staff, body: {} });
    expect(await status(secret)).toBe(200);
    await server.ask('PUT', `/api/api-keys/${id}`, { token: staff, body: { expires_on: '2020-01-01' } });
    expect(await status(secret)).toBe(401);
    await server.ask('PUT', `/api/api-keys/${id}`, { token: staff, body: { expires_on: null } });
    await server.ask('DELETE', `/api/api-keys/${id}/deletar`, { token: staff });
    expect(await status(secret)).toBe(401);
  });

  it('has a new secret at once, and the one before only as long as was asked', async () => {
    const { id, secret } = await aKey();
    const second = await newSecret(id, { overlap_hours: 24 });
    expect([await status(secret), await status(second)]).toEqual([200, 200]);
    const third = await newSecret(id);
    expect([await status(secret), await status(second), await status(third)]).toEqual([401, 401, 200]);
  });

  it('shows its secret once, and keeps none that could be used', async () => {
    const { id, secret } = await aKey();
    const shown = await server.ask('GET', `/api/api-keys/${id}/secret`, { token: staff });
    expect(shown.body.hint).toBe(secret.slice(-4));
    const { rows } = await server.infrastructure.pool.query<{ found: boolean }>(
      `select exists (select from es.events where data::text like '%' || $1 || '%') as found`,
      [secret],
    );
    expect(rows[0]?.found).toBe(false);
  });

  it('tells when it was used last', async () => {
    const { id, secret } = await aKey();
    const usedAt = async () =>
      (await server.ask('GET', `/api/api-keys/${id}/secret`, { token: staff })).body.last_used_at as unknown;
    expect(await usedAt()).toBeNull();
    await status(secret);
    for (let tries = 0; tries < 50 && (await usedAt()) === null; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await usedAt()).toEqual(expect.any(String));
  });

  it('that is disabled gets no secret (406), and one of another company is not there (404)', async () => {
    const { id } = await aKey();
    const make = (token: string) => server.ask('POST', `/api/api-keys/${id}/secret`, { token, body: {} });
    expect((await make(strangers)).statusCode).toBe(404);
    await server.ask('PUT', `/api/api-keys/${id}/status`, { token: staff, body: {} });
    expect((await make(staff)).statusCode).toBe(406);
  });
});

describe('an API key of a company', () => {
  let company: string;
  let secret: string;
  let support: string;
  const change = (path: string, method: string, body: object) =>
    server.ask(method, path, { token: support, body });
  const plan = (changes: object) =>
    change('/api/plan', 'PUT', { name: 'Plano', modules: OPEN_PLAN.modules, ...changes });
  const told = async () => {
    const { statusCode, body } = await tell(secret, sale({ document_number: 'S-1' }));
    return [statusCode, body.reason ?? body.modulo];
  };

  beforeAll(async () => {
    ({ companyId: company } = await server.openShop('eva@terceira.com.br', {
      cnpj: '11222333000262' as never,
      storeSlug: 'terceira',
    }));
    const permissions = ['system.plans.change', 'system.plans.suspend'] as const;
    await server.hire('suporte@sistema.com.br', [{ company, ambient: 'A', permissions }]);
    support = await server.tokenOf('suporte@sistema.com.br');
    ({ secret } = await aKey({}, await server.tokenOf('eva@terceira.com.br')));
  });

  it('is refused where the plan is not paid, or lacks the programme or the API (402)', async () => {
    await plan({ paid_until: '2020-01-31' });
    expect(await told()).toEqual([402, 'SUBSCRIPTION_EXPIRED']);
    for (const module of ['api', 'fidelidade']) {
      await plan({ modules: [module] });
      expect(await told()).toEqual([402, 'UPGRADE_PLAN']);
    }
    await plan({});
    expect((await told())[0]).toBe(201);
  });

  it('is refused at once where the company is suspended, or deleted (401)', async () => {
    await change(`/api/companies/${company}/status`, 'PUT', { reason: 'Sem pagamento' });
    expect((await told())[0]).toBe(401);
    // Its own staff are let in as little as its keys: others lift the suspension.
    await server.commands.execute(new ChangeCompanyStatus(server.asSystem(company), 'enable', ''));
    await server.allShown();
    expect((await told())[0]).toBe(200);
    await server.commands.execute(new ChangeCompanyLifecycle(server.asSystem(company), 'delete'));
    await server.allShown();
    expect((await told())[0]).toBe(401);
  });
});

function item(fields: object = {}) {
  return { description: 'Café', quantity: '1', unit_price: '10.00', ...fields };
}
