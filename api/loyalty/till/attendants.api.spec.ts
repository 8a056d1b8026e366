import { EarnCashback } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { centavos, instant } from '@fidelidade/domain/testing/values.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { MAX_WRONG_PINS } from './till-tries.js';

const PIN = '3816';

let server: ShopServer;
let shop: string;
let admin: string;
let till: string;
let bia: string;
let biaId: string;
let customer: string;

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, body?: object) =>
  server.ask(method, path, { token, ...(body && { body }) });
const settings = (body: object) => ask('PUT', '/api/company/settings', admin, body);
const choose = (token: string, pin: string, password = PASSWORD) =>
  ask('PUT', '/api/user/till-pin', token, { pin, password });
const prove = (pin = PIN, attendant_id = biaId, token = till) =>
  ask('POST', '/api/till/attendants/pass', token, { attendant_id, attendant_pin: pin });
const passOf = async () => (await prove()).body.pass as string;
const sell = (body: object, token = till) =>
  ask('POST', '/api/till/sales', token, { participant_id: customer, total: '80.00', ...body });
const fieldsOf = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
  statusCode,
  Object.keys(body.errors ?? {}),
];

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  const atTill = { company: shop, permissions: ['loyalty.till.view', 'loyalty.till.use'] as const };
  await server.hire('caixa1@loja.com.br', [{ ...atTill, permissions: [...atTill.permissions] }]);
  await server.hire('bia@loja.com.br', [{ ...atTill, permissions: [...atTill.permissions] }]);
  [admin, till, bia] = (await Promise.all(
    ['ana@loja.com.br', 'caixa1@loja.com.br', 'bia@loja.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
  biaId = (await ask('GET', '/api/user', bia)).body.id;
  customer = (await ask('POST', '/api/till/customers', till, { cpf: '52998224725' })).body.id;
  await ask('PUT', '/api/loyalty-programs', admin, {
    ...{ redeem_requires_code: false, redeem_min_balance: '0', redeem_min_purchase: '0', pending_days: 0 },
  });
  const today = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));
  const told = [customer, 'nobody', 'sale-1', centavos(500_00), today] as const;
  const { position } = await server.commands.execute(new EarnCashback(server.asSystem(shop), ...told));
  await server.shown(position ?? 0);
});
afterAll(() => server.close());

describe('the PIN of an attendant (R-10.1.8)', () => {
  it('is chosen by whoever it is of, who proves that it is them', async () => {
    expect((await ask('GET', '/api/user/till-pin', bia)).body).toEqual({ chosen_at: null });
    expect(fieldsOf(await choose(bia, '1234'))).toEqual([422, ['pin']]);
    expect(fieldsOf(await choose(bia, '12'))).toEqual([422, ['pin']]);
    expect(fieldsOf(await choose(bia, PIN, 'another password'))).toEqual([422, ['password']]);
    expect((await choose(bia, PIN)).statusCode).toBe(200);
    expect((await ask('GET', '/api/user/till-pin', bia)).body.chosen_at).toEqual(expect.any(String));
    const { body } = await ask('GET', '/api/till/attendants', till);
    expect(body.data).toEqual([{ id: biaId, name: expect.any(String) }]);
  });

  it('stands nowhere in what is shown or told', async () => {
    const history = await ask('GET', `/api/users/${biaId}/history`, admin);
    expect(JSON.stringify(history.body)).toContain('TillPinChosen');
    expect(JSON.stringify(history.body)).not.toMatch(/argon2|pin_hash|pinHash/);
    const user = await ask('GET', `/api/users/${biaId}`, admin);
    expect(user.body.till_pin_at).toEqual(expect.any(String));
  });
});

describe('a till of several attendants', () => {
  it('asks nobody while the company does not say so', async () => {
    const { statusCode, body } = await sell({ document_number: 'A-1' });
    expect(statusCode).toBe(201);
    expect((await ask('GET', `/api/sales/${body.id}`, admin)).body.attendant_name).toBeNull();
  });

  it('asks for every sale where the company says so, and the sale says who served', async () => {
    await settings({ attendant_pin: 'every_sale' });
    expect((await ask('GET', '/api/till', till)).body).toMatchObject({ attendant_pin: 'every_sale' });
    expect(fieldsOf(await sell({ document_number: 'B-1' }))).toEqual([422, ['attendant_pin']]);
    const sold = await sell({ document_number: 'B-1', attendant_pass: await passOf() });
    expect(sold.statusCode).toBe(201);
    const { body } = await ask('GET', `/api/sales/${sold.body.id}`, admin);
    expect(body).toMatchObject({ attendant_id: biaId, attendant_name: expect.any(String) });
  });

  it('asks where it pays out or the sale is large, if the company says that', async () => {
    await settings({ attendant_pin: 'redemptions', attendant_pin_above: '300.00' });
    expect((await sell({ document_number: 'C-1', total: '300.00' })).statusCode).toBe(201);
    const asked = [422, ['attendant_pin']];
    expect(fieldsOf(await sell({ document_number: 'C-2', total: '300.01' }))).toEqual(asked);
    expect(fieldsOf(await sell({ document_number: 'C-3', redeem: '1.00' }))).toEqual(asked);
    const reserve = { participant_id: customer, total: '80.00', redeem: '1.00' };
    expect(fieldsOf(await ask('POST', '/api/till/redemptions', till, reserve))).toEqual(asked);
    const attendant_pass = await passOf();
    expect((await sell({ document_number: 'C-3', redeem: '1.00', attendant_pass })).statusCode).toBe(201);
    const reserved = await ask('POST', '/api/till/redemptions', till, { ...reserve, attendant_pass });
    expect(reserved.statusCode).toBe(201);
  });

  it('takes a pass only where it was given, and of nobody who may not serve', async () => {
    const attendant_pass = await passOf();
    const over = [422, ['attendant_pin']];
    expect(fieldsOf(await sell({ document_number: 'D-1', attendant_pass }, bia))).toEqual(over);
    expect(fieldsOf(await sell({ document_number: 'D-1', attendant_pass: 'x.y' }))).toEqual(over);
    // Another PIN since: what was proved by the one before counts no more.
    await choose(bia, '7402');
    expect(fieldsOf(await sell({ document_number: 'D-1', attendant_pass }))).toEqual(over);
    const anew = (await prove('7402')).body.pass as string;
    await ask('PUT', `/api/users/${biaId}/status`, admin);
    expect(fieldsOf(await sell({ document_number: 'D-1', attendant_pass: anew }))).toEqual(over);
    await ask('PUT', `/api/users/${biaId}/status`, admin);
  });

  it('says nothing of who has which PIN, and lets nobody guess on', async () => {
    const nobody = await prove('4790', 'nobody');
    const wrong = await prove('4790');
    expect([nobody.statusCode, nobody.body.errors]).toEqual([422, wrong.body.errors]);
    for (let tries = 1; tries < MAX_WRONG_PINS; tries += 1) await prove('4790');
    expect(fieldsOf(await prove('7402'))).toEqual([429, ['attendant_pin']]);
  });

  it('lists nobody who may not serve, and forgets the PIN of whoever leaves', async () => {
    const listed = async () => (await ask('GET', '/api/till/attendants', till)).body.data as object[];
    await choose(admin, '5083');
    await server.hire('caio@loja.com.br', [{ company: shop, permissions: ['loyalty.till.view'] }]);
    expect((await choose(await server.tokenOf('caio@loja.com.br'), '6027')).statusCode).toBe(200);
    expect(await listed()).toHaveLength(2);
    await ask('DELETE', `/api/users/${biaId}/deletar`, admin);
    expect(await listed()).toHaveLength(1);
    await ask('PUT', `/api/users/${biaId}/recuperar`, admin);
    expect(await listed()).toHaveLength(1);
    expect((await ask('GET', `/api/users/${biaId}`, admin)).body.till_pin_at).toBeNull();
    await choose(await server.tokenOf('bia@loja.com.br'), '7402');
    await ask('DELETE', '/api/user/till-pin', admin);
  });

  it('forgets the PIN that an administrator takes away, and one’s own', async () => {
    expect((await ask('POST', `/api/users/${biaId}/remove-till-pin`, bia)).statusCode).toBe(403);
    expect((await ask('POST', `/api/users/${biaId}/remove-till-pin`, admin)).statusCode).toBe(200);
    expect((await ask('POST', `/api/users/${biaId}/remove-till-pin`, admin)).statusCode).toBe(406);
    expect((await ask('POST', '/api/users/nobody/remove-till-pin', admin)).statusCode).toBe(404);
    expect((await ask('GET', '/api/till/attendants', till)).body.data).toEqual([]);
    await choose(till, '9174');
    expect((await ask('DELETE', '/api/user/till-pin', till)).statusCode).toBe(200);
  });

  it.each([
    [{ attendant_pin_above: '0' }, 'attendant_pin_above'],
    [{ attendant_pin_above: 'x' }, 'attendant_pin_above'],
    [{ attendant_pin_minutes: 61 }, 'attendant_pin_minutes'],
    [{ attendant_pin_minutes: -1 }, 'attendant_pin_minutes'],
    [{ attendant_pin: 'sometimes' }, 'attendant_pin'],
  ])('is set with no %j', async (body, field) =>
    expect(fieldsOf(await settings(body))).toEqual([422, [field]]),
  );
});
