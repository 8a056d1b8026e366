import { TOTP } from 'otpauth';
import { PASSWORD, ShopServer, type Answer } from '@fidelidade/server/testing/shop-server.js';

const PROOF = { password: PASSWORD };

let server: ShopServer;
let shop: string;
let branch: string;
let ana: string;
let admin: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop, userId: ana } = await server.openShop('ana@loja.com.br'));
  ({ companyId: branch } = await server.openShop('dono@filial.com.br', {
    cnpj: '11222333000262' as never,
    storeSlug: 'filial',
  }));
  admin = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

const post = (path: string, body: object, token = admin) =>
  server.ask('POST', `/api/${path}`, { token, body });
const signOut = (id: string, token?: string) => post(`users/${id}/sign-out`, {}, token);
const removeFactor = (id: string, body: object = PROOF, token?: string) =>
  post(`users/${id}/remove-second-factor`, body, token);
const statusOf = async (token: string) => (await server.ask('GET', '/api/user', { token })).statusCode;
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody signed in with a password alone turns the second factor on. @returns its secret */
async function turnOn(token: string, realm: 'staff' | 'participant' = 'staff'): Promise<string> {
  const folder = realm === 'staff' ? '/api' : '/api/participant';
  const { secret } = (await server.ask('GET', `${folder}/otp`, { token })).body;
  const on = { enabled: true, password: PASSWORD, token_otp: codeOf(secret) };
  const done = await server.ask('PUT', `${folder}/change-two-factory`, { token, body: on });
  expect(done.statusCode).toBe(200);
  return secret;
}

async function aColleague(name: string, companies = [shop]) {
  const email = `${name}@loja.com.br`;
  const id = await server.hire(
    email,
    companies.map((company) => ({ company, permissions: ['system.users.protect', 'system.users.view'] })),
  );
  return { id, email, token: await server.tokenOf(email) };
}

const historyOf = async (id: string): Promise<string[]> => {
  const { body } = await server.ask('GET', `/api/users/${id}/history`, { token: admin });
  return body.data.map(({ type }: { type: string }) => type);
};

describe('the sessions of a user (ASVS 7.4.5)', () => {
  it('are ended by who may, and the history says so', async () => {
    const { id, email, token } = await aColleague('bia');
    const { refresh_token } = (await server.signIn(email)).body;
    expect(await signOut(id)).toMatchObject({
      statusCode: 200,
      body: { status: 'success', message: 'Sessões encerradas. Para voltar, é preciso entrar de novo.' },
    });
    expect(await statusOf(token)).toBe(401);
    expect((await post('refresh-token', { refresh_token })).statusCode).toBe(401);
    expect(await historyOf(id)).toContain('MemberSignedOut');
    expect((await server.signIn(email)).statusCode).toBe(200);
  });

  it('in another company stay, where who asks does not administer that one', async () => {
    const { id, email } = await aColleague('bruno', [shop, branch]);
    const workingIn = async (company_id: string) =>
      (await post('select-company', { company_id }, await server.tokenOf(email))).body.access_token;
    const [token, elsewhere] = [await workingIn(shop), await workingIn(branch)];
    expect((await signOut(id)).body.message).toMatch(/^Sessões nesta empresa encerradas\./);
    expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([401, 200]);
  });

  it('are nobody’s to end who lacks the permission, or works in another company', async () => {
    const { id, token } = await aColleague('caio');
    await server.hire('davi@loja.com.br', [{ company: shop, permissions: ['system.users.edit'] }]);
    const refused = await signOut(id, await server.tokenOf('davi@loja.com.br'));
    expect([refused.statusCode, refused.body.permission]).toEqual([403, 'system.users.protect']);
    expect((await signOut(id, await server.tokenOf('dono@filial.com.br'))).statusCode).toBe(404);
    expect(await statusOf(token)).toBe(200);
  });

  it('of an administrator are an administrator’s to end, and one’s own are ended on one’s own page', async () => {
    const { token } = await aColleague('eva');
    expect(await signOut(ana, token)).toMatchObject({
      statusCode: 403,
      body: { message: 'Só um administrador pode fazer isto na conta de outro administrador.' },
    });
    expect((await signOut(ana)).statusCode).toBe(406);
    expect(await statusOf(admin)).toBe(200);
  });
});

describe('a lost second factor of a user (ASVS 6.4.4)', () => {
  it('is taken off by who proves to be who asks; sessions end, and the user is told by mail', async () => {
    const { id, email, token } = await aColleague('fabi');
    await turnOn(token);
    const shown = async () => (await server.ask('GET', `/api/users/${id}`, { token: admin })).body.two_factor;
    expect(await shown()).toBe(true);
    await server.deliver();
    expect((await removeFactor(id)).statusCode).toBe(200);
    expect([await shown(), await statusOf(token)]).toEqual([false, 401]);
    expect((await server.signIn(email)).statusCode).toBe(200);
    const told = (await server.deliver()).filter(({ to }) => to === email);
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('desativada')]);
    expect(await historyOf(id)).toContain('MemberSecondFactorRemoved');
    expect((await removeFactor(id)).statusCode).toBe(406);
  });

  it('stays while the proof is wrong, and guesses at it are counted', async () => {
    const { id, email, token } = await aColleague('gil');
    await turnOn(token);
    const asker = await aColleague('gabi');
    const guess = () => removeFactor(id, { password: 'errada' }, asker.token);
    const guesses: Answer[] = [];
    for (let time = 0; time < 6; time += 1) guesses.push(await guess());
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(guesses[0]?.body.errors).toEqual({ password: ['A senha não confere.'] });
    expect((await server.signIn(email)).body.reason).toBe('OTP_REQUIRED');
  });

  it('takes the second factor of who asks, where they have one', async () => {
    const { id, token } = await aColleague('hugo');
    await turnOn(token);
    const asker = await aColleague('helo');
    const secret = await turnOn(asker.token);
    const without = await removeFactor(id, PROOF, asker.token);
    expect([without.statusCode, without.body.reason]).toEqual([422, 'OTP_REQUIRED']);
    const proof = { ...PROOF, token_otp: codeOf(secret, 1) };
    expect((await removeFactor(id, proof, asker.token)).statusCode).toBe(200);
  });

  it('of who works in another company too is not this one’s to take, unless who asks administers both', async () => {
    const { id, token } = await aColleague('iris', [shop, branch]);
    const chosen = await post('select-company', { company_id: shop }, token);
    await turnOn(chosen.body.access_token);
    const refused = await removeFactor(id);
    expect([refused.statusCode, refused.body.message]).toEqual([
      403,
      expect.stringContaining('também trabalha em outra empresa'),
    ]);
    await server.hire('dona@loja.com.br', [
      { company: shop, ambient: 'A' },
      { company: branch, ambient: 'A' },
    ]);
    const both = await post('select-company', { company_id: shop }, await server.tokenOf('dona@loja.com.br'));
    expect((await removeFactor(id, PROOF, both.body.access_token)).statusCode).toBe(200);
  });

  it('is not found by staff of another company, whatever they prove', async () => {
    const { id, token } = await aColleague('julia');
    await turnOn(token);
    expect((await removeFactor(id, PROOF, await server.tokenOf('dono@filial.com.br'))).statusCode).toBe(404);
  });
});

describe('a lost second factor of a participant', () => {
  it('is taken off by the same proof, for the same reason', async () => {
    const email = 'lia@cliente.com.br';
    const id = await server.signUpParticipant(shop, '52998224725', email);
    const login = { email, password: PASSWORD, company_id: shop };
    const { access_token } = (await post('login-participant', login)).body;
    await turnOn(access_token, 'participant');
    const remove = (token?: string) => post(`participants/${id}/remove-second-factor`, PROOF, token);
    expect((await remove(await server.tokenOf('dono@filial.com.br'))).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(200);
    const user = await server.ask('GET', '/api/participant/user', { token: access_token });
    expect(user.statusCode).toBe(401);
    expect((await post('login-participant', login)).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(406);
  });
});
