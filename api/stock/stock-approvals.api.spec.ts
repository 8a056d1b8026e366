import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let ana: string;
let bia: string;
let caio: string;
let eva: string;

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, token = ana, body?: object) =>
  server.ask(method, `/api/${path}`, { token, ...(body && { body }) });

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  for (const email of ['bia@loja.com.br', 'caio@loja.com.br'])
    await server.hire(email, [{ company: shop, ambient: 'A' }]);
  const permissions = ['system.approvals.view', 'system.approvals.approve'] as const;
  const evasId = await server.hire('eva@loja.com.br', [{ company: shop, permissions }]);
  const { body } = await ask('POST', 'warehouses', await server.tokenOf('ana@loja.com.br'), {
    name: 'Galpão',
  });
  const scope = { warehouses: [body.id ?? body.data.id] };
  await ask('PUT', `user-permissions/${evasId}`, await server.tokenOf('ana@loja.com.br'), { scope });
  [ana, bia, caio, eva] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'caio@loja.com.br', 'eva@loja.com.br'].map((email) =>
      server.tokenOf(email),
    ),
  )) as [string, string, string, string];
  await ask('POST', 'levels', ana, { name: 'Gerência', order: 1, amount_from: '100.00', min_signers: 1 });
});
afterAll(() => server.close());

let codes = 0;
/** A product of which there are so many, at R$ 10,00 each. */
async function goods(quantity = '50'): Promise<string> {
  const made = await ask('POST', 'products', ana, {
    ...{ code: `C-${(codes += 1)}`, name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '20' },
  });
  const id: string = made.body.id;
  await ask('POST', `products/${id}/receive`, ana, { quantity, unit_cost: '10' });
  return id;
}
const count = (id: string, counted: string, token = ana) =>
  ask('POST', `products/${id}/count`, token, { counted, reason: 'Contagem do mês' });
const withdraw = (id: string, quantity: string, body: object = {}) =>
  ask('POST', `products/${id}/withdraw`, ana, { quantity, ...body });
const stock = async (id: string) => (await ask('GET', `products/${id}`)).body.stock_quantity;
const approval = async (id: string, token = bia) => (await ask('GET', `approvals/${id}`, token)).body;
const decide = (id: string, how: string, token = bia, body: object = {}) =>
  ask('POST', `approvals/${id}/${how}`, token, body);
const rules = (...operations: string[]) => ask('PUT', 'approvals/rules', ana, { operations });

describe('corrections of the stock (R-4.5.0)', () => {
  it('are done at once while nobody says otherwise', async () => {
    const id = await goods();
    const { body } = await count(id, '10');
    expect([body.approval_id, body.data.stock_quantity]).toEqual([null, '10']);
  });

  it('below the limit are done at once, and above it wait with all that was said', async () => {
    await rules('stock_adjustment');
    const id = await goods();
    expect((await count(id, '41')).body).toMatchObject({ approval_id: null, data: { stock_quantity: '41' } });
    const { body, statusCode } = await count(id, '31');
    expect([statusCode, body.message, body.data.stock_quantity]).toEqual([
      200,
      'Enviado para aprovação.',
      '41',
    ]);
    expect(await approval(body.approval_id)).toMatchObject({
      ...{ status: 0, operation: 'stock_adjustment', adjustment: 'count', awaits_me: true },
      ...{ product_id: id, product_name: 'Café', unit: 'UN', warehouse_name: 'Loja', lot_number: null },
      ...{ quantity: '31', known: '41', amount: '100.00', why: 'Contagem do mês', requested_by_name: 'Ana' },
    });
    expect((await decide(body.approval_id, 'approve', ana)).statusCode).toBe(406);
    const answers = await Promise.all([
      decide(body.approval_id, 'approve', bia),
      decide(body.approval_id, 'approve', caio),
    ]);
    expect(answers.map(({ statusCode: code }) => code).sort()).toEqual([200, 406]);
    expect(await stock(id)).toBe('31');
  });

  it('are told among the counts with what differed, who made them and who was asked', async () => {
    const id = await goods();
    const { approval_id } = (await count(id, '0')).body;
    await decide(approval_id, 'approve');
    const filter = encodeURIComponent(JSON.stringify({ kind: 'count', product_id: id }));
    const { body } = await ask('GET', `stock-movements?filter=${filter}`);
    expect(body).toMatchObject([
      { approval_id, made_by_name: 'Bia', quantity: '-50', in_warehouse: '0', reason: 'Contagem do mês' },
    ]);
  });

  it('are written with their approval, so that no process dies between them', async () => {
    const id = await goods();
    const { approval_id } = (await count(id, '0')).body;
    await decide(approval_id, 'approve');
    const { store } = server.infrastructure;
    const { events } = await store.readAll({ after: 0, limit: 10_000, company: shop });
    const granted = events.find(
      ({ type, data }) =>
        type === 'ApprovalGranted' && (data as { approvalId: string }).approvalId === approval_id,
    )!;
    const adjusted = events.find(
      ({ type, data }) => type === 'StockAdjusted' && (data as { productId: string }).productId === id,
    )!;
    expect(adjusted.meta.commandId).toBe(granted.meta.commandId);
    expect(adjusted.data).toMatchObject({ quantity: '-50', reason: 'Contagem do mês' });
  });

  it('that are told again replace what waits, whoever tells them', async () => {
    const id = await goods();
    const first = (await count(id, '30')).body.approval_id;
    const second = (await count(id, '20', caio)).body.approval_id;
    expect(await approval(first)).toMatchObject({ status: 3, cancelled_for: 'changed' });
    expect((await decide(first, 'approve')).statusCode).toBe(406);
    // Done at once, it is the last word too.
    expect((await count(id, '45')).body.approval_id).toBeNull();
    expect(await approval(second)).toMatchObject({ status: 3, cancelled_for: 'changed' });
    expect(await stock(id)).toBe('45');
  });

  it('replace each other also where two are told in the same moment', async () => {
    const id = await goods();
    const asked = await Promise.all(['10', '20', '30'].map((counted) => count(id, counted)));
    const all = await Promise.all(asked.map(({ body }) => approval(body.approval_id)));
    expect(all.map(({ status }) => status).sort()).toEqual([0, 3, 3]);
  });

  it('of a shelf that changed meanwhile are not done, and whoever asked withdraws them', async () => {
    const id = await goods();
    const { approval_id } = (await count(id, '20')).body;
    await withdraw(id, '1');
    const refused = await decide(approval_id, 'approve');
    expect([refused.statusCode, refused.body.message]).toEqual([406, expect.stringMatching(/estoque mudou/)]);
    expect([await stock(id), (await approval(approval_id)).status]).toEqual(['49', 0]);
    expect((await decide(approval_id, 'cancel', bia)).statusCode).toBe(406);
    expect((await decide(approval_id, 'cancel', ana)).body.data.status).toBe(3);
  });

  it('that are worth more than was read by now are not done', async () => {
    const id = await goods();
    const { approval_id } = (await withdraw(id, '20')).body;
    await ask('POST', `products/${id}/receive`, ana, { quantity: '50', unit_cost: '30' });
    expect((await decide(approval_id, 'approve')).statusCode).toBe(406);
    expect(await stock(id)).toBe('100');
  });

  it('and a receipt in the same moment leave books that agree with both', async () => {
    const id = await goods();
    const { approval_id } = (await count(id, '20')).body;
    const [approved] = await Promise.all([
      decide(approval_id, 'approve'),
      ask('POST', `products/${id}/receive`, ana, { quantity: '5', unit_cost: '10' }),
    ]);
    expect(await stock(id)).toBe(approved!.statusCode === 200 ? '25' : '55');
    expect((await approval(approval_id)).status).toBe(approved!.statusCode === 200 ? 1 : 0);
  });

  it('by hand stand beside each other, and what is refused takes nothing', async () => {
    const id = await goods();
    const [one, other] = [await withdraw(id, '12', { reason: 'Quebrou' }), await withdraw(id, '15')];
    expect(await approval(one.body.approval_id)).toMatchObject({
      ...{
        status: 0,
        adjustment: 'withdrawal',
        quantity: '12',
        known: null,
        amount: '120.00',
        why: 'Quebrou',
      },
    });
    const refused = await decide(other.body.approval_id, 'refuse', bia, { reason: 'Procure de novo' });
    expect(refused.body.data).toMatchObject({ status: 2, reason: 'Procure de novo' });
    expect((await decide(one.body.approval_id, 'approve')).statusCode).toBe(200);
    expect(await stock(id)).toBe('38');
  });

  it('that cannot be done are refused to whoever asks, and to whoever agrees once they cannot', async () => {
    const id = await goods();
    expect((await withdraw(id, '51')).body.errors).toHaveProperty('quantity');
    expect((await count(id, '50')).body.errors).toHaveProperty('counted');
    const { approval_id } = (await withdraw(id, '40')).body;
    await withdraw(id, '9');
    await withdraw(id, '9');
    const refused = await decide(approval_id, 'approve');
    expect([refused.statusCode, refused.body.errors]).toEqual([406, undefined]);
    expect(await stock(id)).toBe('32');
  });

  it('are not there for whoever works in another warehouse', async () => {
    const id = await goods();
    const { approval_id } = (await count(id, '1')).body;
    expect((await ask('GET', `approvals/${approval_id}`, eva)).statusCode).toBe(404);
    expect((await decide(approval_id, 'approve', eva)).statusCode).toBe(404);
    expect((await decide(approval_id, 'refuse', eva, { reason: 'Não' })).statusCode).toBe(404);
    const shown = (await ask('GET', 'approvals', eva)).body.map((each: { id: string }) => each.id);
    expect(shown).not.toContain(approval_id);
    expect((await approval(approval_id)).status).toBe(0);
  });
});
