import { notifyOfApprovals } from '@fidelidade/application/platform/approval/notify-of-approvals.policy.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let ana: string;
let bia: string;
let till: string;
let outsider: string;
let customer: string;

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, token = ana, body?: object) =>
  server.ask(method, path, { token, ...(body && { body }) });

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, ambient: 'A' }]);
  await server.hire('caixa@loja.com.br', [
    {
      company: shop,
      permissions: ['system.approvals.view', 'loyalty.participants.view', 'loyalty.till.use'],
    },
  ]);
  [ana, bia, till, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'caixa@loja.com.br', 'dono@outra.com.br'].map((email) =>
      server.tokenOf(email),
    ),
  )) as [string, string, string, string];
  customer = (await ask('POST', '/api/till/customers', ana, { cpf: '52998224725' })).body.id;
});
afterAll(() => server.close());

const rules = (...operations: string[]) => ask('PUT', '/api/approvals/rules', ana, { operations });
const credit = (given: object, token = ana) =>
  ask('POST', `/api/participants/${customer}/credit`, token, { reason: 'Gentileza', ...given });
const points = async () => (await ask('GET', `/api/participants/${customer}`)).body.points_available;
const decide = (id: string, how: string, token = bia, body: object = {}) =>
  ask('POST', `/api/approvals/${id}/${how}`, token, body);

/** What the bell says, once the policy has told it. */
async function bell(token: string): Promise<readonly string[]> {
  const { store } = server.infrastructure;
  const { events } = await store.readAll({ after: 0, limit: 10_000, company: shop });
  for (const event of events)
    if (notifyOfApprovals.reactsTo.includes(event.type as never))
      for (const command of notifyOfApprovals.react(event as never)) await server.commands.execute(command);
  await server.shown(await store.head());
  const { body } = await ask('GET', '/api/notifications', token);
  return body.data.map(({ kind }: { kind: string }) => kind);
}

describe('credits given by hand (R-4.5.0)', () => {
  it('count at once while nobody says otherwise', async () => {
    const { body } = await credit({ currency: 'points', amount: 5 });
    expect([body.message, body.approval_id]).toEqual([expect.not.stringMatching(/aprovação/), null]);
    expect(await points()).toBe(5);
  });

  it('are held whole, told to whoever may approve, and given once by the last signature', async () => {
    await rules('points_credit');
    const { body, statusCode } = await credit({ currency: 'points', amount: 80 });
    expect([statusCode, body.message]).toEqual([200, 'Enviado para aprovação.']);
    expect(await points()).toBe(5);
    const id: string = body.approval_id;
    expect((await ask('GET', `/api/approvals/${id}`, bia)).body).toMatchObject({
      ...{ status: 0, operation: 'points_credit', points: 80, amount: null, why: 'Gentileza' },
      ...{ participant_id: customer, requested_by_name: 'Ana', awaits_me: true },
    });
    expect([await bell(bia), await bell(ana)]).toEqual([['approval-requested'], []]);
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve')]);
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 406]);
    expect(await points()).toBe(85);
    expect([await bell(bia), await bell(ana)]).toEqual([[], ['approval-granted']]);
    const history = (await ask('GET', `/api/approvals/${id}/history`)).body.data;
    expect(history.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['ApprovalRequested', 'ApprovalSigned', 'ApprovalGranted']),
    );
  });

  it('that are refused give nothing, and whoever asked hears why', async () => {
    const { body } = await credit({ currency: 'cashback', amount: '10.00' });
    const refused = await decide(body.approval_id, 'refuse', bia, { reason: 'Já ganhou ontem' });
    expect(refused.body.data).toMatchObject({ status: 2, amount: '10.00', reason: 'Já ganhou ontem' });
    expect(await bell(ana)).toContain('approval-refused');
    expect((await decide(body.approval_id, 'approve')).statusCode).toBe(406);
  });

  it('that cannot be given are refused to whoever asks, and nothing is asked', async () => {
    expect((await credit({ currency: 'points', amount: 0 })).statusCode).toBe(422);
    expect((await credit({ rule_id: 'nobodys' })).statusCode).toBe(422);
  });

  it('whose rule changed meanwhile are not given, and the request stays', async () => {
    const rule = { name: 'Gentileza', kind: 'manual', currency: 'points', expires: 'never' };
    const made = await ask('POST', '/api/earning-rules', ana, { ...rule, amount: 50 });
    const rule_id = made.body.id ?? made.body.data.id;
    const { body } = await credit({ rule_id });
    const { version } = (await ask('GET', `/api/earning-rules/${rule_id}`)).body;
    await ask('PUT', `/api/earning-rules/${rule_id}`, ana, { ...rule, amount: 500, version });
    const before = await points();
    const refused = await decide(body.approval_id, 'approve');
    expect([refused.statusCode, refused.body.message]).toEqual([406, expect.stringMatching(/mudou/)]);
    expect(await points()).toBe(before);
    expect((await ask('GET', `/api/approvals/${body.approval_id}`, bia)).body.status).toBe(0);
    expect((await decide(body.approval_id, 'cancel', ana)).body.data.status).toBe(3);
  });

  it('are nobody’s of another company, and decided by nobody without the right', async () => {
    const { body } = await credit({ currency: 'points', amount: 7 });
    const id: string = body.approval_id;
    expect((await ask('GET', `/api/approvals/${id}`, outsider)).statusCode).toBe(404);
    for (const how of ['approve', 'cancel']) expect((await decide(id, how, outsider)).statusCode).toBe(404);
    expect((await decide(id, 'refuse', outsider, { reason: 'Não' })).statusCode).toBe(404);
    expect((await decide(id, 'approve', till)).statusCode).toBe(403);
    expect((await ask('PUT', '/api/approvals/rules', till, { operations: [] })).statusCode).toBe(403);
    expect((await decide(id, 'approve', ana)).statusCode).toBe(406);
  });

  it('are not there for whoever works with nothing but their own', async () => {
    const permissions = ['system.approvals.view', 'system.approvals.approve'] as const;
    const dora = await server.hire('dora@loja.com.br', [{ company: shop, permissions }]);
    const scope = { own_entries_only: true };
    expect((await ask('PUT', `/api/user-permissions/${dora}`, ana, { scope })).statusCode).toBe(200);
    const token = await server.tokenOf('dora@loja.com.br');
    const { body } = await credit({ currency: 'points', amount: 9 });
    const id: string = body.approval_id;
    expect((await ask('GET', `/api/approvals/${id}`, token)).statusCode).toBe(404);
    expect((await decide(id, 'approve', token)).statusCode).toBe(404);
    expect((await decide(id, 'refuse', token, { reason: 'Não' })).statusCode).toBe(404);
    expect((await ask('GET', `/api/approvals/${id}`, bia)).body.status).toBe(0);
  });
});
