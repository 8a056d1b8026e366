import { nameOfReferred } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';
import type { Form } from './testing/record-forms.js';
import { REFERENCES, registerReferring, type SaidReference } from './testing/referring-records.js';

let server: ShopServer;
let token: string;
let said: readonly SaidReference[];

beforeAll(async () => {
  server = await ShopServer.open();
  await server.openShop('ana@loja.com.br');
  token = await server.tokenOf('ana@loja.com.br');
  said = await registerReferring(ask);
  await server.allShown();
});
afterAll(() => server.close());

const ask = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const filtered = async (resource: string, filter: object): Promise<readonly Form[]> =>
  (await ask('GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

/** What an answer says of those that are referred to: one name, or several. */
const called = ({ kind, field, referred }: SaidReference): unknown => {
  const names = referred.map(({ name }) => name);
  return isOfMany({ kind, field }) ? [...names].sort() : names[0];
};
const isOfMany = ({ field }: Pick<SaidReference, 'kind' | 'field'>): boolean => field.endsWith('_ids');
const inOrder = (names: unknown): unknown => (Array.isArray(names) ? [...(names as string[])].sort() : names);

describe.each(REFERENCES.map((each) => [`${each.kind.resource}.${each.field}`, each] as const))(
  'what refers to another record: %s (R-7.4.6b)',
  (_, { kind, field }) => {
    const reference = () => said.find((each) => each.kind === kind && each.field === field)!;
    const { resource } = kind;
    const name = nameOfReferred(field);

    it('tells its name in the list, by itself, and in a file, where no id stands', async () => {
      const { id, referred } = reference();
      const [row] = await filtered(resource, { id: [id] });
      const one = (await ask('GET', `${resource}/${id}`)).body as Form;
      for (const shown of [row!, one]) expect(inOrder(shown[name])).toEqual(called(reference()));
      const query = `format=csv&filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`;
      const answer = await fetch(`${server.address}/api/${resource}/export?${query}`, {
        headers: { Authorization: `Bearer ${token}`, Accept: '*/*' },
      });
      const file = await answer.text();
      for (const each of referred) {
        expect(file).toContain(CODES_IN_FILES[`${resource}.${field}`] ?? each.name);
        expect(file).not.toContain(each.id);
      }
    });

    it('is found by whom it refers to and by the name, and sorted by the name', async () => {
      const { id, referred } = reference();
      for (const each of referred) {
        for (const filter of [
          { [field]: each.id },
          { [name]: each.name },
          { [`${name}_like`]: each.name.slice(1, 5) },
        ])
          expect([filter, (await filtered(resource, filter)).map((row) => row['id'])]).toEqual([
            filter,
            expect.arrayContaining([id]),
          ]);
      }
      expect(await filtered(resource, { [name]: 'Ninguém se chama assim' })).toEqual([]);
      const sorted = await ask('GET', `${resource}?sort=${encodeURIComponent(`["${name}","DESC"]`)}`);
      if (isOfMany(reference())) {
        // Several names have no order.
        expect([sorted.statusCode, Object.keys(sorted.body.errors)]).toEqual([422, ['sort']]);
        return;
      }
      expect(sorted.statusCode).toBe(200);
      const names = (sorted.body as Form[])
        .map((row) => row[name])
        .filter((each) => typeof each === 'string');
      expect(names).toEqual([...(names as string[])].sort(COLLATOR.compare).reverse());
    });

    it('is told by its name in the history of whoever says it, before and after a change (R-7.4.11)', async () => {
      const { id, referred } = reference();
      const ids = referred.map((each) => each.id);
      const [beside, besideAgain] = BESIDE[`${resource}.${field}`] ?? [{}, {}];
      const others = isOfMany(reference()) ? { [field]: ids.slice(0, 1) } : { [field]: null };
      const without = await ask('PUT', `${resource}/${id}`, { ...others, ...beside });
      const whole = isOfMany(reference()) ? ids : ids[0];
      const again = await ask('PUT', `${resource}/${id}`, { [field]: whole, ...besideAgain });
      expect([field, without.statusCode, again.statusCode]).toEqual([field, 200, 200]);
      await server.allShown();
      const { body } = await ask('GET', `${resource}/${id}/history`);
      const told = (body.data as readonly { readonly changes: readonly ToldChange[] }[])
        .flatMap(({ changes }) => changes)
        .filter((change) => change.field === field);
      const [taken, given] = told.slice(-2);
      for (const [value, text] of [
        [taken!.before, taken!.before_text],
        [given!.after, given!.after_text],
      ] as const) {
        expect([value].flat().toSorted()).toEqual(ids.toSorted());
        for (const each of referred) {
          expect(text).toContain(each.name);
          expect(text).not.toContain(each.id);
        }
      }
    });

    it('keeps those from being deleted for good, and its kind is named', async () => {
      const { of, referred } = reference();
      for (const each of referred) {
        await ask('DELETE', `${of}/${each.id}/deletar`);
        const kept = await ask('DELETE', `${of}/${each.id}/deletar?permanente=1`);
        const [one, many] = kind.words.pt_BR;
        expect([kept.statusCode, kept.body.message]).toEqual([406, expect.stringMatching(`${one}|${many}`)]);
        await ask('PUT', `${of}/${each.id}/recuperar`);
      }
    });
  },
);

it('what refers to a record that was deleted for good keeps its id in the history, said as «removido»', async () => {
  const register = async (form: Form) => String((await ask('POST', 'product-groups', form)).body.id);
  const gone = await register({ name: 'Some depois' });
  const id = await register({ name: 'Fica', parent_id: gone });
  await ask('PUT', `product-groups/${id}`, { parent_id: null });
  await ask('DELETE', `product-groups/${gone}/deletar`);
  const historyOf = async () => {
    await server.allShown();
    return (await ask('GET', `product-groups/${id}/history`)).body.data[1].changes;
  };
  expect(await historyOf()).toMatchObject([{ before: gone, before_text: 'Some depois', after_text: null }]);
  expect((await ask('DELETE', `product-groups/${gone}/deletar?permanente=1`)).statusCode).toBe(200);
  expect(await historyOf()).toMatchObject([{ before: gone, before_text: 'removido', after_text: null }]);
});

/** Two categories may be called alike: a file names the one that another stands in by its code (ADR 0141). */
const CODES_IN_FILES: Readonly<Record<string, string>> = {
  'account-plans.parent_id': ';9001;',
  'products.unit_id': ';CX12;',
};

/** What else has to change for a field to be taken away and given back. */
const BESIDE: Readonly<Record<string, readonly [Form, Form]>> = {
  'account-plans.parent_id': [{ code: '9009' }, { code: '9001.1' }],
  'products.unit_id': [{ unit: 'UN', unit_id: undefined }, { unit: 'CX12' }],
};

interface ToldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly before_text: string | null;
  readonly after_text: string | null;
}

const COLLATOR = new Intl.Collator('pt-BR');

describe('a code of the house that a product says (R-4.2.6)', () => {
  it.each([
    ['ncm', '77784733', { description: 'Da casa' }],
    ['cest', '9978473', { description: 'Da casa' }],
  ])('of the table %s is not deleted for good, and says what uses it', async (table, code, more) => {
    const made = await ask('POST', table, { code, ...more });
    expect([made.statusCode, made.body.errors]).toEqual([201, undefined]);
    const product = await ask('POST', 'products', {
      ...{ code: `P-${code}`, name: `Com ${code}`, unit: 'UN', fractional: false, origin: 0 },
      ...{ sell_value: '1.00', ncm: '21069090', [table]: code },
    });
    expect(product.statusCode).toBe(201);
    await ask('DELETE', `${table}/${made.body.id}`);
    const refused = await ask('DELETE', `${table}/${made.body.id}?permanente=1`);
    expect([refused.statusCode, refused.body.message]).toEqual([406, 'Ainda em uso: 1 produto.']);
  });
});
