import { LANGUAGES, SKINS } from '@fidelidade/domain/identity/preferences.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

const EMAIL = 'caio@cliente.com.br';

let server: ShopServer;
let company: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br', { storeSlug: 'loja-da-ana' }));
  await server.signUpParticipant(company, '52998224725', EMAIL);
});
afterAll(() => server.close());

const post = (path: string, body: object) => server.ask('POST', `/api/${path}`, { body });
const signIn = () => post('login-participant', { email: EMAIL, password: PASSWORD, company_id: company });
const me = (token: string) => server.ask('GET', '/api/participant/user', { token });

describe('what a client asks before anybody has signed in', () => {
  it.each(['/init/client', '/api/init/client'])('%s tells what runs here (R-7.2.7)', async (path) => {
    const { statusCode, body } = await server.ask('GET', path);
    expect([statusCode, body]).toEqual([
      200,
      {
        result: {
          name: 'Programa Fidelidade',
          version: '1.2.3',
          build: 'b4f1',
          environment: 'development',
          languages: [...LANGUAGES],
          skins: [...SKINS],
          captcha_site_key: null,
          captcha_script: null,
          features: [],
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      },
    ]);
  });

  it('is the store of an address, and no other (R-7.1.13)', async () => {
    expect((await server.ask('GET', '/api/config/loja-da-ana')).body).toMatchObject({
      company_id: company,
      company_name: 'Loja Exemplo',
      company_icon: null,
      loja_url: 'loja-da-ana',
    });
    expect((await server.ask('GET', '/api/config/nenhuma-loja')).statusCode).toBe(404);
  });

  it('is not sent again to who has it (R-7.1.13)', async () => {
    const config = (headers = {}) => server.ask('GET', '/api/config/loja-da-ana', { headers });
    const first = await config();
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(await config({ 'If-None-Match': etag })).toMatchObject({ statusCode: 304, body: '' });
    expect(await config({ 'If-None-Match': `"other", W/${etag}` })).toMatchObject({ statusCode: 304 });
    expect(await config({ 'If-None-Match': '"other"' })).toMatchObject({ statusCode: 200, body: first.body });
  });
});

describe('the session of a participant', () => {
  it('is traded for the next, and a token that is none is refused (R-7.2.6, R-3.3.4)', async () => {
    const { refresh_token } = (await signIn()).body;
    const { statusCode, body } = await post('refresh-token-participant', { refresh_token });
    expect([statusCode, Object.keys(body).sort()]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token'],
    ]);
    expect((await me(body.access_token)).statusCode).toBe(200);
    expect((await post('refresh-token-participant', { refresh_token: 'anything' })).statusCode).toBe(401);
  });

  it('is over after GET /api/logout-participant, with a word of success (R-7.2.3, R-8.1.1, R-8.3.8)', async () => {
    const { access_token: token } = (await signIn()).body;
    const { statusCode, body } = await server.ask('GET', '/api/logout-participant', { token });
    expect([statusCode, body]).toEqual([
      200,
      { status: 'success', message: 'Sessão encerrada com sucesso.' },
    ]);
    expect((await me(token)).statusCode).toBe(401);
  });
});
