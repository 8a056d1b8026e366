import { systemClock } from '@fidelidade/application/ports/clock.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { ALL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import { anOfx } from '@fidelidade/domain/testing/a-statement.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;

const day = civilDateIn('America/Sao_Paulo', systemClock.now());
const RANGE = `from=${day}&to=${day}`;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  admin = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

type Ask = (method: string, path: string, body?: unknown) => ReturnType<ShopServer['ask']>;
const asked =
  (token: string): Ask =>
  (method, path, body) =>
    server.ask(method, `/api/${path}`, { token, body });
const asAdmin: Ask = (...parts) => asked(admin)(...parts);

/** Somebody who may do everything with some records. */
async function limited(email: string, scope: object): Promise<Ask> {
  const permissions = ALL_PERMISSIONS.filter((each) => !each.startsWith('system.'));
  const id = await server.hire(email, [{ company: shop, permissions }]);
  const changed = await asAdmin('PUT', `user-permissions/${id}`, { scope });
  expect(changed.statusCode).toBe(200);
  return asked(await server.tokenOf(email));
}

const account = async (name: string): Promise<string> => {
  const details = { name, wallet_type: 'cash', opening_balance: '100.00', opening_date: day };
  return (await asAdmin('POST', 'accounts', details)).body.id;
};
const warehouse = async (name: string): Promise<string> =>
  (await asAdmin('POST', 'warehouses', { name })).body.id;
const entry = async (ask: Ask): Promise<string> => {
  const account_plan_id = wellKnownIds.category(shop, '1.01');
  const details = { account_plan_id, description: 'Balcão', issue_date: day, due_date: day, value: '50.00' };
  return (await ask('POST', 'receivables', details)).body.id;
};
const payment = (account_id: string) => ({
  date: day,
  principal: '10.00',
  form: 'pix',
  new_due_date: day,
  account_id,
});
/** As somebody does who has the database: past the rule that facts are never changed. */
async function alter(names: readonly string[]): Promise<void> {
  const { pool } = server.infrastructure;
  await pool.query('alter table es.events disable trigger user');
  await pool.query(
    `update es.events set data = (data::jsonb || '{"altered": true}')::json where version = 1 and stream = any($1)`,
    [names],
  );
}

const idsOf = ({ body }: { body: readonly { id: string }[] }) => body.map(({ id }) => id);

describe('who works with some accounts (R-6.4)', () => {
  let till: string;
  let bank: string;
  let ask: Ask;
  beforeAll(async () => {
    [till, bank] = [await account('Caixa'), await account('Banco')];
    ask = await limited('bia@loja.com.br', { accounts: [till] });
  });

  it('sees no other, in lists, by its id or in reports', async () => {
    expect(idsOf(await ask('GET', 'accounts'))).toEqual([till]);
    expect((await ask('GET', `accounts/${bank}`)).statusCode).toBe(404);
    expect((await ask('GET', `accounts/${till}`)).statusCode).toBe(200);
    const { body } = await ask('GET', 'reports/account-balances');
    expect(JSON.stringify(body)).toContain(till);
    expect(JSON.stringify(body)).not.toContain(bank);
  });

  it('settles into their own and no other, and sees payments of their own alone', async () => {
    const id = await entry(asAdmin);
    const refused = await ask('POST', `receivables/${id}/payments`, payment(bank));
    expect(refused.statusCode).toBe(403);
    expect((await ask('POST', `receivables/${id}/payments`, payment(till))).statusCode).toBe(201);
    await asAdmin('POST', `receivables/${id}/payments`, payment(bank));
    const { body } = await ask('GET', `receivables/${id}`);
    expect(body.payments.map((each: { account_id: string }) => each.account_id)).toEqual([till]);
    expect((await asAdmin('GET', `receivables/${id}`)).body.payments).toHaveLength(2);
  });

  it('takes back no payment of another account, and clears none into their own', async () => {
    const id = await entry(asAdmin);
    const made = await asAdmin('POST', `receivables/${id}/payments`, { ...payment(bank), form: 'check' });
    const [{ id: paymentId }] = (await asAdmin('GET', `receivables/${id}`)).body.payments;
    expect(made.statusCode).toBe(201);
    const address = `receivables/${id}/payments/${paymentId}`;
    const clearing = { cleared_on: day, account_id: till };
    expect((await ask('POST', `${address}/compensate`, clearing)).statusCode).toBe(403);
    expect((await ask('POST', `${address}/reverse`, { reason: 'Engano' })).statusCode).toBe(403);
    expect((await asAdmin('POST', `${address}/reverse`, { reason: 'Engano' })).statusCode).toBe(200);
  });

  it('is told the cash flow of theirs, opened into its postings, and no result of the whole company', async () => {
    const flow = async (who: Ask) =>
      (await who('GET', `reports/cash-flow?${RANGE}`)).body.rows[0].realised_in;
    expect([await flow(ask), await flow(asAdmin)]).toEqual(['10.00', '20.00']);
    const postings = `reports/postings?figure=realised&direction=R&${RANGE}`;
    expect((await ask('GET', postings)).body).toHaveLength(1);
    const statement = async (who: Ask, accountId: string) =>
      who('GET', `reports/financial-statement?${RANGE}&account_id=${accountId}`);
    expect((await statement(ask, till)).body.incoming).toBe('10.00');
    expect((await statement(ask, bank)).statusCode).toBe(403);
    expect((await statement(asAdmin, bank)).body.incoming).toBe('10.00');
    const months = `from=${day.slice(0, 7)}&to=${day.slice(0, 7)}`;
    expect((await ask('GET', `reports/dre?${months}`)).statusCode).toBe(403);
    expect((await ask('GET', 'dashboard')).statusCode).toBe(403);
  });

  it('transfers between their own alone, and is told of no transfer to another', async () => {
    const safe = await account('Cofre');
    const of = (from: string, to: string) => ({
      ...{ from_account_id: from, to_account_id: to, amount: '2.00', date: day },
    });
    expect((await ask('POST', 'transfers', of(till, bank))).statusCode).toBe(403);
    expect((await ask('POST', 'transfers', of(bank, till))).statusCode).toBe(403);
    const { body: hidden } = await asAdmin('POST', 'transfers', of(till, bank));
    const both = await limited('tati@loja.com.br', { accounts: [till, safe] });
    const { body: seen, statusCode } = await both('POST', 'transfers', of(safe, till));
    expect(statusCode).toBe(201);
    expect(idsOf(await both('GET', 'transfers'))).toEqual([seen.id]);
    expect(idsOf(await ask('GET', 'transfers'))).toEqual([]);
    expect((await ask('GET', `transfers/${hidden.id}`)).statusCode).toBe(404);
    expect((await ask('GET', `transfers/${hidden.id}/history`)).statusCode).toBe(404);
    expect((await both('GET', `transfers/${seen.id}/history`)).statusCode).toBe(200);
    expect((await ask('POST', `transfers/${hidden.id}/reverse`, { reason: 'Engano' })).statusCode).toBe(403);
    const { body } = await ask('GET', `reports/financial-statement?${RANGE}&account_id=${till}`);
    expect(body.rows.map((row: { description: string }) => row.description)).toContain('Transferência');
    expect(JSON.stringify(body)).not.toContain(bank);
    expect(JSON.stringify(body)).not.toContain(hidden.id);
  });
});

describe('who works with nothing but their own entries (R-6.4)', () => {
  it('finds no other, to see it or to settle it', async () => {
    const ask = await limited('caio@loja.com.br', { own_entries_only: true });
    const [own, foreign] = [await entry(ask), await entry(asAdmin)];
    expect(idsOf(await ask('GET', 'receivables?range=[0,99]'))).toEqual([own]);
    expect((await ask('GET', `receivables/${foreign}`)).statusCode).toBe(404);
    const till = await account('Caixa 2');
    expect((await ask('POST', `receivables/${foreign}/payments`, payment(till))).statusCode).toBe(404);
    expect((await ask('POST', `receivables/${foreign}/cancel`, { reason: 'Engano' })).statusCode).toBe(404);
    expect((await ask('POST', `receivables/${own}/payments`, payment(till))).statusCode).toBe(201);
    expect((await ask('GET', `reports/cash-flow?${RANGE}`)).statusCode).toBe(403);
    expect((await ask('GET', `reports/financial-statement?${RANGE}&account_id=${till}`)).statusCode).toBe(
      403,
    );
  });
});

describe('what the bank says of an account (R-6.4, R-10.5.1)', () => {
  /** A bank's file with one line in each of both, taken by somebody who sees both. */
  async function stated(of: string): Promise<{
    till: string;
    bank: string;
    lineOf: (account: string) => Promise<string>;
  }> {
    const [till, bank] = [await account(`Caixa ${of}`), await account(`Banco ${of}`)];
    for (const each of [till, bank]) {
      const taken = await server.ask('POST', `/api/accounts/${each}/statements?name=a.ofx`, {
        token: admin,
        headers: { 'content-type': 'application/octet-stream' },
        body: anOfx([{ date: day, amount: '10.00', memo: 'CHEQUE' }]),
      });
      expect(taken.statusCode).toBe(201);
    }
    const lineOf = async (of: string) =>
      (await asAdmin('GET', `reconciliation?account_id=${of}`)).body.lines[0].id;
    return { till, bank, lineOf };
  }

  it('is told, and matched, of theirs alone', async () => {
    const { till, bank, lineOf } = await stated('da Mara');
    const ask = await limited('mara@loja.com.br', { accounts: [till] });
    const id = await entry(asAdmin);
    await asAdmin('POST', `receivables/${id}/payments`, { ...payment(bank), form: 'check' });
    const [{ id: payment_id }] = (await asAdmin('GET', `receivables/${id}`)).body.payments;
    // Money on its way to another account is not theirs to clear, by whatever way.
    const match = { payments: [{ entry_id: id, payment_id }] };
    expect((await ask('POST', `bank-statement-lines/${await lineOf(till)}/match`, match)).statusCode).toBe(
      403,
    );
    const hidden = await lineOf(bank);
    expect((await ask('GET', `bank-statement-lines/${hidden}`)).statusCode).toBe(404);
    expect((await ask('GET', `reconciliation?account_id=${bank}`)).statusCode).toBe(404);
    expect((await ask('POST', `bank-statement-lines/${hidden}/ignore`, { reason: 'x' })).statusCode).toBe(
      403,
    );
    for (const path of ['bank-statement-lines', 'bank-statements', 'bank-statement-lines/export?format=csv'])
      expect(JSON.stringify((await ask('GET', path)).body)).not.toContain(bank);
    await asAdmin('POST', `bank-statement-lines/${hidden}/ignore`, { reason: 'x' });
    await server.allShown();
    const typesOf = async (asks: Ask) =>
      (await asks('GET', 'audit?limit=200')).body.data
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => /^(Statement|Line)/.test(type))
        .toSorted();
    const [taken, lines] = ['StatementImported', 'StatementLinesImported'];
    expect(await typesOf(asAdmin)).toEqual(['LineIgnored', taken, taken, lines, lines]);
    expect(await typesOf(ask)).toEqual([taken, lines]);
    const told = (await ask('GET', 'audit/filters')).body.types.map((each: { id: string }) => each.id);
    expect(told).toContain('LineUnmatched');
  });

  it('is nothing to whoever sees their own entries alone: it tells who paid for others', async () => {
    const { till, lineOf } = await stated('do Nei');
    const ask = await limited('nei@loja.com.br', { own_entries_only: true });
    const id = await entry(asAdmin);
    const line = await lineOf(till);
    const match = { entries: [{ entry_id: id, principal: '10.00', new_due_date: day }] };
    expect((await asAdmin('POST', `bank-statement-lines/${line}/match`, match)).statusCode).toBe(200);
    for (const path of [
      'bank-statement-lines',
      `bank-statement-lines/${line}`,
      `bank-statement-lines/${line}/candidates`,
      'bank-statement-lines/export?format=csv',
      `reconciliation?account_id=${till}`,
    ])
      expect([path, (await ask('GET', path)).statusCode]).toEqual([path, 403]);
  });
});

describe('what is told of the past, to who sees some records only (R-6.4, R-7.4.11)', () => {
  /** The facts of the audit about a record, as somebody who sees all of them finds them. */
  interface Told {
    readonly id: string;
    readonly type: string;
    readonly record_id: string | null;
  }
  async function factsOf(id: string): Promise<readonly Told[]> {
    await server.allShown();
    const { body } = await asAdmin('GET', 'audit?limit=200');
    return body.data.filter((fact: { record_id: string | null }) => fact.record_id === id);
  }
  async function expectUntold(ask: Ask, resource: string, id: string): Promise<void> {
    const [fact] = await factsOf(id);
    expect((await ask('GET', `${resource}/${id}/history`)).statusCode).toBe(404);
    expect((await asAdmin('GET', `${resource}/${id}/history`)).statusCode).toBe(200);
    expect((await ask('GET', `audit/events/${fact!.id}`)).statusCode).toBe(404);
    expect((await asAdmin('GET', `audit/events/${fact!.id}`)).statusCode).toBe(200);
    const { statusCode, body } = await ask('GET', 'audit?limit=200');
    expect(statusCode).toBe(200);
    expect(JSON.stringify(body)).not.toContain(id);
  }

  it('is nothing of the accounts that are not theirs, nor of payments by way of them', async () => {
    const [till, bank] = [await account('Caixa 3'), await account('Banco 3')];
    const ask = await limited('fabi@loja.com.br', { accounts: [till] });
    await expectUntold(ask, 'accounts', bank);
    expect((await ask('GET', `accounts/${till}/history`)).statusCode).toBe(200);
    const id = await entry(asAdmin);
    for (const each of [till, bank]) await asAdmin('POST', `receivables/${id}/payments`, payment(each));
    const told = JSON.stringify((await ask('GET', `receivables/${id}/history`)).body);
    expect(told).toContain(till);
    expect(told).not.toContain(bank);
  });

  it('is nothing of a payment by way of another account, nor that it was taken back', async () => {
    const [till, bank] = [await account('Caixa 5'), await account('Banco 5')];
    const ask = await limited('lia@loja.com.br', { accounts: [till] });
    const id = await entry(asAdmin);
    for (const each of [till, bank]) await asAdmin('POST', `receivables/${id}/payments`, payment(each));
    const { payments } = (await asAdmin('GET', `receivables/${id}`)).body;
    for (const each of payments) {
      const paper = `receivables/${id}/payments/${each.id}/receipt`;
      expect((await asAdmin('POST', paper)).statusCode).toBe(200);
      // Its paper is as far away as the payment itself.
      const isTheirs = each.account_id === till;
      expect((await ask('POST', paper)).statusCode).toBe(isTheirs ? 200 : 403);
      const undone = `receivables/${id}/payments/${each.id}/reverse`;
      expect((await asAdmin('POST', undone, { reason: `Engano ${each.account_id}` })).statusCode).toBe(200);
    }
    const numbersFound = async (filter: object) =>
      idsOf(await ask('GET', `receivables?filter=${encodeURIComponent(JSON.stringify(filter))}`));
    const numbered = (await asAdmin('GET', `receivables/${id}`)).body.payments;
    for (const { account_id, receipt_number } of numbered) {
      const expected = account_id === till ? [id] : [];
      expect(await numbersFound({ receipt_number })).toEqual(expected);
      expect(await numbersFound({ q: `recibo ${receipt_number}` })).toEqual(expected);
    }
    const takenBy = async (asks: Ask) =>
      (await asks('GET', 'audit?limit=200&type=ReceiptNumberTaken')).body.data as readonly Told[];
    await server.allShown();
    const [all, theirs] = [await takenBy(asAdmin), await takenBy(ask)];
    expect([all.length, theirs.length]).toEqual([2, 1]);
    const details = await Promise.all(all.map((fact) => ask('GET', `audit/events/${fact.id}`)));
    expect(details.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const ownOnly = await limited('leo@loja.com.br', { own_entries_only: true });
    expect(await takenBy(ownOnly)).toEqual([]);
    const reversals = (await factsOf(id)).filter(({ type }) => type === 'PaymentReversed');
    expect(reversals).toHaveLength(2);
    const { data } = (await ask('GET', `receivables/${id}/history`)).body;
    const types = data.map(({ type }: { type: string }) => type);
    expect(
      types.filter((type: string) => /^(Payment|ReceiptIssued|ReceiptVoided)/.test(type)).sort(),
    ).toEqual(['PaymentRegistered', 'PaymentReversed', 'ReceiptIssued', 'ReceiptVoided']);
    expect(JSON.stringify(data)).toContain(`Engano ${till}`);
    expect(JSON.stringify(data)).not.toContain(`Engano ${bank}`);
    const opened = await Promise.all(reversals.map((fact) => ask('GET', `audit/events/${fact.id}`)));
    expect(opened.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const listed = (await ask('GET', 'audit?limit=200')).body.data.filter(
      (fact: Told) => fact.record_id === id && /^(Payment|Receipt)/.test(fact.type),
    );
    expect(listed).toHaveLength(4);
  });

  it('is nothing of goods in a warehouse that is not theirs', async () => {
    const product = { code: 'CHA', name: 'Chá', unit: 'UN', ncm: '09012100', sell_value: '10' };
    const { id } = (await asAdmin('POST', 'products', product)).body;
    const depot = wellKnownIds.defaultWarehouse(shop);
    const [outside, inside] = [
      await limited('nina@loja.com.br', { warehouses: [await warehouse('Anexo')] }),
      await limited('otto@loja.com.br', { warehouses: [depot] }),
    ];
    expect(
      (await asAdmin('POST', `products/${id}/receive`, { quantity: '7', unit_cost: '4' })).statusCode,
    ).toBe(200);
    const [received] = (await factsOf(id)).filter(({ type }) => type === 'StockReceived');
    const [ofOutside, ofInside] = [outside, inside].map((ask) => ask('GET', `products/${id}/history`));
    expect(JSON.stringify((await ofInside!).body)).toContain('StockReceived');
    expect(JSON.stringify((await ofOutside!).body)).not.toContain('StockReceived');
    for (const [ask, statusCode] of [
      [inside, 200],
      [outside, 404],
    ] as const) {
      expect((await ask('GET', `audit/events/${received!.id}`)).statusCode).toBe(statusCode);
      const { body } = await ask('GET', 'audit?limit=200');
      const listed = body.data.filter((fact: Told) => fact.type.startsWith('Stock'));
      expect(listed.length > 0).toBe(statusCode === 200);
    }
  });

  it('is nothing of entries that others made', async () => {
    const ask = await limited('gil@loja.com.br', { own_entries_only: true });
    const [own, foreign] = [await entry(ask), await entry(asAdmin)];
    await expectUntold(ask, 'receivables', foreign);
    expect((await ask('GET', `receivables/${own}/history`)).statusCode).toBe(200);
    expect(JSON.stringify((await ask('GET', 'audit?limit=200')).body)).toContain(own);
  });

  it('is nothing of a budget, which is the whole company’s', async () => {
    const cells = [
      { account_plan_id: wellKnownIds.category(shop, '2.05'), month: '2098-01', amount: '70.00' },
    ];
    expect((await asAdmin('PUT', 'budgets/2098', { cells })).statusCode).toBe(200);
    const [fact] = await factsOf('2098');
    const scopes = [{ accounts: [await account('Caixa 7')] }, { own_entries_only: true }];
    for (const [index, scope] of scopes.entries()) {
      const ask = await limited(`iva${index}@loja.com.br`, scope);
      for (const path of ['budgets/2098', 'budgets/2098/file'])
        expect((await ask('GET', path)).statusCode).toBe(403);
      for (const path of ['budgets/2098/history', `audit/events/${fact!.id}`]) {
        expect((await ask('GET', path)).statusCode).toBe(404);
        expect((await asAdmin('GET', path)).statusCode).toBe(200);
      }
      expect(JSON.stringify((await ask('GET', 'audit?limit=200')).body)).not.toContain('BudgetSet');
    }
  });

  it('is no kind of fact that only others’ records had, by what there is to filter by', async () => {
    const typesOf = async (asks: Ask): Promise<readonly string[]> => {
      await server.allShown();
      return (await asks('GET', 'audit/filters')).body.types.map(({ id }: { id: string }) => id);
    };
    const ask = await limited('hugo@loja.com.br', { own_entries_only: true });
    const before = await typesOf(ask);
    expect(before).toContain('BudgetSet');
    expect(await typesOf(asAdmin)).not.toContain('EntryCancelled');
    const id = await entry(asAdmin);
    expect((await asAdmin('POST', `receivables/${id}/cancel`, { reason: 'Engano' })).statusCode).toBe(200);
    expect(await typesOf(asAdmin)).toContain('EntryCancelled');
    const [from_account_id, to_account_id] = [await account('Caixa 6'), await account('Banco 6')];
    const transfer = { from_account_id, to_account_id, amount: '1.00', date: day };
    const { body } = await asAdmin('POST', 'transfers', transfer);
    await asAdmin('POST', `transfers/${body.id}/reverse`, { reason: 'Engano' });
    expect(await typesOf(asAdmin)).toContain('AccountTransferReversed');
    expect(await typesOf(ask)).toEqual(before);
  });

  it('is the place alone of what was altered in a record that is not theirs', async () => {
    const [till, bank] = [await account('Caixa 4'), await account('Banco 4')];
    const [someAccounts, ownEntries] = [
      await limited('iris@loja.com.br', { accounts: [till] }),
      await limited('jair@loja.com.br', { own_entries_only: true }),
    ];
    const [own, foreign] = [await entry(ownEntries), await entry(asAdmin)];
    for await (const _ of server.infrastructure.audit.sealer.sealAll());
    await alter([
      streams.bankAccount(till),
      streams.bankAccount(bank),
      streams.entry(own),
      streams.entry(foreign),
    ]);
    const named = async (ask: Ask): Promise<readonly (string | null)[]> => {
      const { body } = await ask('GET', 'audit/verify');
      expect(body).toMatchObject({ ok: false, findings_in_all: 4 });
      return body.findings.map(({ stream, record_id }: Record<string, string | null>) =>
        stream === null ? record_id : stream,
      );
    };
    const [ofTill, ofBank] = [streams.bankAccount(till), streams.bankAccount(bank)];
    const [ofOwn, ofForeign] = [streams.entry(own), streams.entry(foreign)];
    expect(await named(asAdmin)).toEqual([ofTill, ofBank, ofOwn, ofForeign]);
    expect(await named(someAccounts)).toEqual([ofTill, null, ofOwn, ofForeign]);
    expect(await named(ownEntries)).toEqual([ofTill, ofBank, ofOwn, null]);
  });
});

describe('who works with some warehouses (R-6.4)', () => {
  it('moves stock in no other', async () => {
    const product = { code: 'CAFE', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10' };
    const { id } = (await asAdmin('POST', 'products', product)).body;
    const receive = { quantity: '1', unit_cost: '4' };
    const outside = await limited('davi@loja.com.br', { warehouses: [await warehouse('Quintal')] });
    expect((await outside('POST', `products/${id}/receive`, receive)).statusCode).toBe(403);
    const inside = await limited('eva@loja.com.br', { warehouses: [wellKnownIds.defaultWarehouse(shop)] });
    expect((await inside('POST', `products/${id}/receive`, receive)).statusCode).toBe(200);
  });

  it('sees them alone, and carries goods between them alone', async () => {
    const product = { code: 'MATE', name: 'Mate', unit: 'UN', ncm: '09012100', sell_value: '10' };
    const { id } = (await asAdmin('POST', 'products', product)).body;
    const depot = (await asAdmin('POST', 'warehouses', { name: 'Galpão' })).body.id;
    const main = wellKnownIds.defaultWarehouse(shop);
    await asAdmin('POST', `products/${id}/receive`, { quantity: '9', unit_cost: '4' });
    await asAdmin('POST', `products/${id}/transfer`, { to_warehouse_id: depot, quantity: '2' });
    const ask = await limited('yara.depot@loja.com.br', { warehouses: [depot] });
    expect(idsOf(await ask('GET', 'warehouses'))).toEqual([depot]);
    expect((await ask('GET', `warehouses/${main}`)).statusCode).toBe(404);
    expect((await ask('GET', `products/${id}`)).body).toMatchObject({
      stock_quantity: '9',
      stock_by_warehouse: [{ warehouse_id: depot, quantity: '2' }],
    });
    const away = { warehouse_id: depot, to_warehouse_id: main, quantity: '1' };
    expect((await ask('POST', `products/${id}/transfer`, away)).statusCode).toBe(403);
    const told = JSON.stringify((await ask('GET', `products/${id}/history`)).body);
    expect(told).toContain('StockTransferredIn');
    expect(told).not.toContain('StockTransferredOut');
    const { body } = await ask('GET', 'audit?limit=200');
    const types = body.data.map(({ type }: { type: string }) => type);
    expect(types).toContain('StockTransferredIn');
    expect(types).not.toContain('StockTransferredOut');
  });
});
