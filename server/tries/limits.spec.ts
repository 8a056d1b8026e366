import { newId } from '@fidelidade/application/execution/ids.js';
import { PASSWORD, ShopServer, type Answer } from '../testing/shop-server.js';

/** Two processes over one database: whoever is refused by one is refused by the other. */
let one: ShopServer;
let other: ShopServer;
let company: string;

beforeAll(async () => {
  one = await ShopServer.open({}, { shared: true });
  other = await one.another();
  ({ companyId: company } = await one.openShop('ana@loja.com.br'));
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** As if tries of before had not been. */
const forgive = () => one.infrastructure.pool.query('truncate app.tries');
beforeEach(forgive);

const WAIT = /^Muitas tentativas\. Tente novamente em (\d+) segundos\.$/;

/** Asks both in turn. @returns the answers, in order */
async function askBoth(
  times: number,
  path: string,
  bodyOf: (time: number) => object,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let time = 0; time < times; time += 1) {
    const process = time % 2 === 0 ? one : other;
    answers.push(await process.ask('POST', path, { body: bodyOf(time) }));
  }
  return answers;
}

/** @param atEmail where a form tells it; what is no form tells it at no field */
function expectTheLastToWait(
  answers: readonly Answer[],
  statusBefore: number,
  { atEmail }: { readonly atEmail: boolean } = { atEmail: true },
): void {
  const last = answers.at(-1);
  expect(answers.slice(0, -1).map(({ statusCode }) => statusCode)).toEqual(
    answers.slice(0, -1).map(() => statusBefore),
  );
  expect(last?.statusCode).toBe(429);
  const seconds = last?.headers.get('retry-after');
  expect(WAIT.exec(last?.body.message)?.[1]).toBe(seconds);
  expect(last?.body.errors).toEqual(atEmail ? { email: [last?.body.message] } : undefined);
  expect(Number(seconds)).toBeGreaterThan(0);
}

describe('doors that are tried too often, at two processes (R-7.2.1, R-8.3.4)', () => {
  it.each([
    ['/api/login', () => ({})],
    ['/api/login-participant', () => ({ company_id: company })],
  ])('%s waits after five wrong passwords for an account', async (path, more) => {
    const wrong = () => ({ email: 'ana@loja.com.br', password: 'errada-mesmo', ...more() });
    expectTheLastToWait(await askBoth(6, path, wrong), 422);
  });

  it('lets nobody in with the right password while they wait', async () => {
    await askBoth(5, '/api/login', () => ({ email: 'ana@loja.com.br', password: 'errada-mesmo' }));
    for (const process of [one, other])
      expect((await process.signIn('ana@loja.com.br')).statusCode).toBe(429);
  });

  it('does not count who got in', async () => {
    const right = () => ({ email: 'ana@loja.com.br', password: PASSWORD });
    const answers = await askBoth(8, '/api/login', right);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it('tries of one address end, whatever the accounts', async () => {
    const nobody = (time: number) => ({ email: `ninguem${time}@loja.com.br`, password: 'errada-mesmo' });
    expectTheLastToWait(await askBoth(61, '/api/login', nobody), 422);
  });

  it.each([
    ['/api/password/email', () => ({})],
    ['/api/password-participant/email', () => ({ company_id: company })],
  ])('%s mails one address five times', async (path, more) => {
    const email = `${newId()}@loja.com.br`;
    expectTheLastToWait(await askBoth(6, path, () => ({ email, ...more() })), 200);
  });

  it('recovery takes twenty wishes of one address, whoever they are for', async () => {
    const anybody = (time: number) => ({ email: `ninguem${time}@loja.com.br` });
    expectTheLastToWait(await askBoth(21, '/api/password/email', anybody), 200);
  });

  it('sign-up takes twenty of one address', async () => {
    const noDocument = (time: number) => ({
      name: 'Maria',
      document: '111',
      email: `maria${time}@exemplo.com.br`,
      password: PASSWORD,
      company_id: company,
    });
    expectTheLastToWait(await askBoth(21, '/api/register-participant', noDocument), 422);
  });

  it('whether an e-mail is taken is told thirty times a minute', async () => {
    const asked = (time: number) => ({ email: `maria${time}@exemplo.com.br`, company_id: company });
    expectTheLastToWait(await askBoth(31, '/api/email-available', asked), 200);
  });

  it('mailed links may be tried thirty times a minute', async () => {
    const answers: Answer[] = [];
    for (let time = 0; time < 31; time += 1) {
      const process = time % 2 === 0 ? one : other;
      answers.push(await process.ask('POST', `/api/confirm-email/not-a-link-${time}`));
    }
    expectTheLastToWait(answers, 404, { atEmail: false });
  });

  it('go on being counted by a process that cannot reach the others', async () => {
    await one.infrastructure.pool.query('alter table app.tries rename to tries_away');
    try {
      const wrong = { email: `${newId()}@loja.com.br`, password: 'errada-mesmo' };
      const answers: Answer[] = [];
      for (let time = 0; time < 6; time += 1)
        answers.push(await one.ask('POST', '/api/login', { body: wrong }));
      expectTheLastToWait(answers, 422);
    } finally {
      await one.infrastructure.pool.query('alter table app.tries_away rename to tries');
    }
  });
});
