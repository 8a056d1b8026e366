import { isDeepStrictEqual } from 'node:util';
import type { Field, FieldKind } from '@fidelidade/domain/kernel/record-kind/field.js';
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { ALL_KINDS } from '@fidelidade/domain/record-kinds.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { isRight, RecordForms, type Form } from './testing/record-forms.js';

let server: ShopServer;
let token: string;
let strangersToken: string;
let companyId: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  token = await server.tokenOf('ana@loja.com.br');
  strangersToken = await server.tokenOf('dono@outra.com.br');
});
afterAll(() => server.close());

const ask = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const filtered = (resource: string, filter: object) =>
  ask('GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** What a company keeps itself: an official table has more rows than that. */
const ownOf = (kind: AnyKind, filter: object = {}) =>
  filtered(kind.resource, { ...filter, ...(kind.official && { origin: 'own' }) });

const forms = new RecordForms();
const formsOf = (kind: AnyKind, count: number, seed: number): Form[] => forms.of(kind, count, seed);

const NUMERIC: ReadonlySet<FieldKind> = new Set(['decimal', 'percent', 'price']);

/** A value as a filter takes it and as the record shows it, whatever zeros it ends in. */
const shownAs = (field: Field, value: unknown): unknown =>
  NUMERIC.has(field.kind) && typeof value === 'string' ? Number(value) : value;

/** A value as a fact says it: a price without the zeros that the wire ends it in. */
const told = (field: Field, value: unknown): unknown =>
  value === undefined ? null : field.kind === 'price' ? field.read(value, '') : value;

/** Texts that a register, or an address, says which they may be. */
const JUDGED_BY_OTHERS: ReadonlySet<string> = new Set(['unit', 'state_registration']);

/** What has parts is told part by part: what stands between its name and that of a part. */
const PARTED: Readonly<Partial<Record<FieldKind, RegExp>>> = { list: /\.\d+\./, address: /\./ };

/** What a record says that may end, and what it is then: an account is closed once nothing is in it. */
const ENDING: Readonly<Record<string, Form>> = { accounts: { opening_balance: '0.00' } };
const ENDED: Readonly<Record<string, string>> = { accounts: 'closed' };

describe.each(ALL_KINDS.map((kind) => [kind.resource, kind as AnyKind] as const))(
  'plain records: %s',
  (resource, kind) => {
    const fields = fieldsOf(kind).map(([name, field]) => [wireName(name), field] as const);

    it('show and list what was typed, field by field (R-7.4.4)', async () => {
      for (const form of formsOf(kind, 5, 1)) {
        const { statusCode, body } = await ask('POST', resource, form);
        expect([statusCode, body.errors]).toEqual([201, undefined]);
        const one = await ask('GET', `${resource}/${body.id}`);
        const [row] = (await filtered(resource, { id: [body.id] })).body;
        for (const shown of [body, one.body, row]) {
          for (const [name, field] of fields) {
            const typed = form[name] ?? (field.kind === 'flag' ? false : null);
            expect([name, shownAs(field, shown[name])]).toEqual([name, shownAs(field, typed)]);
          }
        }
      }
    });

    it('tell in their history what each of their fields was and is, in words', async () => {
      const [before, after] = formsOf(kind, 2, 3);
      const { id } = (await ask('POST', resource, before)).body;
      const blank = Object.fromEntries(
        fields.map(([name, { required }]) => [name, required ? undefined : null]),
      );
      const { statusCode } = await ask('PUT', `${resource}/${id}`, { ...blank, ...after });
      expect(statusCode).toBe(200);
      const { data } = (await ask('GET', `${resource}/${id}/history`)).body;
      const { changes } = data.find(({ type }: Form) => type === `${kind.name}Changed`);
      for (const [name, field] of fields) {
        const [was, is] = [told(field, before?.[name]), told(field, after?.[name])];
        if (field.of !== undefined || isDeepStrictEqual(was, is)) continue;
        const parted = PARTED[field.kind];
        if (parted) {
          expect([name, changes.map(({ field: part }: Form) => String(part))]).toEqual([
            name,
            expect.arrayContaining([expect.stringMatching(`^${name}${parted.source}`)]),
          ]);
          continue;
        }
        const words = (value: unknown) => field.choices?.[String(value)]?.pt_BR;
        expect(changes).toContainEqual(
          expect.objectContaining({
            ...{ field: name, label: field.label.pt_BR, before: was, after: is },
            ...(field.choices && { after_text: words(is) ?? null, before_text: words(was) ?? null }),
          }),
        );
      }
    });

    it('are found by each of their fields, and sorted by it (R-7.4.8)', async () => {
      const rows = (await ownOf(kind)).body as readonly Form[];
      expect(rows.length).toBeGreaterThan(1);
      for (const [name, field] of fields) {
        const wanted = rows.find((row) => row[name] !== null)?.[name];
        if (wanted === undefined) continue;
        if (PARTED[field.kind]) {
          const [part] = Object.values([wanted].flat()[0] as Form);
          const found = await ownOf(kind, { [name]: part });
          const saying = rows.filter((row) => JSON.stringify(row[name]).includes(JSON.stringify(part)));
          expect(found.body.map(({ id }: Form) => id)).toEqual(
            expect.arrayContaining(saying.map(({ id }) => id)),
          );
          continue;
        }
        const { statusCode, body } = await ownOf(kind, { [name]: wanted });
        expect([name, statusCode]).toEqual([name, 200]);
        expect([name, body.map(({ id }: Form) => id).sort()]).toEqual([
          name,
          rows
            .filter((row) => String(row[name]) === String(wanted))
            .map(({ id }) => id)
            .sort(),
        ]);
        const own = kind.official ? `&filter=${encodeURIComponent('{"origin":"own"}')}` : '';
        const sorted = await ask('GET', `${resource}?sort=${encodeURIComponent(`["${name}","DESC"]`)}${own}`);
        expect([name, sorted.statusCode, sorted.body.length]).toEqual([name, 200, rows.length]);
      }
      expect((await filtered(resource, { moon: 1 })).statusCode).toBe(422);
      expect((await ask('GET', `${resource}?sort=["moon","ASC"]`)).statusCode).toBe(422);
    });

    it('are found by their title, from its second letter on', async () => {
      const [row] = (await ownOf(kind)).body as readonly Form[];
      const title = String(row?.[wireName(kind.title)]).slice(0, 2);
      const { body } = await ownOf(kind, { q: title });
      expect(body.map(({ id }: Form) => id)).toContain(row?.['id']);
    });

    it('refuse what they do not know, and what is missing, by its name', async () => {
      const [form] = formsOf(kind, 1, 7);
      const unknown = await ask('POST', resource, { ...form, moon: 1 });
      expect([unknown.statusCode, Object.keys(unknown.body.errors)]).toEqual([422, ['moon']]);
      const bare = await ask('POST', resource, {});
      // What a new form begins with may be left out.
      const required = fields.filter(([, { required: is, initial }]) => is && initial === undefined);
      expect([bare.statusCode, Object.keys(bare.body.errors).sort()]).toEqual([
        422,
        required.map(([name]) => name).sort(),
      ]);
    });

    it('take texts as long as their fields say', async () => {
      const [form = {}] = formsOf(kind, 1, 17);
      const { body } = await ask('POST', resource, form);
      for (const [name, { max = 0, kind: each }] of fields) {
        const longest = { [name]: 'x'.repeat(max) };
        if (each !== 'text' || JUDGED_BY_OTHERS.has(name) || !isRight(kind, { ...form, ...longest }))
          continue;
        const { statusCode, body: told } = await ask('PUT', `${resource}/${body.id}`, longest);
        expect([name, statusCode, told.errors]).toEqual([name, 200, undefined]);
      }
    });

    it('change by a part of their form, and stay as they are for whoever saw an older version (R-7.4.7)', async () => {
      const title = wireName(kind.title);
      // A code may say what else holds: two forms of which one could have the title of the other.
      const forms = formsOf(kind, 20, 11);
      const [form, other] = forms
        .flatMap((each) => forms.map((another) => [each, another] as const))
        .find(
          ([each, another]) =>
            another[title] !== each[title] && isRight(kind, { ...each, [title]: another[title] }),
        )!;
      const { body } = await ask('POST', resource, form);
      const changed = await ask('PUT', `${resource}/${body.id}`, { version: 1, [title]: other[title] });
      expect([changed.statusCode, changed.body]).toEqual([
        200,
        { ...body, [title]: other[title], version: 2, updated_at: changed.body.updated_at },
      ]);
      const late = await ask('PUT', `${resource}/${body.id}`, { version: 1, [title]: form[title] });
      expect([late.statusCode, late.body.current.version]).toEqual([409, 2]);
      expect((await ask('PUT', `${resource}/${body.id}`, changed.body)).statusCode).toBe(200);
    });

    it('are disabled, deleted, restored and deleted for good, each step told (R-4.2.3 to R-4.2.7, R-7.3.1)', async () => {
      const [form] = formsOf(kind, 1, 13).map((each) => ({ ...each, ...ENDING[resource] }));
      const { id } = (await ask('POST', resource, form)).body;
      const status = async () => (await ask('GET', `${resource}/${id}`)).body.status;
      expect((await ask('DELETE', `${resource}/${id}/deletar?permanente=1`)).statusCode).toBe(406);
      await ask('PUT', `${resource}/${id}/status`);
      expect(await status()).toBe(ENDED[resource] ?? 'disabled');
      await ask('DELETE', `${resource}/${id}/deletar`);
      expect(await status()).toBe('deleted');
      expect((await filtered(resource, { id: [id] })).body).toHaveLength(1);
      expect((await filtered(resource, { _status: 'deleted' })).body.map((row: Form) => row['id'])).toContain(
        id,
      );
      await ask('PUT', `${resource}/${id}/recuperar`);
      expect(await status()).toBe(ENDED[resource] ?? 'disabled');
      await ask('DELETE', `${resource}/${id}`);
      const gone = await ask('DELETE', `${resource}/${id}/deletar?permanente=1`);
      expect([gone.statusCode, gone.body.message, gone.body.id]).toEqual([
        200,
        'Registro excluído definitivamente.',
        id,
      ]);
      expect((await ask('GET', `${resource}/${id}`)).statusCode).toBe(404);
      expect((await filtered(resource, { _status: 'all', id: [id] })).body).toEqual([]);
      expect((await ask('PUT', `${resource}/${id}/recuperar`)).statusCode).toBe(404);
    });

    it('give up what was unique of them when they are deleted for good, and not before', async () => {
      const unique = fields.filter(([, { unique: is }]) => is).map(([name]) => name);
      if (unique.length === 0) return;
      const [form] = formsOf(kind, 1, 17);
      const { id } = (await ask('POST', resource, form)).body;
      await ask('DELETE', `${resource}/${id}`);
      const again = await ask('POST', resource, form);
      // All at once, with what else stands in its way: two levels have no order alike.
      const told = Object.keys(again.body.errors);
      expect([again.statusCode, told]).toEqual([422, expect.arrayContaining(unique)]);
      await ask('DELETE', `${resource}/${id}/deletar?permanente=1`);
      expect((await ask('POST', resource, form)).statusCode).toBe(201);
    });

    it('are unique when twenty register the same at once', async () => {
      if (!fields.some(([, { unique }]) => unique)) return;
      const [form] = formsOf(kind, 1, 19);
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', resource, form)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(422)]);
    });

    it('are of their company alone', async () => {
      const [row] = (await ownOf(kind)).body as readonly Form[];
      const asStranger = (method: string, path: string, body?: unknown) =>
        server.ask(method, `/api/${resource}/${path}`, { token: strangersToken, body });
      const own = kind.official ? `?filter=${encodeURIComponent('{"origin":"own"}')}` : '';
      const idsOf = async (of: string) => {
        const { body } = await server.ask('GET', `/api/${resource}${own}`, { token: of });
        return (body as Form[]).map(({ id }) => id);
      };
      // What every company begins with is told of each anew.
      const [ours, theirs] = [await idsOf(token), await idsOf(strangersToken)];
      expect(theirs.filter((id) => ours.includes(id))).toEqual([]);
      expect(ours.length).toBeGreaterThan(theirs.length);
      for (const [method, path, body] of [
        ['GET', row?.['id'], undefined],
        ['PUT', row?.['id'], {}],
        ['PUT', `${row?.['id']}/status`, {}],
        ['DELETE', `${row?.['id']}/deletar`, undefined],
        ['DELETE', `${row?.['id']}/deletar?permanente=1`, undefined],
        ['GET', `${row?.['id']}/history`, undefined],
      ] as const) {
        expect([method, path, (await asStranger(method, String(path), body)).statusCode]).toEqual([
          method,
          path,
          404,
        ]);
      }
    });
  },
);

describe('an approval level (R-3.4.23)', () => {
  const post = async (name: string) =>
    (await ask('POST', 'posts', { name, permissions: [] })).body.id as string;
  const level = (order: number, amount_from: string, rest: object = {}) =>
    ask('POST', 'levels', { name: `Alçada ${order}`, order, amount_from, ...rest });
  // The law above has left some of its own, each from R$ 100 an order on.
  beforeAll(async () => {
    const { body } = await ask('GET', 'levels?range=[0,199]');
    const ids = (body as Form[]).map(({ id }) => id);
    await ask('POST', 'levels/bulk', { action: 'delete', ids });
  });

  it('says its posts by their names, is found by them, and takes none that is not there', async () => {
    const [manager, director] = [await post('Gerente de loja'), await post('Diretor')];
    const { statusCode, body } = await level(91, '9100.00', { role_ids: [director, manager, director] });
    expect([statusCode, body.role_ids, body.role_names]).toEqual([
      201,
      [director, manager],
      ['Diretor', 'Gerente de loja'],
    ]);
    for (const filter of [{ role_ids: manager }, { role_names: 'gerente' }])
      expect((await filtered('levels', filter)).body).toMatchObject([{ order: 91 }]);
    await ask('PUT', `levels/${body.id}`, { role_ids: [director] });
    const history = (await ask('GET', `levels/${body.id}/history`)).body.data;
    expect(history.find(({ type }: Form) => type === 'LevelChanged').changes).toContainEqual(
      expect.objectContaining({
        field: 'role_ids',
        reference: 'posts',
        after: [director],
        after_text: 'Diretor',
      }),
    );
    await ask('DELETE', `posts/${manager}`);
    for (const gone of [manager, 'nobody'])
      expect((await level(92, '9200.00', { role_ids: [gone, director] })).body.errors).toEqual({
        role_ids: ['O registro escolhido não existe mais.'],
      });
    const stranger = {
      token: strangersToken,
      body: { name: 'x', order: 1, amount_from: '1', role_ids: [director] },
    };
    expect((await server.ask('POST', '/api/levels', stranger)).statusCode).toBe(422);
  });

  it('begins neither below whoever signs before, nor above whoever signs after, also when it is brought back', async () => {
    const { body: lower } = await level(50, '5000.00');
    expect((await level(51, '4999.99')).body.errors.amount_from[0]).toContain('Alçada 50');
    expect((await level(49, '5000.01')).body.errors.amount_from[0]).toContain('Alçada 50');
    expect((await level(50, '5000.00', { name: 'Outra' })).body.errors).toHaveProperty('order');
    await ask('DELETE', `levels/${lower.id}`);
    expect((await level(51, '10.00')).statusCode).toBe(201);
    expect((await ask('PUT', `levels/${lower.id}/recuperar`)).statusCode).toBe(422);
  });

  it('keeps its place when two are written in one moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = 60 + 2 * round;
      const answers = await Promise.all([level(order, '8000.00'), level(order + 1, '7000.00')]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    }
  });
});

describe('a record that refers to another', () => {
  const group = async (name: string, parent_id?: string | null) =>
    ask('POST', 'product-groups', { name, ...(parent_id !== undefined && { parent_id }) });

  it('shows its name beside its id (R-7.4.6b)', async () => {
    const { id } = (await group('Bebidas')).body;
    expect((await group('Vinhos', id)).body).toMatchObject({ parent_id: id, parent_name: 'Bebidas' });
    expect((await filtered('product-groups', { parent_id: id })).body).toEqual([
      expect.objectContaining({ name: 'Vinhos', parent_name: 'Bebidas' }),
    ]);
  });

  it('refers to none that is not there, was deleted, or is another company’s', async () => {
    const { id } = (await group('Doces')).body;
    await ask('DELETE', `product-groups/${id}`);
    for (const parent of [id, 'nobody'])
      expect((await group('Balas', parent)).body.errors).toEqual({
        parent_id: ['O registro escolhido não existe mais.'],
      });
  });

  it('is unique by its name also where a program would take that for nothing', async () => {
    expect((await group('undefined')).statusCode).toBe(201);
    expect(Object.keys((await group('UNDEFINED')).body.errors)).toEqual(['name']);
  });

  it('stands in no circle', async () => {
    const a = (await group('Círculo A')).body;
    const b = (await group('Círculo B', a.id)).body;
    const c = (await group('Círculo C', b.id)).body;
    const into = (parent_id: string) => ask('PUT', `product-groups/${a.id}`, { parent_id });
    expect((await into(a.id)).body.errors).toEqual({
      parent_id: ['Um registro não pode ficar dentro de si mesmo.'],
    });
    expect((await into(c.id)).body.errors).toEqual({
      parent_id: ['Escolha outro: este já fica dentro do próprio registro.'],
    });
  });

  it('stands in no circle that two people close in one moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const a = (await group(`Volta A${round}`)).body;
      const b = (await group(`Volta B${round}`)).body;
      const answers = await Promise.all([
        ask('PUT', `product-groups/${a.id}`, { parent_id: b.id }),
        ask('PUT', `product-groups/${b.id}`, { parent_id: a.id }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    }
  });

  it('keeps the one that it refers to from being deleted for good, and says what it is (R-4.2.6)', async () => {
    const { id } = (await group('Frios')).body;
    const inner = (await group('Queijos', id)).body;
    await ask('POST', 'product-groups/bulk', { action: 'delete', ids: [id, inner.id] });
    const kept = await ask('DELETE', `product-groups/${id}/deletar?permanente=1`);
    expect([kept.statusCode, kept.body.message]).toEqual([406, 'Ainda em uso: 1 grupo de produtos.']);
    await ask('DELETE', `product-groups/${inner.id}/deletar?permanente=1`);
    expect((await ask('DELETE', `product-groups/${id}/deletar?permanente=1`)).statusCode).toBe(200);
  });

  it('keeps the one that it stands in from being deleted, and comes back into none that is (R-3.4.11)', async () => {
    const { id } = (await group('Padaria')).body;
    const inner = (await group('Pães', id)).body;
    const cold = (await group('Bolos', id)).body;
    await ask('PUT', `product-groups/${cold.id}/status`, { status: 'disabled' });
    const kept = await ask('DELETE', `product-groups/${id}`);
    expect([kept.statusCode, kept.body.message]).toEqual([
      406,
      'Tem grupos dentro (Bolos, Pães): mova-os ou exclua-os antes.',
    ]);
    const inside = async () => (await ask('GET', `product-groups/${id}/detalhes`)).body.data.inside;
    expect(await inside()).toEqual(['Bolos', 'Pães']);
    for (const each of [inner, cold, { id }])
      expect((await ask('DELETE', `product-groups/${each.id}`)).statusCode).toBe(200);
    expect(await inside()).toEqual([]);
    const away = await ask('PUT', `product-groups/${inner.id}/recuperar`);
    expect([away.statusCode, away.body.message]).toEqual([
      406,
      'Ele fica num grupo excluído: recupere o grupo antes.',
    ]);
    const both = await ask('POST', 'product-groups/bulk', { action: 'restore', ids: [inner.id, id] });
    expect(both.body.data).toMatchObject([{ changed: true }, { changed: true }]);
  });

  it('is not put inside while that is deleted: one of the two comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await group(`Corrida ${round}`)).body;
      const answers = await Promise.all([
        ask('DELETE', `product-groups/${id}`),
        group(`Corrida ${round} dentro`, id),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).filter((code) => code < 300)).toHaveLength(1);
    }
  });

  it('may keep one that was deleted since, when it changes otherwise', async () => {
    const product = { unit: 'UN', ncm: '34011190', sell_value: '9' };
    const { id } = (await group('Limpeza')).body;
    const soap = (await ask('POST', 'products', { code: 'SABAO', name: 'Sabão', group_id: id, ...product }))
      .body;
    await ask('DELETE', `product-groups/${id}`);
    const changed = await ask('PUT', `products/${soap.id}`, { name: 'Sabonete' });
    expect([changed.statusCode, changed.body.group_id]).toEqual([200, id]);
  });
});

describe('a tax profile (R-3.4.13)', () => {
  const sale = { operation: 'sale', crt: 1, place: 'inside', cfop: '5102' };
  const rule = async (resource: string, name: string, situation: string, rest: object = {}) =>
    (await ask('POST', resource, { name, situation, ...rest })).body.id as string;
  const refused = async (form: object) =>
    (await ask('POST', 'tax-profiles', { name: `Perfil ${Math.random()}`, ...sale, ...form })).body.errors;

  it('takes a CSOSN from the Simples alone, and nothing else from it', async () => {
    const csosn = await rule('icms', 'CSOSN do perfil', '102');
    const cst = await rule('icms', 'CST do perfil', '40');
    expect(await refused({ icms_id: csosn })).toBeUndefined();
    expect(await refused({ icms_id: cst })).toEqual({
      icms_id: ['O Simples Nacional e o MEI usam um CSOSN, de três dígitos.'],
    });
    expect(await refused({ crt: 3, icms_id: csosn })).toEqual({
      icms_id: ['Este regime usa uma CST, de dois dígitos.'],
    });
    expect(await refused({ crt: 3, icms_id: cst })).toBeUndefined();
  });

  it('takes an IPI of its direction, and a CFOP that there is', async () => {
    const inward = await rule('ipi', 'IPI de entrada do perfil', '03', { framing: '999' });
    expect(Object.keys((await refused({ ipi_id: inward })) ?? {})).toEqual(['ipi_id']);
    expect(await refused({ cfop: '5998' })).toEqual({
      cfop: ['A tabela não tem este código. Cadastre-o lá, ou escolha outro.'],
    });
    const own = { code: '5998', direction: 'out', description: 'Saída da casa' };
    expect((await ask('POST', 'cfop', own)).statusCode).toBe(201);
    expect(await refused({ cfop: '5.998' })).toBeUndefined();
  });
});

it('deleting for good asks for a permission of its own, and is not there for every resource', async () => {
  const { companyId } = await server.openShop('eva@terceira.com.br', {
    cnpj: '11444777000161',
    storeSlug: 'terceira',
  });
  await server.hire('leo@terceira.com.br', [
    {
      company: companyId,
      permissions: ['finance.banks.view', 'finance.banks.create', 'finance.banks.delete'],
    },
  ]);
  const clerk = { token: await server.tokenOf('leo@terceira.com.br') };
  const { body } = await server.ask('POST', '/api/banks', { ...clerk, body: { code: '001', name: 'BB' } });
  await server.ask('DELETE', `/api/banks/${body.id}`, clerk);
  const refused = await server.ask('DELETE', `/api/banks/${body.id}/deletar?permanente=1`, clerk);
  expect([refused.statusCode, refused.body.permission]).toEqual([403, 'finance.banks.purge']);
});

it.each([
  ['banks', 'Banco não encontrado.'],
  ['payment-terms', 'Condição de pagamento não encontrada.'],
])('one of %s that is not there is told by its name (R-8.3.13)', async (resource, text) => {
  const { statusCode, body } = await ask('GET', `${resource}/999`);
  expect([statusCode, body.message]).toEqual([404, text]);
});

describe('many records at once', () => {
  const made = async (code: string) =>
    (await ask('POST', 'banks', { code, name: `Banco ${code}` })).body.id as string;
  const statusOf = async (id: string) => (await ask('GET', `banks/${id}`)).body.status;

  it('are disabled, enabled, deleted and restored, and each tells by its name what became of it', async () => {
    const ids = [await made('971'), await made('972'), await made('973')];
    await ask('PUT', `banks/${ids[1]}/status`);
    await ask('DELETE', `banks/${ids[2]}/deletar`);
    const many = await ask('POST', 'banks/bulk', { action: 'disable', ids: Array(201).fill(ids[0]) });
    expect(many.body.message).toMatch(/^O campo .+ aceita no máximo 200 itens\.$/);
    const disabled = await ask('POST', 'banks/bulk', { action: 'disable', ids: [...ids, ids[0], 'nobody'] });
    expect([disabled.statusCode, disabled.body.data]).toEqual([
      200,
      [
        { id: ids[0], name: 'Banco 971', changed: true, refusal: null },
        { id: ids[1], name: 'Banco 972', changed: false, refusal: null },
        { id: ids[2], name: 'Banco 973', changed: false, refusal: expect.any(String) },
        { id: 'nobody', name: null, changed: false, refusal: expect.any(String) },
      ],
    ]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['disabled', 'disabled', 'deleted']);
    await ask('POST', 'banks/bulk', { action: 'delete', ids });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['deleted', 'deleted', 'deleted']);
    await ask('POST', 'banks/bulk', { action: 'restore', ids: ids.slice(0, 2) });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['disabled', 'disabled', 'deleted']);
    await ask('POST', 'banks/bulk', { action: 'enable', ids: ids.slice(0, 2) });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['active', 'active', 'deleted']);
  });

  it('are nobody else’s', async () => {
    const id = await made('974');
    const { body } = await server.ask('POST', '/api/banks/bulk', {
      token: strangersToken,
      body: { action: 'delete', ids: [id] },
    });
    expect(body.data).toEqual([{ id, name: null, changed: false, refusal: expect.any(String) }]);
    expect(await statusOf(id)).toBe('active');
  });

  it('ask for the permission of what is done', async () => {
    const id = await made('975');
    const permissions = ['finance.banks.view', 'finance.banks.edit'] as const;
    await server.hire('edu@loja.com.br', [{ company: companyId, permissions }]);
    const clerk = { token: await server.tokenOf('edu@loja.com.br') };
    const bulk = (action: string) =>
      server.ask('POST', '/api/banks/bulk', { ...clerk, body: { action, ids: [id] } });
    const refused = await bulk('delete');
    expect([refused.statusCode, refused.body.permission]).toEqual([403, 'finance.banks.delete']);
    expect((await bulk('purge')).statusCode).toBe(403);
    expect((await bulk('disable')).body.data).toMatchObject([{ id, changed: true }]);
  });

  it('deletes many for good, those inside others with them, and says what of each that stays is used', async () => {
    const group = async (name: string, parent_id?: string): Promise<string> =>
      (await ask('POST', 'product-groups', { name, ...(parent_id && { parent_id }) })).body.id;
    const outer = await group('De fora');
    const inner = await group('De dentro', outer);
    const used = await group('Usado');
    const alive = await group('Vivo');
    const form = {
      code: 'BULK-1',
      name: 'Bala',
      unit: 'UN',
      ncm: '09012100',
      sell_value: '1',
      group_id: used,
    };
    await ask('POST', 'products', form);
    await ask('POST', 'product-groups/bulk', { action: 'delete', ids: [outer, inner, used] });
    const ids = [outer, inner, used, alive, 'nobody'];
    const { statusCode, body } = await ask('POST', 'product-groups/bulk', { action: 'purge', ids });
    expect(statusCode).toBe(200);
    expect(body.data).toEqual([
      { id: outer, name: 'De fora', changed: true, refusal: null },
      { id: inner, name: 'De dentro', changed: true, refusal: null },
      { id: used, name: 'Usado', changed: false, refusal: 'Ainda em uso: 1 produto.' },
      { id: alive, name: 'Vivo', changed: false, refusal: expect.stringContaining('xclu') },
      { id: 'nobody', name: null, changed: false, refusal: expect.any(String) },
    ]);
    expect((await ask('GET', `product-groups/${outer}`)).statusCode).toBe(404);
    expect((await ask('GET', `product-groups/${used}`)).body.status).toBe('deleted');
  });

  it('are refused for what nobody can do, and where there is none', async () => {
    const { statusCode, body } = await ask('POST', 'banks/bulk', { action: 'explode', ids: 'x' });
    expect([statusCode, Object.keys(body.errors).sort()]).toEqual([422, ['action', 'ids']]);
    const none = await ask('POST', 'banks/bulk', { action: 'delete', ids: [] });
    expect([none.statusCode, Object.keys(none.body.errors)]).toEqual([422, ['ids']]);
  });
});
