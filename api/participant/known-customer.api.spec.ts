import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { EarnCashback, PreRegisterCustomer } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { ChangePerson, ChangePersonLifecycle } from '@fidelidade/application/registry/person.commands.js';
import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { centavos } from '@fidelidade/domain/testing/values.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { PUBLIC_URL } from '@fidelidade/server/testing/spec-external-services.js';

const NEW_PASSWORD = 'outra-senha-longa';
const BUYER_CPF = '52998224725';

let server: ShopServer;
let company: string;

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
});
afterAll(() => server.close());

const post = (path: string, body: unknown = {}) => server.ask('POST', path, { body });
const register = (changes: Record<string, unknown>) =>
  post('/api/register-participant', { password: PASSWORD, company_id: company, ...changes });
const signIn = (email: string, password = PASSWORD) =>
  post('/api/login-participant', { email, password, company_id: company });
const me = async (token: string) => (await server.ask('GET', '/api/participant/user', { token })).body;
const mailsTo = async (to: string) => (await server.deliver()).filter((mail) => mail.to === to);
async function linkTo(to: string, path: string): Promise<string> {
  const text = (await mailsTo(to)).map((mail) => mail.text).join('\n');
  const token = text.split(`${PUBLIC_URL}${path}`)[1]?.split(/[\s?]/)[0];
  if (!token) throw new Error(`no link ${path} in ${JSON.stringify(text)}`);
  return token;
}

/** A customer whom the shop knows by purchases alone. */
async function aBuyerOf(cpf: string) {
  const known = new PreRegisterCustomer(server.asSystem(company), parseCpf(cpf));
  const { id: personId, position } = await server.commands.execute(known);
  await server.shown(position ?? 0);
  return { personId, id: wellKnownIds.participant(company, personId) };
}
const aBuyer = async (cpf: string) => (await aBuyerOf(cpf)).id;
async function atTill(method: string, path: string, body?: object) {
  const { access_token: token } = (await server.signIn('ana@loja.com.br')).body;
  return server.ask(method, `/api/participants/${path}`, { token, ...(body && { body }) });
}
const approve = (id: string, body: object) => atTill('POST', `${id}/approve-sign-up`, body);
const shownBy = (link: string) => server.ask('GET', `/api/store-user/${link}`);
const openBy = (link: string, email: string, password = NEW_PASSWORD) => {
  const name = email[0]!.toUpperCase() + email.split('@')[0]!.slice(1);
  const account = { name, email, password, password_confirmation: password };
  return post(`/api/store-user/${link}`, account);
};

/** Asked for by whoever it was, invited at the till to the address that was said there. */
async function approveAfterRequest(id: string, document: string, email: string): Promise<void> {
  await register({ document, email, name: 'Quem pediu' });
  expect((await approve(id, { email })).statusCode).toBe(200);
}

describe('signing up with the document of a customer whom the shop knows (R-7.2.2, R-2.1.9)', () => {
  it('gives whom the shop knows by a CPF alone an invitation at the till, for a CPF is no secret', async () => {
    const id = await aBuyer(BUYER_CPF);
    const asked = await register({ document: BUYER_CPF, email: 'dora@cliente.com.br', name: 'Dora' });
    expect([asked.statusCode, asked.body.data]).toEqual([200, { pending: true }]);
    expect((await signIn('dora@cliente.com.br')).statusCode).toBe(422);
    const token = await linkTo('dora@cliente.com.br', '/confirmar-email/');
    const followed = await post(`/api/confirm-email/${token}`);
    expect([followed.statusCode, followed.body.data]).toEqual([200, { awaits: 'till' }]);

    const { body: asking } = await atTill('GET', id);
    expect(asking).toMatchObject({
      state: 'sign_up_requested',
      ...{ sign_up_name: 'Dora', sign_up_email: 'dora@cliente.com.br', sign_up_email_confirmed: true },
    });
    const { version } = asking;
    const email = 'dora@cliente.com.br';
    expect((await approve(id, { version: version - 1, email })).statusCode).toBe(409);
    expect((await approve(id, { version })).body.errors).toHaveProperty('email');
    expect((await approve(id, { version, email: 'dora' })).body.errors).toHaveProperty('email');
    expect((await approve(id, { version, email: 'Dora@ cliente.com.br' })).body).toMatchObject({
      message: 'Cadastro confirmado. O cliente recebe por e-mail o convite para criar a senha.',
      data: { state: 'pre_registered', sign_up_email: null, invited_at: expect.any(String) },
    });
    expect((await approve(id, { email })).statusCode).toBe(404);
    expect((await signIn(email)).statusCode).toBe(422);
    const opened = await openBy(await linkTo(email, '/cadastrar-usuario/'), email);
    expect(await me(opened.body.access_token)).toMatchObject({ name: 'Dora', email_confirmed: true });
    expect((await approve(id, { email })).statusCode).toBe(406);
  });

  it('never lets the password of who asked open the account of who stands at the till', async () => {
    const id = await aBuyer('15350946056');
    const thief = { document: '15350946056', email: 'ladrao@cliente.com.br', name: 'Rui' };
    await register({ ...thief, email: 'rui@cliente.com.br', password: NEW_PASSWORD });
    await register(thief);
    await post(`/api/confirm-email/${await linkTo('ladrao@cliente.com.br', '/confirmar-email/')}`);
    await approve(id, { email: 'rui@cliente.com.br' });
    const link = await linkTo('rui@cliente.com.br', '/cadastrar-usuario/');
    expect((await mailsTo('ladrao@cliente.com.br')).length).toBe(0);
    await register(thief);
    const opened = await openBy(link, 'rui@cliente.com.br', 'terceira-senha-longa');
    expect(opened.statusCode).toBe(200);
    const tried = [];
    for (const email of ['rui@cliente.com.br', 'ladrao@cliente.com.br'])
      for (const password of [PASSWORD, NEW_PASSWORD, 'terceira-senha-longa'])
        tried.push((await signIn(email, password)).statusCode);
    expect(tried).toEqual([422, 422, 200, 422, 422, 422]);
  });

  it('never lets it when staff enter the e-mail after the request: its reader chooses the password', async () => {
    const { personId, id } = await aBuyerOf('86288366757');
    await register({ document: '86288366757', email: 'fabio@cliente.com.br', name: 'Fábio' });
    const link = await linkTo('fabio@cliente.com.br', '/confirmar-email/');
    const known = {
      fullName: 'Fábio',
      email: 'fabio@cliente.com.br',
      taxpayerType: 9,
      roles: ['client'],
    } as const;
    const details = { ...known, document: parseCpf('86288366757') };
    const entered = new ChangePerson(server.asSystem(company), personId, undefined, details);
    await server.commands.execute(entered);
    expect((await approve(id, { email: 'outro@cliente.com.br' })).body.errors).toMatchObject({
      email: [expect.stringContaining('A loja já tem outro e-mail')],
    });
    const followed = await post(`/api/confirm-email/${link}`);
    expect([followed.body.data, followed.body.message]).toEqual([
      { awaits: 'invitation' },
      expect.stringContaining('A loja mandou um convite'),
    ]);
    expect((await signIn('fabio@cliente.com.br')).statusCode).toBe(422);
    const opened = await openBy(
      await linkTo('fabio@cliente.com.br', '/cadastrar-usuario/'),
      'fabio@cliente.com.br',
    );
    expect((await me(opened.body.access_token)).email_confirmed).toBe(true);
    const tried = [await signIn('fabio@cliente.com.br'), await signIn('fabio@cliente.com.br', NEW_PASSWORD)];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([422, 200]);
  });

  it('opens by the last invitation alone: a slip of the pen at the till opens nothing for its reader', async () => {
    const id = await aBuyer('39053344705');
    await approveAfterRequest(id, '39053344705', 'engano@cliente.com.br');
    const wrong = await linkTo('engano@cliente.com.br', '/cadastrar-usuario/');
    expect((await atTill('POST', `${id}/invite`, { email: 'nina@cliente.com.br' })).statusCode).toBe(200);
    expect((await openBy(wrong, 'engano@cliente.com.br')).statusCode).toBe(404);
    const right = await linkTo('nina@cliente.com.br', '/cadastrar-usuario/');
    // Nor does it tell its reader what waits for somebody else.
    expect((await shownBy(wrong)).statusCode).toBe(404);
    expect((await openBy(right, 'nina@cliente.com.br')).statusCode).toBe(200);
  });

  it('opens by no address that was put right since, and sends the letter to the one on file', async () => {
    const { personId, id } = await aBuyerOf('71428793860');
    await approveAfterRequest(id, '71428793860', 'velho@cliente.com.br');
    const old = await linkTo('velho@cliente.com.br', '/cadastrar-usuario/');
    const details = {
      ...{
        fullName: 'Olga',
        email: 'olga@cliente.com.br',
        taxpayerType: 9 as const,
        roles: ['client'] as const,
      },
      document: parseCpf('71428793860'),
    } as const;
    await server.commands.execute(new ChangePerson(server.asSystem(company), personId, undefined, details));
    expect((await openBy(old, 'velho@cliente.com.br')).statusCode).toBe(404);
    expect(
      (await atTill('POST', `${id}/invite`, { email: 'velho@cliente.com.br' })).body.errors,
    ).toHaveProperty('email');
    expect((await post(`/api/links/${old}/again`)).statusCode).toBe(200);
    const right = await linkTo('olga@cliente.com.br', '/cadastrar-usuario/');
    expect((await openBy(right, 'olga@cliente.com.br')).statusCode).toBe(200);
  });

  it('opens for nobody while the person is deleted', async () => {
    const { personId, id } = await aBuyerOf('22233344405');
    await approveAfterRequest(id, '22233344405', 'saiu@cliente.com.br');
    const link = await linkTo('saiu@cliente.com.br', '/cadastrar-usuario/');
    await server.commands.execute(new ChangePersonLifecycle(server.asSystem(company), personId, 'delete'));
    expect((await shownBy(link)).statusCode).toBe(404);
    expect((await openBy(link, 'saiu@cliente.com.br')).statusCode).toBe(404);
  });

  it('says on the page of the invitation what waits for its reader', async () => {
    const { personId, id } = await aBuyerOf('60481293787');
    const today = civilDateIn('America/Sao_Paulo', new Date().toISOString() as Instant);
    const earned = [id, personId, 'paid-before', centavos(500_00), today] as const;
    await server.commands.execute(new EarnCashback(server.asSystem(company), ...earned));
    await server.allShown();
    await approveAfterRequest(id, '60481293787', 'vera@cliente.com.br');
    const link = await linkTo('vera@cliente.com.br', '/cadastrar-usuario/');
    expect((await shownBy(link)).body.data).toMatchObject({
      document_masked: '***.812.937-**',
      waiting: { points_available: 0, points_pending: 0 },
    });
    const { cashback_available: now, cashback_pending: later } = (await shownBy(link)).body.data.waiting;
    expect(Number(now) + Number(later)).toBe(25);
  });

  it('says that the invitation is on its way to who follows the link after the till was faster', async () => {
    const id = await aBuyer('90123456770');
    await register({ document: '90123456770', email: 'hugo@cliente.com.br', name: 'Hugo' });
    const link = await linkTo('hugo@cliente.com.br', '/confirmar-email/');
    await approve(id, { email: 'hugo@cliente.com.br' });
    expect((await post(`/api/confirm-email/${link}`)).body.data).toEqual({ awaits: 'invitation' });
    expect((await signIn('hugo@cliente.com.br')).statusCode).toBe(422);
  });
});
