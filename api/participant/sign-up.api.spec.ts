import { RegisterPerson } from '@fidelidade/application/registry/person.commands.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import type { Mail } from '@fidelidade/application/ports/mailer.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { PUBLIC_URL } from '@fidelidade/server/testing/spec-external-services.js';

const NEW_PASSWORD = 'outra-senha-longa';
const FREE_CPF = '39053344705';
const KNOWN_CPF = '11144477735';

let server: ShopServer;
let company: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
});
afterAll(() => server.close());

const asStaff = () => ({
  company,
  actor: { kind: 'system', id: 'spec' } as const,
  commandId: newId(),
  occurredAt: instant('2026-11-20T12:00:00Z'),
  correlation: 'spec',
});
const post = (path: string, body: unknown = {}) => server.ask('POST', path, { body });
const register = (changes: Record<string, unknown> = {}) =>
  post('/api/register-participant', {
    name: 'Caio Prado',
    document: FREE_CPF,
    email: 'caio@cliente.com.br',
    password: PASSWORD,
    company_id: company,
    ...changes,
  });
const signIn = (email: string, password = PASSWORD) =>
  post('/api/login-participant', { email, password, company_id: company });
const me = async (token: string) => (await server.ask('GET', '/api/participant/user', { token })).body;
const mailsTo = async (to: string): Promise<Mail[]> =>
  (await server.deliver()).filter((mail) => mail.to === to);
async function linkTo(to: string, path: string): Promise<string> {
  const text = (await mailsTo(to)).map((mail) => mail.text).join('\n');
  const start = `${PUBLIC_URL}${path}`;
  const token = text.split(start)[1]?.split(/[\s?]/)[0];
  if (!token) throw new Error(`no link ${path} in ${JSON.stringify(text)}`);
  return token;
}

describe('signing up (R-7.2.2)', () => {
  it('opens an account at once for whoever is new, and mails a link to confirm the e-mail', async () => {
    expect(
      (await post('/api/email-available', { email: 'caio@cliente.com.br', company_id: company })).body.data,
    ).toEqual({ state: 'valid' });
    const { statusCode, body } = await register({ email: ' CAIO@ cliente.com.br' });
    expect([statusCode, body.expires_in]).toEqual([200, 3600]);
    expect(await me(body.access_token)).toMatchObject({ name: 'Caio Prado', email: 'caio@cliente.com.br' });
    expect(
      (await post('/api/email-available', { email: 'Caio@cliente.com.br', company_id: company })).body.data,
    ).toEqual({ state: 'used' });
    const [mail] = await mailsTo('caio@cliente.com.br');
    const link = mail?.text.split(`${PUBLIC_URL}/confirmar-email/`)[1]?.split(/\s/)[0];
    const [token, query] = link?.split('?') ?? [];
    // Another device has never heard of the store.
    expect(query).toBe('loja=loja-exemplo');
    expect((await post(`/api/confirm-email/${token}`)).statusCode).toBe(200);
    expect((await post(`/api/confirm-email/${token}`)).statusCode).toBe(404);
    expect((await me(body.access_token)).email_confirmed).toBe(true);
  });

  it('says at once all that is wrong of what was typed', async () => {
    const wrong = { document: '123', email: 'sem arroba', password: 'x7-Wq' };
    for (const name of ['', 'Caio']) {
      const { statusCode, body } = await register({ ...wrong, name });
      const fields = [...(name ? [] : ['name']), 'document', 'email', 'password'];
      expect([statusCode, Object.keys(body.errors).toSorted()]).toEqual([422, fields.toSorted()]);
    }
  });

  it('refuses a document and an e-mail that have an account', async () => {
    const document = await register({ email: 'outro@cliente.com.br' });
    expect([document.statusCode, Object.keys(document.body.errors)]).toEqual([422, ['document']]);
    const email = await register({ document: '153.509.460-56' });
    expect([email.statusCode, Object.keys(email.body.errors)]).toEqual([422, ['email']]);
    const { body } = await post('/api/email-available', { email: 'sem arroba', company_id: company });
    expect(body.data).toEqual({ state: 'invalid' });
  });

  it('gives whom the shop knows by their e-mail an account with the password of whoever reads it, not of who asked', async () => {
    const details = {
      document: parseCpf('71428793860'),
      fullName: 'Gil',
      email: 'gil@cliente.com.br',
      taxpayerType: 9,
      roles: ['client'],
    } as const;
    await server.commands.execute(new RegisterPerson(asStaff(), details));
    const asked = await register({ document: '71428793860', email: 'gil@cliente.com.br', name: 'Gil' });
    expect(asked.body.data).toEqual({ pending: true });
    const link = await linkTo('gil@cliente.com.br', '/cadastrar-usuario/');
    expect((await signIn('gil@cliente.com.br')).statusCode).toBe(422);
    const account = {
      name: 'Gil',
      email: 'gil@cliente.com.br',
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    };
    const opened = await post(`/api/store-user/${link}`, account);
    expect(await me(opened.body.access_token)).toMatchObject({ name: 'Gil', email_confirmed: true });
    const tried = [await signIn('gil@cliente.com.br'), await signIn('gil@cliente.com.br', NEW_PASSWORD)];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([422, 200]);
  });

  it('never mails the account of a customer whose e-mail the shop knows to another address', async () => {
    const details = {
      document: parseCpf(KNOWN_CPF),
      fullName: 'Eva',
      email: 'eva@cliente.com.br',
      taxpayerType: 9,
      roles: ['client'],
    } as const;
    await server.commands.execute(new RegisterPerson(asStaff(), details));
    const asked = await register({ document: KNOWN_CPF, email: 'ladrao@cliente.com.br', name: 'Eva' });
    expect(asked.body.data).toEqual({ pending: true });
    const mails = await server.deliver();
    await server.allShown();
    expect(mails.map(({ to }) => to)).not.toContain('ladrao@cliente.com.br');
    const token = mails.at(-1)?.text.split('/cadastrar-usuario/')[1]?.split(/[\s?]/)[0];
    const { body: shown } = await server.ask('GET', `/api/store-user/${token}`);
    expect(shown.data).toMatchObject({
      store_name: 'Loja Exemplo',
      loja_url: expect.any(String),
      document_masked: '***.444.777-**',
    });
    expect(shown.data.waiting).toMatchObject({ cashback_available: '0.00', points_pending: 0 });
    const account = {
      name: 'Eva',
      email: 'eva@cliente.com.br',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    const opened = await post(`/api/store-user/${token}`, account);
    expect(await me(opened.body.access_token)).toMatchObject({ name: 'Eva', email_confirmed: true });
    expect((await post(`/api/store-user/${token}`, account)).statusCode).toBe(404);
    expect((await server.ask('GET', `/api/store-user/${token}`)).statusCode).toBe(404);
  });

  it('wants the terms in force accepted, and takes no others', async () => {
    const { statusCode, body } = await register({ document: '11144477735', terms_version: 3 });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['terms_version']]);
  });
});

describe.each([
  ['participant', '/api/password-participant', '/api/password/reset/', 'caio@cliente.com.br'],
  ['staff', '/api/password', '/admin/password/reset/', 'ana@loja.com.br'],
])('recovering the password of %s (R-7.2.4, R-7.2.5)', (realm, folder, page, email) => {
  const enter = (password: string) =>
    realm === 'staff' ? server.signIn(email, password) : signIn(email, password);
  const ask = (to: string) => post(`${folder}/email`, { email: to, company_id: company });
  const reset = (token: string, changes: Record<string, unknown> = {}) =>
    post(`${folder}/reset`, {
      email,
      token,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      ...changes,
    });

  it('tells nobody which e-mails there are', async () => {
    const [known, unknown] = [await ask(email), await ask('ninguem@cliente.com.br')];
    expect(unknown.body).toEqual(known.body);
    expect(known.body.message).toBe('Se o e-mail estiver cadastrado, você receberá as instruções.');
    expect(await mailsTo('ninguem@cliente.com.br')).toEqual([]);
  });

  it('takes the link once, with its own e-mail, and ends every session (R-3.3.3, R-7.2.5)', async () => {
    const before = (await enter(PASSWORD)).body.access_token;
    await ask(email);
    const token = await linkTo(email, page);
    expect(Object.keys((await reset(token, { email: 'outro@cliente.com.br' })).body.errors)).toEqual([
      'email',
    ]);
    expect((await reset('palpite')).body.errors).toHaveProperty('token');
    expect((await reset(token, { password_confirmation: 'x' })).body.errors).toHaveProperty(
      'password_confirmation',
    );
    expect((await reset(token)).body.message).toBe('Senha alterada com sucesso.');
    const path = realm === 'staff' ? '/api/user' : '/api/participant/user';
    expect((await server.ask('GET', path, { token: before })).statusCode).toBe(401);
    expect([(await enter(PASSWORD)).statusCode, (await enter(NEW_PASSWORD)).statusCode]).toEqual([422, 200]);
    expect((await reset(token)).body.errors).toHaveProperty('token');
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Sua senha em .* foi alterada$/),
      // Nobody here keeps a cookie: each sign-in of a participant is at a new device (ADR 0138).
      ...(realm === 'staff'
        ? []
        : [expect.stringMatching(/^Sua conta em .* foi aberta em um aparelho novo$/)]),
    ]);
  });

  it('says what became of a link that was used, and mails another', async () => {
    await ask(email);
    const token = await linkTo(email, page);
    await reset(token);
    const standing = await server.ask('GET', `/api/links/${token}`);
    expect(standing.body.data).toMatchObject({ purpose: 'reset-password', standing: 'used' });
    await server.deliver();
    expect((await post(`/api/links/${token}/again`)).statusCode).toBe(200);
    expect(await linkTo(email, page)).not.toBe(token);
    expect((await post('/api/links/palpite/again')).statusCode).toBe(404);
  });

  it('is asked for so often and no more (R-8.3.4)', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await ask(`${realm}@muitas.vezes.com`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('what people are mailed', () => {
  it('leads to the page of the client that answers it, also the one under /api (R-2.1.8)', async () => {
    const { body, headers } = await server.ask('GET', '/api/password/reset/um-token-qualquer');
    expect([body, headers.get('content-type')]).toEqual([
      '<h1>participante</h1>',
      expect.stringContaining('text/html'),
    ]);
  });

  it('lies nowhere in the clear, and is shown to who may see the outbox of a demo', async () => {
    const { access_token: token } = (await server.signIn('ana@loja.com.br', NEW_PASSWORD)).body;
    const { body } = await server.ask('GET', '/api/outbox', { token });
    const { id, to, subject } = body.data.at(-1);
    const { body: mail } = await server.ask('GET', `/api/outbox/${id}`, { token });
    expect(mail).toMatchObject({
      to,
      subject,
      text: expect.any(String),
      html: expect.stringContaining('</html>'),
    });
    const { rows } = await server.infrastructure.pool.query(
      `select encode(sealed, 'escape') as it from app.outbox`,
    );
    expect(JSON.stringify(rows)).not.toContain('cliente.com.br');
    expect((await server.ask('GET', '/api/outbox')).statusCode).toBe(401);
  });
});
