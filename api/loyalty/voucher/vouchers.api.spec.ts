import { emailProof } from '@fidelidade/application/identity/participants/email-proof.js';
import { FollowConfirmation } from '@fidelidade/application/identity/participants/participant.commands.js';
import { EarnCashback } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { expireDueVouchers } from '@fidelidade/application/loyalty/voucher/expire-due-vouchers.js';
import { releaseOverdueVouchers } from '@fidelidade/application/loyalty/voucher/release-overdue-vouchers.js';
import { IssueVoucher } from '@fidelidade/application/loyalty/voucher/voucher.commands.js';
import { notifyOfVouchers } from '@fidelidade/application/platform/inbox/notify.policies.js';
import { addDays, civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { centavos, instant } from '@fidelidade/domain/testing/values.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;
let viewer: string;
let outsider: string;

const now = () => instant(new Date().toISOString());
const TODAY = civilDateIn('America/Sao_Paulo', now());
const VOUCHER = {
  ...{ title: 'R$ 20 na próxima compra', kind: 'value', value: '20.00', max_uses: 1 },
  ...{ valid_from: TODAY, valid_until: addDays(TODAY, 30) },
};
const post = (path: string, body: object, token = admin, headers = {}) =>
  server.ask('POST', path, { token, body, headers });
const get = (path: string, token = admin) => server.ask('GET', path, { token });
const issue = async (changes: object = {}) => (await post('/api/vouchers', { ...VOUCHER, ...changes })).body;
const sell = (participant_id: string, voucher_code: string, changes: object = {}, token = admin) =>
  post('/api/till/sales', { participant_id, total: '100.00', voucher_code, ...changes }, token);

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['loyalty.vouchers.view'] }]);
  [admin, viewer, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'dono@outra.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
});
afterAll(() => server.close());

async function aCustomer(cpf: string) {
  const email = `c${cpf}@cliente.com.br`;
  const id = await server.signUpParticipant(shop, cpf, email);
  const { body } = await server.ask('POST', '/api/login-participant', {
    body: { email, password: PASSWORD, company_id: shop },
  });
  return { id, email, token: body.access_token as string };
}

describe('a voucher that is issued by hand (R-3.1.9)', () => {
  it('has a code of its own, and is shown as it was promised', async () => {
    const { id } = await aCustomer('52998224725');
    const { statusCode, body } = await post('/api/vouchers', {
      ...VOUCHER,
      ...{ kind: 'percent', value: '12.5', max_discount: '30', min_purchase: '50', participant_id: id },
      ...{ description: ' Em toda a loja ', rules_url: 'https://loja.com.br/regras' },
    });
    expect([statusCode, body]).toMatchObject([
      201,
      {
        ...{ kind: 'percent', value: '12.50', max_discount: '30.00', min_purchase: '50.00', used: 0 },
        ...{ status: 'available', source: 'manual', participant_id: id, participant_name: 'Caio' },
        ...{ description: 'Em toda a loja', code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/) },
      },
    ]);
    const found = await get(`/api/vouchers?filter=${encodeURIComponent(JSON.stringify({ q: body.code }))}`);
    expect(found.body.map((each: { id: string }) => each.id)).toEqual([body.id]);
    // As it is shown and copied: with its hyphen.
    const shown = `${body.code.slice(0, 5)}-${body.code.slice(5)}`;
    for (const filter of [{ q: shown }, { q: shown.toLowerCase() }, { code_like: shown.slice(2, 8) }]) {
      const asShown = await get(`/api/vouchers?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      expect(asShown.body).toMatchObject([{ id: body.id }]);
    }
    expect((await get(`/api/vouchers/${body.id}/history`)).body.data[0].type).toBe('VoucherIssued');
  });

  it('is one voucher, however often its command comes', async () => {
    const headers = { 'idempotency-key': 'one-voucher' };
    const [first, second] = [
      await post('/api/vouchers', VOUCHER, admin, headers),
      await post('/api/vouchers', VOUCHER, admin, headers),
    ];
    expect(second.body.code).toBe(first.body.code);
    const terms = { title: 'Vale', kind: 'gift', validFrom: TODAY, validUntil: TODAY, maxUses: 1 } as const;
    const command = new IssueVoucher({ ...server.asSystem(shop), commandId: 'again' }, terms, 'manual');
    expect(await server.commands.execute(command)).toEqual(await server.commands.execute(command));
  });

  it.each([
    [{ kind: 'percent', value: '101' }, 'value'],
    [{ value: '-1' }, 'value'],
    [{ value: null }, 'value'],
    [{ kind: 'gift' }, 'value'],
    [{ max_discount: '5' }, 'max_discount'],
    [{ min_purchase: '0' }, 'min_purchase'],
    [{ valid_until: '2020-01-01', valid_from: '2019-12-01' }, 'valid_until'],
    [{ valid_from: '31/12/2026' }, 'valid_from'],
    [{ max_uses: 1_001 }, 'max_uses'],
    [{ max_uses: '2' }, 'max_uses'],
    [{ kind: 'coupon' }, 'kind'],
    [{ rules_url: 'javascript:alert(1)' }, 'rules_url'],
    [{ title: ' ' }, 'title'],
    [{ colour: 'red' }, 'colour'],
  ])('is refused with %j', async (changes, field) => {
    const { statusCode, body } = await post('/api/vouchers', { ...VOUCHER, ...changes });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('is nobody’s of another shop to see, to issue to, to use, to cancel; and asks for its permissions', async () => {
    const { id: participant_id } = await aCustomer('71428793860');
    const { id, code } = await issue({ participant_id });
    expect((await get(`/api/vouchers/${id}`, outsider)).statusCode).toBe(404);
    expect((await get(`/api/vouchers/${id}/uses`, outsider)).statusCode).toBe(404);
    const stranger = await post('/api/vouchers', { ...VOUCHER, participant_id }, outsider);
    expect(stranger.statusCode).toBe(404);
    expect((await post(`/api/vouchers/${id}/cancel`, { reason: 'x' }, outsider)).statusCode).toBe(404);
    const { body: own } = await post('/api/till/customers', { cpf: '71428793860' }, outsider);
    const used = await sell(own.id, code, {}, outsider);
    expect([used.statusCode, used.body.errors.voucher_code[0]]).toEqual([
      422,
      'Nenhum vale desta loja tem este código.',
    ]);
    expect((await post('/api/vouchers', VOUCHER, viewer)).body.permission).toBe('loyalty.vouchers.create');
    const refused = await post(`/api/vouchers/${id}/cancel`, { reason: 'x' }, viewer);
    expect(refused.body.permission).toBe('loyalty.vouchers.cancel');
  });
});

describe('a voucher at the till (R-4.7.4)', () => {
  it('takes its discount off the purchase, which earns on the rest (R-10.1.2)', async () => {
    const { id } = await aCustomer('39053344705');
    const { id: voucher, code } = await issue({ participant_id: id });
    const offered = await get(`/api/till/vouchers?participant_id=${id}`);
    expect(offered.body.data).toMatchObject([{ id: voucher, value: '20.00', status: 'available' }]);
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
    const looked = await get(`/api/till/vouchers?participant_id=${id}&code=${typed}`);
    expect(looked.body.data).toMatchObject([{ id: voucher }]);
    const sold = await sell(id, typed);
    expect([sold.statusCode, sold.body.data]).toMatchObject([
      201,
      { total: '100.00', discount: '20.00', to_pay: '80.00', earns: '4.00', voucher_id: voucher },
    ]);
    expect((await get(`/api/sales/${sold.body.id}`)).body).toMatchObject({
      ...{ total: '80.00', discount: '20.00', voucher_id: voucher },
    });
    expect((await get(`/api/vouchers/${voucher}`)).body).toMatchObject({ status: 'used', used: 1 });
    expect((await get(`/api/vouchers/${voucher}/uses`)).body.data).toMatchObject([
      { id: sold.body.id, purchase: '100.00', discount: '20.00', participant_name: 'Caio' },
    ]);
  });

  it('is told apart from what the till itself takes off', async () => {
    const { id } = await aCustomer('98765032276');
    const product = {
      code: 'QUEIJO',
      name: 'Queijo',
      unit: 'UN',
      ncm: '09012100',
      fractional: false,
      origin: 0,
      sell_value: '100',
    };
    const made = await post('/api/products', product);
    expect(made.body).toMatchObject({ id: expect.any(String) });
    const { id: product_id } = made.body;
    const { code } = await issue({ value: '8' });
    const items = [{ product_id, quantity: '1', unit_value: '101.08' }];
    const sold = await sell(id, code, { items });
    const apart = { discount: '9.08', own_discount: '1.08', voucher_discount: '8.00' };
    expect(sold.body).toMatchObject({ data: expect.anything() });
    expect(sold.body.data).toMatchObject({ ...apart, to_pay: '92.00' });
    expect((await get(`/api/sales/${sold.body.id}`)).body).toMatchObject(apart);
    const file = await get(`/api/sales/export?format=csv`);
    expect(String(file.body)).toContain(';1,08;8,00;');
  });

  it('goes with cashback, of which the part is reckoned on what is left', async () => {
    const { id, email } = await aCustomer('16899535009');
    await server.ask('PUT', '/api/loyalty-programs', {
      token: admin,
      body: { pending_days: 0, redeem_requires_code: false, redeem_max_percent: '50' },
    });
    const earned = [id, 'nobody', 'earned-before', centavos(2_000_00), TODAY] as const;
    const { position } = await server.commands.execute(new EarnCashback(server.asSystem(shop), ...earned));
    await server.shown(position ?? 0);
    await server.commands.execute(
      new FollowConfirmation(server.asSystem(shop), id, 'confirm-email', emailProof(email)),
    );
    const { code } = await issue({ participant_id: id });
    const refused = await sell(id, code, { redeem: '40.01' });
    expect(refused.statusCode).toBe(422);
    expect((await get(`/api/till/vouchers?participant_id=${id}`)).body.data).toHaveLength(1);
    expect((await sell(id, code, { redeem: '40.00' })).body.data).toMatchObject({
      ...{ discount: '20.00', paid_with_cashback: '40.00', to_pay: '40.00' },
    });
  });

  it('is offered though six that begin later end sooner', async () => {
    const { id } = await aCustomer('20000010847');
    const { id: today } = await issue({ participant_id: id });
    const later = { valid_from: addDays(TODAY, 1), valid_until: addDays(TODAY, 2), participant_id: id };
    await Promise.all(Array.from({ length: 6 }, () => issue(later)));
    const offered = await get(`/api/till/vouchers?participant_id=${id}`);
    expect(offered.body.data).toMatchObject([{ id: today }]);
  });

  it('may pay all of a purchase', async () => {
    const { id } = await aCustomer('15350946056');
    const { code } = await issue({ value: '500' });
    const sold = await sell(id, code);
    expect(sold.body.data).toMatchObject({ discount: '100.00', to_pay: '0.00', earns: '0.00' });
  });

  it('gives a gift or a delivery without taking anything off', async () => {
    const { id } = await aCustomer('40000000124');
    const { code } = await issue({ kind: 'gift', value: null });
    expect((await sell(id, code)).body.data).toMatchObject({ discount: '0.00', to_pay: '100.00' });
  });

  it('of cashback puts a lot of its own into the account, told in the statement, once', async () => {
    const { id, token } = await aCustomer('50000000132');
    const { id: voucher, code } = await issue({ kind: 'cashback', value: '15' });
    const sold = await sell(id, code);
    expect(sold.body.data).toMatchObject({
      ...{ discount: '0.00', to_pay: '100.00' },
      customer: { cashback_available: '15.00' },
    });
    await server.allShown();
    const { body } = await server.ask('GET', '/api/statement?by=purchase', { token });
    expect(body.data).toContainEqual(
      expect.objectContaining({ kind: 'voucher', cashback: '15.00', balance_cashback: '15.00' }),
    );
    const reversal = await post(`/api/vouchers/${voucher}/uses/${sold.body.id}/reverse`, {
      reason: 'Engano',
    });
    expect(reversal.statusCode).toBe(406);
  });

  it('is refused by name: mistyped, another’s, too early, too late, too small a purchase, used up, cancelled', async () => {
    const { id } = await aCustomer('86288366757');
    const other = await aCustomer('98765432100');
    const refusal = async (code: string, changes: object = {}) => {
      const { statusCode, body } = await sell(id, code, changes);
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['voucher_code']]);
      return body.errors.voucher_code[0] as string;
    };
    const good = (await issue()).code as string;
    const slip = good.endsWith('0') ? `${good.slice(0, -1)}1` : `${good.slice(0, -1)}0`;
    expect(await refusal(slip)).toContain('trocado');
    expect(await refusal((await issue({ participant_id: other.id })).code)).toBe(
      'Este vale é de outro cliente.',
    );
    expect(await refusal((await issue({ valid_from: addDays(TODAY, 1) })).code)).toContain('a partir de');
    expect(await refusal((await issue({ min_purchase: '100.01' })).code)).toContain('R$\u00a0100,01');
    const cancelled = await issue();
    await post(`/api/vouchers/${cancelled.id}/cancel`, { reason: 'Engano' });
    expect(await refusal(cancelled.code)).toContain('cancelado');
    expect((await sell(id, good)).statusCode).toBe(201);
    expect(await refusal(good)).toContain('já foi usado');
    const looked = await get(`/api/till/vouchers?participant_id=${id}&code=${good}`);
    expect([looked.statusCode, Object.keys(looked.body.errors)]).toEqual([422, ['voucher_code']]);
  });

  it('of fifty at once for its last use, one has it', async () => {
    const { id } = await aCustomer('35379838405');
    const { id: voucher, code } = await issue({ max_uses: 3 });
    await sell(id, code);
    await sell(id, code);
    const answers = await Promise.all(Array.from({ length: 50 }, () => sell(id, code)));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(201), count(422)]).toEqual([1, 49]);
    await server.allShown();
    expect((await get(`/api/vouchers/${voucher}`)).body).toMatchObject({ used: 3, status: 'used' });
  });

  it('is put aside for a purchase that is being paid: of fifty customers with the last use, one has it (R-4.7.4)', async () => {
    const { id } = await aCustomer('60000000140');
    const { id: other } = await aCustomer('70000000159');
    const { id: voucher, code } = await issue({ max_uses: 2 });
    await sell(id, code);
    const reserve = (participant_id: string, token = admin) =>
      post('/api/till/vouchers/reservations', { participant_id, voucher_code: code }, token);
    const customers = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? id : other));
    const answers = await Promise.all(customers.map((each) => reserve(each)));
    const winners = new Set(customers.filter((_, index) => answers[index]!.statusCode === 201));
    expect(winners.size).toBe(1);
    const [winner] = [...winners] as [string];
    const loser = winner === id ? other : id;
    await server.allShown();
    expect((await get(`/api/vouchers/${voucher}`)).body).toMatchObject({ status: 'reserved', reserved: 1 });
    const offeredTo = async (participant_id: string) =>
      (await get(`/api/till/vouchers?participant_id=${participant_id}&code=${code}`)).statusCode;
    expect([await offeredTo(winner), await offeredTo(loser)]).toEqual([200, 422]);
    expect((await sell(loser, code)).body.errors).toHaveProperty('voucher_code');
    const { body: aside } = await reserve(winner);
    const uncoded = await sell(winner, '', { voucher_reservation_id: aside.id });
    expect([uncoded.statusCode, Object.keys(uncoded.body.errors)]).toEqual([422, ['voucher_code']]);
    const sold = await sell(winner, code, { voucher_reservation_id: aside.id });
    expect(sold.body.data).toMatchObject({ discount: '20.00' });
    await server.allShown();
    expect((await get(`/api/vouchers/${voucher}`)).body).toMatchObject({
      status: 'used',
      used: 2,
      reserved: 0,
    });
    const late = await post(`/api/till/vouchers/reservations/${aside.id}/release`, {});
    expect(late.statusCode).toBe(200);
    expect((await get(`/api/vouchers/${voucher}`)).body).toMatchObject({ status: 'used' });
  });

  it('comes back when no sale follows: at once from the till, or by itself; of another shop to nobody', async () => {
    const { id } = await aCustomer('80000000167');
    const { id: voucher, code } = await issue();
    const reserve = (token = admin) =>
      post('/api/till/vouchers/reservations', { participant_id: id, voucher_code: code }, token);
    expect([(await reserve(outsider)).statusCode, (await reserve(viewer)).statusCode]).toEqual([404, 403]);
    const { body } = await reserve();
    const open = (await get('/api/till/vouchers/reservations')).body.data;
    expect(open).toMatchObject([{ id: body.id, voucher_id: voucher, title: VOUCHER.title, name: 'Caio' }]);
    expect((await get('/api/till/vouchers/reservations', outsider)).body.data).toEqual([]);
    const path = `/api/till/vouchers/reservations/${body.id}/release`;
    expect((await post(path, {}, outsider)).statusCode).toBe(404);
    expect((await post(path, {})).statusCode).toBe(200);
    expect((await get(`/api/vouchers/${voucher}`)).body).toMatchObject({ status: 'available', reserved: 0 });
    await reserve();
    await server.allShown();
    const inTime = await releaseOverdueVouchers(server.infrastructure.readDatabase, now());
    expect(inTime.filter(({ voucherId }) => voucherId === voucher)).toEqual([]);
    const later = instant(new Date(Date.now() + 10 * 60_000).toISOString());
    for (const command of await releaseOverdueVouchers(server.infrastructure.readDatabase, later))
      await server.commands.execute(command);
    await server.allShown();
    expect((await get(`/api/vouchers/${voucher}`)).body).toMatchObject({ status: 'available', reserved: 0 });
  });

  it('is the customer’s again once a mistaken use is taken back, with a reason; the sale stays', async () => {
    const { id } = await aCustomer('20000000027');
    const { id: voucher, code } = await issue({ participant_id: id });
    const { body: sold } = await sell(id, code);
    const path = `/api/vouchers/${voucher}/uses/${sold.id}/reverse`;
    expect((await post(path, { reason: ' ' })).body.errors).toHaveProperty('reason');
    expect((await post(path, { reason: 'Desistiu' })).body.data).toMatchObject({
      status: 'available',
      used: 0,
    });
    expect((await get(`/api/vouchers/${voucher}/uses`)).body.data[0].reverse_reason).toBe('Desistiu');
    expect((await get(`/api/sales/${sold.id}`)).body.discount).toBe('20.00');
    expect((await sell(id, code)).statusCode).toBe(201);
  });
});

describe('the end of a voucher', () => {
  it('comes with the night after its last day where the company is, once', async () => {
    const { id } = await issue({ valid_until: TODAY });
    const { readDatabase } = server.infrastructure;
    const of = async (days: number) =>
      (
        await expireDueVouchers(readDatabase, instant(new Date(Date.now() + days * 86_400_000).toISOString()))
      ).filter(({ voucherId }) => voucherId === id);
    expect(await of(0)).toEqual([]);
    const due = await of(1);
    expect(due).toHaveLength(1);
    for (const command of [...due, ...due]) {
      const { position } = await server.commands.execute(command);
      await server.shown(position ?? 0);
    }
    expect((await get(`/api/vouchers/${id}`)).body).toMatchObject({ status: 'expired', version: 2 });
    expect(await of(1)).toEqual([]);
  });
});

describe('a participant (R-7.1.19)', () => {
  it('has their own vouchers, what can be used first and what ends soonest of that, and is told of each', async () => {
    const { id, token } = await aCustomer('60411857010');
    const later = await issue({ participant_id: id, title: 'Mais tarde' });
    const soon = await issue({ participant_id: id, title: 'Logo', valid_until: addDays(TODAY, 2) });
    const gone = await issue({ participant_id: id, title: 'Foi' });
    await issue({ title: 'De quem trouxer' });
    await post(`/api/vouchers/${gone.id}/cancel`, { reason: 'Engano' });
    const titles = async (query = '') =>
      (await server.ask('GET', `/api/list-vouchers${query}`, { token })).body.data.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles()).toEqual(['Logo', 'Mais tarde', 'Foi']);
    expect(await titles('?status=cancelled')).toEqual(['Foi']);
    const { body } = await server.ask('GET', '/api/list-vouchers?status=available', { token });
    expect(body.data[0]).toMatchObject({
      ...{ id: soon.id, code: soon.code, qr: `PFV1:${soon.code}`, kind: 'value', value: '20.00' },
      ...{ valid_until: addDays(TODAY, 2), status: 'available', used: 0, max_uses: 1, used_at: null },
    });
    const wrong = await server.ask('GET', '/api/list-vouchers?status=mine', { token });
    expect([wrong.statusCode, Object.keys(wrong.body.errors)]).toEqual([422, ['status']]);
    const onHome = async (term: string) =>
      (
        await server.ask('GET', `/api/dash-participant?term=${encodeURIComponent(term)}`, { token })
      ).body.vouchers.map(({ title }: { title: string }) => title);
    expect([
      await onHome('90d'),
      await onHome('tarde MAIS'),
      await onHome('tarde%'),
      await onHome('Foi'),
    ]).toEqual([['Logo', 'Mais tarde'], ['Mais tarde'], [], []]);
    await server.react(notifyOfVouchers);
    await server.allShown();
    const { body: user } = await server.ask('GET', '/api/participant/user', { token });
    expect(JSON.stringify(user)).toContain('Você ganhou um vale: Mais tarde');
    await post(`/api/vouchers/${later.id}/cancel`, { reason: 'Engano' });
    await server.react(notifyOfVouchers);
    await server.allShown();
    const { body: after } = await server.ask('GET', '/api/participant/user', { token });
    expect(JSON.stringify(after)).toContain('A loja cancelou seu vale: Mais tarde');
    expect(later.status).toBe('available');
  });
});
