import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let token: string;
let company: string;
let bank: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
  token = await server.tokenOf('ana@loja.com.br');
  bank = await newAccount('Banco');
});
afterAll(() => server.close());

type Form = Readonly<Record<string, unknown>>;
const ask = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const TODAY = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));

const newAccount = async (name: string): Promise<string> =>
  (await ask('POST', 'accounts', { name, wallet_type: 'cash', opening_balance: '0', opening_date: TODAY }))
    .body.id;
const owe = (changes: Form = {}) =>
  ask('POST', 'payables', {
    ...{ account_plan_id: wellKnownIds.category(company, '2.05'), description: 'Aluguel', value: '70.00' },
    ...{ issue_date: TODAY, due_date: TODAY },
    ...changes,
  });
const change = (id: string, changes: Form) => ask('PUT', `payables/${id}`, changes);
const listed = async (filter: Form) =>
  (await ask('GET', `payables?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as Form[];
const errorsOf = async (asked: ReturnType<typeof owe>) => (await asked).body.errors;

describe('the account in which the money of an entry is expected (R-3.4.18)', () => {
  it('is shown, filtered by, exported, and put right without a reason', async () => {
    const { body } = await owe({ account_id: bank });
    expect(body).toMatchObject({ account_id: bank, account_name: 'Banco' });
    expect((await owe()).body).toMatchObject({ account_id: null, account_name: null });
    expect((await listed({ account_id: bank })).map(({ id }) => id)).toEqual([body.id]);
    const filter = encodeURIComponent(JSON.stringify({ account_id: bank }));
    const file = await fetch(`${server.address}/api/payables/export?format=csv&filter=${filter}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await file.text()).toMatch(/Conta prevista;Linha digitável\r?\n.*;Banco;/);

    const safe = await newAccount('Cofre');
    expect((await change(body.id, { account_id: safe })).body.account_name).toBe('Cofre');
    expect((await change(body.id, { notes: 'Visto' })).body.account_name).toBe('Cofre');
    const { body: history } = await ask('GET', `payables/${body.id}/history`);
    expect(JSON.stringify(history)).toContain('Cofre');
    expect(JSON.stringify(history)).toContain('Conta prevista');
    expect(JSON.stringify(history)).not.toContain('Conta ou caixa');
    expect((await change(body.id, { account_id: null })).body.account_id).toBeNull();
  });

  it('is said by the parts of a series, and changed of all of them', async () => {
    const series = { kind: 'installments', count: 3, every: 'monthly' };
    const { body } = await owe({ account_id: bank, series });
    const parts = async () => (await listed({ series_id: body.series_id })).map((each) => each['account_id']);
    expect(await parts()).toEqual([bank, bank, bank]);
    const other = await newAccount('Outra');
    expect((await change(body.id, { account_id: other, applies_to: 'open' })).statusCode).toBe(200);
    expect(await parts()).toEqual([other, other, other]);
  });

  it('is one that is open; closed since, it stays what the entry says', async () => {
    const drawer = await newAccount('Gaveta');
    const { body } = await owe({ account_id: drawer });
    expect((await ask('POST', `accounts/${drawer}/close`)).statusCode).toBe(200);
    expect(await errorsOf(owe({ account_id: 'nada' }))).toEqual({
      account_id: ['Caixa ou banco não encontrado.'],
    });
    expect(Object.keys((await errorsOf(owe({ account_id: drawer }))) as object)).toEqual(['account_id']);
    const kept = await change(body.id, { notes: 'Ainda' });
    expect([kept.statusCode, kept.body.account_id]).toEqual([200, drawer]);
  });

  it('is where the cash flow by account counts what is owed, and opens it', async () => {
    const safe = await newAccount('Reserva');
    await owe({ account_id: safe, value: '33.00', document: 'R-33' });
    const { groups } = (await ask('GET', `reports/cash-flow?from=${TODAY}&to=${TODAY}&group_by=account`))
      .body;
    const own = groups.find(({ id }: Form) => id === safe);
    expect(own).toMatchObject({ name: 'Reserva', projected_out: '-33.00', closing: '-33.00' });
    const query = new URLSearchParams(own.drill.projected_out).toString();
    expect((await ask('GET', `reports/postings?${query}`)).body).toMatchObject([{ document: 'R-33' }]);
  });

  it('keeps an account from being deleted for good', async () => {
    const account = await newAccount('Poupança');
    await owe({ account_id: account });
    expect((await ask('DELETE', `accounts/${account}`)).statusCode).toBe(200);
    const kept = await ask('DELETE', `accounts/${account}/deletar?permanente=1`);
    expect([kept.statusCode, kept.body.message]).toEqual([406, 'Ainda em uso: 1 conta a pagar.']);
  });
});
