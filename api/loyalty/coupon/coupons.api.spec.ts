import { formatVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BuyTickets,
  CancelCoupon,
  CommitToTickets,
  RecordDraw,
  type CountCouponClicks,
} from '@fidelidade/application/loyalty/coupon/coupon.commands.js';
import { dueCoupons, tellClicks } from '@fidelidade/application/loyalty/coupon/due-coupons.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { notifyOfCoupons } from '@fidelidade/application/platform/inbox/notify.policies.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { ReviewLevel } from '@fidelidade/application/loyalty/level/level.commands.js';
import { EarnCashback, PreRegisterCustomer } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { addDays, civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { loyaltyAccountDecider, balanceOf } from '@fidelidade/domain/loyalty/account/account.js';
import { firstExtractionDay, parseTicketList, winnerOf } from '@fidelidade/domain/loyalty/coupon/draw.js';
import { streams } from '@fidelidade/domain/streams.js';
import { centavos, instant } from '@fidelidade/domain/testing/values.js';
import { MemoryClickCounter } from '@fidelidade/application/testing/memory-click-counter.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;
let viewer: string;
let outsider: string;

const now = () => instant(new Date().toISOString());
const TODAY = civilDateIn('America/Sao_Paulo', now());
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const RAFFLE = {
  ...{ title: 'Sorteio de uma bicicleta', kind: 'sorteio', price_cashback: '5.00', ticket_limit_total: 500 },
  ...{ starts_at: at(-1), ends_at: at(24), draw_at: at(72), authorization_number: '04.012345/2026' },
  regulation_url: 'https://loja.com.br/regulamento',
};
const DISCOUNT = {
  ...{
    title: 'R$ 20 na próxima',
    kind: 'desconto',
    price_cashback: '10.00',
    starts_at: at(-1),
    ends_at: at(24),
  },
  gives: { kind: 'value', value: '20.00', valid_days: 30 },
};
const post = (path: string, body: object = {}, token = admin, headers = {}) =>
  server.ask('POST', path, { token, body, headers });
const get = (path: string, token = admin) => server.ask('GET', path, { token });
const buy = (id: string, token: string, body: object = {}, headers = {}) =>
  post(`/api/cupom/${id}/buy`, { pay_with: 'cashback', accept_regulation: true, ...body }, token, headers);

async function onSale(changes: object = {}, of: object = RAFFLE): Promise<string> {
  const { statusCode, body } = await post('/api/coupons', { ...of, ...changes });
  expect([statusCode, body]).toMatchObject([201, { status: 'draft' }]);
  expect((await post(`/api/coupons/${body.id}/publish`)).body.data.status).toBe('published');
  return body.id;
}

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['loyalty.coupons.view'] }]);
  [admin, viewer, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'dono@outra.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
  await server.ask('PUT', '/api/loyalty-programs', { token: admin, body: { pending_days: 0 } });
});
afterAll(() => server.close());

/** With so much cashback, to be used at once. */
async function aCustomer(cpf: string, cashback: number, { isConfirmed = true } = {}) {
  const email = `c${cpf}@cliente.com.br`;
  const id = await server.signUpParticipant(shop, cpf, email);
  if (isConfirmed) await server.confirmEmailOf(shop, id);
  const earned = [id, 'nobody', `earned-${cpf}`, centavos(cashback * 20), TODAY] as const;
  const { position } = await server.commands.execute(new EarnCashback(server.asSystem(shop), ...earned));
  await server.shown(position ?? 0);
  const { body } = await server.ask('POST', '/api/login-participant', {
    body: { email, password: PASSWORD, company_id: shop },
  });
  return { id, token: body.access_token as string };
}
/** Whom the shop knows by their purchases alone: without an account, so that fifty of them are soon there. */
async function aBuyer(index: number, cashback: number): Promise<string> {
  const system = () => server.asSystem(shop);
  const cpf = withCheckDigits(String(400_000_000 + index));
  const { id: personId } = await server.commands.execute(new PreRegisterCustomer(system(), cpf));
  const id = wellKnownIds.participant(shop, personId);
  const earned = [id, 'nobody', `earned-${cpf}`, centavos(cashback * 20), TODAY] as const;
  await server.commands.execute(new EarnCashback(system(), ...earned));
  return id;
}

function withCheckDigits(nine: string): Cpf {
  const digitOf = (digits: string) =>
    (([...digits].reduce((sum, digit, place) => sum + Number(digit) * (digits.length + 1 - place), 0) * 10) %
      11) %
    10;
  const ten = nine + digitOf(nine);
  return (ten + digitOf(ten)) as Cpf;
}
const executor = () => new Executor(server.infrastructure.store);
const balance = async (id: string) =>
  balanceOf(await executor().load(loyaltyAccountDecider, shop, streams.loyaltyAccount(id)), 'available');

describe('a coupon that staff make (R-3.1.4, R-4.7.5)', () => {
  it('is a draft, then published, paused, shown again, and closed', async () => {
    const id = await onSale();
    expect((await post(`/api/coupons/${id}/pause`)).body.data.status).toBe('paused');
    expect((await post(`/api/coupons/${id}/resume`)).body.data.status).toBe('published');
    const closed = await post(`/api/coupons/${id}/close`);
    expect([closed.statusCode, closed.body.message, closed.body.data.status]).toEqual([
      200,
      'Cupom encerrado.',
      'closed',
    ]);
    expect((await get(`/api/coupons/${id}/history`)).body.data.length).toBeGreaterThan(3);
  });

  it('of a draw is never published without its authorization and its regulation', async () => {
    const { body } = await post('/api/coupons', {
      ...RAFFLE,
      authorization_number: null,
      regulation_url: null,
    });
    const refused = await post(`/api/coupons/${body.id}/publish`);
    expect([refused.statusCode, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      ['authorization_number', 'regulation_url'],
    ]);
  });

  it('of a draw sells no ticket on its day', async () => {
    const day = addDays(TODAY, 1);
    const { body } = await post('/api/coupons', {
      ...{ ...RAFFLE, ends_at: `${day}T15:00:00Z`, draw_at: `${day}T22:00:00Z` },
    });
    const refused = await post(`/api/coupons/${body.id}/publish`);
    expect([refused.statusCode, refused.body.errors]).toEqual([
      422,
      {
        draw_at: [
          'O sorteio precisa ser num dia depois do fim das trocas, para ninguém trocar sabendo o resultado.',
        ],
      },
    ]);
  });

  it('changes as a part of its form, and once it is published only in what harms nobody', async () => {
    const id = await onSale();
    const { body: shown } = await get(`/api/coupons/${id}`);
    const changed = await server.ask('PUT', `/api/coupons/${id}`, {
      token: admin,
      body: { ...shown, description: 'Aro 29.' },
    });
    expect([changed.statusCode, changed.body.description, changed.body.version]).toEqual([
      200,
      'Aro 29.',
      shown.version + 1,
    ]);
    const odds = await server.ask('PUT', `/api/coupons/${id}`, {
      token: admin,
      body: { ticket_limit_total: 900 },
    });
    expect([odds.statusCode, Object.keys(odds.body.errors)]).toEqual([422, ['ticket_limit_total']]);
  });

  it('is edited while it sells: tickets and clicks take nothing from whoever edits, another editor does', async () => {
    const { token } = await aCustomer('22233344405', 50_00);
    const coupon = await onSale();
    const seen = (await get(`/api/coupons/${coupon}`)).body;
    await buy(coupon, token, { quantity: 2 });
    const changed = await server.ask('PUT', `/api/coupons/${coupon}`, {
      token: admin,
      body: { ...seen, title: 'Uma cafeteira italiana' },
    });
    expect([changed.statusCode, changed.body]).toMatchObject([
      200,
      { title: 'Uma cafeteira italiana', sold: 2 },
    ]);
    const late = { title: 'Outra', version: seen.version };
    const { statusCode } = await server.ask('PUT', `/api/coupons/${coupon}`, { token: admin, body: late });
    expect(statusCode).toBe(409);
  });

  it('without a limit says none, and changes once it is published as it is shown', async () => {
    const id = await onSale({}, DISCOUNT);
    const { body: shown } = await get(`/api/coupons/${id}`);
    expect(shown.ticket_limit_total).toBeNull();
    const change = (body: object) => server.ask('PUT', `/api/coupons/${id}`, { token: admin, body });
    const described = await change({ ...shown, description: 'Na loja toda.' });
    expect([described.statusCode, described.body.description]).toEqual([200, 'Na loja toda.']);
    expect(Object.keys((await change({ ticket_limit_total: 10 })).body.errors)).toEqual([
      'ticket_limit_total',
    ]);
  });

  it.each([
    [{ kind: 'rifa' }, 'kind'],
    [{ price_cashback: '-1' }, 'price_cashback'],
    [{ price_cashback: null }, 'price_points'],
    [{ price_points: '10' }, 'price_points'],
    [{ starts_at: '2026-12-01' }, 'starts_at'],
    [{ draw_at: null }, 'draw_at'],
    [{ series_size: 700 }, 'series_size'],
    [{ regulation_url: 'javascript:alert(1)' }, 'regulation_url'],
    [{ gives: { kind: 'gift', valid_days: 3 } }, 'gives'],
    [{ title: ' ' }, 'title'],
    [{ colour: 'red' }, 'colour'],
  ])('is refused with %j', async (changes, field) => {
    const { statusCode, body } = await post('/api/coupons', { ...RAFFLE, ...changes });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('is nobody’s of another shop, and asks for its permissions', async () => {
    const id = await onSale();
    for (const path of [`/api/coupons/${id}/pause`, `/api/coupons/${id}/close`])
      expect((await post(path, {}, outsider)).statusCode).toBe(404);
    expect((await get(`/api/coupons/${id}`, outsider)).statusCode).toBe(404);
    expect((await post('/api/coupons', RAFFLE, viewer)).body.permission).toBe('loyalty.coupons.create');
    expect((await post(`/api/coupons/${id}/cancel`, { reason: 'x' }, viewer)).body.permission).toBe(
      'loyalty.coupons.cancel',
    );
    expect((await get('/api/coupon-tickets', viewer)).body.permission).toBe('loyalty.tickets.view');
  });
});

describe('tickets that a participant buys (R-7.1.14)', () => {
  it('are theirs at once, with numbers, for what they cost; the same key again is the same purchase', async () => {
    const { id, token } = await aCustomer('52998224725', 100_00);
    const coupon = await onSale();
    const pending = await buy(coupon, token, { accept_regulation: false });
    expect([pending.statusCode, pending.body.message]).toEqual([
      451,
      'Para participar, leia e aceite o regulamento.',
    ]);
    const key = { 'idempotency-key': '6f1c6a1e-0000-4000-8000-000000000001' };
    const bought = await buy(coupon, token, { quantity: 3 }, key);
    expect([bought.statusCode, bought.body]).toMatchObject([
      200,
      {
        ...{ status: 'success', message: 'Compra realizada com sucesso.' },
        data: {
          purchase_id: expect.any(String),
          debited: { points: 0, cashback: '15.00' },
          balance: { cashback_available: '85.00' },
        },
      },
    ]);
    const { tickets } = bought.body.data;
    expect(new Set(tickets.map((each: { number: string }) => each.number)).size).toBe(3);
    expect(tickets[0]).toMatchObject({
      series: 1,
      number: expect.stringMatching(/^\d{5}$/),
      code: expect.any(String),
    });
    expect((await buy(coupon, token, { quantity: 3 }, key)).body).toEqual(bought.body);
    expect(await balance(id)).toBe(85_00);
    const own = await get('/api/tickets', token);
    expect([own.body.meta.total, own.body.data[0].status]).toEqual([3, 'valid']);
    const [{ number, code: own_code }] = tickets;
    const found = async (text: string) =>
      (await get(`/api/tickets?text=${encodeURIComponent(text)}`, token)).body;
    for (const text of [
      'bicicleta',
      number,
      String(Number(number)),
      formatVoucherCode(own_code).toLowerCase(),
    ])
      expect((await found(text)).data).toContainEqual(expect.objectContaining({ number, code: own_code }));
    expect(await found('nada assim')).toMatchObject({ data: [], meta: { total: 0 } });
    // Whose they are is nobody's word to look for.
    expect((await found('Caio')).data).toEqual([]);
    const dashboard = (await get('/api/dash-participant', token)).body;
    expect(dashboard.tickets).toMatchObject({ valid: 3, next_draw: expect.any(String) });
    expect(dashboard.coupons).toContainEqual(expect.objectContaining({ id: coupon, mine: 3, left: 497 }));
    expect((await get(`/api/cupom/${coupon}`, token)).body).toMatchObject({ id: coupon, mine: 3 });
    expect((await get('/api/cupom/none', token)).statusCode).toBe(404);
    expect((await get('/api/dash-participant?term=nada-assim', token)).body.coupons).toEqual([]);
    const { data } = (await get('/api/statement', token)).body;
    expect(data).toContainEqual(
      expect.objectContaining({
        kind: 'ticket',
        cashback: '-15.00',
        description: 'Bilhetes do cupom Sorteio de uma bicicleta',
      }),
    );
    const staffs = await get(
      `/api/coupon-tickets?filter=${encodeURIComponent(JSON.stringify({ coupon_id: coupon }))}`,
    );
    expect(staffs.body).toHaveLength(3);
    expect(staffs.body[0]).toMatchObject({ participant_name: 'Caio', status: 'valid' });
    const { code } = tickets[0];
    const asShown = formatVoucherCode(code);
    for (const typed of [code, asShown, asShown.toLowerCase(), asShown.slice(2, 8)]) {
      expect((await get(`/api/search?q=${typed}`)).body.found).toContainEqual({
        ...{ resource: 'coupon-tickets', id: expect.any(String), title: asShown },
        ...{ detail: 'Sorteio de uma bicicleta · Caio', seen_in: { resource: 'coupons', id: coupon } },
      });
      for (const name of ['q', 'code_like']) {
        const filter = encodeURIComponent(JSON.stringify({ [name]: typed }));
        expect((await get(`/api/coupon-tickets?filter=${filter}`)).body).toMatchObject([{ code }]);
      }
    }
    const sum = { buyers: 1, tickets: 3, points: 0, cashback: '15.00' };
    expect((await get(`/api/coupons/${coupon}/buyers`)).body).toMatchObject({
      data: [{ participant_id: id, participant_name: 'Caio', tickets: 3, cashback: '15.00' }],
      meta: sum,
    });
    expect((await get(`/api/coupons/${coupon}/refund`)).body).toEqual({ ...sum, kept_tickets: 0 });
    for (const path of ['buyers', 'refund']) {
      expect((await get(`/api/coupons/${coupon}/${path}`, viewer)).statusCode).toBe(403);
      expect((await get(`/api/coupons/${coupon}/${path}`, outsider)).statusCode).toBe(404);
    }
  });

  it('are refused as the specification has it', async () => {
    const { token } = await aCustomer(withCheckDigits('500000001'), 12_00);
    const coupon = await onSale({ ticket_limit_per_participant: 2 });
    const poor = await buy(await onSale(), token, { quantity: 3 });
    expect([poor.statusCode, poor.body.message]).toEqual([422, 'Saldo insuficiente.']);
    expect((await buy(coupon, token, { quantity: 51 })).body.errors.quantity).toHaveLength(1);
    expect((await buy(coupon, token, { quantity: 0 })).statusCode).toBe(422);
    expect((await buy(coupon, token, { pay_with: 'points' })).body.errors.pay_with).toHaveLength(1);
    expect((await buy(coupon, token, { pay_with: 'money' })).statusCode).toBe(422);
    expect((await buy(coupon, token, { quantity: 3 })).statusCode).toBe(406);
    await post(`/api/coupons/${coupon}/close`);
    expect((await buy(coupon, token)).statusCode).toBe(406);
    const draft = (await post('/api/coupons', RAFFLE)).body.id;
    for (const unknown of [draft, 'none']) expect((await buy(unknown, token)).statusCode).toBe(404);
  });

  it('are for those alone who confirmed their e-mail: until then an account earns, and spends nothing (R-4.7.1)', async () => {
    const { id, token } = await aCustomer('86288366757', 10_00, { isConfirmed: false });
    const coupon = await onSale();
    const refused = await buy(coupon, token);
    expect([refused.statusCode, refused.body.message]).toEqual([
      406,
      'Para usar o saldo, confirme antes o e-mail da sua conta: o link está na mensagem que enviamos.',
    ]);
    await server.confirmEmailOf(shop, id);
    expect((await buy(coupon, token)).statusCode).toBe(200);
  });

  it('of the last ticket has one winner of fifty, and nobody pays for what they did not get (E7)', async () => {
    const coupon = await onSale({ ticket_limit_total: 1 });
    const customers = await Promise.all(['39053344705', '16899535009'].map((cpf) => aCustomer(cpf, 40_00)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => buy(coupon, customers[index % customers.length]!.token)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 406)).toHaveLength(49);
    const balances = await Promise.all(customers.map(({ id }) => balance(id)));
    expect(balances.sort((one, other) => one - other)).toEqual([35_00, 40_00]);
    expect((await get(`/api/coupons/${coupon}`)).body).toMatchObject({ sold: 1, status: 'sold_out' });
  }, 60_000);

  it('of the last discount has one winner of fifty people, and nobody else has less than before', async () => {
    const coupon = await onSale({ ticket_limit_total: 1 }, DISCOUNT);
    const people = await Promise.all(Array.from({ length: 50 }, (_, index) => aBuyer(index, 40_00)));
    const bought = await Promise.allSettled(
      people.map((id) =>
        server.commands.execute(new BuyTickets(server.asSystem(shop), coupon, id, 1, 'cashback', false)),
      ),
    );
    const refusals = bought.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'coupon_sold_out'));
    const winner = people[bought.findIndex(({ status }) => status === 'fulfilled')]!;
    for (const id of people) expect(await balance(id)).toBe(id === winner ? 30_00 : 40_00);
    await server.shown(await server.infrastructure.store.head());
    const { body: vouchers } = await get(
      `/api/vouchers?filter=${encodeURIComponent('{"source":"redemption"}')}`,
    );
    const theirs = vouchers.filter((each: { participant_id: string }) =>
      people.includes(each.participant_id),
    );
    expect(theirs).toMatchObject([{ participant_id: winner, status: 'available' }]);
    expect((await get(`/api/coupons/${coupon}`)).body).toMatchObject({ sold: 1, status: 'sold_out' });
  }, 60_000);

  it('are what the first screen says that the balance buys: nothing that would be refused (R-7.1.18)', async () => {
    const { id, token } = await aCustomer(withCheckDigits('500000002'), 12_00, { isConfirmed: false });
    const [cheap, dear] = await Promise.all(
      ['10.00', '30.00'].map((price_cashback) =>
        onSale({ price_cashback, ticket_limit_per_participant: 1 }, DISCOUNT),
      ),
    );
    const reach = async () => {
      const { body } = await get('/api/dash-participant', token);
      const ours = body.reach.affordable.filter((each: { coupon_id: string }) =>
        [cheap, dear].includes(each.coupon_id),
      );
      return { ...body.reach, affordable: ours };
    };
    const first = await reach();
    expect(first.affordable).toEqual([{ coupon_id: cheap, currency: 'cashback', price: '10.00' }]);
    expect(first.needs_email).toBe(true);
    await server.confirmEmailOf(shop, id);
    expect((await reach()).needs_email).toBe(false);
    expect((await buy(cheap!, token)).statusCode).toBe(200);
    const after = await reach();
    expect(after.affordable).toEqual([]);
    expect(after.goal.coupon_id).not.toBe(cheap);
    expect((await get('/api/dash-participant?term=desconto', token)).body.reach).toBeNull();
  });

  it('of a coupon for a level are for whoever holds it; others see it locked, with what is missing (R-10.1.4)', async () => {
    const { id, token } = await aCustomer('60481293787', 100_00);
    const level = (name: string, order: number, min_spent: string) =>
      post('/api/loyalty-levels', {
        ...{ name, color: 'gold', order, min_spent, window_length: 12, window_unit: 'month' },
        downgrade: 'period_end',
      });
    const [silver, gold] = [await level('Prata', 1, '100.00'), await level('Ouro', 2, '500.00')];
    const missing = await post('/api/coupons', { ...DISCOUNT, level_ids: ['none'] });
    expect([missing.statusCode, Object.keys(missing.body.errors)]).toEqual([422, ['level_ids']]);
    const coupon = await onSale({ level_ids: [gold.body.id] }, DISCOUNT);
    expect((await get(`/api/coupons/${coupon}`)).body).toMatchObject({ level_names: ['Ouro'] });
    const forGold = encodeURIComponent(JSON.stringify({ level_id: gold.body.id }));
    expect((await get(`/api/coupons?filter=${forGold}`)).body).toMatchObject([{ id: coupon }]);
    const spend = async (saleId: string, spent: number) => {
      const standing = streams.levelStanding(id);
      const data = { participantId: id, saleId, on: TODAY, spent: centavos(spent), points: 0 };
      await server.tell(shop, standing, { type: 'PurchaseCounted', data });
      const { position } = await server.commands.execute(new ReviewLevel(server.asSystem(shop), id, TODAY));
      await server.shown(position ?? 0);
    };
    await spend('first', 120_00);
    expect((await get(`/api/cupom/${coupon}`, token)).body).toMatchObject({
      ...{ is_locked: true, levels: [{ id: gold.body.id, name: 'Ouro' }] },
      to_unlock: { name: 'Ouro', missing: '380.00' },
    });
    const refused = await buy(coupon, token);
    expect([refused.statusCode, refused.body.message]).toEqual([406, 'Este cupom é exclusivo para Ouro.']);
    await spend('second', 400_00);
    expect((await get('/api/cupom', token)).body.data).toContainEqual(
      expect.objectContaining({ id: coupon, is_locked: false, to_unlock: null }),
    );
    expect((await buy(coupon, token)).statusCode).toBe(200);
    await post('/api/voucher-campaigns', {
      ...{ name: 'Só ouro', occasion: 'birthday', level_ids: [gold.body.id], title: 'Um café', kind: 'gift' },
      valid_days: 30,
    });
    const { references } = (await get(`/api/loyalty-levels/${gold.body.id}/detalhes`)).body.data;
    expect(references.map(({ text }: { text: string }) => text)).toEqual([
      '1 participante',
      '1 cupom (R$ 20 na próxima)',
      '1 campanha de vales (Só ouro)',
    ]);
    for (const { body } of [silver, gold])
      await server.ask('DELETE', `/api/loyalty-levels/${body.id}/deletar`, { token: admin });
    expect((await buy(coupon, token)).statusCode).toBe(406);
  });

  it('of a discount are vouchers that the till takes', async () => {
    const { id, token } = await aCustomer('11144477735', 30_00);
    const coupon = await onSale({}, DISCOUNT);
    const { body } = await buy(coupon, token);
    const [ticket] = body.data.tickets;
    expect(ticket.qr).toBe(`PFV1:${ticket.code}`);
    const sold = await post('/api/till/sales', {
      participant_id: id,
      total: '100.00',
      voucher_code: ticket.code,
    });
    expect([sold.statusCode, sold.body.data.discount]).toEqual([201, '20.00']);
    await buy(coupon, token);
    expect((await get(`/api/coupons/${coupon}/refund`)).body).toEqual({
      ...{ buyers: 1, tickets: 1, points: 0, cashback: '10.00' },
      kept_tickets: 1,
    });
    await post(`/api/coupons/${coupon}/cancel`, { reason: 'Engano' });
    await runJob();
    expect((await get(`/api/coupons/${coupon}/refund`)).body).toMatchObject({ tickets: 0, cashback: '0.00' });
    expect((await get(`/api/coupons/${coupon}/buyers`)).body.meta).toMatchObject({ tickets: 2 });
    // What the till took stays paid for.
    expect(await balance(id)).toBe(20_00);
  });
});

/** As the workers do it, every minute. */
async function runJob(): Promise<void> {
  for (const command of await dueCoupons(server.infrastructure.readDatabase, now())) {
    const { position } = (await server.commands.execute(command)) as { position?: number };
    await server.shown(position ?? 0);
  }
}

describe('a coupon that is cancelled', () => {
  it('gives back what every ticket had cost, once, however often the job runs', async () => {
    const { id, token } = await aCustomer('98765432100', 50_00);
    const coupon = await onSale();
    await buy(coupon, token, { quantity: 4 });
    await buy(coupon, token, { quantity: 2 });
    expect(await balance(id)).toBe(20_00);
    expect((await post(`/api/coupons/${coupon}/cancel`, { reason: 'Sem autorização' })).statusCode).toBe(200);
    await runJob();
    await runJob();
    expect(await balance(id)).toBe(50_00);
    const { data } = (await get('/api/tickets', token)).body;
    expect(data.map(({ status }: { status: string }) => status)).toEqual(Array(6).fill('cancelled'));
    expect((await get('/api/statement', token)).body.data).toContainEqual(
      expect.objectContaining({ kind: 'ticket_refund', cashback: '20.00' }),
    );
    await server.react(notifyOfCoupons);
    await server.allShown();
    expect(JSON.stringify((await get('/api/participant/user', token)).body)).toContain(
      'Um cupom foi cancelado',
    );
  });
});

describe('a ticket whose use the till takes back after its coupon was cancelled', () => {
  it('is refunded then, by a command of its own', async () => {
    const { id, token } = await aCustomer('15350946056', 30_00);
    const coupon = await onSale({}, DISCOUNT);
    const { tickets } = (await buy(coupon, token, { quantity: 2 })).body.data;
    const [used] = tickets;
    const sale = await post('/api/till/sales', {
      ...{ participant_id: id, total: '100.00', voucher_code: used.code },
    });
    expect(sale.statusCode).toBe(201);
    await post(`/api/coupons/${coupon}/cancel`, { reason: 'Engano' });
    await runJob();
    expect(await balance(id)).toBe(20_00);
    const voucher = wellKnownIds.voucher(shop, used.code);
    await server.allShown();
    const [use] = (await get(`/api/vouchers/${voucher}/uses`)).body.data;
    const path = `/api/vouchers/${voucher}/uses/${use.id}/reverse`;
    expect((await post(path, { reason: 'Engano' })).statusCode).toBe(200);
    await server.allShown();
    await runJob();
    await runJob();
    expect(await balance(id)).toBe(30_00);
  });
});

describe('clicks (R-7.1.16)', () => {
  it('are counted at once, and told to the log in one event', async () => {
    const { token } = await aCustomer('12345678909', 1_00);
    const coupon = await onSale();
    for (const clicks of [1, 2, 3])
      expect(await post(`/api/cupom/${coupon}/click`, {}, token)).toMatchObject({
        statusCode: 200,
        body: { status: 'success', data: { clicks } },
      });
    expect((await post('/api/cupom/none/click', {}, token)).statusCode).toBe(404);
    expect((await server.ask('POST', `/api/cupom/${coupon}/click`, { body: {} })).statusCode).toBe(401);
    const counter = new MemoryClickCounter();
    for (const who of ['a', 'a', 'b']) await counter.count(shop, coupon, who, TODAY);
    const execute = (command: CountCouponClicks) => server.commands.execute(command);
    const failed: string[] = [];
    const tell = () => tellClicks(counter, now(), execute, ({ couponId }) => failed.push(couponId));
    // Of a company that is none, first in the line: only its own clicks wait.
    const first = new MemoryClickCounter();
    await first.count('', 'nothing', 'a', TODAY);
    await first.count(shop, coupon, 'a', TODAY);
    const told: string[] = [];
    const refusing = async ({ couponId }: CountCouponClicks) => {
      if (couponId === 'nothing') throw new Error('refused');
      told.push(couponId);
    };
    const telling = tellClicks(first, now(), refusing, ({ couponId }) => failed.push(couponId));
    await expect(telling).rejects.toThrow('the clicks of 1 coupons');
    expect([failed.splice(0), told]).toEqual([['nothing'], [coupon]]);
    await tell();
    await counter.count(shop, coupon, 'a', TODAY);
    await tell();
    await tell();
    expect(failed).toEqual([]);
    await server.allShown();
    expect((await get(`/api/coupons/${coupon}`)).body).toMatchObject({ clicks: 4, unique_clicks: 2 });
  });
});

/** As somebody does who has Node and nothing else, perhaps with a list of their own. */
async function checkedByScript(coupon: string, list?: string) {
  const file = join(tmpdir(), `list-${coupon}.txt`);
  if (list !== undefined) await writeFile(file, list);
  const script = join(__dirname, '../../../docs/check-draw.mjs');
  const parts = [script, `${server.address}/api/draws/${coupon}`, ...(list === undefined ? [] : [file])];
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, parts, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

describe('a draw that anybody can check (feature 14)', () => {
  it('is committed to when it closes, decided by the extraction, and recomputed by whoever looks', async () => {
    const { token } = await aCustomer('29537995593', 100_00);
    const coupon = await onSale({ ends_at: at(0.5), draw_at: at(48) });
    await buy(coupon, token, { quantity: 10 });
    expect((await server.ask('GET', `/api/draws/${coupon}`, {})).statusCode).toBe(404);
    await post(`/api/coupons/${coupon}/close`);
    const { position } = await server.commands.execute(new CommitToTickets(server.asSystem(shop), coupon));
    await server.shown(position ?? 0);

    const before = (await server.ask('GET', `/api/draws/${coupon}`, {})).body;
    expect(before).toMatchObject({ status: 'closed', draw: null, commitment: { tickets: 10 } });
    const published = await server.ask('GET', `/api/draws/${coupon}/tickets`);
    const list = published.body as string;
    const tag = published.headers.get('etag')!;
    expect([tag, published.headers.get('cache-control')]).toEqual([
      `"${before.commitment.sha256}"`,
      expect.stringContaining('public'),
    ]);
    const again = await server.ask('GET', `/api/draws/${coupon}/tickets`, {
      headers: { 'if-none-match': tag },
    });
    expect(again.statusCode).toBe(304);
    expect(createHash('sha256').update(list).digest('hex')).toBe(before.commitment.sha256);
    const one = list.replace(/;(\d)/, (_, digit: string) => `;${(Number(digit) + 1) % 10}`);
    expect(createHash('sha256').update(one).digest('hex')).not.toBe(before.commitment.sha256);

    const drawOn = civilDateIn('America/Sao_Paulo', instant(at(48)));
    const first = firstExtractionDay(drawOn);
    expect(before.commitment).toMatchObject({ draw_on: drawOn, first_extraction_on: first });
    const prizes = ['10001', '20002', '30003', '40004', '50005'];
    const refused = async (date: string) => {
      const extraction = { number: 5_990, date, prizes };
      const { statusCode, body } = await post(`/api/coupons/${coupon}/draw`, { extraction });
      return [statusCode, Object.keys(body.errors)];
    };
    expect(await refused(TODAY)).toEqual([422, ['extraction.date']]);
    expect(await refused(first)).toEqual([422, ['extraction.date']]);
    const extraction = { number: 5_990, date: addDays(first, 1), prizes };
    // When the day has come.
    const later = { ...server.asSystem(shop), occurredAt: instant(at(24 * 30)) };
    const cancelled = server.commands.execute(new CancelCoupon(later, coupon, 'x'));
    await expect(cancelled).rejects.toMatchObject({ code: 'coupon_draw_due' });
    const unexplained = server.commands.execute(new RecordDraw(later, coupon, extraction));
    await expect(unexplained).rejects.toMatchObject({ code: 'draw_other_extraction', field: 'reason' });
    const drawn = await server.commands.execute(
      new RecordDraw(later, coupon, extraction, 'A Caixa adiou a extração'),
    );
    await server.shown(drawn.position ?? 0);
    const told = (await server.ask('GET', `/api/draws/${coupon}`, {})).body;
    const drawsOf = (store: string) => server.ask('GET', `/api/draws/stores/${store}`, {});
    expect((await drawsOf(told.loja_url)).body.data).toEqual([told]);
    expect((await drawsOf('outra-loja')).body.data).toEqual([]);
    expect((await drawsOf('nenhuma')).statusCode).toBe(404);
    const { head, tickets } = parseTicketList(list)!;
    const winner = winnerOf(tickets, extraction, head)!;
    expect(told.draw.winner).toMatchObject({ ticket_id: winner.ticketId, series: winner.series });
    expect(await checkedByScript(coupon)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Motivo informado: A Caixa adiou a extração[^]*CONFERE\./),
    });
    const altered = await checkedByScript(coupon, one);
    expect(altered).toMatchObject({ code: 1, output: expect.stringContaining('NÃO CONFERE') });
    expect(JSON.stringify(told) + list).not.toContain('Caio');
    const statuses = (await get('/api/tickets', token)).body.data.map(
      (each: { status: string }) => each.status,
    );
    expect(statuses.sort()).toEqual([...Array(9).fill('lost'), 'winner']);
    expect((await get('/api/tickets', token)).body.data[0]).toMatchObject({
      ...{ coupon_status: 'drawn', list_published_at: before.commitment.published_at },
      draw_result: { extraction: { number: 5_990 }, winner: { number: told.draw.winner.number } },
    });
    expect((await post(`/api/coupons/${coupon}/cancel`, { reason: 'x' })).statusCode).toBe(406);
    for (const _ of ['told', 'and again']) await server.react(notifyOfCoupons);
    await server.allShown();
    const inbox = JSON.stringify((await get('/api/participant/user', token)).body);
    expect(inbox.split('foi o sorteado')).toHaveLength(2);
  });
});
