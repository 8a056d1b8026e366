import { Approve } from '@fidelidade/application/platform/approval/approval.commands.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let biasId: string;
let ana: string;
let bia: string;
let caio: string;
let outsider: string;

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const DISCOUNT = {
  ...{ title: 'R$ 20 na próxima', kind: 'desconto', price_cashback: '10.00' },
  ...{ starts_at: at(-1), ends_at: at(24), gives: { kind: 'value', value: '20.00', valid_days: 30 } },
};
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, token = ana, body?: object, headers = {}) =>
  server.ask(method, `/api/${path}`, { token, headers, ...(body && { body }) });

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  biasId = await server.hire('bia@loja.com.br', [{ company: shop, ambient: 'A' }]);
  await server.hire('caio@loja.com.br', [{ company: shop, ambient: 'A' }]);
  [ana, bia, caio, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'caio@loja.com.br', 'dono@outra.com.br'].map((email) =>
      server.tokenOf(email),
    ),
  )) as [string, string, string, string];
  await server.ask('PUT', '/api/loyalty-programs', { token: ana, body: { pending_days: 0 } });
});
afterAll(() => server.close());

const rules = (...operations: string[]) => ask('PUT', 'approvals/rules', ana, { operations });
const draft = async (changes: object = {}): Promise<string> =>
  (await ask('POST', 'coupons', ana, { ...DISCOUNT, ...changes })).body.id;
const publish = (id: string, token = ana, headers = {}) =>
  ask('POST', `coupons/${id}/publish`, token, undefined, headers);
const waiting = async (id: string, token = ana) => (await ask('GET', `coupons/${id}/approval`, token)).body;
const statusOf = async (id: string) => (await ask('GET', `coupons/${id}`)).body.status;
const approval = async (id: string) => (await ask('GET', `approvals/${id}`, bia)).body;
const decide = (id: string, how: string, token = bia, body: object = {}) =>
  ask('POST', `approvals/${id}/${how}`, token, body);

describe('publishing a coupon (R-4.5.0)', () => {
  it('asks nobody while nobody says otherwise', async () => {
    const id = await draft();
    const { body } = await publish(id);
    expect([body.approval_id, body.data.status]).toEqual([null, 'published']);
    expect(await waiting(id)).toEqual({ approval_id: null });
  });

  it('waits for somebody else, once, and is done with the last signature', async () => {
    await rules('coupon_publication');
    const id = await draft();
    const asked = await publish(id);
    expect([asked.statusCode, asked.body.message, asked.body.data.status]).toEqual([
      200,
      'Enviado para aprovação.',
      'draft',
    ]);
    const { approval_id } = asked.body;
    expect(await waiting(id)).toEqual({ approval_id });
    expect(await approval(approval_id)).toMatchObject({
      ...{ status: 0, operation: 'coupon_publication', awaits_me: true, amount: null },
      ...{ coupon_id: id, coupon_title: 'R$ 20 na próxima', requested_by_name: 'Ana' },
    });
    const again = await publish(id, caio);
    expect([again.statusCode, again.body.message]).toEqual([
      406,
      'A publicação deste cupom já aguarda aprovação.',
    ]);
    expect((await decide(approval_id, 'approve', ana)).statusCode).toBe(406);
    const answers = await Promise.all([
      decide(approval_id, 'approve', bia),
      decide(approval_id, 'approve', caio),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 406]);
    expect([await statusOf(id), await waiting(id)]).toEqual(['published', { approval_id: null }]);
    // What is on sale already asks nobody.
    expect((await publish(id)).body).toMatchObject({ approval_id: null, data: { status: 'published' } });
  });

  it('is one request, however often its key comes', async () => {
    const id = await draft();
    const key = { 'idempotency-key': `publish-${id}` };
    const [first, second] = [await publish(id, ana, key), await publish(id, ana, key)];
    expect(second.body.approval_id).toBe(first.body.approval_id);
    expect(await approval(first.body.approval_id)).toMatchObject({ status: 0 });
  });

  it('refuses at once what could not be published', async () => {
    const id = await draft({ ends_at: at(-0.5) });
    const { statusCode } = await publish(id);
    expect([statusCode, await waiting(id)]).toEqual([422, { approval_id: null }]);
  });

  it('is asked anew once the coupon is another than was read', async () => {
    const id = await draft();
    const first = (await publish(id)).body.approval_id;
    const changed = await ask('PUT', `coupons/${id}`, ana, { title: 'R$ 30 na próxima' });
    expect(changed.statusCode).toBe(200);
    expect(await approval(first)).toMatchObject({ status: 3, cancelled_for: 'changed' });
    expect((await decide(first, 'approve')).statusCode).toBe(406);
    const second = (await publish(id)).body.approval_id;
    // What changes nothing calls nothing off.
    await ask('PUT', `coupons/${id}`, ana, { title: 'R$ 30 na próxima' });
    expect((await decide(second, 'approve')).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('published');
  });

  it('is not done where its time is over by then, and can be asked again after a refusal', async () => {
    const id = await draft({ ends_at: at(1) });
    const { approval_id } = (await publish(id)).body;
    const occurredAt = instant(at(2));
    const late = { ...server.asSystem(shop), actor: { kind: 'staff', id: biasId }, occurredAt } as const;
    // No form stands behind a signature: no field is named.
    await expect(server.commands.execute(new Approve(late, approval_id))).rejects.toMatchObject({
      ...{ refusal: 'not_acceptable', field: undefined },
    });
    expect(await approval(approval_id)).toMatchObject({ status: 0 });
    expect((await decide(approval_id, 'refuse', bia, { reason: 'Passou da hora' })).statusCode).toBe(200);
    await ask('PUT', `coupons/${id}`, ana, { ends_at: at(5) });
    expect((await publish(id)).body.approval_id).not.toBe(approval_id);
  });

  it('waits no more once the coupon is cancelled, or the rule is gone and it is published', async () => {
    const [one, other] = [await draft(), await draft()];
    const [first, second] = [(await publish(one)).body.approval_id, (await publish(other)).body.approval_id];
    await ask('POST', `coupons/${one}/cancel`, ana, { reason: 'Engano' });
    expect(await approval(first)).toMatchObject({ status: 3, cancelled_for: 'changed' });
    await rules();
    expect((await publish(other)).body.data.status).toBe('published');
    expect(await approval(second)).toMatchObject({ status: 3, cancelled_for: 'changed' });
    expect((await decide(second, 'approve')).statusCode).toBe(406);
  });

  it('is nobody else’s business', async () => {
    const id = await draft();
    expect((await ask('GET', `coupons/${id}/approval`, outsider)).statusCode).toBe(404);
    expect((await publish(id, outsider)).statusCode).toBe(404);
  });
});
