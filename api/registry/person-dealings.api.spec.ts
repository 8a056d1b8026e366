import { addDays, civilDateIn, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

const TODAY: CivilDate = civilDateIn('America/Sao_Paulo', new Date().toISOString() as Instant);

let server: ShopServer;
let token: string;
let company: string;
let person: string;
let account: string;

beforeAll(async () => {
  server = await ShopServer.open();
  company = (await server.openShop('ana@loja.com.br')).companyId;
  token = await server.tokenOf('ana@loja.com.br');
  person = await made('/api/persons', { document: '52998224725', full_name: 'Clara', client: true });
  account = await made('/api/accounts', {
    name: 'Banco',
    wallet_type: 'checking',
    opening_balance: '500.00',
    opening_date: addDays(TODAY, -30),
  });
});
afterAll(() => server.close());

const ask = (method: string, path: string, body?: object) => server.ask(method, path, { token, body });
async function made(path: string, body: object): Promise<string> {
  const answer = await ask('POST', path, body);
  if (answer.statusCode >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.id ?? answer.body.data.id;
}
const entry = (resource: 'receivables' | 'payables', value: string, due: number) =>
  made(`/api/${resource}`, {
    person_id: person,
    account_plan_id: wellKnownIds.category(company, resource === 'receivables' ? '1.01' : '2.05'),
    description: 'Encomenda',
    issue_date: addDays(TODAY, -20),
    due_date: addDays(TODAY, due),
    value,
  });
const dealings = async (of = person) => (await ask('GET', `/api/persons/${of}/dealings`)).body;

describe('what there is between the shop and a person', () => {
  it('is nothing at first, and says so', async () => {
    const nothing = { count: 0, outstanding: '0.00', overdue: '0.00', paid: '0.00' };
    expect(await dealings()).toEqual({
      receivables: nothing,
      payables: nothing,
      purchases: { count: 0, total: '0.00', last_on: null },
      loyalty: null,
    });
  });

  it('is the sum of what the lists show, without what was cancelled', async () => {
    const late = await entry('receivables', '100.00', -5);
    await entry('receivables', '70.50', -2);
    const mistake = await entry('receivables', '999.00', -9);
    await entry('payables', '40.00', 2);
    const payment = { date: TODAY, principal: '30.00', form: 'pix', account_id: account };
    await ask('POST', `/api/receivables/${late}/payments`, { ...payment, new_due_date: addDays(TODAY, 3) });
    await ask('POST', `/api/receivables/${mistake}/cancel`, { reason: 'Engano' });
    expect(await dealings()).toMatchObject({
      receivables: { count: 2, outstanding: '140.50', overdue: '70.50', paid: '30.00' },
      payables: { count: 1, outstanding: '40.00', overdue: '0.00', paid: '0.00' },
    });
    const filter = encodeURIComponent(JSON.stringify({ person_id: person }));
    const { body: rows } = await ask('GET', `/api/receivables?filter=${filter}`);
    const sum = rows.reduce(
      (total: number, row: { outstanding: string }) => total + Number(row.outstanding),
      0,
    );
    expect(sum).toBe(140.5);
  });

  it('is told in those parts alone that the plan holds', async () => {
    await server.hire('suporte@sistema.com.br', [
      { company, ambient: 'A', permissions: ['system.plans.change'] },
    ]);
    const support = await server.tokenOf('suporte@sistema.com.br');
    const include = (modules: readonly string[]) =>
      server.ask('PUT', '/api/plan', { token: support, body: { name: 'Plano', modules } });
    await include(['fidelidade']);
    expect(await dealings()).toMatchObject({ receivables: null, payables: null, purchases: { count: 0 } });
    await include(['financeiro']);
    expect(await dealings()).toMatchObject({ receivables: { count: 2 }, purchases: null, loyalty: null });
    await include(OPEN_PLAN.modules);
  });

  it('is told in those parts alone that one may see', async () => {
    const permissions = ['registry.persons.view', 'finance.payables.view'] as const;
    await server.hire('bia@loja.com.br', [{ company, permissions }]);
    const bia = await server.tokenOf('bia@loja.com.br');
    const { body } = await server.ask('GET', `/api/persons/${person}/dealings`, { token: bia });
    expect(body).toEqual({ receivables: null, purchases: null, loyalty: null, payables: expect.anything() });
  });

  it('names what they were mailed, in words of whoever reads, and tells no address and no link of it', async () => {
    const customer = await made('/api/persons', {
      document: '11144477735',
      full_name: 'Nina',
      client: true,
    });
    const participant = await made('/api/till/customers', { cpf: '11144477735' });
    expect(participant).toBe(wellKnownIds.participant(company, customer));
    const invited = await ask('POST', `/api/participants/${participant}/invite`, {
      email: 'nina@cliente.com.br',
    });
    expect(invited.statusCode).toBe(200);
    expect((await dealings(customer)).loyalty.mails).toEqual([]);
    const [letter] = await server.deliver();
    const { loyalty } = await dealings(customer);
    expect(loyalty.mails).toEqual([
      { id: expect.any(String), text: letter!.subject, sent_at: expect.any(String) },
    ]);
    const told = JSON.stringify(loyalty);
    for (const secret of ['nina@cliente', 'cadastrar-usuario', 'http']) expect(told).not.toContain(secret);
    const other = await server.openShop('eva@outra.com.br', {
      cnpj: '11444777000161' as never,
      storeSlug: 'outra',
    });
    const eva = await server.tokenOf('eva@outra.com.br');
    expect(other.companyId).not.toBe(company);
    const { statusCode } = await server.ask('GET', `/api/persons/${customer}/dealings`, { token: eva });
    expect(statusCode).toBe(404);
    await ask('POST', `/api/persons/${customer}/erase`, { confirmation: '111.444.777-35' });
    const { rows } = await server.infrastructure.pool.query(
      'select from app.sent_mails where participant_id = $1',
      [participant],
    );
    expect(rows).toEqual([]);
  });

  it('is nobody’s who is not there', async () => {
    expect((await ask('GET', '/api/persons/nobody/dealings')).statusCode).toBe(404);
  });
});
