import { Writable } from 'node:stream';
import { PASSWORD, ShopServer } from '../testing/shop-server.js';
import { openLog } from './log.js';

/** Everything about one customer and one user that nobody may read in a log. */
const SECRETS = {
  'a CPF': '52998224725',
  'a CPF as it is written': '529.982.247-25',
  'a customer’s name': 'Marina Quintanilha',
  'an e-mail': 'marina.quintanilha@exemplo.com.br',
  'a user’s e-mail': 'ana@loja.com.br',
  'a telephone': '11987654321',
  'a password': PASSWORD,
  'a wrong password': 'errada-mas-quase',
};

let written = '';
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += chunk.toString();
    done();
  },
});
const found = (secrets: Readonly<Record<string, string>>) =>
  Object.entries(secrets).flatMap(([what, secret]) => (written.includes(secret) ? [what] : []));

describe('the log of a working day, at its most talkative', () => {
  let server: ShopServer;
  let tokens: Record<string, string>;

  beforeAll(async () => {
    server = await ShopServer.open({}, { log: openLog('trace', sink) });
    await server.openShop('ana@loja.com.br');
    await server.signIn('ana@loja.com.br', 'errada-mas-quase');
    const { body } = await server.signIn('ana@loja.com.br');
    tokens = { 'an access token': body.access_token, 'a refresh token': body.refresh_token };
    const token: string = body.access_token;
    const person = {
      document: SECRETS['a CPF'],
      full_name: SECRETS['a customer’s name'],
      email: SECRETS['an e-mail'],
      cellphone: SECRETS['a telephone'],
      client: true,
    };
    const made = await server.ask('POST', '/api/persons', { token, body: person });
    expect(made.statusCode).toBe(201);
    for (const [method, path, form] of [
      ['POST', '/api/persons', person],
      ['POST', '/api/persons', { ...person, document: '529.982.247-26' }],
      ['POST', '/api/persons', `{"document": "${SECRETS['a CPF']}", `],
      ['GET', `/api/persons?q=${SECRETS['a CPF']}`, undefined],
      ['GET', `/api/persons/${SECRETS['a CPF as it is written']}`, undefined],
      ['GET', `/api/nowhere/${SECRETS['an e-mail']}`, undefined],
      ['POST', '/api/password/email', { email: SECRETS['a user’s e-mail'] }],
      [
        'POST',
        '/api/password/reset',
        {
          email: SECRETS['a user’s e-mail'],
          token: 'x',
          password: PASSWORD,
          password_confirmation: PASSWORD,
        },
      ],
      ['POST', '/api/refresh-token', { refresh_token: body.refresh_token }],
    ] as const) {
      await server.ask(method, path, { token, ...(form && { body: form }) });
    }
    // What nobody foresaw: the database refuses what is asked of it, and says in its own words what that was.
    await server.infrastructure.pool.query('alter table rm.persons rename to persons_elsewhere');
    const broken = await server.ask(
      'GET',
      `/api/persons?filter=${encodeURIComponent(JSON.stringify({ q: SECRETS['an e-mail'] }))}`,
      { token },
    );
    expect(broken.statusCode).toBe(500);
    await server.infrastructure.pool.query('alter table rm.persons_elsewhere rename to persons');
  });
  afterAll(() => server.close());

  it('tells of the fault', () => expect(written).toContain('"context":"Api"'));
  it('names nobody and gives nothing away', () => expect(found({ ...SECRETS, ...tokens })).toEqual([]));
});

describe('what is logged by mistake', () => {
  beforeEach(() => (written = ''));
  const log = openLog('trace', sink);

  it('is struck out where its name says what it is', () => {
    log.info({ email: 'ana@loja.com.br', form: { cpf: '52998224725', login: { password: PASSWORD } } });
    expect(found(SECRETS)).toEqual([]);
    expect(written).toContain('[redacted]');
  });

  it('is struck out of an error’s words by what it looks like, in its causes too', () => {
    const cause = new Error('Key (document)=(529.982.247-25) exists');
    log.error({ error: new Error('invalid input "52998224725" of ana@loja.com.br', { cause }) });
    log.error({ err: 'no account marina.quintanilha@exemplo.com.br' });
    expect(found(SECRETS)).toEqual([]);
    expect(written).toContain('invalid input');
  });

  it('does not take the trace of a fault with it', () => {
    log.error({ error: new Error('plain') });
    expect(written).toContain('no-secrets.spec.ts');
  });
});
