import { civilDateIn, addDays, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { aPerson } from '@fidelidade/domain/testing/a-person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

const TODAY = civilDateIn('America/Sao_Paulo', new Date().toISOString() as Instant);
const dayFromNow = (days: number) => addDays(TODAY, days);
const CLOSED = dayFromNow(-30);
const OPEN = dayFromNow(-29);
const SALES = 'category-sales';
const ADVANCES = 'category-advances';

let server: ShopServer;
let shop: string;
let token: string;
let till: string;
let product: string;
let depot: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  token = await server.tokenOf('ana@loja.com.br');
  await server.tell(shop, streams.person('p1'), {
    type: 'PersonRegistered',
    data: { personId: 'p1', ...aPerson() },
  });
  await server.tell(shop, `category-${SALES}`, {
    type: 'CategoryRegistered',
    data: { categoryId: SALES, code: '81', name: 'Vendas', walletType: 'R', dreGroup: '1.1' },
  });
  await server.tell(shop, `category-${ADVANCES}`, {
    type: 'CategoryRegistered',
    data: { categoryId: ADVANCES, code: '82', name: 'Adiantamentos', walletType: 'R', dreGroup: '1.1' },
  });
  till = (await openAccount('Banco', { opening_date: dayFromNow(-90) })).body.id;
  depot = (await ask('POST', 'warehouses', { name: 'Depósito' })).body.id;
  const aProduct = { code: 'C1', name: 'Café', unit: 'un', ncm: '09012100', sell_value: '10.00' };
  product = (await ask('POST', 'products', aProduct)).body.id;
});
afterAll(() => server.close());

const ask = (method: string, path: string, body?: object) =>
  server.ask(method, `/api/${path}`, { token, body });
const close = (closing_date: string | null, reason?: string) =>
  ask('PUT', 'company/closing-date', { closing_date, ...(reason && { reason }) });
const sell = (changes: object = {}) =>
  ask('POST', 'receivables', {
    person_id: 'p1',
    account_plan_id: SALES,
    description: 'Venda',
    issue_date: OPEN,
    due_date: TODAY,
    value: '100.00',
    ...changes,
  });
const pay = (id: string, date: string) =>
  ask('POST', `receivables/${id}/payments`, { date, principal: '100.00', form: 'pix', account_id: till });
const openAccount = (name: string, changes: object) =>
  ask('POST', 'accounts', { name, wallet_type: 'checking', opening_balance: '1000.00', ...changes });
const receive = (date: string) =>
  ask('POST', `products/${product}/receive`, { quantity: '1', unit_cost: '1', date });
const carry = (date: string) =>
  ask('POST', `products/${product}/transfer`, { to_warehouse_id: depot, quantity: '1', date });
/** And until when. */
const PERIOD_CLOSED = { statusCode: 406, body: { message: 'Período fechado.', closed_through: CLOSED } };

const inWords = (day: string) => day.split('-').reverse().join('/');

describe('the closing date of a company (R-10.8.1)', () => {
  let before: string;
  /** Paid in them for what counts after them, and taken back since. */
  let takenBack: string;

  it('is none at first: what is long past is entered', async () => {
    expect((await ask('GET', 'company')).body.closing_date).toBeNull();
    const sold = await sell({ issue_date: CLOSED });
    expect(sold.statusCode).toBe(201);
    before = sold.body.id;
    expect((await receive(CLOSED)).statusCode).toBe(200);
    const advance = { issue_date: CLOSED, competence_date: TODAY, account_plan_id: ADVANCES };
    takenBack = (await sell(advance)).body.id;
    const { data } = (await pay(takenBack, CLOSED)).body;
    const payment = `receivables/${takenBack}/payments/${data.payments[0].id}`;
    expect((await ask('POST', `${payment}/reverse`, { reason: 'Desistiu' })).statusCode).toBe(200);
  });

  it('is a day that is over', async () => {
    expect(await close(TODAY)).toMatchObject({
      statusCode: 422,
      body: { errors: { closing_date: [expect.any(String)] } },
    });
    expect(await close('ontem')).toMatchObject({
      statusCode: 422,
      body: { errors: { closing_date: [expect.any(String)] } },
    });
    const { body } = await close(CLOSED);
    expect([body.data.closing_date, body.message]).toEqual([
      CLOSED,
      `Período fechado até ${inWords(CLOSED)}.`,
    ]);
    expect((await close(CLOSED)).body.message).toBe('Nada mudou: já estava assim.');
  });

  it('keeps entries, payments, goods and opening balances out of closed books', async () => {
    expect(await sell({ issue_date: CLOSED })).toMatchObject(PERIOD_CLOSED);
    expect(await pay(before, CLOSED)).toMatchObject(PERIOD_CLOSED);
    expect(await receive(CLOSED)).toMatchObject(PERIOD_CLOSED);
    expect(await carry(CLOSED)).toMatchObject(PERIOD_CLOSED);
    expect(await openAccount('Poupança', { opening_date: CLOSED })).toMatchObject(PERIOD_CLOSED);
    const { version } = (await ask('GET', `accounts/${till}`)).body;
    expect(await ask('PUT', `accounts/${till}`, { version, opening_balance: '1.00' })).toMatchObject(
      PERIOD_CLOSED,
    );
  });

  it('keeps what stands in them: no entry is cancelled, nor its category moved to another line', async () => {
    expect(await ask('POST', `receivables/${before}/cancel`, { reason: 'Engano' })).toMatchObject(
      PERIOD_CLOSED,
    );
    const { version } = (await ask('GET', `account-plans/${SALES}`)).body;
    const moved = { version, dre_group: '1.2' };
    expect(await ask('PUT', `account-plans/${SALES}`, moved)).toMatchObject(PERIOD_CLOSED);
    expect((await ask('PUT', `account-plans/${SALES}`, { version, name: 'Balcão' })).statusCode).toBe(200);
  });

  it('keeps what was paid in them and taken back after, in its category and in that category’s line', async () => {
    const moveLine = async () => {
      const { version } = (await ask('GET', `account-plans/${ADVANCES}`)).body;
      return ask('PUT', `account-plans/${ADVANCES}`, { version, dre_group: '1.2' });
    };
    const { version, due_date } = (await ask('GET', `receivables/${takenBack}`)).body;
    const elsewhere = { version, due_date, account_plan_id: SALES, reason: 'Engano' };
    expect(await ask('PUT', `receivables/${takenBack}`, elsewhere)).toMatchObject(PERIOD_CLOSED);
    expect(await moveLine()).toMatchObject(PERIOD_CLOSED);
    expect((await ask('POST', `receivables/${takenBack}/cancel`, { reason: 'Engano' })).statusCode).toBe(200);
    expect(await moveLine()).toMatchObject(PERIOD_CLOSED);
  });

  it('leaves all that comes after it', async () => {
    const { body } = await sell();
    expect((await pay(body.id, OPEN)).statusCode).toBe(201);
    expect((await pay(before, OPEN)).statusCode).toBe(201);
    expect((await receive(OPEN)).statusCode).toBe(200);
    expect((await carry(OPEN)).statusCode).toBe(200);
    expect((await openAccount('Aplicação', { opening_date: OPEN })).statusCode).toBe(201);
    expect((await openAccount('Vazia', { opening_date: CLOSED, opening_balance: '0.00' })).statusCode).toBe(
      201,
    );
  });

  it('is taken back for a reason, which the history tells', async () => {
    expect(await close(null)).toMatchObject({
      statusCode: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    const { body } = await close(null, 'Nota esquecida');
    expect(body).toMatchObject({
      message: 'Período reaberto: nenhum dia está fechado.',
      data: { closing_date: null },
    });
    expect((await close(null, 'Nota esquecida')).body.message).toBe('Nada mudou: já estava assim.');
    expect((await sell({ issue_date: CLOSED })).statusCode).toBe(201);
    const history = JSON.stringify((await ask('GET', `companies/${shop}/history`)).body);
    for (const told of ['Período fechado', 'Período reaberto', 'Nota esquecida'])
      expect(history).toContain(told);
  });

  it('stays where somebody else moved it since: who takes back their own closing opens nobody else’s', async () => {
    const change = (closing_date: string | null, instead_of: string | null) =>
      ask('PUT', 'company/closing-date', { closing_date, instead_of, reason: 'Desfeito' });
    expect((await change(CLOSED, null)).statusCode).toBe(200);
    expect((await change(OPEN, CLOSED)).statusCode).toBe(200);
    expect((await change(CLOSED, OPEN)).body.message).toBe(
      `Período reaberto: continua fechado até ${inWords(CLOSED)}.`,
    );
    expect((await change(OPEN, CLOSED)).statusCode).toBe(200);
    expect(await change(null, CLOSED)).toMatchObject({ statusCode: 409, body: { reason: 'CONFLICT' } });
    expect((await ask('GET', 'company')).body.closing_date).toBe(OPEN);
    expect(await change(null, 'ontem')).toMatchObject({
      statusCode: 422,
      body: { errors: { instead_of: [expect.any(String)] } },
    });
    expect((await change(null, OPEN)).body.data.closing_date).toBeNull();
  });

  it('that comes in the same moment as an entry is before it or after it', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [sold] = await Promise.all([sell({ issue_date: CLOSED }), close(CLOSED)]);
      expect([201, 406]).toContain(sold.statusCode);
      expect(await sell({ issue_date: CLOSED })).toMatchObject(PERIOD_CLOSED);
      await close(null, 'Outra vez');
    }
  });
});

describe('the basis of the income statement (R-3.4.17)', () => {
  const basis = async (asked = '') =>
    (await ask('GET', `reports/dre?from=${TODAY.slice(0, 7)}&to=${TODAY.slice(0, 7)}${asked}`)).body.basis;

  it('is what the report is read by where nobody asks for another', async () => {
    expect(await basis()).toBe('competence');
    expect((await ask('PUT', 'company/settings', { dre_basis: 'cash' })).body.data).toMatchObject({
      dre_basis: 'cash',
      allow_negative_stock: false,
    });
    expect(await basis()).toBe('cash');
    expect(await basis('&basis=competence')).toBe('competence');
    expect((await ask('GET', 'dashboard')).body).toMatchObject({
      month: { basis: 'cash' },
      rows: { month_result: { filter: { basis: 'cash' } } },
    });
    expect((await ask('PUT', 'company/settings', { dre_basis: 'mood' })).statusCode).toBe(422);
    expect((await ask('PUT', 'company/settings', { allow_negative_stock: true })).body.data.dre_basis).toBe(
      'cash',
    );
  });
});

describe('cashback in the income statement (feature 12)', () => {
  const since = (day: string | null) => ask('PUT', 'company/settings', { loyalty_in_dre_from: day });

  it('counts from the day on that is said, and no more where it is taken away', async () => {
    expect((await since('2026-12-01')).body.data.loyalty_in_dre_from).toBe('2026-12-01');
    expect((await ask('PUT', 'company/settings', { dre_basis: 'cash' })).body.data.loyalty_in_dre_from).toBe(
      '2026-12-01',
    );
    expect((await since(null)).body.data.loyalty_in_dre_from).toBeNull();
  });

  it.each(['', '2026-13-01', '01/12/2026'])('does not count from %j', async (day) => {
    const { statusCode, body } = await since(day);
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['loyalty_in_dre_from']]);
  });
});
