import { EarnCashback } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { centavos, instant } from '@fidelidade/domain/testing/values.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

const CPF = '52998224725';
const MINUTE_ms = 60_000;
const HOUR_ms = 60 * MINUTE_ms;

let server: ShopServer;
let shop: string;
let admin: string;
let till: string;
let tillId: string;
let customer: string;

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object) =>
  server.ask(method, path, { token, ...(body && { body }) });
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
let numbers = 0;
const aSale = (changes: object = {}) => ({
  document_number: `PDV-${(numbers += 1)}`,
  ...{ sold_at: ago(HOUR_ms), participant_id: customer, total: '80.00', ...changes },
});
const tell = (sale: object, token = till) => ask('POST', '/api/till/offline-sales', token, sale);
const fieldsOf = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
  statusCode,
  Object.keys(body.errors ?? {}),
];
const sale = async (id: string) => (await ask('GET', `/api/sales/${id}`, admin)).body;
const salesOf = async (document: string) => {
  const filter = encodeURIComponent(JSON.stringify({ document_number: document }));
  return (await ask('GET', `/api/sales?filter=${filter}`, admin)).body as { id: string }[];
};
const setAside = async (redeem: string) =>
  ask('POST', '/api/till/redemptions', till, { participant_id: customer, redeem });

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('caixa1@loja.com.br', [
    { company: shop, permissions: ['loyalty.till.view', 'loyalty.till.use'] },
  ]);
  [admin, till] = (await Promise.all(
    ['ana@loja.com.br', 'caixa1@loja.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string];
  tillId = (await ask('GET', '/api/user', till)).body.id;
  customer = (await ask('POST', '/api/till/customers', till, { cpf: CPF })).body.id;
  await ask('PUT', '/api/loyalty-programs', admin, {
    ...{ cashback_percent: '5', redeem_requires_code: false, redeem_max_percent: '30', pending_days: 0 },
    ...{ redeem_min_balance: '0', redeem_min_purchase: '0' },
  });
  const today = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));
  const told = [customer, 'nobody', 'sale-1', centavos(2_000_00), today] as const;
  const { position } = await server.commands.execute(new EarnCashback(server.asSystem(shop), ...told));
  await server.shown(position ?? 0);
});
afterAll(() => server.close());

describe('a sale that a till tells later', () => {
  it('is one sale with one answer, ten times at once and however often after', async () => {
    const sold = aSale();
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(sold)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const again = await tell(sold, admin);
    expect([again.statusCode, again.body.id]).toEqual([201, answers[0]!.body.id]);
    expect(again.body.data).toMatchObject({ document_number: sold.document_number, earns: '4.00' });
    expect(await salesOf(sold.document_number)).toHaveLength(1);
  });

  it('is the sale that was told at once and whose answer was lost', async () => {
    const { document_number, participant_id, total } = aSale();
    const first = await ask('POST', '/api/till/sales', till, { document_number, participant_id, total });
    const again = await tell(aSale({ document_number }));
    expect([again.statusCode, again.body.id]).toEqual([201, first.body.id]);
  });

  it('is a matter for a person where its number stands for another sale', async () => {
    const sold = aSale();
    await tell(sold);
    expect(fieldsOf(await tell({ ...sold, total: '81.00' }))).toEqual([422, ['document_number']]);
  });

  it('happened when the till says, for as long as that can be', async () => {
    const sold_at = ago(47 * HOUR_ms);
    const { body } = await tell(aSale({ sold_at }));
    expect(await sale(body.id)).toMatchObject({
      date: civilDateIn('America/Sao_Paulo', instant(sold_at)),
    });
    for (const wrong of [ago(73 * HOUR_ms), ago(-6 * MINUTE_ms), 'yesterday', '2026-02-31'])
      expect(fieldsOf(await tell(aSale({ sold_at: wrong })))).toEqual([422, ['sold_at']]);
    // It arrived in time, and its answer did not.
    expect((await tell(aSale({ sold_at: ago(-MINUTE_ms) }))).statusCode).toBe(201);
  });

  it('says who sold it, whoever sends it', async () => {
    const { body } = await tell(aSale({ sold_by: tillId }), admin);
    expect(await sale(body.id)).toMatchObject({ attendant_id: tillId });
    expect(fieldsOf(await tell(aSale({ sold_by: 'nobody' })))).toEqual([422, ['sold_by']]);
    const outsider = (await ask('GET', '/api/user', await server.tokenOf('dono@outra.com.br'))).body.id;
    expect(fieldsOf(await tell(aSale({ sold_by: outsider })))).toEqual([422, ['sold_by']]);
  });

  it('is of whoever has the CPF, known or new, or the phone', async () => {
    const known = await tell(aSale({ participant_id: undefined, cpf: '529.982.247-25' }));
    expect(known.body.data.customer.id).toBe(customer);
    const sold = aSale({ participant_id: undefined, cpf: '11144477735' });
    const [one, two] = await Promise.all([tell(sold), tell(sold)]);
    expect([one.statusCode, two.statusCode, two.body.id]).toEqual([201, 201, one.body.id]);
    expect(fieldsOf(await tell(aSale({ participant_id: undefined, cpf: '11144477736' })))).toEqual([
      422,
      ['cpf'],
    ]);
    expect(fieldsOf(await tell(aSale({ participant_id: undefined, phone: '11999990000' })))).toEqual([
      422,
      ['phone'],
    ]);
    expect(fieldsOf(await tell(aSale({ cpf: CPF })))).toEqual([422, ['participant_id']]);
  });

  it('is of whose phone alone it is, however it is written', async () => {
    const people = [
      { document: '30000000116', full_name: 'Dalva Reis', cellphone: '11987650001', phone: '1133330000' },
      { document: '71428793860', full_name: 'Davi Reis', cellphone: '11987650002', phone: '1133330000' },
    ];
    for (const person of people) {
      expect((await ask('POST', '/api/persons', admin, { ...person, client: true })).statusCode).toBe(201);
      await ask('POST', '/api/till/customers', till, { cpf: person.document });
    }
    const by = (phone: string) => tell(aSale({ participant_id: undefined, phone }));
    const one = await by('+55 (11) 98765-0002');
    expect([one.statusCode, one.body.data.customer.name]).toEqual([201, 'Davi Reis']);
    for (const phone of ['1133330000', '1198765000', '(  )', 'x'])
      expect(fieldsOf(await by(phone))).toEqual([422, ['phone']]);
  });

  it('has a number of its own, without which it would be another sale each time', async () => {
    expect(fieldsOf(await tell(aSale({ document_number: ' ' })))).toEqual([422, ['document_number']]);
  });

  it('is nobody’s of another company', async () => {
    const outsider = await server.tokenOf('dono@outra.com.br');
    expect((await tell(aSale(), outsider)).statusCode).toBe(404);
  });
});

describe('what was put aside beforehand (R-10.1.3)', () => {
  it('pays a part of a purchase that is large enough, once', async () => {
    const { statusCode, body } = await setAside('12.00');
    expect(statusCode).toBe(201);
    const redemption_id = body.id as string;
    const [reserved] = body.data.reserved as { amount: string; purchase: string; until: string }[];
    expect(reserved).toMatchObject({ amount: '12.00', purchase: '40.00' });
    expect(Date.parse(reserved!.until)).toBeGreaterThan(Date.now() + 35 * HOUR_ms);
    const unknown = redemption_id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(fieldsOf(await tell(aSale({ redemption_id: unknown })))).toEqual([422, ['redemption_id']]);
    expect(fieldsOf(await tell(aSale({ redemption_id, total: '39.99' })))).toEqual([422, ['total']]);
    const sold = aSale({ redemption_id, total: '55.00' });
    const answers = await Promise.all([tell(sold), tell(sold), tell(sold)]);
    expect(answers.map(({ statusCode: each }) => each)).toEqual([201, 201, 201]);
    expect(answers[0]!.body.data).toMatchObject({ paid_with_cashback: '12.00', to_pay: '43.00' });
    expect((await tell(aSale({ redemption_id, total: '60.00' }))).statusCode).toBe(406);
  });

  it('cannot be spent by anybody else meanwhile, and comes back where nobody used it', async () => {
    const before = (await ask('GET', `/api/till/customers/${customer}`, till)).body.cashback_available;
    const { body } = await setAside('5.00');
    const held = (await ask('GET', `/api/till/customers/${customer}`, till)).body.cashback_available;
    expect(Number(before) - Number(held)).toBeCloseTo(5);
    await ask('POST', `/api/till/redemptions/${body.id}/release`, till);
    expect((await tell(aSale({ redemption_id: body.id }))).statusCode).toBe(406);
    const back = (await ask('GET', `/api/till/customers/${customer}`, till)).body.cashback_available;
    expect(Number(back)).toBeGreaterThanOrEqual(Number(before));
  });

  it('is refused where the programme lets nothing be used', async () => {
    await ask('PUT', '/api/loyalty-programs', admin, { redeem_max_percent: '0' });
    expect(fieldsOf(await setAside('5.00'))).toEqual([422, ['redeem']]);
    await ask('PUT', '/api/loyalty-programs', admin, { redeem_max_percent: '30' });
  });
});

describe('at a till that asks who serves (R-10.1.8)', () => {
  it('a pass that was good when it was sold is good, and without one a person is asked', async () => {
    await ask('PUT', '/api/user/till-pin', till, { pin: '3816', password: PASSWORD });
    const { body } = await ask('POST', '/api/till/attendants/pass', till, {
      ...{ attendant_id: tillId, attendant_pin: '3816' },
    });
    await ask('PUT', '/api/company/settings', admin, { attendant_pin: 'every_sale' });
    const sold = { sold_by: tillId, attendant_pass: body.pass };
    expect(fieldsOf(await tell(aSale(), admin))).toEqual([422, ['attendant_pin']]);
    expect((await tell(aSale(sold), admin)).statusCode).toBe(201);
    const [later, before] = [ago(-4 * MINUTE_ms), ago(2 * HOUR_ms)];
    for (const sold_at of [later, before])
      expect(fieldsOf(await tell(aSale({ ...sold, sold_at }), admin))).toEqual([422, ['attendant_pin']]);
    await ask('PUT', '/api/company/settings', admin, { attendant_pin: 'never' });
  });
});
