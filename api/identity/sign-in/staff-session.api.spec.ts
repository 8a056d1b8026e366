import { ADMINISTRATOR_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let otherShop: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  ({ companyId: otherShop } = await server.openShop('dono@outra.com.br', {
    cnpj: A_CNPJ_WITH_LETTERS,
    storeSlug: 'outra-loja',
    fantasyName: 'Outra Loja',
  }));
  await server.hire('bia@loja.com.br', [
    { company: shop, permissions: ['registry.persons.view'] },
    { company: otherShop, permissions: [] },
  ]);
  await server.hire('ninguem@loja.com.br', []);
});
afterAll(() => server.close());

const user = (token: string) => server.ask('GET', '/api/user', { token });
const refresh = (refresh_token: string) =>
  server.ask('POST', '/api/refresh-token', { body: { refresh_token } });
const select = (token: string, company_id: string, headers = {}) =>
  server.ask('POST', '/api/select-company', { token, body: { company_id }, headers });

describe('who does not want to be remembered (R-3.3.4)', () => {
  it('is not, also after they chose a company', async () => {
    const body = { email: 'bia@loja.com.br', password: PASSWORD, remember: false };
    const signedIn = await server.ask('POST', '/api/login', { body });
    expect(signedIn.body).not.toHaveProperty('refresh_token');
    const chosen = await select(signedIn.body.access_token, shop);
    expect([chosen.statusCode, Object.keys(chosen.body)]).toEqual([200, ['access_token', 'expires_in']]);
    expect((await user(chosen.body.access_token)).body.empresa.id).toBe(shop);
    const remembered = await select((await server.signIn('bia@loja.com.br')).body.access_token, shop);
    expect((await refresh(remembered.body.refresh_token)).statusCode).toBe(200);
  });
});

describe('what whoever is signed in may do (R-6.1.3)', () => {
  const own = (token: string, headers = {}) => server.ask('GET', '/api/user/permissions', { token, headers });

  it('is told for the company that they selected, with the names of all permissions', async () => {
    const { body: bia } = await server.signIn('bia@loja.com.br');
    expect((await own(bia.access_token)).body.permissoes).toEqual([]);
    const here = await select(bia.access_token, shop);
    const { statusCode, body } = await own(here.body.access_token);
    expect([statusCode, body.permissoes]).toEqual([200, ['registry.persons.view']]);
    expect(body.catalogue).toContainEqual({
      key: 'registry.persons.view',
      label: 'Ver pessoas',
      module: null,
    });
    const there = await select(here.body.access_token, otherShop);
    expect((await own(there.body.access_token)).body.permissoes).toEqual([]);
  });

  it('is all but the internal ones for an administrator, and nothing without a session', async () => {
    const { body } = await own(await server.tokenOf('ana@loja.com.br'));
    expect([...body.permissoes].sort()).toEqual([...ADMINISTRATOR_PERMISSIONS].sort());
    expect((await server.ask('GET', '/api/user/permissions')).statusCode).toBe(401);
  });
});

describe('signing in (R-7.2.8)', () => {
  it('selects the only company there is, and tells who it is and what they may', async () => {
    const { statusCode, body } = await server.signIn(' Ana@Loja.com.br ');
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({
      expires_in: 3600,
      company_id: shop,
      companies: [{ id: shop, company_name: 'Loja Exemplo', loja_url: 'loja-exemplo' }],
    });
    const { body: ana } = await user(body.access_token);
    expect(ana).toMatchObject({
      name: 'Ana',
      ambient: 'A',
      user_language: 'pt_BR',
      empresa: { id: shop, company_name: 'Loja Exemplo', timezone: 'America/Sao_Paulo' },
    });
    expect(ana.permissoes).toContain('fiscal.invoices.send');
  });

  it('answers an unknown e-mail and a wrong password alike, at the e-mail (R-7.2.1, R-8.3.1)', async () => {
    const wrong = await server.signIn('ana@loja.com.br', 'errada');
    const unknown = await server.signIn('quem@loja.com.br', PASSWORD);
    expect([wrong.statusCode, unknown.statusCode]).toEqual([422, 422]);
    expect(unknown.body.errors).toEqual(wrong.body.errors);
    expect(wrong.body.errors).toEqual({
      email: ['Nos desculpe, mas, as informações de login não foram encontradas.'],
    });
  });

  it('is made to wait after five failures, however many are tried at once (R-7.2.1, R-8.3.4)', async () => {
    const tries = Array.from({ length: 12 }, () => server.signIn('vitima@loja.com.br', 'errada'));
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 422)).toHaveLength(5);
    const { statusCode, headers, body } = await server.signIn('vitima@loja.com.br', 'errada');
    expect(statusCode).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.errors.email[0]).toMatch(/^Muitas tentativas\. Tente novamente em \d+ segundos\.$/);
  });

  it('speaks English to a browser that does, before anybody is signed in (R-9.7)', async () => {
    const { body } = await server.ask('POST', '/api/login', {
      body: { email: 'ana@loja.com.br', password: 'errada' },
      headers: { 'accept-language': 'en-US,en;q=0.9' },
    });
    expect(body.errors.email[0]).not.toContain('Nos desculpe');
  });
});

describe('a company', () => {
  it('is chosen by who works in several, and its permissions come with it (R-6.2)', async () => {
    const { body } = await server.signIn('bia@loja.com.br');
    expect([body.company_id, body.companies.length]).toEqual([null, 2]);
    expect((await user(body.access_token)).body).toMatchObject({ empresa: null, permissoes: [] });
    const chosen = await select(body.access_token, shop);
    expect((await user(chosen.body.access_token)).body).toMatchObject({
      empresa: { id: shop },
      permissoes: ['registry.persons.view'],
    });
  });

  it('must be chosen before its records are seen (R-8.3.9)', async () => {
    const { body } = await server.signIn('bia@loja.com.br');
    const refused = await server.ask('GET', '/api/persons', { token: body.access_token });
    expect(refused.statusCode).toBe(401);
    expect(refused.body.message).toContain('selecionar uma empresa');
  });

  it('is not found by who does not work there', async () => {
    const { body } = await server.signIn('ana@loja.com.br');
    expect((await select(body.access_token, otherShop)).statusCode).toBe(404);
    expect((await user(body.access_token)).body.empresa.id).toBe(shop);
  });

  it('ends the session that it was chosen in: its tokens open nothing any more', async () => {
    const { body } = await server.signIn('bia@loja.com.br');
    await select(body.access_token, shop);
    expect((await refresh(body.refresh_token)).statusCode).toBe(401);
  });

  it('chosen under an idempotency key leaves no token behind in the clear', async () => {
    const { body } = await server.signIn('bia@loja.com.br');
    const chosen = await select(body.access_token, shop, { 'idempotency-key': 'escolha-0001' });
    expect(chosen.statusCode).toBe(200);
    const { rows } = await server.infrastructure.pool.query('select body::text from app.kept_answers');
    expect(JSON.stringify(rows)).not.toContain(chosen.body.refresh_token);
  });
});

describe('a refresh token (R-3.3.4)', () => {
  it('is traded once for the next, which opens the same company', async () => {
    const { body } = await server.signIn('ana@loja.com.br');
    const next = await refresh(body.refresh_token);
    expect(next.statusCode).toBe(200);
    expect(next.body.refresh_token).not.toBe(body.refresh_token);
    expect((await user(next.body.access_token)).body.empresa.id).toBe(shop);
  });

  it('that comes twice was stolen: the thief and the owner are both out', async () => {
    const { body } = await server.signIn('ana@loja.com.br');
    const owner = (await refresh((await refresh(body.refresh_token)).body.refresh_token)).body;
    expect((await refresh(body.refresh_token)).statusCode).toBe(401);
    expect((await refresh(owner.refresh_token)).statusCode).toBe(401);
  });

  it('is traded once more for whoever never had the answer (ADR 0146)', async () => {
    const { body } = await server.signIn('ana@loja.com.br');
    await refresh(body.refresh_token);
    const again = await refresh(body.refresh_token);
    expect(again.statusCode).toBe(200);
    expect((await user(again.body.access_token)).body.empresa.id).toBe(shop);
  });

  it('traded by two at once is good for one of them: with what the other was given both are out', async () => {
    const { body } = await server.signIn('ana@loja.com.br');
    const traded = await Promise.all([refresh(body.refresh_token), refresh(body.refresh_token)]);
    const next = [];
    for (const each of traded) next.push((await refresh(each.body.refresh_token)).statusCode);
    expect(next).toContain(401);
    expect((await user(traded[0].body.access_token)).statusCode).toBe(401);
  });

  it('of staff is none of a participant', async () => {
    const { body } = await server.signIn('ana@loja.com.br');
    const elsewhere = await server.ask('POST', '/api/refresh-token-participant', {
      body: { refresh_token: body.refresh_token },
    });
    expect(elsewhere.statusCode).toBe(401);
  });

  it('that nobody gave out is refused (R-8.2.1)', async () => {
    const { statusCode, body } = await refresh('anything');
    expect(statusCode).toBe(401);
    expect(body.message).toBe('Sua sessão foi encerrada, entre novamente para continuar..');
  });
});

describe('who may call', () => {
  it.each([
    ['no token', {}],
    ['a token that is none', { authorization: 'Bearer x.y.z' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('is nobody with %s (R-8.2.1)', async (_, headers) => {
    expect((await server.ask('GET', '/api/user', { headers })).statusCode).toBe(401);
  });

  it('is told which permission to ask for (R-6.1.4, R-8.3.23)', async () => {
    const { body } = await server.signIn('bia@loja.com.br');
    const { body: chosen } = await select(body.access_token, shop);
    const refused = await server.ask('GET', '/api/products', { token: chosen.access_token });
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toMatchObject({
      message: 'Você não tem permissão para isto. Peça ao gestor da empresa a permissão “Ver produtos”.',
      permission: 'stock.products.view',
    });
    expect((await server.ask('GET', '/api/persons', { token: chosen.access_token })).statusCode).toBe(200);
  });

  it('is nobody any more after signing out', async () => {
    const { body } = await server.signIn('ana@loja.com.br');
    const out = await server.ask('GET', '/api/logout', { token: body.access_token });
    expect(out.body).toEqual({ status: 'success', message: 'Sessão encerrada com sucesso.' });
    expect((await user(body.access_token)).statusCode).toBe(401);
    expect((await refresh(body.refresh_token)).statusCode).toBe(401);
  });

  it('is no participant where staff work, though the token is ours', async () => {
    const token = await server.tokenOf('ana@loja.com.br');
    expect((await server.ask('GET', '/api/participant/user', { token })).statusCode).toBe(401);
  });
});

describe('the own name', () => {
  it('is changed by its user, and is nobody without letters', async () => {
    const { body } = await server.signIn('ninguem@loja.com.br');
    const token = body.access_token;
    const renamed = await server.ask('PUT', '/api/user', { token, body: { name: '  Nina Reis ' } });
    expect(renamed.statusCode).toBe(200);
    expect((await user(token)).body).toMatchObject({ name: 'Nina Reis', two_factor: false });
    const blank = await server.ask('PUT', '/api/user', { token, body: { name: '  ' } });
    expect(blank).toMatchObject({ statusCode: 422, body: { errors: { name: [expect.any(String)] } } });
  });
});

describe('preferences', () => {
  it('speak the language that was chosen, from the next answer on (R-7.1.6)', async () => {
    const { body } = await server.signIn('ninguem@loja.com.br');
    const token = body.access_token;
    await server.ask('PUT', '/api/usuario/change-language/en', { token });
    expect((await user(token)).body.user_language).toBe('en');
    const { body: left } = await server.ask('GET', '/api/logout', { token });
    expect(left.message).not.toBe('Sessão encerrada com sucesso.');
  });

  it('are refused when nobody knows them', async () => {
    const token = await server.tokenOf('ana@loja.com.br');
    const { statusCode, body } = await server.ask('PUT', '/api/usuario/change-skin/skin-pink', { token });
    expect([statusCode, body.errors]).toEqual([422, { skin: ['Tema inválido.'] }]);
  });
});

describe('the first run', () => {
  it('is closed for ever once somebody is there (406)', async () => {
    expect((await server.ask('GET', '/api/setup')).body).toEqual({ needed: false });
    const { statusCode } = await server.ask('POST', '/api/setup', {
      body: {
        name: 'X',
        email: 'x@x.com.br',
        password: PASSWORD,
        company: {
          cnpj: '11222333000181',
          social_name: 'X',
          fantasy_name: 'X',
          state_registration: '123',
          loja_url: 'x-loja',
          address: {},
        },
      },
    });
    expect(statusCode).toBe(406);
  });
});
