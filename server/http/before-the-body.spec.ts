import { connect } from 'node:net';
import type { Route } from '@fidelidade/api/platform/openapi/routes.js';
import { addressOf, declaredRoutes } from '../testing/route-walk/routes.js';
import { ShopServer } from '../testing/shop-server.js';

const MAX_UPLOAD_bytes = 10 * 1024 * 1024;
const UPLOAD = 'POST /api/imports?kind=sales&name=a.csv';
const FORMS = ['post', 'put', 'patch', 'delete'];
const A_FILE = 'data,documento,cpf,itens,valor\n';

let server: ShopServer;
let admin: string;
let powerless: string;

beforeAll(async () => {
  server = await ShopServer.open();
  const { companyId } = await server.openShop('ana@loja.com.br');
  await server.hire('bia@loja.com.br', [{ company: companyId }]);
  admin = await server.tokenOf('ana@loja.com.br');
  powerless = await server.tokenOf('bia@loja.com.br');
});
afterAll(() => server.close());

interface Announced {
  readonly token?: string;
  readonly type?: string;
  /** What is said to come; it never does but for `sent`. */
  readonly length?: number;
  readonly isChunked?: boolean;
  readonly sent?: string;
}

/** @returns the first line of the answer to a request that says what is to come, and goes no further */
function announce(
  call: string,
  { token, type = 'text/csv', length = 9_000_000, isChunked = false, sent = '' }: Announced = {},
): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const headers = [
    `${call} HTTP/1.1`,
    'Host: shop',
    `Content-Type: ${type}`,
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${headers.join('\r\n')}\r\n\r\n${sent}`),
    );
    socket.on('error', reject);
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString().split('\r\n', 1)[0] ?? '');
    });
  });
}

const sentForms = declaredRoutes.filter(
  ({ verb, access }) => FORMS.includes(verb) && access?.kind !== 'public',
);
const callOf = ({ verb, path }: Route) => `${verb.toUpperCase()} ${path.replaceAll(/:\w+/g, 'x')}`;

describe('who may not call a route is told before anything of what they send has come', () => {
  it.each(sentForms.map((route) => [addressOf(route), route] as const))('%s (401)', async (_, route) => {
    const call = callOf(route);
    expect(await announce(call, { type: 'application/json' })).toBe('HTTP/1.1 401 Unauthorized');
  });

  it('also where the length of it is not told', async () => {
    expect(await announce(UPLOAD, { isChunked: true })).toBe('HTTP/1.1 401 Unauthorized');
  });

  it('also who is signed in, and lacks the permission (403)', async () => {
    expect(await announce(UPLOAD, { token: powerless })).toBe('HTTP/1.1 403 Forbidden');
  });

  it('whatever is sent: its kind or size is no concern of theirs', async () => {
    for (const announced of [{ length: MAX_UPLOAD_bytes + 1 }, { type: 'application/zip' }]) {
      expect(await announce(UPLOAD, announced)).toBe('HTTP/1.1 401 Unauthorized');
    }
  });
});

describe('who may', () => {
  it('is heard to the end', async () => {
    const sent = { token: admin, length: A_FILE.length, sent: A_FILE };
    expect(await announce(UPLOAD, sent)).toBe('HTTP/1.1 201 Created');
  });

  it('is told before it has come that a file is too large (413)', async () => {
    const large = { token: admin, length: MAX_UPLOAD_bytes + 1, sent: A_FILE };
    expect(await announce(UPLOAD, large)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
