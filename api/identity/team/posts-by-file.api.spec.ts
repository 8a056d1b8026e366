import { ALL_PERMISSIONS, PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

interface Post {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly internal: boolean;
}

let server: ShopServer;
let shop: string;
let token: string;
let other: string;
let othersToken: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  ({ companyId: other } = await server.openShop('dono@outra.com.br', {
    cnpj: A_CNPJ_WITH_LETTERS,
    storeSlug: 'outra-loja',
  }));
  token = await server.tokenOf('ana@loja.com.br');
  othersToken = await server.tokenOf('dono@outra.com.br');
});
afterAll(() => server.close());

const get = async (path: string, by = token) => (await server.ask('GET', `/api/${path}`, { token: by })).body;

async function send(path: string, file: string, by: string) {
  const answer = await fetch(`${server.address}/api/imports${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  return { status: answer.status, body: await answer.json() };
}

async function imported(file: string, by = token, company = shop) {
  const { status, body } = await send('?kind=posts&name=cargos.csv', file, by);
  expect(status).toBe(201);
  await server.workOff(company, body.id);
  const rejected = await get(`imports/${body.id}/rows?filter={"result":"rejected"}`, by);
  return { run: await get(`imports/${body.id}`, by), rejected };
}

const postsOf = async (by = token): Promise<readonly Post[]> => get('posts?range=[0,99]', by);
const called = async (name: string, by = token) => (await postsOf(by)).find((post) => post.name === name);

describe('posts by file (R-10.7.1)', () => {
  const FILE = [
    'Nome;Permissões;Interno',
    'Caixa da noite;Ver pessoas;não',
    'Vitrine;"ver produtos; loyalty.coupons.view; Publicar, pausar e encerrar cupons";',
    'vitrine;Ver pessoas;',
    'Voador;Voar;',
    ';Ver pessoas;',
    'Dos planos;Mudar o plano;não',
    'Assessoria;;sim',
  ].join('\n');
  let run: { id: string };

  it('hold what their names say, whatever the case, and are refused with column and reason', async () => {
    const dry = await send('/preview?kind=posts', FILE, token);
    const result = await imported(FILE);
    run = result.run;
    const told = result.rejected.map(({ row, column }: { row: number; column: string }) => [row, column]);
    expect(told).toEqual([
      [4, 'Nome'],
      [5, 'Permissões'],
      [6, 'Nome'],
      [7, 'Permissões'],
    ]);
    expect(dry.body.rejected_total).toBe(4);
    expect(run).toMatchObject({ state: 'done', registered: 3 });
    expect(await called('Vitrine')).toMatchObject({
      permissions: ['loyalty.coupons.publish', 'loyalty.coupons.view', 'stock.products.view'],
      internal: false,
    });
  });

  it('are found by each of their fields', async () => {
    const found = async (filter: object) =>
      (await get(`posts?filter=${encodeURIComponent(JSON.stringify(filter))}`)).map(({ name }: Post) => name);
    expect(await found({ permissions: 'loyalty.coupons.publish', name_like: 'vit' })).toEqual(['Vitrine']);
    expect(await found({ internal: true })).toEqual(['Assessoria']);
    expect(await found({ members_gte: 5 })).toEqual([]);
  });

  it('come out of an export as they go into another company', async () => {
    const answer = await fetch(`${server.address}/api/posts/export?format=csv`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const file = await answer.text();
    expect(file).toContain('Publicar, pausar e encerrar cupons; Ver cupons; Ver produtos');
    const { run: there } = await imported(file, othersToken, other);
    expect(there).toMatchObject({ registered: 3 });
    const { permissions, internal } = (await called('Vitrine'))!;
    expect(await called('Vitrine', othersToken)).toMatchObject({ permissions, internal });
  });

  it('give nothing that whoever sends the file lacks', async () => {
    const has = ['platform.imports.view', 'platform.imports.run', 'system.posts.create'] as const;
    await server.hire('bia@loja.com.br', [{ company: shop, permissions: [...has, 'registry.persons.view'] }]);
    const bia = await server.tokenOf('bia@loja.com.br');
    const file = 'Nome;Permissões\nDa Bia;Ver pessoas\nDo chefe;Ver pessoas; Ver DRE';
    const { rejected } = await imported(file.replace('Ver pessoas; Ver DRE', '"Ver pessoas; Ver DRE"'), bia);
    expect(rejected).toMatchObject([{ row: 3, reason: expect.stringContaining('permissão') }]);
    expect([await called('Da Bia'), await called('Do chefe')]).toMatchObject([{ name: 'Da Bia' }, undefined]);
    await server.hire('rui@loja.com.br', [{ company: shop, permissions: has.slice(0, 2) }]);
    const refused = await send('/preview?kind=posts', file, await server.tokenOf('rui@loja.com.br'));
    expect([refused.status, refused.body.permission]).toEqual([403, 'system.posts.create']);
  });

  it('are taken back, but for those that somebody or something names', async () => {
    const { id } = (await called('Vitrine'))!;
    const level = { name: 'Gerência', order: 1, amount_from: '0', min_signers: 1, role_ids: [id] };
    const made = await server.ask('POST', '/api/levels', { token, body: level });
    expect(made.statusCode).toBe(201);
    expect(await get(`imports/${run.id}/undo`)).toMatchObject({
      taken_back: 2,
      kept: 1,
      shown: [{ row: 3 }],
    });
    expect((await server.ask('POST', `/api/imports/${run.id}/undo`, { token })).statusCode).toBe(200);
    await server.workUndo(shop, run.id);
    expect(await get(`imports/${run.id}`)).toMatchObject({ state: 'undone', taken_back: 2, kept: 1 });
    expect([await called('Caixa da noite'), await called('Vitrine')]).toMatchObject([undefined, { id }]);
  });

  it('are called in one line by a form, too, and once, however their accents are written', async () => {
    const post = (name: string) =>
      server.ask('POST', '/api/posts', { token, body: { name, permissions: [] } });
    expect((await post(' Gere\u0302ncia  nova')).body.name).toBe('Gerência nova');
    for (const name of ['Gerência nova', 'Duas\nlinhas']) {
      const { statusCode, body } = await post(name);
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['name']]);
    }
  });
});

it('no name of a permission has a semicolon in it, which stands between them', () => {
  const names = ALL_PERMISSIONS.flatMap((each) => Object.values(PERMISSIONS[each]));
  expect(names.filter((name) => name.includes(';'))).toEqual([]);
});
