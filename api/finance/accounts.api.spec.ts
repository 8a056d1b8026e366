import { daysFromNow, TODAY } from './testing/finance-api.js';
import { Shop, type Entry, type Refusal } from './testing/shop.js';

interface Account {
  readonly id: string;
  readonly [field: string]: unknown;
}

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.api.close());

let names = 0;
const anAccount = (changes: object = {}) => ({
  name: `Conta ${(names += 1)}`,
  wallet_type: 'checking',
  opening_balance: '200.00',
  opening_date: TODAY,
  ...changes,
});
const open = async (changes: object = {}): Promise<Account> =>
  (await shop.ask<Account>('POST', '/api/accounts', anAccount(changes))).body;
const change = (account: Account, changes: object) =>
  shop.ask<Account & Refusal>('PUT', `/api/accounts/${account.id}`, { ...account, ...changes });
const act = (account: Account, action: 'close' | 'reopen') =>
  shop.ask<{ message: string; data: Account } & Refusal>('POST', `/api/accounts/${account.id}/${action}`, {});
const cashFlow = async (day: string) => {
  const { body } = await shop.ask<{ closing_realised: string; rows: readonly Record<string, unknown>[] }>(
    'GET',
    `/api/reports/cash-flow?from=${day}&to=${day}`,
  );
  return { ...body, row: body.rows[0]! };
};

it('names a bank that there is, official or registered (R-8.3.13)', async () => {
  const { statusCode, body } = await shop.ask<Refusal>(
    'POST',
    '/api/accounts',
    anAccount({ bank_code: '999' }),
  );
  expect([statusCode, body.errors]).toEqual([422, { bank_code: ['Banco não encontrado.'] }]);
});

describe('the opening balance of an account', () => {
  it('is not taken away by sending nothing in its place, which is not zero', async () => {
    const account = await open();
    for (const nothing of [null, '']) {
      const { statusCode, body } = await change(account, { opening_balance: nothing });
      expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['opening_balance']]);
    }
    const { body } = await change(account, { opening_balance: undefined, name: 'Outra' });
    expect(body).toMatchObject({ name: 'Outra', opening_balance: '200.00' });
  });

  it('counts from its date: the cash flow of two months ago knows nothing of an account of today', async () => {
    const past = daysFromNow(-60);
    const [then, now] = [await cashFlow(past), await cashFlow(TODAY)];
    await open({ opening_balance: '1500.00' });
    expect(await cashFlow(past)).toEqual(then);
    const after = await cashFlow(TODAY);
    expect(Number(after.row['opened']) - Number(now.row['opened'])).toBe(1500);
    expect(after.row['opening']).toBe(now.row['opening']);
    expect(Number(after.closing_realised) - Number(now.closing_realised)).toBe(1500);
  });

  it('opens into the accounts that it is of', async () => {
    const { id, name } = await open({ opening_balance: '77.00' });
    const { row } = await cashFlow(TODAY);
    const drill = new URLSearchParams((row['drill'] as Record<string, Record<string, string>>)['opened']);
    const { body, headers } = await shop.ask<readonly Record<string, unknown>[]>(
      'GET',
      `/api/reports/postings?${drill}`,
    );
    expect(headers.get('x-total-value')).toBe(row['opened']);
    expect(body).toContainEqual(
      expect.objectContaining({
        description: `Saldo inicial: ${String(name)}`,
        value: '77.00',
        record: { resource: 'accounts', id },
        event_type: 'BankAccountOpened',
      }),
    );
  });

  it('opens the statement of its account: each movement with the balance after it, newest first', async () => {
    const { id } = await open({ opening_balance: '10.00' });
    for (const [principal, extra] of [
      ['100.00', { interest: '2.50' }],
      ['40.00', { new_due_date: daysFromNow(12) }],
    ] as const)
      await shop.pay((await shop.sell()).id, { account_id: String(id), principal, ...extra });
    const statement = (range: string) =>
      shop.ask<readonly { description: string; value: string; balance: string }[]>(
        'GET',
        `/api/reports/postings?${new URLSearchParams({ figure: 'account', account_id: String(id), sort: '["date","DESC"]', range }).toString()}`,
      );
    const { body, headers } = await statement('[0,99]');
    expect(headers.get('x-total-value')).toBe('152.50');
    expect(body.map(({ value, balance }) => [value, balance])).toEqual([
      ['40.00', '152.50'],
      ['102.50', '112.50'],
      ['10.00', '10.00'],
    ]);
    expect((await statement('[1,1]')).body.map(({ balance }) => balance)).toEqual(['112.50']);
    const whole = new URLSearchParams({
      figure: 'account',
      account_id: String(id),
      sort: '["date","DESC"]',
      format: 'csv',
    });
    const file = `/api/reports/postings/export?${whole.toString()}`;
    const { headers: named, text } = await shop.api.file(file);
    expect(named.get('content-disposition')).toContain('extrato.csv');
    const [heading, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(heading).toBe('Data;Descrição;Pessoa;Documento;Categoria;Centro de custo;Valor;Saldo');
    expect(lines.map((line) => line.split(';').slice(-2))).toEqual([
      ['40,00', '152,50'],
      ['102,50', '112,50'],
      ['10,00', '10,00'],
    ]);
    expect((await shop.api.file(file, ['finance.receivables.view'])).status).toBe(403);
    const part = `/api/reports/postings?figure=account&account_id=${String(id)}&from=2026-11-01`;
    expect((await shop.ask<Refusal>('GET', part)).body.errors).toHaveProperty('to');
    expect((await shop.ask<{ balance: string }>('GET', `/api/accounts/${String(id)}`)).body.balance).toBe(
      '152.50',
    );
  });

  it('is on no day that has not come', async () => {
    const { statusCode, body } = await shop.ask<Refusal>(
      'POST',
      '/api/accounts',
      anAccount({ opening_date: daysFromNow(2) }),
    );
    expect([statusCode, body.errors]).toEqual([
      422,
      { opening_date: ['A data do saldo inicial não pode estar no futuro.'] },
    ]);
  });
});

describe('an account', () => {
  it('has a name of its own in the company, also when twenty ask for it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.ask<Refusal>('POST', '/api/accounts', anAccount({ name: index % 2 ? 'Itaú' : ' ITAU ' })),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    for (const { statusCode, body } of refused) {
      expect([statusCode, body.errors]).toEqual([422, { name: ['Nome já está em uso.'] }]);
    }
  });

  it('is corrected where it was typed wrong, and the figures with it', async () => {
    const account = await open({ opening_balance: '100.00' });
    const before = await cashFlow(daysFromNow(-3));
    const { statusCode, body } = await change(account, {
      name: 'Conta da loja',
      wallet_type: 'savings',
      opening_balance: '120.50',
      opening_date: daysFromNow(-3),
    });
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({
      name: 'Conta da loja',
      wallet_type: 'savings',
      opening_balance: '120.50',
      opening_date: daysFromNow(-3),
      balance: '120.50',
      version: 2,
    });
    const after = await cashFlow(daysFromNow(-3));
    expect(Number(after.row['opened']) - Number(before.row['opened'])).toBe(120.5);
  });

  it('is changed from the version that was seen: another gets the record as it is', async () => {
    const account = await open();
    await change(account, { name: `${String(account['name'])} A` });
    const { statusCode, body } = await change(account, { name: `${String(account['name'])} B` });
    expect(statusCode).toBe(409);
    expect(JSON.stringify(body)).toContain(`${String(account['name'])} A`);
  });

  it('takes nothing dated before its opening', async () => {
    const account = await open({ name: 'Nova' });
    const { id } = await shop.sell();
    const paid = await shop.pay(id, { account_id: account.id, date: daysFromNow(-1) });
    const [year, month, day] = TODAY.split('-');
    const text = `«Nova» é acompanhado desde ${day}/${month}/${year}: informe uma data a partir desse dia.`;
    expect([paid.statusCode, paid.body.errors]).toEqual([422, { date: [text] }]);

    const [{ id: paymentId } = { id: '' }] = (await shop.pay(id, { form: 'check', date: daysFromNow(-1) }))
      .body.data.payments;
    const cleared = await shop.ask<Refusal>(
      'POST',
      `/api/receivables/${id}/payments/${paymentId}/compensate`,
      {
        cleared_on: daysFromNow(-1),
        account_id: account.id,
      },
    );
    expect([cleared.statusCode, cleared.body.errors]).toEqual([422, { cleared_on: [text] }]);

    await shop.pay((await shop.sell()).id, { account_id: account.id });
  });

  it('is not changed from a balance that has moved since: who typed gets the record as it is', async () => {
    const account = await open();
    await shop.pay((await shop.sell()).id, { account_id: account.id });
    const stale = await change(account, { opening_date: daysFromNow(-2) });
    expect([stale.statusCode, JSON.stringify(stale.body)]).toEqual([
      409,
      expect.stringContaining('"300.00"'),
    ]);
    const { body: current } = await shop.ask<Account>('GET', `/api/accounts/${account.id}`);
    expect((await change(current, { opening_date: daysFromNow(-2) })).statusCode).toBe(200);
  });

  it('does not begin after money moved in it', async () => {
    const account = await open({ opening_date: daysFromNow(-5) });
    await shop.pay((await shop.sell()).id, { account_id: account.id, date: daysFromNow(-3) });
    const { body: current } = await shop.ask<Account>('GET', `/api/accounts/${account.id}`);
    const { statusCode, body } = await change(current, { opening_date: daysFromNow(-2) });
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['opening_date']]);
  });

  it('is closed when nothing is left in it; then no money moves in it until it is reopened', async () => {
    const account = await open({ opening_balance: '100.00' });
    const refused = await act(account, 'close');
    expect([refused.statusCode, refused.body.message]).toEqual([
      406,
      'Só se fecha com saldo zero, e ainda há R$\u00a0100,00. Lance o que saiu ou entrou, ou corrija o saldo inicial.',
    ]);
    const bill = await shop.owe();
    await shop.pay(bill.id, { account_id: account.id }, 'payables');

    const closed = await act(account, 'close');
    expect([closed.statusCode, closed.body.message]).toEqual([200, 'Caixa ou banco fechado.']);
    expect(closed.body.data).toMatchObject({ status: 'closed', balance: '0.00' });
    const { id } = await shop.sell();
    const paid = await shop.pay(id, { account_id: account.id });
    expect([paid.statusCode, Object.keys(paid.body.errors ?? {})]).toEqual([422, ['account_id']]);
    const { body: entry } = await shop.ask<Entry>('GET', `/api/payables/${bill.id}`);
    const reversal = `/api/payables/${bill.id}/payments/${entry.payments[0]!.id}/reverse`;
    expect((await shop.ask('POST', reversal, { reason: 'Engano' })).statusCode).toBe(406);
    expect((await change(closed.body.data, { name: 'Outra' })).statusCode).toBe(406);

    const reopened = await act(account, 'reopen');
    expect(reopened.body).toMatchObject({
      message: 'Caixa ou banco reaberto.',
      data: { status: 'active', version: 3 },
    });
    expect((await shop.ask('POST', reversal, { reason: 'Engano' })).statusCode).toBe(200);
  });

  it('is found by its state', async () => {
    const account = await open({ opening_balance: '0.00' });
    await act(account, 'close');
    const idsOf = async (filter: object) => {
      const text = encodeURIComponent(JSON.stringify(filter));
      return (await shop.ask<Account[]>('GET', `/api/accounts?filter=${text}`)).body.map(({ id }) => id);
    };
    expect(await idsOf({ status: 'closed' })).toEqual([account.id]);
    expect(await idsOf({ status: 'active' })).not.toContain(account.id);
    expect(await idsOf({})).toContain(account.id);
  });
});

describe('an account that is not needed any more', () => {
  const told = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop.ask<{ message: string; data: Account } & Refusal>(method, `/api/accounts/${path}`, body);
  const statusesOf = async (filter: object, id: string) => {
    const text = encodeURIComponent(JSON.stringify(filter));
    const { body } = await shop.ask<Account[]>('GET', `/api/accounts?filter=${text}`);
    return body.filter((each) => each.id === id).map(({ status }) => status);
  };

  it('is deleted when nothing is in it, stands in the excluded list, keeps its name, and is restored as it was', async () => {
    const { id } = await open();
    expect(await told('DELETE', `${id}/deletar`)).toMatchObject({
      statusCode: 406,
      body: { message: expect.stringContaining('R$\u00a0200,00') },
    });
    const empty = await open({ opening_balance: '0.00' });
    await act(empty, 'close');
    expect(await told('DELETE', `${empty.id}/deletar`)).toMatchObject({
      statusCode: 200,
      body: { id: empty.id, data: { status: 'deleted' } },
    });
    expect(await statusesOf({}, empty.id)).toEqual([]);
    expect(await statusesOf({ _status: 'deleted' }, empty.id)).toEqual(['deleted']);
    expect((await told('DELETE', `${empty.id}/deletar`)).statusCode).toBe(406);
    const again = await shop.ask<Refusal>('POST', '/api/accounts', anAccount({ name: empty['name'] }));
    expect([again.statusCode, Object.keys(again.body.errors ?? {})]).toEqual([422, ['name']]);
    const paid = await shop.pay((await shop.sell()).id, { account_id: empty.id });
    expect([paid.statusCode, Object.keys(paid.body.errors ?? {})]).toEqual([422, ['account_id']]);
    expect(await told('PUT', `${empty.id}/recuperar`)).toMatchObject({
      statusCode: 200,
      body: { data: { status: 'closed' } },
    });
  });

  it('is not deleted while a card payment is on its way into it', async () => {
    const account = await open({ opening_balance: '0.00' });
    await shop.pay((await shop.sell()).id, { account_id: account.id, form: 'credit_card' });
    expect(await told('DELETE', account.id)).toMatchObject({
      statusCode: 406,
      body: { message: expect.stringContaining('a compensar') },
    });
  });

  it('is disabled by closing it and enabled by reopening it, alone and with others', async () => {
    const [account, full] = [await open({ opening_balance: '0.00' }), await open()];
    expect((await told('PUT', `${account.id}/status`, {})).body.data).toMatchObject({ status: 'closed' });
    expect((await told('PUT', `${account.id}/status`, {})).body.data).toMatchObject({ status: 'active' });
    const bulk = await shop.ask<{ data: readonly object[] }>('POST', '/api/accounts/bulk', {
      action: 'disable',
      ids: [account.id, full.id],
    });
    expect(bulk.body.data).toMatchObject([
      { id: account.id, changed: true, refusal: null },
      { id: full.id, changed: false, refusal: expect.stringContaining('saldo zero') },
    ]);
  });

  it('is deleted for good once nothing refers to it, and its name is free', async () => {
    const used = await open({ opening_balance: '0.00' });
    const { id: sale } = await shop.sell();
    await shop.pay(sale, { account_id: used.id });
    const { body: entry } = await shop.ask<Entry>('GET', `/api/receivables/${sale}`);
    await shop.ask('POST', `/api/receivables/${sale}/payments/${entry.payments[0]!.id}/reverse`, {
      reason: 'Engano',
    });
    expect((await told('DELETE', used.id)).statusCode).toBe(200);
    expect(await told('DELETE', `${used.id}?permanente=1`)).toMatchObject({
      statusCode: 406,
      body: { message: expect.stringContaining('1 conta a receber') },
    });

    const unused = await open({ opening_balance: '0.00' });
    expect((await told('DELETE', `${unused.id}/deletar?permanente=1`)).statusCode).toBe(406);
    await told('DELETE', unused.id);
    expect((await told('DELETE', `${unused.id}/deletar?permanente=1`)).statusCode).toBe(200);
    expect((await told('GET', unused.id)).statusCode).toBe(404);
    expect(await statusesOf({ _status: 'all' }, unused.id)).toEqual([]);
    const { statusCode } = await shop.ask('POST', '/api/accounts', anAccount({ name: unused['name'] }));
    expect(statusCode).toBe(201);
  });
});
