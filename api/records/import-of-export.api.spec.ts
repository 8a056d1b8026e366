import {
  fieldsOf,
  nameOfReferred,
  wireName,
  type AnyKind,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { IMPORTED_KINDS } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { RecordForms, type Form } from './testing/record-forms.js';
import { registerReferring } from './testing/referring-records.js';

interface Shop {
  readonly company: string;
  readonly token: string;
}

let server: ShopServer;
let source: Shop;
/** Each takes what the first exported, in one of the formats. */
const targets = new Map<string, Shop>();

/** So many of each kind, beside those that refer to others. */
const RECORDS = 5;
const forms = new RecordForms();
/** What a file takes less of than a form: nobody looks at each cell, so that a unit is one of the register, or one that everybody knows. */
const OF_FILES: Readonly<Record<string, Form>> = { products: { unit: 'UN' } };
/** The records of the first shop that go into its files, by their resource. */
const exported = new Map<string, string[]>();

const ask = ({ token }: Shop, method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

beforeAll(async () => {
  server = await ShopServer.open();
  const open = async (name: string, cnpj: string): Promise<Shop> => {
    const { companyId } = await server.openShop(`${name}@loja.com.br`, {
      cnpj: cnpj as never,
      storeSlug: name,
    });
    return { company: companyId, token: await server.tokenOf(`${name}@loja.com.br`) };
  };
  source = await open('ana', '11222333000181');
  targets.set('csv', await open('bia', '11222333000262'));
  targets.set('xlsx', await open('caio', '45997418000153'));
  const register: typeof server.ask = async (method, path, asking) => {
    const answer = await server.ask(method, path, asking);
    const resource = path.split('/')[2]!;
    if (answer.statusCode === 201)
      exported.set(resource, [...(exported.get(resource) ?? []), answer.body.id]);
    return answer;
  };
  await registerReferring((method, path, body) =>
    register(method, `/api/${path}`, { token: source.token, body }),
  );
  for (const kind of KINDS) {
    for (const form of forms.of(kind, RECORDS, 23)) {
      const body = { ...form, ...OF_FILES[kind.resource] };
      const { statusCode, body: told } = await register('POST', `/api/${kind.resource}`, {
        token: source.token,
        body,
      });
      if (statusCode !== 201) throw new Error(`${kind.resource} ${JSON.stringify([told, body])}`);
    }
    // One of them is not used any more; an account with something in it cannot be closed.
    if (kind.resource !== 'accounts')
      await ask(source, 'PUT', `${kind.resource}/${exported.get(kind.resource)!.at(-1)}/status`);
  }
  await server.allShown();
});
afterAll(() => server.close());

/** Those first that others refer to. */
const KINDS = ordered(IMPORTED_KINDS as readonly AnyKind[]);

function ordered(kinds: readonly AnyKind[]): readonly AnyKind[] {
  const done: AnyKind[] = [];
  const isThere = (of: string | undefined, { resource }: AnyKind) =>
    of === undefined ||
    of === resource ||
    done.some((each) => each.resource === of) ||
    !kinds.some((each) => each.resource === of);
  while (done.length < kinds.length) {
    const next = kinds.filter(
      (kind) => !done.includes(kind) && fieldsOf(kind).every(([, { of }]) => isThere(of, kind)),
    );
    if (next.length === 0) throw new Error('kinds refer to each other in a circle');
    done.push(...next);
  }
  return done;
}

async function send(shop: Shop, path: string, file: Uint8Array) {
  const answer = await fetch(`${server.address}/api/imports${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${shop.token}`, 'Content-Type': 'application/octet-stream' },
    body: Buffer.from(file),
  });
  return answer.json();
}

async function fileOf(resource: string, format: string): Promise<Uint8Array> {
  const answer = await fetch(
    `${server.address}/api/${resource}/export?format=${format}&${query({ id: exported.get(resource) })}`,
    { headers: { Authorization: `Bearer ${source.token}`, Accept: '*/*' } },
  );
  return new Uint8Array(await answer.arrayBuffer());
}

/** What a record says of itself: its fields, those that it refers to by their names, and whether it is in use. */
const told = (kind: AnyKind, row: Form): Form =>
  Object.fromEntries([
    ['status', row['status']],
    ...fieldsOf(kind).map(([name, { of }]) => {
      const shown = of === undefined ? wireName(name) : nameOfReferred(name);
      return [shown, row[shown]];
    }),
  ]);

const bySaying = (one: Form, other: Form) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

describe.each(['csv', 'xlsx'])('an export as %s, imported by another company (R-10.7.1)', (format) => {
  beforeAll(async () => {
    const { company } = targets.get(format)!;
    const { id } = await send(targets.get(format)!, '?kind=posts&name=cargos', await fileOf('posts', format));
    await server.workOff(company, id);
  });

  it.each(KINDS.map((kind) => [kind.resource, kind] as const))(
    'gives the same %s',
    async (resource, kind) => {
      const target = targets.get(format)!;
      const rowsOf = async (shop: Shop, filter: object): Promise<Form[]> =>
        (
          await ask(
            shop,
            'GET',
            `${resource}?range=[0,199]&${query({ _status: 'all', ...(kind.official && { origin: 'own' }), ...filter })}`,
          )
        ).body;
      const before = new Set((await rowsOf(target, {})).map(({ id }) => id));
      const file = await fileOf(resource, format);
      const preview = await send(target, `/preview?kind=${resource}`, file);
      expect([preview.missing, preview.rejected]).toEqual([[], []]);
      const { id } = await send(target, `?kind=${resource}&name=tudo`, file);
      await server.workOff(target.company, id);
      const { registered, rejected } = (await ask(target, 'GET', `imports/${id}`)).body;
      expect([registered, rejected]).toEqual([exported.get(resource)!.length, 0]);
      const expected = (await rowsOf(source, { id: exported.get(resource) })).map((row) => told(kind, row));
      expect(expected.length).toBeGreaterThanOrEqual(RECORDS);
      const found = (await rowsOf(target, {}))
        .filter((row) => !before.has(row['id']))
        .map((row) => told(kind, row));
      expect(found.toSorted(bySaying)).toEqual(expected.toSorted(bySaying));
      // A second time each of its rows is there, which is foretold as it comes.
      const again = await send(target, `/preview?kind=${resource}`, file);
      expect(again.rejected.map(({ row }: Form) => row)).toEqual(
        exported.get(resource)!.map((_, index) => index + 2),
      );
    },
  );
});
