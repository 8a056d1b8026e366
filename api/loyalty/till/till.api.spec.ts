import { EarnCashback } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { earnCashbackOfSale } from '@fidelidade/application/loyalty/sale.policies.js';
import { RegisterTillSale, ReleaseRedemption } from '@fidelidade/application/loyalty/till/till.commands.js';
import { releaseOverdue } from '@fidelidade/application/loyalty/till/release-overdue.js';
import { FollowConfirmation } from '@fidelidade/application/identity/participants/participant.commands.js';
import { emailProof } from '@fidelidade/application/identity/participants/email-proof.js';
import { addDays, civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { centavos, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { Secret, TOTP } from 'otpauth';

let server: ShopServer;
let shop: string;
let admin: string;
let viewer: string;
let outsider: string;

const TERMS = {
  name: 'Clube da Loja',
  cashback_percent: '5',
  pending_days: 0,
  expiry_days: 90,
  redeem_max_percent: '30',
  redeem_min_balance: '5.00',
  redeem_min_purchase: '10.00',
  redeem_multiple: '0.01',
  redeem_requires_code: true,
};
const put = (path: string, body: object, token = admin) => server.ask('PUT', path, { token, body });
const post = (path: string, body: object, token = admin, headers = {}) =>
  server.ask('POST', path, { token, body, headers });
const get = (path: string, token = admin) => server.ask('GET', path, { token });

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['loyalty.participants.view'] }]);
  [admin, viewer, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'dono@outra.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
  await put('/api/loyalty-programs', TERMS);
});
afterAll(() => server.close());

let sales = 0;
/** A customer with an account, a confirmed e-mail, an app to read codes from, and so much to use. */
async function aCustomer(cpf: string, available: number) {
  const email = `c${cpf}@cliente.com.br`;
  const id = await server.signUpParticipant(shop, cpf, email);
  await server.commands.execute(
    new FollowConfirmation(server.asSystem(shop), id, 'confirm-email', emailProof(email)),
  );
  await earn(id, available);
  const { body } = await server.ask('POST', '/api/login-participant', {
    body: { email, password: PASSWORD, company_id: shop },
  });
  const token = body.access_token as string;
  const { body: app } = await server.ask('GET', '/api/participant/till-code', { token });
  const totp = new TOTP({ secret: Secret.fromBase32(app.secret) });
  /** The code of now, or of so many steps later. */
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  return { id, token, code };
}

async function earn(participantId: string, available: number): Promise<void> {
  const today = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));
  const told = [participantId, 'nobody', `sale-${(sales += 1)}`, centavos(available * 20), today] as const;
  const { position } = await server.commands.execute(new EarnCashback(server.asSystem(shop), ...told));
  await server.shown(position ?? 0);
}

const balanceOf = async (id: string) => (await get(`/api/till/customers/${id}`)).body;

describe('the programme’s terms (R-10.1.1, R-10.1.3)', () => {
  it('are published as versions, from the one that was seen, and shown with who is to follow them', async () => {
    const { body } = await get('/api/loyalty-programs');
    expect(body).toMatchObject({ ...TERMS, cashback_percent: '5', version: 2 });
    const changed = await put('/api/loyalty-programs', { ...TERMS, redeem_max_percent: '31', version: 2 });
    expect([changed.statusCode, changed.body.data.redeem_max_percent]).toEqual([200, '31']);
    const late = await put('/api/loyalty-programs', { ...TERMS, version: 2 });
    expect([late.statusCode, late.body.current]).toMatchObject([409, { version: 3 }]);
    await put('/api/loyalty-programs', { redeem_max_percent: '30' });
    expect((await get('/api/loyalty-programs/versions')).body.data).toMatchObject([
      { version: 4, redeem_max_percent: '30' },
      { version: 3, redeem_max_percent: '31' },
      { version: 2, redeem_max_percent: '30' },
      // What the shop was founded with.
      { version: 1, name: 'Programa Fidelidade' },
    ]);
    expect((await get('/api/till')).body).toMatchObject({ version: 4, cashback_percent: '5' });
  });

  it.each([
    [{ cashback_percent: '5,5' }, 'cashback_percent'],
    [{ cashback_percent: '101' }, 'cashback_percent'],
    [{ redeem_min_balance: '-1' }, 'redeem_min_balance'],
    [{ redeem_multiple: '0' }, 'redeem_multiple'],
    [{ pending_days: 366 }, 'pending_days'],
    [{ name: ' ' }, 'name'],
  ])('are refused with %j', async (changes, field) => {
    const { statusCode, body } = await put('/api/loyalty-programs', changes);
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('whom the till serves', () => {
  it('is found by CPF, phone digits or name, however they are written, and shown with what they have', async () => {
    const { id } = await aCustomer('52998224725', 12_00);
    for (const q of ['529.982.247-25', '52998224725', '529982', 'caio']) {
      const { body } = await get(`/api/till/customers?q=${encodeURIComponent(q)}`);
      expect(body.data.map((each: { id: string }) => each.id)).toContain(id);
    }
    expect(await balanceOf(id)).toMatchObject({
      name: 'Caio',
      document: '***.982.247-**',
      cashback_available: '12.00',
      reserved: [],
    });
    const { body: found } = await get('/api/till/customers?q=52998224725');
    expect(Object.keys(found.data[0])).not.toEqual(expect.arrayContaining(['email_confirmed']));
    expect((await get('/api/till/customers?q=5')).body.data).toEqual([]);
  });

  it('is welcomed by the CPF that they say, once', async () => {
    const first = await post('/api/till/customers', { cpf: '111.444.777-35' });
    expect([first.statusCode, first.body]).toMatchObject([200, { state: 'pre_registered' }]);
    expect((await post('/api/till/customers', { cpf: '11144477735' })).body.id).toBe(first.body.id);
    expect(first.body.name).toBe('Cliente ***.444.777-**');
    const known = { document: '30000000116', full_name: 'Dalva Reis', client: true };
    expect((await post('/api/persons', known)).statusCode).toBe(201);
    const taken = await post('/api/till/customers', { cpf: '30000000116' });
    expect([taken.statusCode, taken.body.name]).toEqual([200, 'Dalva Reis']);
    const wrong = await post('/api/till/customers', { cpf: '111.444.777-36' });
    expect([wrong.statusCode, Object.keys(wrong.body.errors)]).toEqual([422, ['cpf']]);
  });

  it('is nobody of another shop, and nobody without the permission', async () => {
    const { id } = await aCustomer('71428793860', 12_00);
    expect((await get(`/api/till/customers/${id}`, outsider)).statusCode).toBe(404);
    expect((await get('/api/till/customers?q=714287', outsider)).body.data).toEqual([]);
    const sale = { participant_id: id, total: '50', redeem: '1' };
    expect((await post('/api/till/sales', sale, outsider)).statusCode).toBe(404);
    expect((await post('/api/till/sales', sale, viewer)).body.permission).toBe('loyalty.till.use');
    expect((await put('/api/loyalty-programs', TERMS, viewer)).body.permission).toBe(
      'loyalty.loyalty-programs.edit',
    );
    expect((await post(`/api/participants/${id}/block`, { reason: 'Fraude' })).statusCode).toBe(200);
    expect((await post('/api/till/sales', { participant_id: id, total: '50' })).statusCode).toBe(406);
  });
});

describe('a sale at the till', () => {
  it('is paid in part with cashback, by the customer’s code, and earns on the rest (R-10.1.2)', async () => {
    const { id, code } = await aCustomer('39053344705', 20_00);
    const sold = await post('/api/till/sales', {
      participant_id: id,
      total: '50.00',
      redeem: '15.00',
      code: code(),
      document_number: ' CUPOM-1 ',
    });
    expect([sold.statusCode, sold.body]).toMatchObject([
      201,
      {
        message: 'Venda registrada.',
        data: {
          document_number: 'CUPOM-1',
          total: '50.00',
          paid_with_cashback: '15.00',
          to_pay: '35.00',
          earns: '1.75',
          customer: { cashback_available: '5.00', reserved: [] },
        },
      },
    ]);
    expect((await get(`/api/sales/${sold.body.id}`)).body).toMatchObject({
      document_number: 'CUPOM-1',
      origin: 'pos',
      total: '50.00',
      paid_with_cashback: '15.00',
      items: [{ description: null, total: '50.00' }],
    });
    const again = await post('/api/till/sales', {
      participant_id: id,
      total: '60.00',
      document_number: 'CUPOM-1',
    });
    expect([again.statusCode, Object.keys(again.body.errors)]).toEqual([422, ['document_number']]);
  });

  it('is one sale, however often its key comes', async () => {
    const { id } = await aCustomer('15350946056', 20_00);
    const key = { 'idempotency-key': 'till-1-sale-1' };
    const sale = { participant_id: id, total: '40.00' };
    const [first, second] = [
      await post('/api/till/sales', sale, admin, key),
      await post('/api/till/sales', sale, admin, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(first.body.data.document_number).toMatch(/^PDV-\w{10}$/);
  });

  it('that took effect and lost its answer has it when it comes again, though its code is old by then', async () => {
    const { id, code } = await aCustomer('40000000124', 20_00);
    const context = { ...server.asSystem(shop), commandId: 'lost-answer' };
    const sale = {
      ...{ participantId: id, total: centavos(50_00), discount: centavos(0) },
      items: [{ description: 'Café', quantity: decimal('1'), total: centavos(50_00) }],
      redemption: { amount: centavos(5_00), code: code() },
    };
    const first = await server.commands.execute(new RegisterTillSale(context, sale));
    const later = { ...context, occurredAt: instant(new Date(Date.now() + 600_000).toISOString()) };
    expect(await server.commands.execute(new RegisterTillSale(later, sale))).toEqual(first);
    await server.shown(first.position ?? 0);
    expect((await balanceOf(id)).cashback_available).toBe('15.00');
  });

  it('earns by the terms that it was told under, however long the earning takes (R-10.1.1)', async () => {
    const { id } = await aCustomer('50000000132', 1_00);
    const command = new RegisterTillSale(server.asSystem(shop), {
      ...{ participantId: id, total: centavos(100_00), discount: centavos(0) },
      items: [{ description: '', quantity: decimal('1'), total: centavos(100_00) }],
    });
    const first = await server.commands.execute(command);
    await put('/api/loyalty-programs', { cashback_percent: '1' });
    // Its answer was lost and it is asked again: what it tells is what it will earn.
    expect(await server.commands.execute(command)).toMatchObject({ terms: { cashbackBasisPoints: 500 } });
    await server.react(earnCashbackOfSale);
    await server.allShown();
    await put('/api/loyalty-programs', { cashback_percent: '5' });
    const sold = { body: first };
    expect((await get(`/api/sales/${sold.body.id}`)).body.cashback_earned).toBe('5.00');
  });

  it.each([
    ['more than the part of the purchase', { total: '50.00', redeem: '15.01' }, 'redeem'],
    ['more than there is', { total: '500.00', redeem: '21.00' }, 'redeem'],
    ['a purchase that is too small', { total: '9.99', redeem: '1.00' }, 'redeem'],
    ['nothing at all', { total: '0' }, 'total'],
    ['a negative use', { total: '50', redeem: '-1' }, 'redeem'],
    ['no money', { total: 'dez' }, 'total'],
  ])('is refused with %s', async (_, told, field) => {
    const { id, code } = await customerOnce('86288366757', 20_00);
    const { statusCode, body } = await post('/api/till/sales', {
      participant_id: id,
      ...told,
      code: code(),
    });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await balanceOf(id)).cashback_available).toBe('20.00');
  });

  it('takes a code once, none that is wrong, and none of another customer', async () => {
    const { id, code } = await aCustomer('98765432100', 40_00);
    const other = await aCustomer('24971563792', 10_00);
    const sale = { participant_id: id, total: '50.00', redeem: '5.00' };
    expect((await post('/api/till/sales', sale)).body.errors).toHaveProperty('code');
    expect((await post('/api/till/sales', { ...sale, code: other.code() })).body.errors).toHaveProperty(
      'code',
    );
    const used = code();
    expect((await post('/api/till/sales', { ...sale, code: used })).statusCode).toBe(201);
    const again = await post('/api/till/sales', { ...sale, code: used });
    expect([again.statusCode, again.body.errors.code[0]]).toMatchObject([
      422,
      expect.stringContaining('já foi usado'),
    ]);
    expect((await post('/api/till/sales', { ...sale, code: code(1) })).statusCode).toBe(201);
  });

  it('guesses at codes end after ten; the customer goes to another till, and everybody signs in all the same', async () => {
    const { id, code } = await aCustomer('28625587887', 40_00);
    const guess = { participant_id: id, total: '50.00', redeem: '5.00', code: '000000' };
    const answers = await Promise.all(Array.from({ length: 15 }, () => post('/api/till/sales', guess)));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(422), count(429)]).toEqual([10, 5]);
    const refused = await post('/api/till/sales', { ...guess, code: code() });
    expect([refused.statusCode, Object.keys(refused.body.errors)]).toEqual([429, ['code']]);
    await server.hire('leo@loja.com.br', [{ company: shop, permissions: ['loyalty.till.use'] }]);
    const another = await server.tokenOf('leo@loja.com.br');
    expect((await post('/api/till/sales', { ...guess, code: code() }, another)).statusCode).toBe(201);
  });

  it('pays nobody whose e-mail is not confirmed, nor who has no account (R-4.7.1)', async () => {
    const unconfirmed = await server.signUpParticipant(shop, '74682489070', 'sem@cliente.com.br');
    await earn(unconfirmed, 20_00);
    const sale = { participant_id: unconfirmed, total: '50.00', redeem: '5.00', code: '123456' };
    await put('/api/loyalty-programs', { redeem_requires_code: false });
    const { code: _, ...bare } = sale;
    expect((await post('/api/till/sales', bare)).body.errors.redeem[0]).toContain('confirmar o e-mail');
    const { body: stranger } = await post('/api/till/customers', { cpf: '45317828791' });
    await earn(stranger.id, 20_00);
    const paid = await post('/api/till/sales', { ...bare, participant_id: stranger.id });
    expect(paid.statusCode).toBe(201);
    await put('/api/loyalty-programs', { redeem_requires_code: true });
    const refused = await post('/api/till/sales', { ...bare, participant_id: stranger.id });
    expect(refused.body.errors.redeem[0]).toContain('abrir a conta no app');
  });

  it('of fifty at once for the last of a balance, as many go through as it pays', async () => {
    await put('/api/loyalty-programs', { redeem_requires_code: false });
    const { id } = await aCustomer('35379838405', 16_00);
    const sale = { participant_id: id, total: '50.00', redeem: '5.00' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/api/till/sales', sale)));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(201), count(422)]).toEqual([3, 47]);
    expect((await balanceOf(id)).cashback_available).toBe('1.00');
    const rich = await aCustomer('20000000027', 1_000_00);
    const small = { participant_id: rich.id, total: '50.00', redeem: '5.00' };
    const all = await Promise.all(Array.from({ length: 50 }, () => post('/api/till/sales', small)));
    expect(all.filter(({ statusCode }) => statusCode !== 201)).toEqual([]);
    expect((await balanceOf(rich.id)).cashback_available).toBe('750.00');
    await put('/api/loyalty-programs', { redeem_requires_code: true });
  });
});

describe('what is put aside (R-10.1.3)', () => {
  it('is gone from the balance, and back once the till gives up', async () => {
    const { id, code } = await aCustomer('16899535009', 20_00);
    const reserved = await post('/api/till/redemptions', {
      participant_id: id,
      total: '50.00',
      redeem: '15.00',
      code: code(),
    });
    expect([reserved.statusCode, reserved.body.data]).toMatchObject([
      201,
      { cashback_available: '5.00', reserved: [{ id: reserved.body.id, amount: '15.00' }] },
    ]);
    const release = (token = admin) =>
      server.ask('POST', `/api/till/redemptions/${reserved.body.id}/release`, { token });
    const open = async (token = admin) => (await get('/api/till/redemptions', token)).body.data;
    expect(await open()).toMatchObject([{ participant_id: id, name: 'Caio', amount: '15.00' }]);
    expect(await open(outsider)).toEqual([]);
    expect((await release(outsider)).statusCode).toBe(404);
    expect((await release()).body.data).toMatchObject({ cashback_available: '20.00', reserved: [] });
    expect((await release()).statusCode).toBe(200);
  });

  it('is used by the sale that names it, of the same amount, once', async () => {
    const { id, code } = await aCustomer('12312312387', 20_00);
    const { body } = await post('/api/till/redemptions', {
      participant_id: id,
      total: '50.00',
      redeem: '15.00',
      code: code(),
    });
    const sale = { participant_id: id, total: '50.00', redemption_id: body.id };
    const other = await post('/api/till/sales', { ...sale, total: '40.00' });
    expect([other.statusCode, Object.keys(other.body.errors)]).toEqual([422, ['total']]);
    expect((await post('/api/till/sales', sale)).body.data).toMatchObject({
      paid_with_cashback: '15.00',
      to_pay: '35.00',
    });
    expect((await post('/api/till/sales', sale)).statusCode).toBe(406);
    const late = await server.ask('POST', `/api/till/redemptions/${body.id}/release`, { token: admin });
    expect(late.statusCode).toBe(406);
  });

  it('comes back by itself when no sale follows in ten minutes', async () => {
    const { id, code } = await aCustomer('40364478829', 20_00);
    await post('/api/till/redemptions', { participant_id: id, total: '50', redeem: '15', code: code() });
    const in_ms = (milliseconds: number) => instant(new Date(Date.now() + milliseconds).toISOString());
    const { readDatabase } = server.infrastructure;
    const ofThem = (commands: readonly ReleaseRedemption[]) =>
      commands.filter(({ participantId }) => participantId === id);
    expect(ofThem(await releaseOverdue(readDatabase, in_ms(9 * 60_000)))).toEqual([]);
    const due = ofThem(await releaseOverdue(readDatabase, in_ms(11 * 60_000)));
    expect(due).toHaveLength(1);
    for (const command of [...due, ...due]) {
      const { position } = await server.commands.execute(command);
      await server.shown(position ?? 0);
    }
    expect(await balanceOf(id)).toMatchObject({ cashback_available: '20.00', reserved: [] });
  });
});

describe('a participant', () => {
  it('reads what they used in their statement, and is told', async () => {
    const { id, token, code } = await aCustomer('05219853074', 20_00);
    await post('/api/till/sales', { participant_id: id, total: '50.00', redeem: '15.00', code: code() });
    await server.allShown();
    const { body } = await server.ask('GET', '/api/statement?by=purchase', { token });
    expect(body.data[0]).toMatchObject({
      kind: 'redeem',
      cashback: '-15.00',
      balance_cashback: '5.00',
      why: ['R$\u00a015,00 desta compra pagos com o saldo.'],
      expires_at: null,
    });
    const { body: home } = await server.ask('GET', '/api/dash-participant', { token });
    expect(home.period).toMatchObject({ redeemed: '15.00' });
  });

  it('alone is told the secret of their codes, which no cache keeps', async () => {
    const { id, token } = await aCustomer('60411857010', 1_00);
    const answer = await server.ask('GET', '/api/participant/till-code', { token });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({ participant_id: id, digits: 6, period_seconds: 30 });
    expect((await get('/api/participant/till-code')).statusCode).toBe(401);
  });
});

const once = new Map<string, ReturnType<typeof aCustomer>>();
const customerOnce = (cpf: string, available: number) => {
  const known = once.get(cpf) ?? aCustomer(cpf, available);
  once.set(cpf, known);
  return known;
};

describe('a sale that earns by rules of different days', () => {
  it('says what can be used from when, at the till, on its page and to its buyer', async () => {
    const { id } = await aCustomer('98765032195', 20_00);
    const rule = { name: 'Mais dois', kind: 'spend_percent', percent: '2', currency: 'cashback' };
    const terms = { stackable: true, priority: 0, pending_days: 8, expires: 'never' };
    const published = await post('/api/earning-rules', { ...rule, ...terms });
    try {
      const sold = await post('/api/till/sales', { participant_id: id, total: '100.00' });
      expect(sold.body.data.earns_in_parts).toEqual([
        { currency: 'cashback', amount: '5.00', pending_days: 0 },
        { currency: 'cashback', amount: '2.00', pending_days: 8 },
      ]);
      await server.react(earnCashbackOfSale);
      await server.allShown();
      const { date, earned_parts } = (await get(`/api/sales/${sold.body.id}`)).body;
      expect(earned_parts).toEqual([
        { currency: 'cashback', amount: '5.00', available_at: date },
        { currency: 'cashback', amount: '2.00', available_at: addDays(date, 8) },
      ]);
    } finally {
      await post(`/api/earning-rules/${published.body.id}/end`, {});
    }
  });
});

describe('a sale in sight', () => {
  it('says before what it earns after, whatever rules there are and whatever they gave already (R-10.1.1)', async () => {
    const { id, code } = await aCustomer('20000000108', 20_00);
    const common = { currency: 'cashback', stackable: true, priority: 0, pending_days: 3, expires: 'never' };
    const alone = { name: 'Dez por cento, só ele', kind: 'spend_percent', percent: '10', stackable: false };
    const rules = [
      { ...common, ...alone, cap_per_day: '6.00' },
      {
        ...{ ...common, currency: 'points', name: 'Ponto por real', kind: 'points_per_amount' },
        ...{ amount: 1, per_amount: '1.00' },
      },
    ];
    const published = await Promise.all(rules.map((rule) => post('/api/earning-rules', rule)));
    expect(published.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const preview = async (total: string, redeem = '') =>
      (await get(`/api/till/customers/${id}/earnings?total=${total}&redeem=${redeem}`)).body;
    try {
      // Ten percent instead of the five of the terms, on what is paid with money.
      const before = await preview('50.00', '10.00');
      expect(before).toEqual({
        ...{ earns: '4.00', pending_days: 3, earns_points: 40, points_pending_days: 3 },
        earns_in_parts: [
          { currency: 'cashback', amount: '4.00', pending_days: 3 },
          { currency: 'points', amount: 40, pending_days: 3 },
        ],
      });
      const told = { participant_id: id, total: '50.00', redeem: '10.00', code: code() };
      const sold = await post('/api/till/sales', told);
      expect([sold.statusCode, sold.body.data]).toMatchObject([201, before]);
      await server.react(earnCashbackOfSale);
      await server.allShown();
      expect((await get(`/api/sales/${sold.body.id}`)).body.cashback_earned).toBe(before.earns);
      // The rest of what the rule gives on a day.
      expect(await preview('50.00')).toMatchObject({ earns: '2.00', earns_points: 50 });
    } finally {
      for (const { body } of published) await post(`/api/earning-rules/${body.id}/end`, {});
    }
    expect(await preview('50.00')).toMatchObject({ earns: '2.50', earns_points: 0, pending_days: 0 });
  });

  it.each([
    ['nothing', 'total=0', 'total'],
    ['no money', 'total=dez', 'total'],
    ['more cashback than it comes to', 'total=10&redeem=10.01', 'redeem'],
    ['cashback below nothing', 'total=10&redeem=-1', 'redeem'],
  ])('is not reckoned with %s', async (_, asked, field) => {
    const { statusCode, body } = await get(`/api/till/customers/somebody/earnings?${asked}`);
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('is not reckoned for a customer of another shop, nor without the permission', async () => {
    const { id } = await aCustomer('20000000299', 1_00);
    const asked = `/api/till/customers/${id}/earnings?total=10.00`;
    expect((await get(asked, outsider)).statusCode).toBe(404);
    expect((await get(asked, viewer)).statusCode).toBe(403);
  });
});
