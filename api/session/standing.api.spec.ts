import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let another: ShopServer;
let shop: string;

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  another = await server.another();
});
afterAll(async () => {
  await another.close();
  await server.close();
});

const PATIENCE_ms = 10_000;
const products = (process: ShopServer, token: string) => process.ask('GET', '/api/products', { token });

/** What the process answers once it answers something else. */
async function next(process: ShopServer, token: string, statusCode: number): Promise<number> {
  const began_ms = Date.now();
  let answer = await products(process, token);
  while (answer.statusCode === statusCode && Date.now() - began_ms < PATIENCE_ms) {
    answer = await products(process, token);
  }
  return answer.statusCode;
}

/** A user who has just been served by both processes, so that both remember what the user may do. */
async function aKnownUser(email: string): Promise<{ userId: string; token: string }> {
  const userId = await server.hire(email, [{ company: shop, permissions: ['stock.products.view'] }]);
  const token = await server.tokenOf(email);
  for (const process of [server, another, server, another]) {
    expect((await products(process, token)).statusCode).toBe(200);
  }
  return { userId, token };
}

describe('a permission that is taken away (R-6.2)', () => {
  it('is missed at once where it was taken, and soon in every process', async () => {
    const { userId, token } = await aKnownUser('bia@loja.com.br');
    await server.permit(userId, shop, []);
    expect((await products(server, token)).statusCode).toBe(403);
    expect(await next(another, token, 200)).toBe(403);
    await server.permit(userId, shop, ['stock.products.view']);
    expect((await products(server, token)).statusCode).toBe(200);
    expect(await next(another, token, 403)).toBe(200);
  });

  it('in the other process is missed here too', async () => {
    const { userId, token } = await aKnownUser('caio@loja.com.br');
    await another.permit(userId, shop, []);
    expect((await products(another, token)).statusCode).toBe(403);
    expect(await next(server, token, 200)).toBe(403);
  });
});

describe('a session that ended', () => {
  it('is refused at once where it ended, and soon in every process', async () => {
    const { token } = await aKnownUser('davi@loja.com.br');
    await server.ask('GET', '/api/logout', { token });
    expect((await products(server, token)).statusCode).toBe(401);
    expect(await next(another, token, 200)).toBe(401);
  });
});

describe('a language', () => {
  it('that a user chose is the one of the very next answer', async () => {
    const { token } = await aKnownUser('eva@loja.com.br');
    const refusal = () => server.ask('GET', '/api/products/none', { token });
    const before = (await refusal()).body.message;
    const chosen = await server.ask('PUT', '/api/usuario/change-language/en', { token });
    expect(chosen.statusCode).toBe(200);
    expect((await refusal()).body.message).not.toBe(before);
  });
});
