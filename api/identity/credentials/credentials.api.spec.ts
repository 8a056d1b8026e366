import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { Secret, TOTP } from 'otpauth';

const CPF = '52998224725';
const NEW_PASSWORD = 'outra-senha-longa';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

let server: ShopServer;
let company: string;
let people = 0;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
  await server.signUpParticipant(company, CPF, 'caio@cliente.com.br');
});
afterAll(() => server.close());

const REALMS = {
  staff: {
    login: '/api/login',
    user: '/api/user',
    password: '/api/user/password',
    folder: '/api/password',
    otp: '/api/otp',
    twoFactor: '/api/change-two-factory',
    recoveryCodes: '/api/recovery-codes',
    sessions: '/api/sessions',
    newcomer: async () => {
      const email = `equipe${(people += 1)}@loja.com.br`;
      await server.hire(email, [{ company }]);
      return email;
    },
  },
  participant: {
    login: '/api/login-participant',
    user: '/api/participant/user',
    password: '/api/participant/password/',
    folder: '/api/password-participant',
    otp: '/api/participant/otp',
    twoFactor: '/api/participant/change-two-factory',
    recoveryCodes: '/api/participant/recovery-codes',
    sessions: '/api/participant/sessions',
    newcomer: async () => {
      const email = `cliente${(people += 1)}@cliente.com.br`;
      await server.signUpParticipant(company, aCpf(people), email);
      return email;
    },
  },
} as const;

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { pool } = server.infrastructure;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ text: string }>(`select each::text as text from ${name} as each`);
    return rows.map(({ text }) => text).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

/** The n-th valid CPF of these specs. */
function aCpf(n: number): string {
  const digits = String(100_000_000 + n);
  const check = (text: string) => {
    const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const first = check(digits);
  return digits + first + check(digits + first);
}

describe.each(['staff', 'participant'] as const)('the credentials of %s', (realm) => {
  const routes = REALMS[realm];
  const signIn = (email: string, more: Record<string, unknown> = {}) =>
    server.ask('POST', routes.login, {
      body: { email, password: PASSWORD, ...(realm === 'participant' && { company_id: company }), ...more },
      headers: { 'user-agent': CHROME },
    });
  const put = (path: string, token: string, body: unknown) => server.ask('PUT', path, { token, body });
  const userOf = async (token: string) => (await server.ask('GET', routes.user, { token })).statusCode;
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

  async function withSecondFactor() {
    const email = await routes.newcomer();
    const { access_token: token } = (await signIn(email)).body;
    const { body: enrolment } = await server.ask('GET', routes.otp, { token });
    const on = { enabled: true, password: PASSWORD, token_otp: codeOf(enrolment.secret) };
    const { body } = await put(routes.twoFactor, token, on);
    return { email, token, secret: enrolment.secret, codes: body.data.recovery_codes as string[] };
  }

  it('show every sign-in, and let one or all others be ended', async () => {
    const email = await routes.newcomer();
    const tokens = [];
    for (let n = 0; n < 3; n += 1) tokens.push((await signIn(email)).body.access_token);
    const [mine, second, third] = tokens;
    const { body } = await server.ask('GET', routes.sessions, { token: mine });
    expect(body.data).toHaveLength(3);
    expect(body.data.filter((each: { current: boolean }) => each.current)).toEqual([
      {
        id: expect.any(String),
        current: true,
        device: 'Chrome · Windows',
        ip: '127.0.0.1',
        opened_at: expect.any(String),
        last_seen_at: expect.any(String),
      },
    ]);
    const { body: ofSecond } = await server.ask('GET', routes.sessions, { token: second });
    const { id } = ofSecond.data.find((each: { current: boolean }) => each.current);
    expect((await server.ask('DELETE', `${routes.sessions}/${id}`, { token: mine })).statusCode).toBe(200);
    expect(await userOf(second)).toBe(401);
    expect((await server.ask('DELETE', routes.sessions, { token: mine })).statusCode).toBe(200);
    expect([await userOf(mine), await userOf(third)]).toEqual([200, 401]);
  });

  it('do not let anybody end a session that is not theirs', async () => {
    const [one, other] = [await routes.newcomer(), await routes.newcomer()];
    const { access_token: token } = (await signIn(one)).body;
    const { access_token: theirs } = (await signIn(other)).body;
    const { body } = await server.ask('GET', routes.sessions, { token: theirs });
    const { statusCode } = await server.ask('DELETE', `${routes.sessions}/${body.data[0].id}`, { token });
    expect([statusCode, await userOf(theirs)]).toEqual([404, 200]);
  });

  it('take a new password from whoever knows the old one, and end the other sessions (R-7.1.8)', async () => {
    const email = await routes.newcomer();
    const { access_token: token } = (await signIn(email)).body;
    const { access_token: elsewhere } = (await signIn(email)).body;
    const change = {
      old_password: 'errada-mesmo',
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    };
    const refused = await put(routes.password, token, change);
    expect([refused.statusCode, refused.body.errors]).toEqual([
      422,
      { old_password: ['A senha antiga não confere.'] },
    ]);
    const mistyped = { ...change, old_password: PASSWORD, password_confirmation: 'outra-coisa' };
    expect((await put(routes.password, token, mistyped)).body.errors).toHaveProperty('password_confirmation');
    const done = await put(routes.password, token, { ...change, old_password: PASSWORD });
    expect(done.body).toEqual({ status: 'success', message: 'Senha alterada com sucesso.' });
    expect([await userOf(token), await userOf(elsewhere)]).toEqual([200, 401]);
    expect((await signIn(email)).statusCode).toBe(422);
    expect((await signIn(email, { password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  it('ask for the second factor once it is on, and take each code once (R-7.2.1)', async () => {
    const { email, secret } = await withSecondFactor();
    const asked = await signIn(email);
    expect([asked.statusCode, asked.body.reason, asked.body.errors]).toEqual([
      422,
      'OTP_REQUIRED',
      { token_otp: ['Informe o código de verificação.'] },
    ]);
    expect((await signIn(email, { token_otp: '000000' })).body.errors).toHaveProperty('token_otp');
    const code = codeOf(secret, 1);
    const both = await Promise.all([signIn(email, { token_otp: code }), signIn(email, { token_otp: code })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('let a recovery code in, once, and never the code of an unknown password', async () => {
    const { email, codes } = await withSecondFactor();
    expect(new Set(codes).size).toBe(10);
    const wrong = await signIn(email, { password: 'errada-mesmo', token_otp: codes[0] });
    expect(wrong.body.errors).toHaveProperty('email');
    expect((await signIn(email, { token_otp: codes[0]?.toUpperCase() })).statusCode).toBe(200);
    expect((await signIn(email, { token_otp: codes[0] })).statusCode).toBe(422);
    expect((await signIn(email, { token_otp: codes[1] })).statusCode).toBe(200);
  });

  it('make the recovery codes anew, by password and code, and the ones before open nothing', async () => {
    const { email, token, codes } = await withSecondFactor();
    const [first, second] = codes as [string, string];
    const proof = { password: PASSWORD, token_otp: first };
    const refused = await put(routes.recoveryCodes, token, { ...proof, password: 'outra senha' });
    expect([refused.statusCode, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
    const done = await put(routes.recoveryCodes, token, proof);
    expect([done.statusCode, done.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const anew = done.body.data.recovery_codes as string[];
    expect(new Set([...codes, ...anew]).size).toBe(20);
    expect((await signIn(email, { token_otp: second })).statusCode).toBe(422);
    expect((await signIn(email, { token_otp: anew[0] })).statusCode).toBe(200);
  });

  it('turn the second factor off by password and code alone', async () => {
    const { email, token, codes } = await withSecondFactor();
    const off = { enabled: false, password: PASSWORD, token_otp: codes[0] };
    expect((await put(routes.twoFactor, token, { ...off, password: 'errada' })).body.errors).toHaveProperty(
      'password',
    );
    expect((await put(routes.twoFactor, token, { ...off, token_otp: '123456' })).statusCode).toBe(422);
    expect((await put(routes.twoFactor, token, off)).statusCode).toBe(200);
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await put(routes.twoFactor, token, off)).statusCode).toBe(406);
  });

  it('keep asking for the second factor when the password was recovered', async () => {
    const { email, codes } = await withSecondFactor();
    const { folder } = routes;
    await server.ask('POST', `${folder}/email`, { body: { email, company_id: company } });
    const letter = (await server.deliver()).findLast(({ to }) => to === email);
    const token = /\/reset\/([\w-]+)/.exec(letter?.text ?? '')?.[1];
    const reset = { email, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await server.ask('POST', `${folder}/reset`, { body: reset })).statusCode).toBe(200);
    const again = await signIn(email, { password: NEW_PASSWORD });
    expect([again.statusCode, again.body.reason]).toEqual([422, 'OTP_REQUIRED']);
    const proven = await signIn(email, { password: NEW_PASSWORD, token_otp: codes[0] });
    expect(proven.statusCode).toBe(200);
  });

  it('keep the secret out of caches', async () => {
    const { token } = await withSecondFactor();
    const { statusCode } = await server.ask('GET', routes.otp, { token });
    expect(statusCode).toBe(406);
    const { access_token } = (await signIn(await routes.newcomer())).body;
    const { headers } = await server.ask('GET', routes.otp, { token: access_token });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('lie in no table in the clear', async () => {
    const { email, secret, codes } = await withSecondFactor();
    const bytes = Secret.fromBase32(secret);
    const forms = [secret, bytes.hex, Buffer.from(bytes.buffer).toString('base64'), codes[0] as string];
    const traces = forms.flatMap((form) => [form.toLowerCase(), Buffer.from(form).toString('hex')]);
    const everything = (await wholeDatabase()).toLowerCase();
    expect(everything).toContain(email);
    expect(traces.filter((trace) => everything.includes(trace))).toEqual([]);
    expect((await signIn(email, { token_otp: codeOf(secret, 1) })).statusCode).toBe(200);
  });

  it('make who guesses at them wait (R-8.3.4)', async () => {
    const { access_token: token } = (await signIn(await routes.newcomer())).body;
    const guess = { old_password: 'palpite', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await put(routes.password, token, guess)).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const { headers } = await put(routes.password, token, guess);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('belong to their realm alone', async () => {
    const { access_token: token } = (await signIn(await routes.newcomer())).body;
    const other = REALMS[realm === 'staff' ? 'participant' : 'staff'];
    expect((await server.ask('GET', other.sessions, { token })).statusCode).toBe(401);
  });
});

describe('terms of use (R-7.1.10)', () => {
  it('are version 0 where there are none, for everybody', async () => {
    const { statusCode, body } = await server.ask('GET', `/api/eula?company_id=${company}`);
    expect([statusCode, body]).toEqual([
      200,
      { version: 0, title: '', html: '', accepted_at: null, documents: [] },
    ]);
  });
});
