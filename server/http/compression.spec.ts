import { ALL_PERMISSIONS, INTERNAL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ShopServer } from '../testing/shop-server.js';

const SCRIPT = 'participante();'.repeat(500);
const BROTLI_OF_BUILD = brotliCompressSync(SCRIPT);
const GZIP_OF_BUILD = gzipSync(SCRIPT);

let server: ShopServer;
let token: string;

beforeAll(async () => {
  server = await ShopServer.open({
    'participant/assets/index-BqX3f9Zk.js': SCRIPT,
    'participant/assets/index-BqX3f9Zk.js.br': BROTLI_OF_BUILD,
    'participant/assets/index-BqX3f9Zk.js.gz': GZIP_OF_BUILD,
    'participant/assets/small-AAAAAAAA.js': 'small()',
    'participant/photo.png': 'p'.repeat(10_000),
    'staff/index.html': `<style nonce="__CSP_NONCE__"></style>${'<p>administração</p>'.repeat(200)}`,
  });
  await server.openShop('ana@loja.com.br');
  token = await server.tokenOf('ana@loja.com.br');
  for (let number = 1; number <= 12; number += 1) {
    const body = { code: `CAFE-${number}`, name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10.00' };
    await server.ask('POST', '/api/products', { token, body });
  }
});
afterAll(() => server.close());

const ask = (path: string, encodings: string, asking: { token?: string } = {}) =>
  server.ask('GET', path, { ...asking, headers: { 'accept-encoding': encodings } });

const told = ({ headers }: { headers: Headers }) => ({
  encoding: headers.get('content-encoding'),
  bytes: Number(headers.get('content-length')),
  vary: headers.get('vary'),
});

describe('a file of the build', () => {
  const path = '/assets/index-BqX3f9Zk.js';

  it('travels as the build compressed it, for ever, as brotli where the browser reads it', async () => {
    const answer = await ask(path, 'gzip, deflate, br, zstd');
    expect(told(answer)).toEqual({
      encoding: 'br',
      bytes: BROTLI_OF_BUILD.length,
      vary: 'Accept-Encoding',
    });
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.body).toBe(SCRIPT);
  });

  it('travels as gzip to who reads no brotli, and as it is to who reads neither', async () => {
    expect(told(await ask(path, 'gzip'))).toMatchObject({ encoding: 'gzip', bytes: GZIP_OF_BUILD.length });
    const plain = await ask(path, 'identity');
    expect(told(plain)).toEqual({ encoding: null, bytes: SCRIPT.length, vary: 'Accept-Encoding' });
    expect(plain.body).toBe(SCRIPT);
  });

  it('travels as it is where the build made nothing smaller of it', async () => {
    expect(told(await ask('/assets/small-AAAAAAAA.js', 'br, gzip'))).toMatchObject({ encoding: null });
  });

  it('travels as it is where it is compressed already', async () => {
    expect(told(await ask('/photo.png', 'br, gzip'))).toMatchObject({ encoding: null, bytes: 10_000 });
  });

  it.each([`${path}.br`, `${path}.gz`, '/admin/index.html.br'])(
    '%s has no address of its own',
    async (compressed) => expect((await ask(compressed, 'br')).statusCode).toBe(404),
  );
});

describe('what is made for one answer', () => {
  it('is compressed: a list with its range of records, whole', async () => {
    const plain = await ask('/api/products?range=[0,24]', 'identity', { token });
    const brotli = await ask('/api/products?range=[0,24]', 'gzip, deflate, br', { token });
    const gzip = await ask('/api/products?range=[0,24]', 'gzip', { token });
    expect(told(brotli).encoding).toBe('br');
    expect(told(gzip).encoding).toBe('gzip');
    expect(brotli.headers.get('vary')).toMatch(/Accept-Encoding/);
    expect(brotli.headers.get('content-range')).toBe(plain.headers.get('content-range'));
    expect(told(brotli).bytes).toBeLessThan(told(plain).bytes / 2);
    expect(brotli.body).toEqual(plain.body);
    expect(gzip.body).toEqual(plain.body);
  });

  it('is compressed: the staff’s page, with a nonce of its own', async () => {
    const answer = await ask('/admin', 'br');
    const nonce = /'nonce-([\w-]{22})'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    expect(told(answer).encoding).toBe('br');
    expect(answer.body).toContain(`<style nonce="${nonce}">`);
  });

  it('stays as it is where it fits into one packet, or the client reads nothing that we write', async () => {
    expect(told(await ask('/api/setup', 'br')).encoding).toBeNull();
    for (const encodings of ['identity', 'zstd', 'br;q=0, gzip;q=0', ';;,,']) {
      const answer = await ask('/api/products', encodings, { token });
      expect([encodings, told(answer).encoding, answer.body.length]).toEqual([encodings, null, 12]);
    }
  });

  it('is kept under its key before it is compressed: asked again, it is the same', async () => {
    const permissions = ALL_PERMISSIONS.filter((permission) => !INTERNAL_PERMISSIONS.has(permission));
    const body = { name: 'Tudo', permissions };
    const headers = { 'idempotency-key': '01999999-0000-7000-8000-000000000001', 'accept-encoding': 'br' };
    const first = await server.ask('POST', '/api/posts', { token, body, headers });
    const again = await server.ask('POST', '/api/posts', { token, body, headers });
    expect(first.statusCode).toBe(201);
    expect(told(first).encoding).toBe('br');
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
  });
});
