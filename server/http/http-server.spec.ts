import { connect } from 'node:net';
import { captchaOrigins } from '../security/captcha-provider.js';
import { ShopServer } from '../testing/shop-server.js';

let server: ShopServer;

beforeAll(async () => {
  server = await ShopServer.open({
    'participant/assets/index-BqX3f9Zk.js': 'participante()',
    'participant/icon-maskable-512.png': 'png',
    'participant/sw.js': 'worker()',
    'staff/assets/index-DkJ2c8Lm.css': 'body{}',
    'staff/index.html': '<meta property="csp-nonce" nonce="__CSP_NONCE__"><h1>administração</h1>',
    'secret.txt': 'nobody may read this',
    'secret.js': 'nobody may read this',
  });
});
afterAll(() => server.close());

const get = (path: string) => server.ask('GET', path);

/** A request as it is written: `fetch` would tidy the path up. */
const getRaw = (path: string): Promise<string> =>
  say(server, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);

/** @returns all that is answered until the line is closed */
function say({ address }: ShopServer, words: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(words));
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('the two clients (R-1.5.1)', () => {
  it.each(['/', '/home', '/loja-exemplo/extrato', '/api/password/reset/a-token', '/administradora', '/apis'])(
    '%s is a page of the participants (R-2.1.8)',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect([statusCode, body]).toEqual([200, '<h1>participante</h1>']);
    },
  );

  it.each(['/admin', '/admin/', '/admin/persons/1/show', '/admin?x=1'])(
    '%s is a page of the staff',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect([statusCode, body]).toEqual([200, expect.stringContaining('<h1>administração</h1>')]);
    },
  );

  it.each(['/assets/index-AAAAAAAA.js', '/admin/assets/index-AAAAAAAA.css', '/missing.png'])(
    '%s is gone, and no page stands in for it (404)',
    async (path) => expect((await get(path)).statusCode).toBe(404),
  );

  it.each(['/api/nothing', '/api/persons/1/nothing', '/init/nothing', '/health/nothing'])(
    '%s is no page either: 404 as the API says it',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect([statusCode, body]).toMatchObject([
        404,
        { status: 'error', message: 'Conteúdo não encontrado, verifique mais tarde.' },
      ]);
    },
  );

  it('keeps for ever what a build has named by its content, and asks for the rest anew', async () => {
    const kept = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await kept('/assets/index-BqX3f9Zk.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/admin/assets/index-DkJ2c8Lm.css')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/admin', '/sw.js', '/icon-maskable-512.png', '/api/password/reset/x']) {
      expect([path, await kept(path)]).toEqual([path, 'no-cache']);
    }
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.js',
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/..%5csecret.js',
    '/admin/..%2f..%2fsecret.js',
    '/admin/../../secret.js',
    '//secret.js/../../secret.js',
    '/assets/%00.js',
  ])('%s leads out of the folder nowhere', async (path) => {
    const answer = await getRaw(path);
    expect(answer).not.toContain('nobody may read this');
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
  });

  it.each(['//', '///', '/%', '/%E0%A4%A', '/?%', '//admin'])(
    '%s is no fault of the server',
    async (path) => {
      expect(await getRaw(path)).not.toMatch(/^HTTP\/1\.1 5/);
    },
  );
});

describe('headers', () => {
  it('keep pages from being framed, sniffed or fed scripts', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{26}$/);
  });

  it('let only the staff’s page write styles, under a nonce that is the answer’s own', async () => {
    const nonces = new Set<string>();
    for (const path of ['/admin', '/admin/persons', '/admin']) {
      const { headers, body } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      const nonce = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? 'none';
      expect(body).toBe(`<meta property="csp-nonce" nonce="${nonce}"><h1>administração</h1>`);
      expect(policy).not.toContain('unsafe');
      expect(headers.get('etag')).toBeNull();
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    for (const path of ['/administradora', '/api/user', '/admin/assets/index-DkJ2c8Lm.css']) {
      expect((await get(path)).headers.get('content-security-policy')).toContain("style-src 'self';");
    }
  });

  it('open a page of the participants to the captcha’s provider where one is asked for, and nothing else', async () => {
    const google = captchaOrigins('https://www.google.com/recaptcha/api.js');
    const asking = await ShopServer.open({}, { captcha: google });
    const policyOf = async (path: string) =>
      (await asking.ask('GET', path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/', '/loja-exemplo/cadastro']) {
      const policy = await policyOf(path);
      expect(policy).toContain(
        "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
      );
      expect(policy).toContain(
        "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;",
      );
      expect(policy).toContain("connect-src 'self';");
      expect(policy).not.toContain('unsafe');
    }
    for (const path of ['/admin', '/api/user']) expect(await policyOf(path)).not.toContain('https:');
    await asking.close();
    for (const path of ['/', '/admin', '/api/user']) {
      expect((await get(path)).headers.get('content-security-policy')).not.toContain('http');
    }
  });

  it('ask for none of what a device can do but the participant’s camera, and keep other origins’ windows apart', async () => {
    const { headers } = await get('/');
    expect(headers.get('permissions-policy')).toContain('camera=(self), ');
    for (const feature of ['geolocation', 'microphone', 'payment'])
      expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
    for (const path of ['/admin', '/api/user'])
      expect((await get(path)).headers.get('permissions-policy')).toContain('camera=(), ');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  it('let no other origin read an answer', async () => {
    const headers = { origin: 'https://outra.com.br', 'access-control-request-method': 'POST' };
    for (const [method, path] of [
      ['OPTIONS', '/api/login'],
      ['GET', '/api/setup'],
    ] as const) {
      const answer = await server.ask(method, path, { headers });
      const open = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, open]).toEqual([path, []]);
    }
  });

  it('speak of TLS only where it was TLS, and believe that of a trusted proxy alone', async () => {
    const forwarded = { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' } };
    const untrusting = await server.ask('GET', '/', forwarded);
    expect(untrusting.headers.get('strict-transport-security')).toBeNull();
    const behind = await ShopServer.open({}, { trustProxy: ['loopback'] });
    const throughTls = await behind.ask('GET', '/', forwarded);
    expect(throughTls.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const plain = await behind.ask('GET', '/');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    await behind.close();
  });

  it('let nobody keep what the API says', async () => {
    expect((await get('/api/user')).headers.get('cache-control')).toBe('no-store');
    expect((await get('/api/setup')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the edge', () => {
  it('refuses a form beyond a megabyte (413), and a format that it does not read (415)', async () => {
    const large = await server.ask('POST', '/api/login', { body: { email: 'x'.repeat(1024 * 1024) } });
    expect([large.statusCode, large.body.status]).toEqual([413, 'error']);
    const xml = await server.ask('POST', '/api/login', {
      body: '<login/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect([xml.statusCode, xml.body.status]).toEqual([415, 'error']);
  });

  it('takes a file where files are taken, and reads no byte of it elsewhere (415)', async () => {
    for (const type of ['text/csv', 'application/octet-stream', 'Text/CSV; charset=utf-8']) {
      const headers = { 'content-type': type };
      const elsewhere = await server.ask('POST', '/api/login', { body: 'a;b', headers });
      expect([type, elsewhere.statusCode, elsewhere.body.status]).toEqual([type, 415, 'error']);
      const there = await server.ask('POST', '/api/imports?kind=sales&name=a.csv', { body: 'a;b', headers });
      expect([type, there.statusCode]).toEqual([type, 401]);
    }
  });

  it.each([
    [
      'a body',
      'POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
    ['headers', 'POST /api/login HTTP/1.1\r\nHost: shop\r\nX-Slow: '],
  ])('waits for %s that never comes for a while, and no longer (408)', async (_what, begun) => {
    const impatient = await ShopServer.open({}, { requestTimeout_ms: 200 });
    expect(await say(impatient, begun)).toMatch(/^HTTP\/1\.1 408 /);
    await impatient.close();
  });

  it('finds a route with a slash at its end', async () => {
    expect((await get('/api/setup/')).body).toEqual({ needed: true });
  });
});

describe('the first run', () => {
  const form = (changes: object = {}, address: object = {}) => ({
    name: 'Ana',
    email: 'ana@loja.com.br',
    password: 'segredo-da-ana',
    company: {
      cnpj: '11.222.333/0001-81',
      social_name: 'Loja Ltda',
      fantasy_name: 'Loja',
      state_registration: '110.042.490.114',
      loja_url: 'Minha-Loja',
      address: {
        zip: '01310-100',
        state: 'SP',
        city_id: 3550308,
        city: 'São Paulo',
        neighborhood: 'Bela Vista',
        address: 'Avenida Paulista',
        number: '1000',
        ...address,
      },
      ...changes,
    },
  });
  const setUp = (body: object, key: string) =>
    server.ask('POST', '/api/setup', { body, headers: { 'idempotency-key': key } });

  it('is put right where it was refused, and signs its administrator in', async () => {
    const refused = await setUp(form({}, { zip: '1' }), 'primeira-vez-1');
    expect([refused.statusCode, refused.body.errors]).toEqual([
      422,
      { 'company.address.zip': ['CEP inválido.'] },
    ]);
    const atOnce = await Promise.all([setUp(form(), 'primeira-vez-2'), setUp(form(), 'primeira-vez-3')]);
    const [done, late] = atOnce[0].statusCode === 200 ? atOnce : [atOnce[1], atOnce[0]];
    expect([late.statusCode, late.body.message]).toEqual([406, 'O sistema já foi configurado.']);
    expect([done.statusCode, done.body]).toMatchObject([
      200,
      { company_id: expect.any(String), companies: [{ cnpj: '11222333000181', loja_url: 'minha-loja' }] },
    ]);
    const { body } = await server.ask('GET', '/api/user', { token: done.body.access_token });
    expect(body).toMatchObject({ name: 'Ana', ambient: 'A' });
    expect((await get('/api/setup')).body).toEqual({ needed: false });
    expect((await get('/api/config/minha-loja')).body).toMatchObject({ company_name: 'Loja' });
    expect((await get('/api/config/outra-loja')).statusCode).toBe(404);
  });
});
