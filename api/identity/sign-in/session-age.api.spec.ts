import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

const SESSION_ENDED = 'Sua sessão foi encerrada, entre novamente para continuar..';

let server: ShopServer;
let shop: string;
let branch: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  ({ companyId: branch } = await server.openShop('dono@filial.com.br', {
    cnpj: A_CNPJ_WITH_LETTERS,
    storeSlug: 'filial',
  }));
  await server.hire('bia@loja.com.br', [{ company: shop }, { company: branch }]);
  await server.signUpParticipant(shop, '52998224725', 'caio@cliente.com.br');
});
afterAll(() => server.close());

/** Sessions live by the database's clock, which is one for all processes: everything that it noted is moved back. */
const passes = (time: string) =>
  server.infrastructure.pool.query(
    `update app.sessions set signed_in_at = signed_in_at - $1::interval, opened_at = opened_at - $1::interval,
       last_seen_at = last_seen_at - $1::interval, expires_at = expires_at - $1::interval`,
    [time],
  );

const post = (path: string, body: object, token?: string) => server.ask('POST', path, { body, token });

describe('a sign-in that is to be remembered', () => {
  it.each([
    ['of staff', '/api/login', '/api/refresh-token', 'bia@loja.com.br'],
    ['of a participant', '/api/login-participant', '/api/refresh-token-participant', 'caio@cliente.com.br'],
  ])('%s ends thirty days after the password, however often it is used (ASVS 7.3.2)', async (...those) => {
    const [, login, refresh, email] = those;
    const store = login.endsWith('participant') ? { company_id: shop } : {};
    let { refresh_token } = (await post(login, { email, password: PASSWORD, ...store })).body;
    const renew = async () => {
      const answer = await post(refresh, { refresh_token });
      ({ refresh_token } = answer.body);
      return answer;
    };
    for (const day of [6, 12, 18, 24]) {
      await passes('6 days');
      expect([day, (await renew()).statusCode]).toEqual([day, 200]);
    }
    await passes('5 days 23 hours');
    expect((await renew()).statusCode).toBe(200);
    await passes('1 hour');
    expect(await renew()).toMatchObject({ statusCode: 401, body: { message: SESSION_ENDED } });
  });

  it('ends as soon as it is not used for seven days (ASVS 7.3.1)', async () => {
    const { refresh_token } = (await server.signIn('bia@loja.com.br')).body;
    await passes('7 days');
    expect((await post('/api/refresh-token', { refresh_token })).statusCode).toBe(401);
  });

  it('is as old in the company that its user goes to', async () => {
    const { access_token } = (await server.signIn('bia@loja.com.br')).body;
    await passes('6 days');
    const moved = await post('/api/select-company', { company_id: branch }, access_token);
    let { refresh_token } = moved.body;
    for (const day of [12, 18, 24]) {
      await passes('6 days');
      const renewed = await post('/api/refresh-token', { refresh_token });
      expect([day, renewed.statusCode]).toEqual([day, 200]);
      ({ refresh_token } = renewed.body);
    }
    await passes('6 days');
    expect((await post('/api/refresh-token', { refresh_token })).statusCode).toBe(401);
  });
});

describe('a sign-in that is not', () => {
  it('ends twelve hours after the password, however often its user changes the company', async () => {
    const body = { email: 'bia@loja.com.br', password: PASSWORD, remember: false };
    let token = (await post('/api/login', body)).body.access_token;
    for (let time = 1; time <= 15; time += 1) {
      const company_id = time % 2 ? branch : shop;
      const moved = await post('/api/select-company', { company_id }, token);
      expect([time, moved.statusCode]).toEqual([time, 200]);
      token = moved.body.access_token;
      await passes('48 minutes');
    }
    expect(await post('/api/select-company', { company_id: shop }, token)).toMatchObject({
      statusCode: 401,
      body: { message: SESSION_ENDED },
    });
  });
});
