import { seedRoles } from '@fidelidade/application/identity/roles/seed-roles.policy.js';
import { SECRET_KEY, ShopServer } from '../testing/shop-server.js';
import { supportCommand } from './support-command.js';

let server: ShopServer;
let shop: string;
let lines: string[];

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.hire('rui@sistema.com.br', []);
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
});

const support = async (...args: readonly string[]): Promise<number> => {
  const code = await supportCommand(args, {
    env: { DATABASE_URL: server.infrastructure.databaseUrl, SECRET_KEY },
    terminal: { print: (line) => lines.push(line), progress: () => undefined },
  });
  await server.shown(await server.infrastructure.store.head());
  return code;
};
const changePlan = async (email: string) => {
  const token = await server.tokenOf(email);
  const body = { name: 'Básico', modules: ['fidelidade'] };
  return (await server.ask('PUT', '/api/plan', { token, body })).statusCode;
};

describe('the system’s own support (R-6.1.6)', () => {
  it('cannot be given before the company has its posts', async () => {
    expect(await support('grant', 'rui@sistema.com.br', 'loja-exemplo')).toBe(1);
    await server.react(seedRoles);
  });

  it('may what no administrator of the company may, and no more once it is revoked', async () => {
    expect(await changePlan('ana@loja.com.br')).toBe(403);
    expect(await support('grant', 'Rui@sistema.com.br', 'loja-exemplo')).toBe(0);
    expect(lines).toEqual(["Rui@sistema.com.br is the system's support in Loja Exemplo."]);
    expect(await changePlan('rui@sistema.com.br')).toBe(200);
    expect(await support('grant', 'rui@sistema.com.br', 'loja-exemplo')).toBe(0);
    expect(await support('revoke', 'rui@sistema.com.br', 'loja-exemplo')).toBe(0);
    expect(await changePlan('rui@sistema.com.br')).toBe(401);
  });

  it('can be somebody who works there, and tells in the history that an operator did it', async () => {
    await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['system.plans.view'] }]);
    expect(await changePlan('bia@loja.com.br')).toBe(403);
    expect(await support('grant', 'bia@loja.com.br', 'loja-exemplo')).toBe(0);
    expect(await changePlan('bia@loja.com.br')).toBe(200);
    const events = await server.infrastructure.store.readStream(shop, 'team');
    expect(events.at(-1)).toMatchObject({
      type: 'MemberAccessChanged',
      meta: { actor: { kind: 'system', id: 'operator' } },
    });
  });
});

it.each([
  [[], /npm run support/],
  [['grant', 'rui@sistema.com.br'], /npm run support/],
  [['grant', 'ninguem@sistema.com.br', 'loja-exemplo'], /invite them first/],
  [['revoke', 'rui@sistema.com.br', 'nenhuma'], /No store is at \/nenhuma/],
])('says what is wrong with %p', async (args, problem) => {
  await expect(support(...args)).rejects.toThrow(problem);
});
