import { A_CNPJ, A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import { seedRoles } from '@fidelidade/application/identity/roles/seed-roles.policy.js';
import { ShopServer, type Answer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let matrix: string;
let other: string;
let owner: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: matrix } = await server.openShop('ana@loja.com.br'));
  ({ companyId: other } = await server.openShop('dono@outra.com.br', {
    cnpj: A_CNPJ_WITH_LETTERS,
    storeSlug: 'outra-loja',
  }));
  owner = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

/** Branches of the matrix, each with another number. */
const BRANCH_CNPJS = ['11222333000262', '11222333000343', '11222333000424', '11222333000505'];
const branch = (number: number, changes: object = {}) => ({
  cnpj: BRANCH_CNPJS[number],
  social_name: 'Loja Exemplo Ltda',
  fantasy_name: `Filial ${number}`,
  matrix: false,
  matrix_cnpj: '11.222.333/0001-81',
  state_registration: '110.042.490.114',
  loja_url: `filial-${number}`,
  address: {
    zip: '01310-100',
    state: 'SP',
    city_id: 3550308,
    city: 'São Paulo',
    neighborhood: 'Bela Vista',
    address: 'Rua Augusta',
    number: '10',
  },
  ...changes,
});
const found = (body: object, token = owner) => server.ask('POST', '/api/companies', { token, body });
const get = (id: string, token = owner) => server.ask('GET', `/api/companies/${id}`, { token });
const put = (id: string, body: object, token = owner) =>
  server.ask('PUT', `/api/companies/${id}`, { token, body });
const errorsOf = ({ statusCode, body }: Answer) => [statusCode, Object.keys(body.errors ?? {})];

/** Somebody who works in a company now has chosen it. */
async function workingIn(company: string, email = 'ana@loja.com.br'): Promise<string> {
  const token = await server.tokenOf(email);
  const { body } = await server.ask('POST', '/api/select-company', {
    token,
    body: { company_id: company },
  });
  return body.token ?? body.access_token;
}

describe('a branch (R-3.4.1)', () => {
  let id: string;
  let founded: Answer;

  beforeAll(async () => {
    founded = await found(branch(0, { nire: '35123456789', nire_date: '2019-05-02', cnae: '4712-1/00' }));
    id = founded.body.id;
  });

  it('is founded by whoever administers its matrix', () => {
    expect([founded.statusCode, founded.body]).toEqual([
      201,
      expect.objectContaining({
        cnpj: BRANCH_CNPJS[0],
        matrix: false,
        matrix_cnpj: A_CNPJ,
        matrix_name: 'Loja Exemplo',
        root_differs: false,
        exempt: false,
        simple_national: true,
        nire: '35123456789',
        nire_date: '2019-05-02',
        cnae: '4712100',
        timezone: 'America/Sao_Paulo',
        status: 'active',
      }),
    ]);
  });

  it('says a CNAE of the table, and no day that is to come (R-3.4.1, R-3.2.4)', async () => {
    const wrong = { cnae: '9999999', nire: '35123456789', nire_date: '2130-01-01' };
    expect(errorsOf(await found(branch(1, wrong)))).toEqual([422, ['cnae', 'nire_date']]);
    expect((await found(branch(1, { cnae: '9999999' }))).body.errors).toEqual({
      cnae: ['A tabela não tem este código. Cadastre-o lá, ou escolha outro.'],
    });
    const token = await workingIn(id);
    const change = (body: object) => put(id, body, token);
    expect(errorsOf(await change(wrong))).toEqual([422, ['cnae', 'nire_date']]);
    expect(errorsOf(await change({ nire_date: '2019-02-30' }))).toEqual([422, ['nire_date']]);
    // What the company adds to the table is as good as what it has.
    const own = { code: '9999999', description: 'Da casa' };
    const { body: row } = await server.ask('POST', '/api/cnaes', { token, body: own });
    expect((await change({ cnae: '9999999' })).body.cnae).toBe('9999999');
    // What a company says is not deleted for good.
    await server.ask('DELETE', `/api/cnaes/${row.id}`, { token });
    const kept = await server.ask('DELETE', `/api/cnaes/${row.id}?permanente=1`, { token });
    expect([kept.statusCode, kept.body.message]).toEqual([406, 'Ainda em uso: 1 empresa.']);
    expect((await change({ cnae: '4712100' })).statusCode).toBe(200);
  });

  it('can be worked in at once, with all that a company needs', async () => {
    const token = await workingIn(id);
    const plan = await server.ask('GET', '/api/account-plans?range=[0,200]', { token });
    expect(plan.body).toHaveLength(DEFAULT_ACCOUNT_PLAN.length);
    const product = await server.ask('POST', '/api/products', {
      token,
      body: { code: 'CAFE', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10' },
    });
    const received = await server.ask('POST', `/api/products/${product.body.id}/receive`, {
      token,
      body: { quantity: '2', unit_cost: '4' },
    });
    expect(received.statusCode).toBe(200);
    const series = await server.ask('GET', '/api/invoice-series', { token });
    const first = { next_number: 1, is_default: true, name: 'Principal' };
    expect(series.body).toMatchObject([first, first]);
    await server.react(seedRoles);
    const posts = await server.ask('GET', '/api/posts', { token });
    expect(posts.body.length).toBeGreaterThan(5);
    const shop = await server.ask('GET', '/api/config/filial-0');
    expect(shop.body).toMatchObject({ company_id: id, company_name: 'Filial 0' });
  });

  it('shows nothing of its matrix, nor the matrix anything of it', async () => {
    const [inBranch, inMatrix] = [await workingIn(id), await workingIn(matrix)];
    const person = { document: '52998224725', full_name: 'Clara Nunes', client: true };
    await server.ask('POST', '/api/persons', { token: inMatrix, body: person });
    expect((await server.ask('GET', '/api/persons', { token: inBranch })).body).toEqual([]);
    expect((await server.ask('GET', '/api/company', { token: inBranch })).body).toMatchObject({
      id,
      matrix_cnpj: A_CNPJ,
    });
  });

  it('of another root is founded with a warning', async () => {
    const { statusCode, body } = await found(
      branch(1, { cnpj: '45723174000110', fantasy_name: 'Outra raiz', loja_url: 'outra-raiz' }),
    );
    expect([statusCode, body.root_differs]).toEqual([201, true]);
  });

  it.each([
    ['without matrix', { matrix_cnpj: null }, 'matrix_cnpj'],
    ['of a matrix that is another’s', { matrix_cnpj: A_CNPJ_WITH_LETTERS }, 'matrix_cnpj'],
    ['of a matrix that nobody knows', { matrix_cnpj: '45.723.174/0001-10' }, 'matrix_cnpj'],
    ['of a branch', { matrix_cnpj: BRANCH_CNPJS[0] }, 'matrix_cnpj'],
    ['that says it is a matrix', { matrix: true }, 'matrix_cnpj'],
    ['with a CNPJ that another company has', { cnpj: A_CNPJ_WITH_LETTERS }, 'cnpj'],
    ['with a store that another company has', { loja_url: 'outra-loja' }, 'loja_url'],
    ['with a CNPJ that is none', { cnpj: '11222333000999' }, 'cnpj'],
    ['exempt, with a state registration', { exempt: true }, 'state_registration'],
    ['with another state’s registration', { state_registration: '1234' }, 'state_registration'],
  ])('is refused %s, and leaves no trace', async (_, changes, field) => {
    expect(errorsOf(await found(branch(2, changes)))).toEqual([422, [field]]);
    const names = (await server.ask('GET', '/api/companies', { token: owner })).body;
    expect(names.map((each: { fantasy_name: string }) => each.fantasy_name)).not.toContain('Filial 2');
  });

  it('is founded once, however often it is asked for', async () => {
    const headers = { 'idempotency-key': 'a-branch-once' };
    const ask = () => server.ask('POST', '/api/companies', { token: owner, body: branch(3), headers });
    const [first, second] = [await ask(), await ask()];
    expect([first.statusCode, second.body.id]).toEqual([201, first.body.id]);
  });

  it('is nobody’s to found who may not in the matrix', async () => {
    await server.hire('bia@loja.com.br', [
      { company: matrix, permissions: ['system.companies.view'] },
      { company: other, ambient: 'A' },
    ]);
    const inOther = await workingIn(other, 'bia@loja.com.br');
    expect(errorsOf(await found(branch(2), inOther))).toEqual([422, ['matrix_cnpj']]);
    const inMatrix = await workingIn(matrix, 'bia@loja.com.br');
    expect((await found(branch(2), inMatrix)).statusCode).toBe(403);
  });
});

describe('the list of companies (R-2.6.5)', () => {
  const namesOf = ({ body }: Answer) =>
    body.map(({ fantasy_name }: { fantasy_name: string }) => fantasy_name);

  it('has those of whoever asks, and no others', async () => {
    const names = namesOf(await server.ask('GET', '/api/companies', { token: owner }));
    expect(names).toEqual(expect.arrayContaining(['Loja Exemplo', 'Filial 0', 'Filial 3']));
    const theirs = await server.tokenOf('dono@outra.com.br');
    const { body, headers } = await server.ask('GET', '/api/companies', { token: theirs });
    expect([body.map(({ id }: { id: string }) => id), headers.get('content-range')]).toEqual([
      [other],
      expect.stringMatching(/\/1$/),
    ]);
  });

  it.each([
    [{ matrix: true }, ['Loja Exemplo']],
    [{ cnpj: BRANCH_CNPJS[0] }, ['Filial 0']],
    [{ q: 'outra raiz' }, ['Outra raiz']],
    [{ nire_date: '2019-05-02' }, ['Filial 0']],
  ])('finds %j', async (filter, expected) => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect(namesOf(await server.ask('GET', `/api/companies?${query}`, { token: owner }))).toEqual(expected);
  });
});

describe('a company’s details', () => {
  const detailsOf = async (id: string) => (await get(id)).body;

  it('change in part, with the rest as it was', async () => {
    const before = await detailsOf(matrix);
    const { statusCode, body } = await put(matrix, { email: 'Contato@Loja.com.br', phone: '(11) 3333-4444' });
    expect([statusCode, body]).toEqual([
      200,
      {
        ...before,
        email: 'contato@loja.com.br',
        phone: '1133334444',
        version: before.version + 1,
        updated_at: expect.any(String),
      },
    ]);
    expect((await put(matrix, body)).body.version).toBe(body.version);
  });

  it('are not overwritten by whoever saw an older version', async () => {
    const { version } = await detailsOf(matrix);
    await put(matrix, { version, cnae: '4712100' });
    const late = await put(matrix, { version, cnae: '4721102' });
    expect([late.statusCode, late.body.current.cnae]).toEqual([409, '4712100']);
  });

  it('move the shop to another address, and give the old one up', async () => {
    const id = (await found(branch(2))).body.id;
    expect((await put(id, { loja_url: 'novo-nome' })).statusCode).toBe(200);
    expect((await server.ask('GET', '/api/config/filial-2')).statusCode).toBe(404);
    expect((await server.ask('GET', '/api/config/novo-nome')).body.company_id).toBe(id);
    expect(errorsOf(await put(matrix, { loja_url: 'novo-nome' }))).toEqual([422, ['loja_url']]);
    expect((await put(id, { loja_url: 'filial-2' })).statusCode).toBe(200);
    expect((await put(id, { loja_url: 'novo-nome' })).statusCode).toBe(200);
  });

  it.each([
    [{ matrix: false, matrix_cnpj: BRANCH_CNPJS[0] }, 'matrix_cnpj'],
    [{ matrix: false, matrix_cnpj: A_CNPJ }, 'matrix_cnpj'],
    [{ exempt: true }, 'state_registration'],
    [{ timezone: 'Europe/Lisbon' }, 'timezone'],
    [{ crt: 5 }, 'crt'],
    [{ crt: null }, 'crt'],
  ])('are refused with %j', async (changes, field) => {
    expect(errorsOf(await put(matrix, changes))).toEqual([422, [field]]);
  });

  it.each([
    [1, 3],
    [3, 2],
    [2, 4],
    [4, 1],
  ])('change from the regime %i to %i, and the history says so (R-3.4.1)', async (before, crt) => {
    const { statusCode, body } = await put(matrix, { crt });
    expect([statusCode, body.crt, body.simple_national]).toEqual([200, crt, crt !== 3]);
    const told = await server.ask('GET', `/api/companies/${matrix}/history`, { token: owner });
    const changes = told.body.data.flatMap((event: { changes: object[] }) => event.changes);
    expect(changes).toContainEqual(
      expect.objectContaining({ label: 'Regime tributário', before, after: crt }),
    );
  });

  it('have names and lines of one line, with accents written in one way, as a note prints them', async () => {
    const before = (await put(matrix, {})).body;
    const { body } = await put(matrix, {
      fantasy_name: ' Cafe\u0301  da  Ana ',
      address: { complement: 'Sala  2' },
    });
    expect([body.fantasy_name, body.address.complement]).toEqual(['Café da Ana', 'Sala 2']);
    expect(errorsOf(await put(matrix, { social_name: 'Loja\nda Ana' }))).toEqual([422, ['social_name']]);
    expect(errorsOf(await put(matrix, { address: { address: 'Rua\ndas Flores' } }))).toEqual([
      422,
      ['address.address'],
    ]);
    await put(matrix, { fantasy_name: before.fantasy_name, address: before.address });
  });

  it('are told by their history', async () => {
    await put(matrix, { city_registration: '1.234.567-8' });
    const { body } = await server.ask('GET', `/api/companies/${matrix}/history`, { token: owner });
    const told = body.data.flatMap((event: { changes: { label: string }[] }) => event.changes);
    expect(told).toContainEqual(
      expect.objectContaining({ label: 'Inscrição municipal', after_text: '1.234.567-8' }),
    );
  });
});

describe('the end of a branch (R-7.3)', () => {
  const act = (verb: 'DELETE' | 'PUT', id: string, action: string, token = owner) =>
    server.ask(verb, `/api/companies/${id}/${action}`, { token });
  let id: string;

  beforeAll(async () => {
    const { body } = await server.ask(
      'GET',
      `/api/companies?filter=${encodeURIComponent('{"fantasy_name":"Filial 3"}')}`,
      { token: owner },
    );
    id = body[0].id;
  });

  it('lets nobody in any more, takes its shop away, and can be taken back', async () => {
    const inside = await workingIn(id);
    const deleted = await act('DELETE', id, 'deletar');
    expect([deleted.statusCode, deleted.body]).toEqual([
      200,
      expect.objectContaining({ id, message: 'Registro excluído.' }),
    ]);
    expect((await server.ask('GET', '/api/company', { token: inside })).statusCode).toBe(401);
    expect((await server.ask('GET', '/api/config/filial-3')).statusCode).toBe(404);
    const { companies } = (await server.ask('GET', '/api/user', { token: owner })).body;
    expect(companies.map((each: { id: string }) => each.id)).not.toContain(id);
    expect((await act('DELETE', id, 'deletar')).statusCode).toBe(406);

    expect((await act('PUT', id, 'recuperar')).body).toMatchObject({ data: { status: 'active' } });
    expect((await server.ask('GET', '/api/config/filial-3')).body.company_id).toBe(id);
    expect((await server.ask('GET', '/api/company', { token: await workingIn(id) })).statusCode).toBe(200);
  });

  it.each([
    [
      'is not that of the company one works in',
      () => matrix,
      'deletar',
      'Você está trabalhando nesta empresa. Troque de empresa antes de excluí-la.',
    ],
    [
      'is not for ever',
      () => id,
      'deletar?permanente=1',
      'Este registro não pode ser excluído definitivamente.',
    ],
  ])('%s', async (_, which, action, told) => {
    const { statusCode, body } = await act('DELETE', which(), action);
    expect([statusCode, body.message]).toEqual([406, told]);
  });

  it('is not that of a matrix with branches', async () => {
    const inside = await workingIn(id);
    const { statusCode, body } = await act('DELETE', matrix, 'deletar', inside);
    expect([statusCode, body.message]).toEqual([406, 'Esta empresa tem filiais. Exclua as filiais antes.']);
  });
});

describe('another’s company is as if it were not there', () => {
  it.each([
    ['GET', ''],
    ['GET', '/detalhes'],
    ['GET', '/history'],
    ['PUT', ''],
    ['DELETE', ''],
    ['DELETE', '/deletar'],
    ['PUT', '/recuperar'],
  ] as const)('%s /api/companies/:id%s', async (verb, action) => {
    const body = verb === 'PUT' && action === '' ? { cnae: '4712100' } : undefined;
    const answer = await server.ask(verb, `/api/companies/${other}${action}`, { token: owner, body });
    expect([answer.statusCode, answer.body.status]).toEqual([404, 'error']);
    const theirs = await server.tokenOf('dono@outra.com.br');
    expect((await get(other, theirs)).body).toMatchObject({ status: 'active', cnae: null });
  });
});
