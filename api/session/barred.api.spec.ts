import { endBarredSessions } from '@fidelidade/application/identity/sign-in/end-barred-sessions.policy.js';
import { ShopServer, type Answer } from '@fidelidade/server/testing/shop-server.js';

const USER_BARRED = 'Usuário desativado. Verifique com os administradores da empresa.';
const COMPANY_BARRED = 'Empresa desativada. Entre em contato com o fornecedor por telefone ou e-mail.';
const SESSION_ENDED = 'Sua sessão foi encerrada, entre novamente para continuar..';
/** What is promised, and what a machine under load is given before the spec gives up. */
const PROMISED_ms = 1_000;
const PATIENCE_ms = 10_000;
const ROUNDS = 3;

let server: ShopServer;
let another: ShopServer;
let shop: string;
let branch: string;
let admin: string;
let support: string;

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  ({ companyId: branch } = await server.openShop('dono@filial.com.br', {
    cnpj: '11222333000262' as never,
    storeSlug: 'filial',
  }));
  const suspends = { ambient: 'A', permissions: ['system.plans.suspend'] } as const;
  await server.hire(
    'suporte@sistema.com.br',
    [shop, branch].map((company) => ({ company, ...suspends })),
  );
  admin = await server.tokenOf('ana@loja.com.br');
  support = await tokenAt(shop, 'suporte@sistema.com.br');
  another = await server.another();
});
afterAll(async () => {
  await another.close();
  await server.close();
});

const user = (process: ShopServer, token: string) => process.ask('GET', '/api/products', { token });
/** Of somebody who has to choose. */
async function tokenAt(company_id: string, email: string): Promise<string> {
  const token = await server.tokenOf(email);
  return (await server.ask('POST', '/api/select-company', { token, body: { company_id } })).body.access_token;
}
const setUser = (id: string, status: string) =>
  server.ask('PUT', `/api/users/${id}/status`, { token: admin, body: { status } });
const setCompany = (id: string, status: string) =>
  server.ask('PUT', `/api/companies/${id}/status`, {
    token: support,
    body: { status, reason: 'Falta de pagamento' },
  });
const refresh = (refresh_token: string) =>
  server.ask('POST', '/api/refresh-token', { body: { refresh_token } });

/** Somebody who has just been served by both processes, so that both remember them. */
async function aKnownUser(email: string, company = shop) {
  const id = await server.hire(email, [{ company, permissions: ['stock.products.view'] }]);
  const tokens = (await server.signIn(email)).body;
  await bothServe(tokens.access_token);
  return { id, email, token: tokens.access_token as string, refreshToken: tokens.refresh_token as string };
}

async function bothServe(token: string): Promise<void> {
  for (const process of [server, another, server, another]) {
    await until(process, token, 200);
  }
}

async function until(process: ShopServer, token: string, statusCode: number): Promise<Answer> {
  const began_ms = Date.now();
  let answer = await user(process, token);
  while (answer.statusCode !== statusCode && Date.now() - began_ms < PATIENCE_ms) {
    answer = await user(process, token);
  }
  expect(answer.statusCode).toBe(statusCode);
  return answer;
}

/** The other process refuses within what is promised, in one of some rounds: a busy machine may spoil the rest. */
async function expectPrompt(bar: () => Promise<Answer>, unbar: () => Promise<Answer>, token: string) {
  const waits_ms: number[] = [];
  const reasons = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    expect((await bar()).statusCode).toBe(200);
    const began_ms = Date.now();
    expect((await user(server, token)).statusCode).toBe(401);
    reasons.add((await until(another, token, 401)).body.message);
    waits_ms.push(Date.now() - began_ms);
    expect((await unbar()).statusCode).toBe(200);
    await bothServe(token);
  }
  expect(Math.min(...waits_ms)).toBeLessThanOrEqual(PROMISED_ms);
  return [...reasons];
}

describe('who is disabled while signed in (R-6.1.8, R-8.3.2, R-8.3.3)', () => {
  it('is refused at once, in another process within a second, and told that the user is', async () => {
    const { id, token } = await aKnownUser('bia@loja.com.br');
    const bar = () => setUser(id, 'disabled');
    expect(await expectPrompt(bar, () => setUser(id, 'active'), token)).toEqual([USER_BARRED]);
  });

  it('is told that the company is, when that is the reason', async () => {
    const { token } = await aKnownUser('caio@filial.com.br', branch);
    const bar = () => setCompany(branch, 'disabled');
    expect(await expectPrompt(bar, () => setCompany(branch, 'active'), token)).toEqual([COMPANY_BARRED]);
  });
});

describe('the sessions of who is barred', () => {
  it('are over for good, and say why as long as it lasts; a new sign-in is a new session', async () => {
    const { id, email, token, refreshToken } = await aKnownUser('davi@loja.com.br');
    await setUser(id, 'disabled');
    await server.react(endBarredSessions);
    expect(await server.infrastructure.sessions.list('staff', id)).toEqual([]);
    for (const process of [server, another]) {
      expect((await until(process, token, 401)).body.message).toBe(USER_BARRED);
    }
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    await setUser(id, 'active');
    expect((await user(server, token)).body.message).toBe(SESSION_ENDED);
    const { body } = await server.signIn(email);
    await server.react(endBarredSessions);
    expect((await user(server, body.access_token)).statusCode).toBe(200);
  });

  it('give no new token in the moment before they are over', async () => {
    const { id, refreshToken } = await aKnownUser('eva@loja.com.br');
    await setUser(id, 'disabled');
    expect(await refresh(refreshToken)).toMatchObject({ statusCode: 401, body: { message: USER_BARRED } });
  });

  it('in another company go on', async () => {
    const permissions = ['stock.products.view'] as const;
    const id = await server.hire('gil@loja.com.br', [
      { company: shop, permissions },
      { company: branch, permissions },
    ]);
    const [here, there] = [await tokenAt(shop, 'gil@loja.com.br'), await tokenAt(branch, 'gil@loja.com.br')];
    await server.ask('DELETE', `/api/users/${id}`, { token: admin });
    await server.react(endBarredSessions);
    expect([(await user(server, here)).statusCode, (await user(server, there)).statusCode]).toEqual([
      401, 200,
    ]);
  });

  it('of a whole company end with it, participants’ too', async () => {
    const participant = await server.signUpParticipant(branch, '52998224725', 'hugo@cliente.com.br');
    const { id } = await aKnownUser('iris@filial.com.br', branch);
    const { sessions } = server.infrastructure;
    await sessions.open({ realm: 'participant', subject: participant, company: branch });
    await setCompany(branch, 'disabled');
    await server.react(endBarredSessions);
    expect([await sessions.list('staff', id), await sessions.list('participant', participant)]).toEqual([
      [],
      [],
    ]);
    await setCompany(branch, 'active');
  });
});
