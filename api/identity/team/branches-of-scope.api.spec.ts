import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
});
afterAll(() => server.close());

const asked = (token: string) => (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });

/** Whoever works in several companies chooses the one that they work in. */
async function inShop(email: string) {
  const token = await server.tokenOf(email);
  const { body } = await server.ask('POST', '/api/select-company', { token, body: { company_id: shop } });
  return asked(body.token ?? body.access_token);
}

it('a scope names no branch in which whoever gives it does not work, nor says that there is one', async () => {
  const ana = asked(await server.tokenOf('ana@loja.com.br'));
  const { companyId: branch } = await server.openShop('dono@ramo.com.br', {
    ...{ cnpj: '11222333000262' as never, storeSlug: 'ramo', matrixId: shop },
  });
  await server.hire('duas@loja.com.br', [
    { company: shop, ambient: 'A' },
    { company: branch, ambient: 'A' },
  ]);
  const ofBoth = await inShop('duas@loja.com.br');
  const id = await server.hire('bia@loja.com.br', [{ company: shop }]);
  const give = (who: ReturnType<typeof asked>, branches: readonly string[]) =>
    who('PUT', `user-permissions/${id}`, { scope: { branches } });

  const { statusCode, body } = await give(ana, [shop, branch]);
  expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['scope.branches.1']]);
  expect((await give(ofBoth, [shop, branch])).statusCode).toBe(200);
  // What it names already stays, whoever changes the rest.
  expect((await give(ana, [branch])).statusCode).toBe(200);
});
