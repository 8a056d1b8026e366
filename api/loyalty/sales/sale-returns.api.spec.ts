import { emailProof } from '@fidelidade/application/identity/participants/email-proof.js';
import { FollowConfirmation } from '@fidelidade/application/identity/participants/participant.commands.js';
import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { earnCashbackOfSale } from '@fidelidade/application/loyalty/sale.policies.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { notifyOfCashback } from '@fidelidade/application/platform/inbox/notify.policies.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { centavos, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;
let viewer: string;
let outsider: string;

const TODAY = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));
const BROKEN = { reason: 'Veio quebrado' };
const post = (path: string, body: object, token = admin, headers = {}) =>
  server.ask('POST', path, { token, body, headers });
const get = (path: string, token = admin) => server.ask('GET', path, { token });
const terms = (changes: object) =>
  server.ask('PUT', '/api/loyalty-programs', { token: admin, body: changes });

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['loyalty.sales.view'] }]);
  [admin, viewer, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'dono@outra.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
  await terms({ pending_days: 0, redeem_requires_code: false, redeem_max_percent: '100' });
});
afterAll(() => server.close());

/** Known by CPF alone. */
async function aCustomer(cpf: string) {
  const command = new PreRegisterCustomer(server.asSystem(shop), parseCpf(cpf));
  const { id: personId, position } = await server.commands.execute(command);
  await server.shown(position ?? 0);
  return { personId, id: wellKnownIds.participant(shop, personId) };
}

let told = 0;
/** Three packets of coffee at R$ 10,00 and a cup for R$ 20,00, less R$ 5,00. */
async function aBasket(personId: string): Promise<string> {
  const command = new RegisterSale(server.asSystem(shop), {
    origin: 'import',
    documentNumber: `B-${(told += 1)}`,
    date: TODAY,
    personId,
    items: [
      { description: 'Café', quantity: decimal('3'), unitPrice: decimal('10'), total: centavos(30_00) },
      { description: 'Xícara', quantity: decimal('1'), total: centavos(20_00) },
    ],
    discount: centavos(5_00),
    total: centavos(45_00),
  });
  const { id, position } = await server.commands.execute(command);
  await server.shown(position ?? 0);
  return id;
}

const earn = async () => {
  await server.react(earnCashbackOfSale);
  await server.allShown();
};
const sell = async (participant_id: string, total: string, redeem?: string): Promise<string> =>
  (await post('/api/till/sales', { participant_id, total, ...(redeem && { redeem }) })).body.id;
const giveBack = (id: string, body: object, token = admin) =>
  post(`/api/sales/${id}/returns`, { ...BROKEN, ...body }, token);
const available = async (id: string) => (await get(`/api/participants/${id}`)).body.cashback_available;

describe('goods come back (R-10.1.5)', () => {
  it('line by line, and take what they had earned, to the cent', async () => {
    const { personId, id } = await aCustomer('52998224725');
    const sale = await aBasket(personId);
    await earn();
    expect(await available(id)).toBe('2.25');
    const one = await giveBack(sale, { items: [{ line: 1, quantity: '1' }] });
    expect([one.statusCode, one.body]).toMatchObject([
      200,
      {
        message: 'Devolução registrada. Saiu do saldo do cliente: R$\u00a00,45 de cashback.',
        effect: { amount: '9.00', to_hand_back: '9.00', cashback: { taken: '0.45' }, points: { taken: 0 } },
        data: {
          state: 'partly_returned',
          returned_amount: '9.00',
          returned_by: 'items',
          cashback_earned: '2.25',
          cashback_taken_back: '0.45',
          items: [{ returned: '1' }, { returned: '0' }],
        },
      },
    ]);
    expect(await available(id)).toBe('1.80');
    const rest = [
      { line: 1, quantity: 2 },
      { line: 2, quantity: '1' },
    ];
    const all = await giveBack(sale, { items: rest });
    expect(all.body.data).toMatchObject({
      state: 'returned',
      returned_amount: '45.00',
      cashback_taken_back: '2.25',
    });
    expect(await available(id)).toBe('0.00');
    expect((await giveBack(sale, { items: rest })).body.message).toBe(
      'Esta venda já foi devolvida por inteiro.',
    );
    const listed = await get(`/api/sales?filter=${encodeURIComponent('{"state":"returned"}')}`);
    expect(listed.body).toMatchObject([{ id: sale }]);
  });

  it('as was told before, by rules of single products too, without anything having happened (R-4.7.3)', async () => {
    const { personId, id } = await aCustomer('86288366757');
    const sale = await aBasket(personId);
    await earn();
    const goods = { items: [{ line: 2, quantity: '1' }] };
    const preview = (token = admin, body: object = goods) =>
      post(`/api/sales/${sale}/returns/preview`, body, token);
    const told = await preview();
    expect([told.statusCode, told.body]).toEqual([
      200,
      {
        ...{ amount: '18.00', to_hand_back: '18.00' },
        cashback: { taken: '0.90', owed: '0.00', let_go: '0.00', given_back: '0.00' },
        points: { taken: 0, owed: 0, let_go: 0, given_back: 0 },
        referrer: {
          cashback: { taken: '0.00', owed: '0.00', let_go: '0.00', given_back: '0.00' },
          points: { taken: 0, owed: 0, let_go: 0, given_back: 0 },
        },
      },
    ]);
    expect(await available(id)).toBe('2.25');
    expect((await preview(viewer)).statusCode).toBe(403);
    expect((await preview(outsider)).statusCode).toBe(404);
    const tooMuch = await preview(admin, { items: [{ line: 2, quantity: '2' }] });
    expect([tooMuch.statusCode, Object.keys(tooMuch.body.errors)]).toEqual([422, ['items.0.quantity']]);
    expect((await giveBack(sale, goods)).body.data).toMatchObject({ cashback_taken_back: '0.90' });
  });

  it('before its policy let the sale earn: it earns first, and the policy finds it done', async () => {
    const { personId, id } = await aCustomer('11144477735');
    const sale = await aBasket(personId);
    const back = await giveBack(sale, { items: [{ line: 2, quantity: '1' }] });
    expect(back.body.data).toMatchObject({ cashback_earned: '2.25', cashback_taken_back: '0.90' });
    await earn();
    expect(await available(id)).toBe('1.35');
  });

  it('with what cashback had paid, in proportion, until nothing is left to come back', async () => {
    const { personId, id } = await aCustomer('39053344705');
    await aBasket(personId);
    await aBasket(personId);
    await earn();
    const sale = await sell(id, '10.00', '4.00');
    await earn();
    // R$ 4,50 earned, R$ 4,00 used, and 5 % of the R$ 6,00 that were paid.
    expect(await available(id)).toBe('0.80');
    const half = await giveBack(sale, { amount: '5.00' });
    expect(half.body.message).toBe(
      'Devolução registrada. Saiu do saldo do cliente: R$\u00a00,15 de cashback. Voltou ao saldo do cliente: R$\u00a02,00 de cashback.',
    );
    expect(half.body.data).toMatchObject({
      returned_by: 'amount',
      cashback_given_back: '2.00',
      cashback_taken_back: '0.15',
    });
    expect(await available(id)).toBe('2.65');
    const tooMuch = await giveBack(sale, { amount: '5.01' });
    expect([tooMuch.statusCode, tooMuch.body.errors]).toEqual([
      422,
      { amount: ['Desta venda ainda dá para devolver R$\u00a05,00.'] },
    ]);
    await giveBack(sale, { amount: '5.00' });
    expect(await available(id)).toBe('4.50');
  });

  it('once, however often the request comes', async () => {
    const { personId } = await aCustomer('71428793860');
    const sale = await aBasket(personId);
    const key = { 'idempotency-key': '0b7c6a52-3d0a-4a83-8f9f-3a1b9e3d2c11' };
    const items = [{ line: 1, quantity: '1' }];
    const ask = () => post(`/api/sales/${sale}/returns`, { ...BROKEN, items }, admin, key);
    await ask();
    expect((await ask()).body.data).toMatchObject({ items: [{ returned: '1' }, { returned: '0' }] });
  });

  it('never more than was sold: of twenty at once, three go through', async () => {
    const { personId } = await aCustomer('15350946056');
    const sale = await aBasket(personId);
    await earn();
    const items = [{ line: 1, quantity: '1' }];
    const answers = await Promise.all(Array.from({ length: 20 }, () => giveBack(sale, { items })));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(200), count(422)]).toEqual([3, 17]);
    await server.allShown();
    expect((await get(`/api/sales/${sale}`)).body).toMatchObject({
      returned_amount: '27.00',
      cashback_taken_back: '1.35',
    });
  });
});

describe('what was spent', () => {
  it('is owed: the balance is negative everywhere, and later purchases settle it', async () => {
    const { personId, id } = await aCustomer('16899535009');
    const sale = await aBasket(personId);
    await earn();
    await sell(id, '2.25', '2.25');
    await giveBack(sale, { items: [{ line: 1, quantity: '3' }] });
    expect(await available(id)).toBe('-1.35');
    expect((await get(`/api/till/customers/${id}`)).body.cashback_available).toBe('-1.35');
    const refused = await post('/api/till/sales', { participant_id: id, total: '20.00', redeem: '1.00' });
    expect(refused.body.errors.redeem[0]).toContain('negativo: deve R$\u00a01,35');
    await sell(id, '40.00');
    await earn();
    expect(await available(id)).toBe('0.65');
  });

  it('is let go where the terms of the sale say so', async () => {
    await terms({ return_clawback: 'clamp' });
    const { personId, id } = await aCustomer('35379838405');
    const sale = await aBasket(personId);
    await earn();
    await terms({ return_clawback: 'allow_negative' });
    const other = await sell(id, '2.25', '2.25');
    await giveBack(sale, { items: [{ line: 1, quantity: '3' }] });
    expect(await available(id)).toBe('0.00');
    // What it had paid for comes back, and with it what was let go is taken.
    await giveBack(other, { amount: '2.25' });
    expect(await available(id)).toBe('0.90');
  });
});

describe('a sale is cancelled (R-4.7.3)', () => {
  it('as a whole, for a reason, as long as nothing came back', async () => {
    const { personId, id } = await aCustomer('20000000027');
    const sale = await aBasket(personId);
    await earn();
    const cancelled = await post(`/api/sales/${sale}/cancel`, { reason: 'Lançada duas vezes' });
    expect([cancelled.statusCode, cancelled.body]).toMatchObject([
      200,
      { message: 'Venda cancelada.', data: { state: 'cancelled', cashback_taken_back: '2.25' } },
    ]);
    expect(await available(id)).toBe('0.00');
    expect((await post(`/api/sales/${sale}/cancel`, { reason: 'De novo' })).statusCode).toBe(406);
    const partly = await aBasket(personId);
    await giveBack(partly, { items: [{ line: 1, quantity: '1' }] });
    expect((await post(`/api/sales/${partly}/cancel`, { reason: 'Engano' })).body.message).toContain(
      'devolva o resto',
    );
  });
});

describe('what a voucher gave with the sale', () => {
  const withVoucher = async (participant_id: string, total: string) => {
    const voucher = { title: 'R$ 50 de cashback', kind: 'cashback', value: '50.00', max_uses: 1 };
    const valid = { valid_from: TODAY, valid_until: TODAY };
    const issued = await post('/api/vouchers', { ...voucher, ...valid });
    const sold = await post('/api/till/sales', { participant_id, total, voucher_code: issued.body.code });
    return sold.body.id as string;
  };

  it('goes with the sale that is cancelled, and in proportion with the goods', async () => {
    const { id } = await aCustomer('20000010847');
    const cancelled = await withVoucher(id, '1.00');
    expect(await available(id)).toBe('50.00');
    expect((await post(`/api/sales/${cancelled}/cancel`, { reason: 'Engano' })).statusCode).toBe(200);
    expect(await available(id)).toBe('0.00');
    const returned = await withVoucher(id, '30.00');
    await giveBack(returned, { amount: '10.00' });
    expect((await get(`/api/sales/${returned}`)).body).toMatchObject({
      voucher_cashback: '50.00',
      cashback_taken_back: '0.50',
    });
    // What the sale earned waits for nothing here: R$ 1,50 less R$ 0,50.
    expect(await available(id)).toBe('34.34');
    await giveBack(returned, { amount: '20.00' });
    expect(await available(id)).toBe('0.00');
  });
});

describe('the customer', () => {
  it('reads what a return took and gave back, and is told', async () => {
    const id = await server.signUpParticipant(shop, '28625587887', 'caio@cliente.com.br');
    await server.commands.execute(
      new FollowConfirmation(server.asSystem(shop), id, 'confirm-email', emailProof('caio@cliente.com.br')),
    );
    const bought = await sell(id, '100.00');
    await earn();
    const used = await sell(id, '10.00', '5.00');
    await earn();
    await giveBack(bought, { amount: '40.00' });
    await post(`/api/sales/${used}/cancel`, { reason: 'Engano' });
    await server.react(notifyOfCashback);
    await server.allShown();
    const { body } = await server.ask('POST', '/api/login-participant', {
      body: { email: 'caio@cliente.com.br', password: PASSWORD, company_id: shop },
    });
    const token = body.access_token as string;
    const lines = (await get('/api/statement', token)).body.data as { cashback: string; kind: string }[];
    const sum = lines
      .filter(({ kind }) => kind !== 'earn_pending')
      .reduce((total, { cashback }) => total + Math.round(Number(cashback) * 100), 0);
    expect(sum).toBe(3_00);
    const stories = (await get('/api/statement?by=purchase', token)).body.data;
    expect(stories.slice(0, 3)).toMatchObject([
      { kind: 'reverse', cashback: '-0.25', description: expect.stringContaining('cancelada') },
      { kind: 'restore', cashback: '5.00', description: expect.stringContaining('cancelada') },
      { kind: 'reverse', cashback: '-2.00', description: expect.stringMatching(/^Devolução da compra/) },
    ]);
    expect(stories[0].why.at(-1)).toBe(
      'Com a devolução, R$\u00a00,25 que a compra tinha rendido saem do saldo.',
    );
    const history = (await get('/api/sales-history', token)).body;
    expect(history.data).toMatchObject([
      { status: 'cancelled', cashback_given_back: '5.00' },
      { status: 'partly_returned', returned_amount: '40.00', cashback_taken_back: '2.00' },
    ]);
    expect(history.meta).toMatchObject({ total: 2, totals: { value: '60.00', cashback: '3.00' } });
    const dashboard = (await get('/api/dash-participant', token)).body;
    expect(dashboard.balance.cashback_available).toBe('3.00');
    const { notifications } = (await get('/api/participant/user', token)).body;
    const told = JSON.stringify(notifications);
    expect(told).toContain('Voltou ao seu saldo o que tinha pago por ela: R$\u00a05,00 de cashback.');
    expect(told).toContain('Saiu o que ela tinha rendido: R$\u00a00,25 de cashback.');
    // What had been spent of it by then.
    expect(told).toContain('seu saldo fica devendo R$\u00a01,75');
  });
});

describe('who may, and with what', () => {
  it('staff with the permission, of sales of their own company', async () => {
    const { personId } = await aCustomer('45317828791');
    const sale = await aBasket(personId);
    const items = [{ line: 1, quantity: '1' }];
    for (const [path, body] of [
      ['returns', { ...BROKEN, items }],
      ['cancel', BROKEN],
    ] as const) {
      expect(await post(`/api/sales/${sale}/${path}`, body, viewer)).toMatchObject({
        statusCode: 403,
        body: { permission: 'loyalty.sales.return' },
      });
      expect((await post(`/api/sales/${sale}/${path}`, body, outsider)).statusCode).toBe(404);
    }
    expect((await get(`/api/sales/${sale}`)).body.returned_amount).toBe('0.00');
  });

  it.each([
    [{ items: [{ line: 1, quantity: '4' }] }, 'items.0.quantity'],
    [{ items: [{ line: 1, quantity: 'x' }] }, 'items.0.quantity'],
    [{ items: [{ line: 1 }] }, 'items.0.quantity'],
    [{ items: [{ line: '1', quantity: '1' }] }, 'items.0.line'],
    [{ items: [{ line: 9, quantity: '1' }] }, 'items.0.line'],
    [{ items: [] }, 'items'],
    [{}, 'items'],
    [{ amount: '5.00' }, 'amount'],
    [{ amount: 'x' }, 'amount'],
    [{ amount: '5.00', items: [{ line: 1, quantity: '1' }] }, 'amount'],
    [{ items: [{ line: 1, quantity: '1' }], reason: ' ' }, 'reason'],
    [{ items: [{ line: 1, quantity: '1' }], reason: null }, 'reason'],
  ])('not with %j', async (body, field) => {
    const { personId } = await aCustomer('45317828791');
    const { statusCode, body: refused } = await giveBack(await aBasket(personId), body);
    expect([statusCode, Object.keys(refused.errors)]).toEqual([422, [field]]);
  });
});
