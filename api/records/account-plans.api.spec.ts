import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let token: string;
let company: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
  token = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

type Form = Readonly<Record<string, unknown>>;
const ask = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const category = (code: string) => wellKnownIds.category(company, code);
const register = (code: string, changes: Form = {}) =>
  ask('POST', 'account-plans', {
    ...{ code, name: `Categoria ${code}`, wallet_type: 'D', dre_group: '5', parent_id: category('2') },
    ...changes,
  });
const change = (id: string, changes: Form) => ask('PUT', `account-plans/${id}`, changes);
const TODAY = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));
const owe = (account_plan_id: string, changes: Form = {}) =>
  ask('POST', 'payables', {
    ...{ account_plan_id, description: 'Conta', issue_date: TODAY, due_date: TODAY, value: '70.00' },
    ...changes,
  });
const lineOfDre = async (code: string): Promise<string> => {
  const month = TODAY.slice(0, 7);
  const { body } = await ask('GET', `reports/dre?from=${month}&to=${month}&basis=competence`);
  return body.lines.find((line: Form) => line['code'] === code).total;
};

describe('the account plan as a tree (R-5.10)', () => {
  it('is that of the first day, in the order of its codes, and is one’s own to change', async () => {
    const { body } = await ask('GET', 'account-plans?range=[0,99]');
    expect(body.map(({ code }: Form) => code).slice(0, 3)).toEqual(['1', '1.01', '1.02']);
    expect(body[1]).toMatchObject({
      parent_name: 'Receitas',
      wallet_type: 'R',
      dre_group: '1.1',
      leaf: true,
    });
    expect(body[0]).toMatchObject({ parent_id: null, dre_group: null, leaf: false });
    const renamed = await change(category('2.08'), { name: 'Despesas da loja' });
    expect([renamed.statusCode, renamed.body.name]).toEqual([200, 'Despesas da loja']);
  });

  it('sorts codes by the numbers in them', async () => {
    expect((await register('2.100')).statusCode).toBe(201);
    expect((await register('2.20')).statusCode).toBe(201);
    const { body } = await ask('GET', 'account-plans?range=[0,99]');
    const codes = body.map(({ code }: Form) => code);
    expect(codes.indexOf('2.20')).toBeLessThan(codes.indexOf('2.100'));
  });

  it('has no code twice, not even one of the first day', async () => {
    expect(Object.keys((await register('2.05')).body.errors)).toEqual(['code']);
  });

  it('takes a category only where it fits', async () => {
    const errors = async (code: string, changes: Form) => (await register(code, changes)).body.errors;
    expect(await errors('1.90', { parent_id: category('1') })).toEqual({
      wallet_type: ['O tipo deve ser igual ao da categoria pai.'],
    });
    expect(await errors('3.01', {})).toEqual({
      code: ['O código de quem fica dentro de 2 começa por 2. e um número.'],
    });
    expect(await errors('2.05.01', { parent_id: category('2.05') })).toEqual({
      parent_id: ['Quem recebe lançamentos não pode ter categorias dentro: escolha um grupo.'],
    });
    const self = { parent_id: category('2') };
    expect((await ask('PUT', `account-plans/${category('2')}`, self)).body.errors).toEqual({
      parent_id: ['Uma categoria não pode ser pai de si mesma.'],
    });
    expect(await errors('2.91', { dre_group: '1.1' })).toEqual({
      dre_group: ['Esta linha da DRE não é da natureza escolhida.'],
    });
  });

  it('lets a group with categories inside neither take postings, nor move, nor go', async () => {
    const { id } = (await register('2.30', { dre_group: null })).body;
    expect((await register('2.30.01', { parent_id: id })).statusCode).toBe(201);
    for (const [field, changes] of Object.entries({
      dre_group: { dre_group: '5' },
      code: { code: '2.31' },
    }))
      expect((await change(id, changes)).body.errors).toEqual({
        [field]: ['Tem categorias dentro (2.30.01 Categoria 2.30.01): mova-as ou exclua-as antes.'],
      });
    expect((await change(id, { name: 'Frota' })).statusCode).toBe(200);
    const kept = await ask('DELETE', `account-plans/${id}`);
    expect([kept.statusCode, kept.body.message]).toEqual([
      406,
      'Tem categorias dentro (2.30.01 Categoria 2.30.01): mova-as ou exclua-as antes.',
    ]);
  });

  it('lets what has postings become no group, and puts no new ones into what was put away', async () => {
    const { id } = (await register('2.40')).body;
    expect((await owe(id)).statusCode).toBe(201);
    expect((await change(id, { dre_group: null })).body.errors).toEqual({
      dre_group: ['Já tem lançamentos: não pode virar um grupo nem mudar de natureza.'],
    });
    expect((await ask('DELETE', `account-plans/${id}`)).statusCode).toBe(200);
    expect(Object.keys((await owe(id)).body.errors)).toEqual(['account_plan_id']);
    const kept = await ask('DELETE', `account-plans/${id}/deletar?permanente=1`);
    expect([kept.statusCode, kept.body.message]).toEqual([406, 'Ainda em uso: 1 conta a pagar.']);
    expect((await ask('PUT', `account-plans/${id}/recuperar`)).statusCode).toBe(200);
    expect((await owe(id)).statusCode).toBe(201);
  });

  it('restores nothing into a group that is away', async () => {
    const { id: group } = (await register('2.50', { dre_group: null })).body;
    const { id } = (await register('2.50.01', { parent_id: group })).body;
    await ask('DELETE', `account-plans/${id}`);
    await ask('DELETE', `account-plans/${group}`);
    const kept = await ask('PUT', `account-plans/${id}/recuperar`);
    expect([kept.statusCode, kept.body.message]).toEqual([
      406,
      'Ela fica num grupo excluído: recupere o grupo antes.',
    ]);
    await ask('PUT', `account-plans/${group}/recuperar`);
    expect((await ask('PUT', `account-plans/${id}/recuperar`)).statusCode).toBe(200);
  });

  it('keeps the category that sales of notes are posted to', async () => {
    const sales = category('1.01');
    for (const [method, path] of [
      ['PUT', `account-plans/${sales}/status`],
      ['DELETE', `account-plans/${sales}`],
    ] as const)
      expect((await ask(method, path)).statusCode).toBe(406);
    expect(Object.keys((await change(sales, { dre_group: null })).body.errors)).toEqual(['dre_group']);
    expect((await change(sales, { name: 'Vendas', dre_group: '1.2' })).statusCode).toBe(200);
  });

  it('takes what was posted to another line of the DRE with it', async () => {
    const { id } = (await register('2.60', { dre_group: '4' })).body;
    await owe(id);
    const [selling, general] = [await lineOfDre('4'), await lineOfDre('5')];
    await change(id, { dre_group: '5' });
    const moved = [Number(selling) + 70, Number(general) - 70];
    let lines: number[] = [];
    // The books follow the plan a moment later.
    for (let tries = 0; tries < 50 && lines[0] !== moved[0]; tries += 1)
      lines = [Number(await lineOfDre('4')), Number(await lineOfDre('5'))];
    expect(lines).toEqual(moved);
  });

  it('makes no group of what somebody posts to, and posts to no group, in one moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await register(`2.7${round}`)).body;
      const answers = await Promise.all([change(id, { dre_group: null }), owe(id)]);
      const [group, posted] = answers.map(({ statusCode }) => statusCode);
      expect([
        [200, 422],
        [422, 201],
      ]).toContainEqual([group, posted]);
    }
  });
});
