import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { earnCashbackOfSale } from '@fidelidade/application/loyalty/sale.policies.js';
import { ImportUndo } from '@fidelidade/application/platform/record-import/import-undo.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { unmatchReversedPayments } from '@fidelidade/application/finance/reconciliation/unmatch-reversed-payments.policy.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { anOfx } from '@fidelidade/domain/testing/a-statement.js';
import { centavos, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;
let clerk: string;
let viewer: string;
let outsider: string;

const TODAY = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));
const get = (path: string, token = admin) => server.ask('GET', path, { token });
const post = (path: string, body: object, token = admin) => server.ask('POST', path, { token, body });

interface Line {
  readonly kind: string;
  readonly state: string;
  readonly hidden: boolean;
  readonly money: string | null;
  readonly record_id: string | null;
  readonly record_name: string | null;
}
const effectsOf = async (of: string, token = admin) => (await get(`/api/effects/${of}`, token)).body;
const lineOf = (effects: readonly Line[], kind: string) => effects.find((each) => each.kind === kind);

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [
    { company: shop, permissions: ['loyalty.sales.view', 'loyalty.sales.return'] },
  ]);
  await server.hire('leo@loja.com.br', [
    { company: shop, permissions: ['loyalty.sales.view', 'finance.receivables.view'] },
  ]);
  [admin, clerk, viewer, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'leo@loja.com.br', 'dono@outra.com.br'].map((email) =>
      server.tokenOf(email),
    ),
  )) as [string, string, string, string];
  await server.ask('PUT', '/api/loyalty-programs', { token: admin, body: { pending_days: 0 } });
});
afterAll(() => server.close());

/** By its total alone. */
const ITEM = { description: '', quantity: decimal('1') };

async function aSale(cpf: string): Promise<{ sale: string; participant: string }> {
  const { id: personId } = await server.commands.execute(
    new PreRegisterCustomer(server.asSystem(shop), parseCpf(cpf)),
  );
  const total = centavos(100_00);
  const told = { origin: 'pos' as const, documentNumber: cpf, date: TODAY, personId, items: [ITEM] };
  const { id: sale } = await server.commands.execute(
    new RegisterSale(server.asSystem(shop), { ...told, discount: centavos(0), total }),
  );
  await server.react(earnCashbackOfSale);
  await server.allShown();
  return { sale, participant: wellKnownIds.participant(shop, personId) };
}

describe('the effects of cancelling a sale (feature 11)', () => {
  it('are told before and after alike, and are what became of the balance', async () => {
    const { sale, participant } = await aSale('52998224725');
    const available = async () => (await get(`/api/participants/${participant}`)).body.cashback_available;
    const before = await effectsOf(`sales/${sale}`);
    expect(before).toMatchObject({ status: 'possible', message: null, done_at: null });
    const taken = lineOf(before.effects, 'cashback_taken_back');
    expect(taken).toMatchObject({ money: await available(), record_id: participant, hidden: false });
    expect(lineOf(before.effects, 'money_to_hand_back')).toMatchObject({ state: 'left', money: '100.00' });
    expect((await post(`/api/sales/${sale}/cancel`, { reason: 'Engano' })).statusCode).toBe(200);
    const after = await effectsOf(`sales/${sale}`);
    expect(after).toMatchObject({ status: 'done', reason: 'Engano', done_at: expect.any(String) });
    expect(after.effects).toEqual(before.effects);
    expect(await available()).toBe('0.00');
  });

  it('are told to whoever sees the sale; figures of what they do not see are not', async () => {
    const { sale } = await aSale('11144477735');
    const { status, effects } = await effectsOf(`sales/${sale}`, clerk);
    expect(status).toBe('possible');
    expect(lineOf(effects, 'cashback_taken_back')).toMatchObject({
      ...{ hidden: true, money: null, record_id: null, record_name: null },
    });
    expect(lineOf(effects, 'sale_cancelled')).toMatchObject({ hidden: false, money: '100.00' });
    // Whoever may not cancel it learns that, and after it was cancelled what came of it.
    expect(await effectsOf(`sales/${sale}`, viewer)).toMatchObject({ status: 'refused', effects: [] });
    await post(`/api/sales/${sale}/cancel`, { reason: 'Engano' });
    expect(await effectsOf(`sales/${sale}`, viewer)).toMatchObject({ status: 'done' });
    expect((await get(`/api/effects/sales/${sale}`, outsider)).statusCode).toBe(404);
  });
});

describe('the effects of reversing a payment (feature 11)', () => {
  let accounts = 0;

  async function aPayment() {
    const opening = { opening_balance: '100.00', opening_date: TODAY };
    const till = { name: `Caixa ${(accounts += 1)}`, wallet_type: 'cash', ...opening };
    const account = (await post('/api/accounts', till)).body as { id: string };
    const plan = (await get('/api/account-plans')).body as { id: string; code: string }[];
    const entry = await post('/api/receivables', {
      ...{ description: 'Encomenda', document: 'E-1', value: '80.00' },
      account_plan_id: plan.find(({ code }) => code === '1.01')!.id,
      ...{ issue_date: TODAY, competence_date: TODAY, due_date: TODAY },
    });
    const paid = await post(`/api/receivables/${entry.body.id}/payments`, {
      ...{ date: TODAY, principal: '80.00', interest: '2.00', form: 'pix', account_id: account.id },
    });
    const payment = paid.body.data.payments[0].id as string;
    return { account: account.id, entry: entry.body.id as string, payment };
  }
  const balanceOf = async (account: string) => Number((await get(`/api/accounts/${account}`)).body.balance);

  it('are told before and after alike, and are by how much the account changes', async () => {
    const { account, entry, payment } = await aPayment();
    const of = `receivables/${entry}/payments/${payment}`;
    const before = await effectsOf(of);
    expect(before.status).toBe('possible');
    const moves = lineOf(before.effects, 'account_balance_changed');
    expect(moves).toMatchObject({ money: '-82.00', record_id: account, record_name: expect.any(String) });
    const balance = await balanceOf(account);
    const reversed = await post(`/api/receivables/${entry}/payments/${payment}/reverse`, {
      reason: 'Engano',
    });
    expect(reversed.statusCode).toBe(200);
    await server.react(unmatchReversedPayments);
    expect((await balanceOf(account)) - balance).toBeCloseTo(Number(moves!.money));
    expect((await effectsOf(of)).effects).toEqual(before.effects);
    expect(lineOf(before.effects, 'owed_again')).toMatchObject({ money: '80.00', record_name: 'E-1' });
  });

  it('say that the bank’s line waits again, once its policy has seen to it', async () => {
    const { account, entry, payment } = await aPayment();
    const sent = await server.ask('POST', `/api/accounts/${account}/statements?name=extrato.ofx`, {
      token: admin,
      body: anOfx([{ date: TODAY, amount: '82.00', memo: 'PIX RECEBIDO' }]),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(sent.statusCode).toBe(201);
    const [line] = (await get(`/api/reconciliation?account_id=${account}`)).body.lines;
    const payments = [{ entry_id: entry, payment_id: payment }];
    expect((await post(`/api/bank-statement-lines/${line.id}/match`, { payments })).statusCode).toBe(200);
    const of = `receivables/${entry}/payments/${payment}`;
    const before = (await effectsOf(of)).effects;
    expect(lineOf(before, 'bank_line_waits')).toMatchObject({ state: 'left', record_id: account });
    await post(`/api/receivables/${entry}/payments/${payment}/reverse`, { reason: 'Engano' });
    expect(lineOf((await effectsOf(of)).effects, 'bank_line_waits')).toMatchObject({ state: 'pending' });
    await server.react(unmatchReversedPayments);
    expect((await effectsOf(of)).effects).toEqual(before);
  });

  it('hide the account from whoever does not see accounts, and the payment from strangers', async () => {
    const { entry, payment } = await aPayment();
    const of = `receivables/${entry}/payments/${payment}`;
    expect(await effectsOf(of, viewer)).toMatchObject({ status: 'refused' });
    await post(`/api/receivables/${entry}/payments/${payment}/reverse`, { reason: 'Engano' });
    const { status, effects } = await effectsOf(of, viewer);
    expect(status).toBe('done');
    expect(lineOf(effects, 'account_balance_changed')).toMatchObject({ hidden: true, money: null });
    expect(lineOf(effects, 'owed_again')).toMatchObject({ hidden: false, money: '80.00' });
    expect((await get(`/api/effects/${of}`, outsider)).statusCode).toBe(404);
    expect((await get(`/api/effects/payables/${entry}/payments/${payment}`)).statusCode).toBe(404);
    expect((await get(`/api/effects/receivables/${entry}/payments/none`)).statusCode).toBe(404);
    expect((await get(`/api/effects/${of}`, clerk)).statusCode).toBe(403);
  });
});

describe('the effects of reversing a transfer, and of calling entries off (feature 11)', () => {
  const aTill = async (name: string) =>
    (
      await post('/api/accounts', {
        ...{ name, wallet_type: 'cash', opening_balance: '100.00', opening_date: TODAY },
      })
    ).body.id as string;

  it('are both accounts, told before and after alike', async () => {
    const [from, to] = [await aTill('Gaveta'), await aTill('Cofre')];
    const made = await post('/api/transfers', {
      ...{ from_account_id: from, to_account_id: to, amount: '30.00', fee: '2.00', date: TODAY },
    });
    const of = `transfers/${made.body.id ?? made.body.data.id}`;
    const before = await effectsOf(of);
    expect(before).toMatchObject({
      status: 'possible',
      effects: [
        { kind: 'account_balance_changed', money: '32.00', record_id: from, record_name: 'Gaveta' },
        { kind: 'account_balance_changed', money: '-30.00', record_id: to, record_name: 'Cofre' },
      ],
    });
    expect((await get(`/api/effects/${of}`, viewer)).statusCode).toBe(403);
    expect((await get(`/api/effects/${of}`, outsider)).statusCode).toBe(404);
    expect((await post(`/api/${of}/reverse`, { reason: 'Engano' })).statusCode).toBe(200);
    const after = await effectsOf(of);
    expect(after).toMatchObject({ status: 'done', reason: 'Engano' });
    expect(after.effects).toEqual(before.effects);
    expect((await get(`/api/accounts/${from}`)).body.balance).toBe('100.00');
  });

  it('are what nobody owes any more: of one entry, or in sum of those of its series that are meant', async () => {
    const plan = (await get('/api/account-plans')).body as { id: string; code: string }[];
    const { body: entry } = await post('/api/receivables', {
      ...{ description: 'Mensalidade', document: 'M-1', value: '20.00' },
      account_plan_id: plan.find(({ code }) => code === '1.01')!.id,
      ...{ issue_date: TODAY, due_date: TODAY },
      series: { kind: 'repetitions', every: 'monthly', count: 3 },
    });
    const of = `receivables/${entry.id}`;
    expect(await effectsOf(of)).toMatchObject({
      status: 'possible',
      effects: [{ kind: 'entry_cancelled', money: '20.00', record_name: 'M-1 1/3' }],
    });
    expect(await effectsOf(`${of}?applies_to=open`)).toMatchObject({
      effects: [{ kind: 'entry_cancelled', money: '60.00', count: 3 }],
    });
    expect((await get(`/api/effects/${of}?applies_to=some`)).statusCode).toBe(422);
    expect(await effectsOf(of, viewer)).toMatchObject({ status: 'refused', effects: [] });
    expect((await get(`/api/effects/payables/${entry.id}`)).statusCode).toBe(404);
    await post(`/api/receivables/${entry.id}/cancel`, { reason: 'Desistiu', applies_to: 'open' });
    expect(await effectsOf(of, viewer)).toMatchObject({ status: 'done', reason: 'Desistiu' });
    // Owed again: of the one, or in sum of those of its series that are meant.
    expect(await effectsOf(`${of}/reopening`)).toMatchObject({
      status: 'possible',
      effects: [{ kind: 'owed_again', money: '20.00', due_date: TODAY, record_name: 'M-1 1/3' }],
    });
    expect(await effectsOf(`${of}/reopening?applies_to=cancelled`)).toMatchObject({
      effects: [{ kind: 'owed_again', money: '60.00', count: 3 }],
    });
    expect((await get(`/api/effects/${of}/reopening?applies_to=open`)).statusCode).toBe(422);
    expect(await effectsOf(`${of}/reopening`, viewer)).toMatchObject({ status: 'refused', effects: [] });
    await post(`/api/receivables/${entry.id}/reopen`, { reason: 'Voltou', applies_to: 'cancelled' });
    expect(await effectsOf(`${of}/reopening`)).toMatchObject({ status: 'refused', effects: [] });
  });
});

describe('the effects of undoing an import (feature 11)', () => {
  it.each([
    [
      'receivables',
      1,
      'Descrição;Categoria;Valor;Emissão;Vencimento\nAluguel;1.01;50,00;01/11/2026;01/12/2026',
    ],
    ['banks', 0, 'Código;Nome\n987;Banco de teste'],
  ])('of %s are told before and after alike', async (kind, rehearsed, text) => {
    const sent = await server.ask('POST', `/api/imports?kind=${kind}&name=${kind}.csv`, {
      token: admin,
      body: text,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(sent.statusCode).toBe(201);
    const { id } = sent.body;
    await server.workOff(shop, id);
    await server.allShown();
    const before = await effectsOf(`imports/${id}`);
    expect(before).toMatchObject({ status: 'possible' });
    expect(lineOf(before.effects, 'rows_taken_back')).toMatchObject({ count: 1, state: 'undone' });
    // Whoever is about to undo it reads both, rows and effects: of one rehearsal.
    const rehearsals = jest.spyOn(ImportUndo.prototype, 'rehearse');
    const { body: preview } = await get(`/api/imports/${id}/undo`);
    expect(preview).toMatchObject({ taken_back: 1, kept: 0, not_looked_at: 0, effects: before });
    expect(rehearsals).toHaveBeenCalledTimes(rehearsed);
    rehearsals.mockRestore();
    await post(`/api/imports/${id}/undo`, {});
    await server.workUndo(shop, id);
    await server.allShown();
    const after = await effectsOf(`imports/${id}`);
    expect(after.status).toBe('done');
    expect(after.effects).toEqual(before.effects);
  });
});
