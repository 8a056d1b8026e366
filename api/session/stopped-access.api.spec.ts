import { streams } from '@fidelidade/domain/streams.js';
import { access } from '@fidelidade/projections/identity/access/projector.js';
import { credentials } from '@fidelidade/projections/identity/credentials/projector.js';
import { repairLane, skipFactOfLane } from '@fidelidade/projections/runner/lane-repair.js';
import type { Projection } from '@fidelidade/projections/runner/projection.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

const STOPPED =
  'Os acessos desta loja estão parados para conserto, e ninguém entra até que fiquem certos. Avise o suporte.';

let server: ShopServer;
let another: ShopServer;
let shop: string;
let tokens: Record<'ana' | 'bia' | 'dono', string>;
let bia: string;

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true, bearsBadFacts: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@vizinha.com.br', {
    cnpj: '11222333000262' as never,
    storeSlug: 'vizinha',
  });
  bia = await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['stock.products.view'] }]);
  tokens = {
    ana: await server.tokenOf('ana@loja.com.br'),
    bia: await server.tokenOf('bia@loja.com.br'),
    dono: await server.tokenOf('dono@vizinha.com.br'),
  };
  another = await server.another();
});
afterAll(async () => {
  await another.close();
  await server.close();
});

const products = async (process: ShopServer, token: string) => {
  const { statusCode, body } = await process.ask('GET', '/api/products', { token });
  return [statusCode, body.message];
};
/** A fact as an earlier release took it from a body with `"internal": null`. */
const tellABadFact = () =>
  server.tell(shop, streams.role('bad'), {
    type: 'RoleRegistered',
    data: { roleId: 'bad', name: 'Caixa', permissions: [], internal: null as never },
  });
async function skip(projection: Projection, lane: string): Promise<void> {
  const { readDatabase: database, store: log } = server.infrastructure;
  await skipFactOfLane({ database, projection }, lane);
  await repairLane({ log, database, projection }, lane);
}

describe('a company whose rights cannot be read to the end', () => {
  it('is refused in every process rather than served by rights of before; its neighbour never notices', async () => {
    for (const process of [server, another]) expect((await products(process, tokens.bia))[0]).toBe(200);
    await tellABadFact();
    for (const process of [server, another]) {
      expect(await products(process, tokens.bia)).toEqual([503, STOPPED]);
      expect((await products(process, tokens.dono))[0]).toBe(200);
    }
    expect((await server.signIn('dono@vizinha.com.br')).statusCode).toBe(200);
  });

  it('lets nobody sign in, not who was disabled behind the bad fact either', async () => {
    await server.tell(shop, streams.team(), { type: 'MemberDisabled', data: { id: bia } } as never);
    for (const email of ['ana@loja.com.br', 'bia@loja.com.br']) {
      const { statusCode, body } = await server.signIn(email);
      expect([statusCode, body.errors]).toEqual([422, { email: [STOPPED] }]);
    }
  });

  it('goes on with all that was held back once the fact is skipped: whoever was disabled stays out', async () => {
    await skip(access, shop);
    expect((await products(server, tokens.ana))[0]).toBe(200);
    expect((await products(another, tokens.ana))[0]).toBe(200);
    expect((await products(server, tokens.bia))[0]).toBe(401);
    expect((await server.signIn('bia@loja.com.br')).body.errors.email).toEqual([
      'Usuário desativado. Verifique com os administradores da empresa.',
    ]);
  });
});

describe('an account whose own facts cannot be read to the end', () => {
  it('is refused alone: nobody else of its company is', async () => {
    const caio = await server.hire('caio@loja.com.br', [
      { company: shop, permissions: ['stock.products.view'] },
    ]);
    const token = await server.tokenOf('caio@loja.com.br');
    await server.infrastructure.readDatabase
      .insertInto('rm.stopped_lanes')
      .values({
        model: credentials.name,
        lane: `platform/${caio}`,
        company_id: 'platform',
        fact: JSON.stringify({
          position: 1,
          type: 'PasswordChanged',
          id: 'e',
          stream: 's',
          error: 'x',
        }) as never,
        stopped_at: new Date().toISOString(),
      })
      .execute();
    expect((await server.signIn('caio@loja.com.br')).body.errors.email).toEqual([STOPPED]);
    expect((await products(server, tokens.ana))[0]).toBe(200);
    // Whoever was served a moment ago is remembered until a fact is told, or for a minute.
    await server.tell('platform', streams.staffUser(caio), {
      type: 'UserSkinChanged',
      data: { userId: caio, skin: 'skin-blue-light' },
    });
    expect(await products(server, token)).toEqual([503, STOPPED]);
  });
});
