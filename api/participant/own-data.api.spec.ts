import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

const TODAY = civilDateIn('America/Sao_Paulo', new Date().toISOString() as Instant);
const FIREFOX_ON_LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: ShopServer;
let company: string;
let staff: string;

beforeAll(async () => {
  server = await ShopServer.open();
  company = (await server.openShop('ana@loja.com.br')).companyId;
  staff = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

const ofStaff = (method: string, path: string, body?: object) =>
  server.ask(method, `/api/${path}`, { token: staff, ...(body && { body }) });

async function somebody(cpf: string, email: string) {
  const id = await server.signUpParticipant(company, cpf, email);
  const body = { email, password: PASSWORD, company_id: company };
  const token = (await server.ask('POST', '/api/login-participant', { body })).body.access_token;
  const ask = (method: string, path: string, sent?: object) =>
    server.ask(method, `/api/${path}`, { token, ...(sent && { body: sent }) });
  const person = (await ofStaff('GET', `participants/${id}`)).body.person_id as string;
  return { id, person, email, ask, erase: (proof: object) => ask('POST', 'participant/erase', proof) };
}
/** Opens the account once more, in a browser of its own. */
const openIn = (browser: string, email: string) =>
  server.ask('POST', '/api/login-participant', {
    body: { email, password: PASSWORD, company_id: company },
    headers: { 'user-agent': browser },
  });
const credit = (id: string, amount: string, currency = 'cashback') =>
  ofStaff('POST', `participants/${id}/credit`, { currency, amount, reason: 'Acerto de abertura' });

describe('what a shop keeps of its participant, for them to take away (LGPD, R-7.1.20)', () => {
  it('is a file with who they are, what they have, and each movement with its reason', async () => {
    const caio = await somebody('52998224725', 'caio@cliente.com.br');
    await credit(caio.id, '25.00');
    await caio.ask('PUT', 'participant', { name: 'Caio', cellphone: '(11) 98888-7777' });
    await openIn(FIREFOX_ON_LINUX, caio.email);
    await server.deliver();
    const { statusCode, headers, body } = await caio.ask('GET', 'participant/my-data');
    expect([statusCode, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="meus-dados.json"',
      'no-store',
    ]);
    expect(body).toMatchObject({
      store: { cnpj: expect.stringMatching(/^\d{14}$/) },
      account: { email: 'caio@cliente.com.br', cellphone: '11988887777', two_factor: false },
      registration_at_the_store: { document: '52998224725', client: true },
      terms_accepted: [],
      balance: { cashback_available: '25.00' },
      open_credits: [{ remaining: '25.00', currency: 'cashback' }],
      statement: [{ kind: 'adjust', cashback: '25.00', description: 'Crédito da loja' }],
      purchases: [],
      vouchers: [],
      tickets: [],
      level: { level: null, since: null, kept_through: null, next: null },
      mails: [
        { subject: expect.stringContaining('aparelho novo'), sent_at: expect.any(String) },
        { subject: expect.stringContaining('Confirme seu e-mail'), sent_at: expect.any(String) },
      ],
      sessions: [{ device: 'Firefox · Linux', opened_at: expect.any(String) }, { device: null }],
      known_devices: [{ device: null }, { device: 'Firefox · Linux' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/password|secret|hash/i);
  });

  it('leaves no page of the statement out, and is of nobody else', async () => {
    const dora = await somebody('71428793860', 'dora@cliente.com.br');
    const points = Array.from({ length: 3 }, (_, index) => String(index + 1));
    for (const each of points) await credit(dora.id, each, 'points');
    const { body } = await dora.ask('GET', 'participant/my-data');
    expect(body.statement.map(({ points }: { points: number }) => points)).toEqual([3, 2, 1]);
    expect(JSON.stringify(body)).not.toContain('caio@');
  });

  it('is for the participant alone', async () => {
    expect((await server.ask('GET', '/api/participant/my-data', {})).statusCode).toBe(401);
    expect((await ofStaff('GET', 'participant/my-data')).statusCode).toBe(401);
    expect((await ofStaff('POST', 'participant/erase', { password: PASSWORD })).statusCode).toBe(401);
  });
});

describe('a participant who asks to be forgotten (LGPD, R-7.1.20)', () => {
  it('proves that it is them, and is gone from every list at once, with no way back in', async () => {
    const gil = await somebody('87748248800', 'gil@cliente.com.br');
    await credit(gil.id, '10.00');
    for (const proof of [{}, { password: '' }, { password: 'outra senha' }]) {
      const refused = await gil.erase(proof);
      expect([refused.statusCode, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
    }
    expect(await gil.erase({ password: PASSWORD })).toMatchObject({
      statusCode: 200,
      body: { status: 'success', message: 'Sua conta e os seus dados pessoais foram apagados.' },
    });
    await server.allShown();
    // Also the last letter, which says so, goes where it is kept.
    expect(JSON.stringify(await server.infrastructure.outbox.list(company, 1_000))).not.toContain(gil.email);
    expect((await gil.ask('GET', 'participant/user')).statusCode).toBe(401);
    const body = { email: gil.email, password: PASSWORD, company_id: company };
    expect((await server.ask('POST', '/api/login-participant', { body })).statusCode).toBe(422);
    expect(JSON.stringify((await ofStaff('GET', 'persons')).body)).not.toMatch(/87748248800|gil@cliente/);
    // What the shop owes is no personal fact, and whoever comes back is somebody new.
    expect((await somebody('87748248800', 'gil@cliente.com.br')).id).not.toBe(gil.id);
  });

  it('keeps the account while something is still to be paid, to whichever side', async () => {
    const eva = await somebody('39053344705', 'eva@cliente.com.br');
    const entry = {
      ...{ person_id: eva.person, account_plan_id: wellKnownIds.category(company, '1.01') },
      ...{ description: 'Encomenda', issue_date: TODAY, due_date: TODAY, value: '40.00' },
    };
    const made = await ofStaff('POST', 'receivables', entry);
    expect(made.statusCode).toBe(201);
    await server.allShown();
    const somebodyElse = await somebody('16899535009', 'ivo@cliente.com.br');
    const balance = {
      ...{ cashback_available: '0.00', cashback_pending: '0.00' },
      ...{ points_available: 0, points_pending: 0 },
    };
    const nothing = { other_dealings: false, open_entries: [], balance };
    expect((await eva.ask('GET', 'participant/erase')).body).toEqual({
      other_dealings: false,
      balance,
      open_entries: [
        { description: 'Encomenda', due_date: TODAY, outstanding: '40.00', owed_by: 'participant' },
      ],
    });
    expect((await somebodyElse.ask('GET', 'participant/erase')).body).toEqual(nothing);
    expect((await ofStaff('GET', 'participant/erase')).statusCode).toBe(401);
    expect(await eva.erase({ password: PASSWORD })).toMatchObject({
      statusCode: 406,
      body: {
        message: 'Você e a loja ainda têm contas em aberto. Depois de pagas, a conta pode ser apagada.',
      },
    });
    await ofStaff('POST', `receivables/${made.body.id}/cancel`, { reason: 'Desistiu' });
    await server.allShown();
    expect((await eva.ask('GET', 'participant/erase')).body).toEqual(nothing);
    expect((await eva.erase({ password: PASSWORD })).statusCode).toBe(200);
  });

  it('stays on file where the shop has other dealings with them', async () => {
    const leo = await somebody('20130140155', 'leo@cliente.com.br');
    const changed = await ofStaff('PUT', `persons/${leo.person}`, { employee: true });
    expect([changed.statusCode, changed.body]).toMatchObject([200, {}]);
    await server.allShown();
    expect((await leo.ask('GET', 'participant/erase')).body.other_dealings).toBe(true);
    expect(await leo.erase({ password: PASSWORD })).toMatchObject({
      statusCode: 406,
      body: { message: expect.stringContaining('funcionário') },
    });
    expect((await leo.ask('GET', 'participant/user')).statusCode).toBe(200);
  });
});
