import { anOfx } from '@fidelidade/domain/testing/a-statement.js';
import { levels } from '@fidelidade/domain/identity/level.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { streams } from '@fidelidade/domain/streams.js';
import { daysFromNow, TODAY } from './testing/finance-api.js';
import { aSale, RENT, Shop, type Entry, type Refusal } from './testing/shop.js';

let shop: Shop;
const ana = { userId: 'user-1' };
const bia = { userId: 'user-2' };

/** The token says who asks, and what they may do. */
const as = ({ userId }: { userId: string }, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  shop.api.ask<ReturnType<typeof JSON.parse>>(method, url, body, [`as:${userId}`]);

beforeAll(async () => {
  shop = await Shop.open();
  for (const { userId } of [ana, bia, { userId: 'user-3' }])
    await shop.api.given(streams.team(), {
      type: 'MemberJoined',
      data: {
        userId,
        ambient: 'U',
        roleId: userId === 'user-2' ? 'managers' : null,
        granted: ['system.approvals.approve', 'system.approvals.view'],
        denied: [],
      },
    });
  await shop.api.given(streams.role('managers'), {
    type: 'RoleRegistered',
    data: { roleId: 'managers', name: 'Gerência', permissions: [], internal: false },
  });
  await shop.api.given(streamOf(levels, 'level-1'), {
    type: 'LevelRegistered',
    data: {
      ...{ id: 'level-1', name: 'Gerência', order: 1, amountFrom: 1_000_00, minSigners: 1 },
      roleIds: ['managers'],
    },
  } as never);
});
afterAll(() => shop.api.close());

const member = (userId: string, roleId: string | null) =>
  shop.api.given(streams.team(), {
    type: 'MemberAccessChanged',
    data: {
      ...{ userId, ambient: 'U', roleId, denied: [] },
      granted: ['system.approvals.approve', 'system.approvals.view'],
    },
  });
const rules = (operations: readonly string[]) => shop.ask('PUT', '/api/approvals/rules', { operations });
const bill = (value: string, changes: object = {}) => aSale({ account_plan_id: RENT, value, ...changes });
const owe = async (value: string, changes: object = {}) => {
  const { statusCode, body } = await shop.ask<Entry & Refusal>('POST', '/api/payables', bill(value, changes));
  expect([statusCode, body.errors]).toEqual([201, undefined]);
  return body;
};
const entry = async (id: string) => (await shop.ask<Entry>('GET', `/api/payables/${id}`)).body;
const pay = (id: string, principal: string) => shop.pay(id, { principal }, 'payables');
const inbox = async (filter: object, who = bia) =>
  (await as(who, 'GET', `/api/approvals?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const approve = (id: unknown, who = bia) => as(who, 'POST', `/api/approvals/${String(id)}/approve`, {});
const change = (id: string, value: string) =>
  shop.ask<Entry & Refusal>('PUT', `/api/payables/${id}`, { value, reason: 'Valor errado' });

describe('payables above a limit (R-4.5.0)', () => {
  it('ask nobody until the company says so, and nobody below the limit', async () => {
    expect(await owe('5000.00')).toMatchObject({ approval_status: null, approval_id: null });
    expect((await rules(['payable'])).statusCode).toBe(200);
    expect(await owe('999.99')).toMatchObject({ approval_status: null });
    expect(await inbox({})).toEqual([]);
  });

  it('wait, are paid by nobody, and are approved by somebody else of the level’s post', async () => {
    const { id, approval_id } = await owe('1000.00');
    expect(await entry(id)).toMatchObject({ approval_status: 0 });
    const refused = await pay(id, '1000.00');
    expect([refused.statusCode, refused.body.message]).toEqual([
      406,
      'Esta conta aguarda aprovação: só depois pode ser paga.',
    ]);
    expect(await inbox({ awaits_me: true })).toMatchObject([
      { id: approval_id, status: 0, amount: '1000.00', description: 'Venda de balcão', awaits_me: true },
    ]);
    expect((await as(bia, 'GET', '/api/approvals/waiting')).body).toEqual({ count: 1 });
    expect((await as(ana, 'GET', '/api/approvals/waiting')).body).toEqual({ count: 0 });
    expect((await approve(approval_id, ana)).body.message).toMatch(/outra pessoa/);
    expect((await approve(approval_id, { userId: 'user-3' })).statusCode).toBe(406);
    expect((await approve(approval_id)).body).toMatchObject({ message: 'Aprovado.', data: { status: 1 } });
    expect((await approve(approval_id)).statusCode).toBe(406);
    expect(await entry(id)).toMatchObject({ approval_status: 1 });
    const paid = await pay(id, '1000.00');
    expect(paid.statusCode).toBe(201);
    expect(paid.body.data.payments[0]).toMatchObject({ approved_at: expect.stringMatching(/^20/) });
  });

  it('are not entered by matching what the bank has paid already: whoever does is told how', async () => {
    const line = { date: daysFromNow(-1), amount: '-1500.00', memo: 'TED ENVIADA' };
    await shop.api.upload(`/api/accounts/${shop.bank}/statements?name=a.ofx`, anOfx([line]));
    const { body } = await shop.ask<{ lines: { id: string }[] }>(
      'GET',
      `/api/reconciliation?account_id=${shop.bank}`,
    );
    const matched = await shop.ask<Refusal>('POST', `/api/bank-statement-lines/${body.lines[0]!.id}/match`, {
      new_entry: { description: 'Aluguel', account_plan_id: RENT },
    });
    expect([matched.statusCode, matched.body.message]).toEqual([
      406,
      'Este lançamento passa do limite de aprovação: lance a conta a pagar e, depois de aprovada, concilie.',
    ]);
  });

  it('are refused with a reason, and asked again as a new approval', async () => {
    const { id, approval_id } = await owe('2000.00');
    const refuse = (reason: string) =>
      as(bia, 'POST', `/api/approvals/${String(approval_id)}/refuse`, { reason });
    expect(Object.keys((await refuse(' ')).body.errors)).toEqual(['reason']);
    expect((await refuse('Caro')).body.data).toMatchObject({ status: 2, reason: 'Caro' });
    expect((await pay(id, '2000.00')).statusCode).toBe(406);
    const again = await shop.ask<{ data: Entry } & Refusal>(
      'POST',
      `/api/payables/${id}/request-approval`,
      {},
    );
    expect(again.body).toMatchObject({ message: 'Enviado para aprovação.', data: { approval_status: 0 } });
    expect(again.body.data['approval_id']).not.toBe(approval_id);
    expect((await shop.ask('POST', `/api/payables/${id}/request-approval`, {})).statusCode).toBe(406);
  });

  it('are agreed to neither by whoever opened them nor by whoever raised them, whoever asks', async () => {
    const { id, approval_id } = await owe('2100.00');
    await as(bia, 'POST', `/api/approvals/${String(approval_id)}/refuse`, { reason: 'Caro' });
    const again = await as(bia, 'POST', `/api/payables/${id}/request-approval`, {});
    const askedByBia = again.body.data['approval_id'];
    await member('user-1', 'managers');
    expect(await inbox({ id: askedByBia }, ana)).toMatchObject([{ awaits_me: false }]);
    expect((await approve(askedByBia, ana)).statusCode).toBe(406);
    await as(bia, 'POST', `/api/approvals/${String(askedByBia)}/cancel`, {});
    await as(bia, 'PUT', `/api/payables/${id}`, { value: '9000.00', reason: 'Valor errado' });
    const { approval_id: ofRaise } = await entry(id);
    await as(bia, 'POST', `/api/approvals/${String(ofRaise)}/cancel`, {});
    await shop.ask('POST', `/api/payables/${id}/request-approval`, {});
    expect((await approve((await entry(id))['approval_id'])).statusCode).toBe(406);
    await member('user-3', 'managers');
    expect((await approve((await entry(id))['approval_id'], { userId: 'user-3' })).statusCode).toBe(200);
    await Promise.all([member('user-1', null), member('user-3', null)]);
  });

  it('that are called otherwise while they wait are asked anew, as they are now', async () => {
    const { id, approval_id } = await owe('2200.00');
    const words = { description: 'Outra coisa', reason: 'Correção' };
    const { body } = await shop.ask<Entry>('PUT', `/api/payables/${id}`, words);
    expect(body).toMatchObject({ approval_status: 0 });
    expect((await approve(approval_id)).statusCode).toBe(406);
    expect(await inbox({ id: body['approval_id'] })).toMatchObject([
      { description: 'Outra coisa', amount: '2200.00', amount_before: null },
    ]);
    // A note is nothing that anybody agrees to.
    const noted = await shop.ask<Entry>('PUT', `/api/payables/${id}`, { notes: 'Ligar' });
    expect(noted.body['approval_id']).toBe(body['approval_id']);
    await approve(body['approval_id']);
  });

  it('are withdrawn by whoever asked, and nobody else', async () => {
    const { id, approval_id } = await owe('3000.00');
    const cancel = (who: { userId: string }) =>
      as(who, 'POST', `/api/approvals/${String(approval_id)}/cancel`, {});
    expect((await cancel(bia)).statusCode).toBe(406);
    expect((await cancel(ana)).body.data).toMatchObject({ status: 3, cancelled_for: 'withdrawn' });
    expect(await entry(id)).toMatchObject({ approval_status: 3 });
  });

  it('that come to more are asked again, and to less are not', async () => {
    const { id, approval_id } = await owe('1500.00');
    await approve(approval_id);
    expect((await change(id, '1400.00')).body).toMatchObject({ approval_status: 1 });
    const raised = (await change(id, '1600.00')).body;
    expect(raised).toMatchObject({ approval_status: 0 });
    expect((await as(bia, 'GET', `/api/approvals/${String(raised['approval_id'])}`)).body).toMatchObject({
      ...{ amount: '1600.00', amount_before: '1400.00' },
    });
    expect((await change(id, '900.00')).body).toMatchObject({ approval_status: null });
    expect(await inbox({ id: raised['approval_id'] })).toMatchObject([
      { status: 3, cancelled_for: 'changed' },
    ]);
    expect((await pay(id, '900.00')).statusCode).toBe(201);
  });

  it('in parts are asked once by what the whole comes to, and no part slips through', async () => {
    const series = { kind: 'installments', count: 3, every: 'monthly' };
    const first = await owe('1200.00', { series, issue_date: TODAY, due_date: daysFromNow(5) });
    const [asked] = await inbox({ id: first['approval_id'] });
    expect(asked).toMatchObject({ entries: 3, amount: '1200.00' });
    const smaller = (await change(first.id, '300.00')).body;
    expect(smaller).toMatchObject({ approval_status: 0 });
    expect(await inbox({ id: first['approval_id'] })).toMatchObject([{ status: 0 }]);
    await approve(first['approval_id']);
    expect(await entry(first.id)).toMatchObject({ approval_status: 0 });
    await approve(smaller['approval_id']);
    expect(await entry(first.id)).toMatchObject({ approval_status: 1 });
  });

  it('that are called off are waited for no more', async () => {
    const { id, approval_id } = await owe('1700.00');
    await shop.ask('POST', `/api/payables/${id}/cancel`, { reason: 'Engano' });
    expect(await inbox({ id: approval_id })).toMatchObject([{ status: 3 }]);
    await shop.ask('POST', `/api/payables/${id}/reopen`, { reason: 'Vale' });
    expect(await entry(id)).toMatchObject({ approval_status: 0 });
  });

  it('are decided once, however many try at the same time, and by nobody whose rights are gone', async () => {
    const { approval_id } = await owe('1800.00');
    const both = await Promise.all([
      approve(approval_id),
      as(bia, 'POST', `/api/approvals/${String(approval_id)}/refuse`, { reason: 'Caro' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 406]);
    const { approval_id: next } = await owe('1900.00');
    await shop.api.given(streams.team(), {
      type: 'MemberAccessChanged',
      data: { userId: 'user-2', ambient: 'U', roleId: 'managers', granted: [], denied: [] },
    });
    expect((await approve(next)).statusCode).toBe(403);
    expect((await approve('nobodys')).statusCode).toBe(403);
    expect((await as(ana, 'GET', '/api/approvals/nobodys')).statusCode).toBe(404);
  });

  it('say which filters there are, and which operations', async () => {
    expect((await rules(['everything'])).statusCode).toBe(422);
    const stale = await shop.ask('PUT', '/api/approvals/rules', { operations: [], version: 0 });
    expect(stale.statusCode).toBe(409);
    expect((await as(ana, 'GET', '/api/approvals?filter=%7B%22status%22%3A%22x%22%7D')).statusCode).toBe(422);
  });
});
