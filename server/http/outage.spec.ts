import { eventually } from '@fidelidade/event-store/testing/eventually.js';
import { LineToDatabase } from '@fidelidade/event-store/testing/line-to-database.js';
import { ShopServer } from '../testing/shop-server.js';

let line: LineToDatabase;
let server: ShopServer;
let token: string;

beforeAll(async () => {
  const through = async (url: string) => (line = await LineToDatabase.to(url)).url;
  server = await ShopServer.open({}, { through, patience_ms: 1_000 });
  await server.openShop('ana@loja.com.br');
  token = await server.tokenOf('ana@loja.com.br');
});
afterEach(() => line.restore());
afterAll(async () => {
  await server.close();
  await line.close();
});

const PRODUCT = { code: 'CAFE', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10.00' };
const CREDENTIALS = { email: 'ana@loja.com.br', password: 'segredo-de-teste' };

describe('while the database is away (R-8.2)', () => {
  it.each([
    ['a list', 'GET', '/api/products', undefined],
    ['a search', 'GET', '/api/persons?filter={"q":"alguém"}', undefined],
    ['a record', 'GET', '/api/products/some-id', undefined],
    ['the dashboard', 'GET', '/api/dashboard', undefined],
    ['a command', 'POST', '/api/products', PRODUCT],
    ['a sign-in', 'POST', '/api/login', CREDENTIALS],
    ['a first run', 'GET', '/api/setup', undefined],
  ])('%s says when to come back (503)', async (_, method, path, body) => {
    line.cut();
    const { statusCode, headers, body: told } = await server.ask(method, path, { token, body });
    expect([statusCode, headers.get('retry-after')]).toEqual([503, '2']);
    expect(told.message).toBe('O sistema está se recuperando. Tente novamente em instantes.');
  });

  it('it hangs instead of refusing: whoever reads is told the same, and is served once it is back', async () => {
    line.hang();
    const asked = [
      server.ask('GET', '/api/products', { token }),
      server.ask('GET', '/api/products/some-id', { token }),
      server.ask('GET', '/api/dashboard', { token }),
      server.ask('POST', '/api/login', { body: CREDENTIALS }),
    ];
    for (const { statusCode, headers } of await Promise.all(asked)) {
      expect([statusCode, headers.get('retry-after')]).toEqual([503, '2']);
    }
    line.restore();
    await eventually(async () =>
      expect((await server.ask('GET', '/api/products', { token })).statusCode).toBe(200),
    );
  });

  it('nothing is lost: afterwards it is served as before', async () => {
    line.cut();
    await server.ask('POST', '/api/products', { token, body: PRODUCT });
    line.restore();
    const ask = () => server.ask('GET', '/api/products', { token });
    let answer = await ask();
    for (const until_ms = Date.now() + 10_000; answer.statusCode !== 200 && Date.now() < until_ms;) {
      answer = await ask();
    }
    expect(answer.statusCode).toBe(200);
  });
});
