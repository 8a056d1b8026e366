import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { ALL_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { Form } from './record-forms.js';

/** A record that others refer to, by its resource and what it is called. */
type Called = (resource: string, name: string) => string;

interface Referring {
  readonly resource: string;
  readonly name: string;
  readonly form: (idOf: Called) => Form;
}

const rule = (resource: string, name: string, form: Form): Referring => ({
  resource,
  name,
  form: () => ({ name, ...form }),
});

/** Names as people give them, with what separates names in a cell. */
export const POSTS = ['Gerente, loja', 'Diretor; geral'] as const;
const CUSTOMERS = ['Silva, Filhos & Cia', 'Souza; Souza'] as const;
const GROUP = 'Bebidas, doces';

/** Records of which one at least says each reference that a kind has, those first that others refer to. */
const REFERRING: readonly Referring[] = [
  ...POSTS.map((name) => rule('posts', name, { permissions: [] })),
  ...CUSTOMERS.map((full_name, index) => ({
    resource: 'persons',
    name: full_name,
    form: () => ({ full_name, client: true, document: ['15350946056', '98765432100'][index] }),
  })),
  {
    resource: 'units',
    name: 'Caixa com doze',
    form: () => ({ abbreviation: 'CX12', description: 'Caixa com doze' }),
  },
  // What its description does not tell from the one before.
  {
    resource: 'units',
    name: 'Outra caixa com doze',
    form: () => ({ abbreviation: 'CXDZ', description: 'Caixa com doze' }),
  },
  rule('product-groups', GROUP, {}),
  {
    resource: 'product-groups',
    name: 'Vinhos',
    form: (idOf) => ({ name: 'Vinhos', parent_id: idOf('product-groups', GROUP) }),
  },
  rule('icms', 'ICMS do Simples', { situation: '102' }),
  rule('ipi', 'IPI de saída', { situation: '53', framing: '999' }),
  rule('pis', 'PIS que não incide', { situation: '08' }),
  rule('cofins', 'Cofins que não incide', { situation: '08' }),
  {
    resource: 'tax-profiles',
    name: 'Venda no estado',
    form: (idOf) => ({
      ...{ name: 'Venda no estado', operation: 'sale', crt: 1, place: 'inside', cfop: '5102' },
      product_group_id: idOf('product-groups', 'Vinhos'),
      icms_id: idOf('icms', 'ICMS do Simples'),
      ipi_id: idOf('ipi', 'IPI de saída'),
      pis_id: idOf('pis', 'PIS que não incide'),
      cofins_id: idOf('cofins', 'Cofins que não incide'),
    }),
  },
  {
    resource: 'products',
    name: 'Vinho tinto',
    form: (idOf) => ({
      ...{ code: 'VINHO', name: 'Vinho tinto', unit: 'CX12', ncm: '22042100', sell_value: '49.90' },
      tax_profile_id: idOf('tax-profiles', 'Venda no estado'),
      group_id: idOf('product-groups', 'Vinhos'),
      unit_id: idOf('units', 'Caixa com doze'),
    }),
  },
  rule('account-plans', 'Da casa', { code: '9001', wallet_type: 'D' }),
  {
    resource: 'account-plans',
    name: 'Limpeza da casa',
    form: (idOf) => ({
      ...{ code: '9001.1', name: 'Limpeza da casa', wallet_type: 'D', dre_group: '5' },
      parent_id: idOf('account-plans', 'Da casa'),
    }),
  },
  {
    resource: 'levels',
    name: 'Alçada da loja',
    form: (idOf) => ({
      ...{ name: 'Alçada da loja', order: 99, amount_from: '9900.00', min_signers: 2 },
      role_ids: POSTS.map((name) => idOf('posts', name)),
    }),
  },
  {
    resource: 'cash-flow-scenarios',
    name: 'Atrasam',
    form: (idOf) => ({
      ...{ name: 'Atrasam', receipt_delay: 10 },
      customer_ids: CUSTOMERS.map((name) => idOf('persons', name)),
    }),
  },
];

/** A reference that a record of the shop says. */
export interface SaidReference {
  readonly kind: AnyKind;
  readonly field: string;
  /** The record that says it. */
  readonly id: string;
  readonly of: string;
  readonly referred: readonly { readonly id: string; readonly name: string }[];
}

/** Every field of every kind that refers to another record, whether or not a record of the shop says it. */
export const REFERENCES = (ALL_KINDS as readonly AnyKind[]).flatMap((kind) =>
  fieldsOf(kind).flatMap(([name, { of }]) =>
    of === undefined ? [] : [{ kind, field: wireName(name), of } as const],
  ),
);

type Ask = (method: string, path: string, body?: unknown) => Promise<{ statusCode: number; body: Form }>;

/** Registers them through the public doors. @throws where one is refused, or a reference of a kind is said by none */
export async function registerReferring(ask: Ask): Promise<readonly SaidReference[]> {
  const ids = new Map<string, string>();
  const said: SaidReference[] = [];
  for (const { resource, name, form } of REFERRING) {
    const body = form((of, called) => ids.get(`${of} ${called}`) ?? '');
    const answer = await ask('POST', resource, body);
    if (answer.statusCode !== 201) throw new Error(`${resource} «${name}»: ${JSON.stringify(answer.body)}`);
    const id = String(answer.body['id']);
    ids.set(`${resource} ${name}`, id);
    for (const { kind, field, of } of REFERENCES) {
      if (kind.resource !== resource || body[field] === undefined) continue;
      const called = ([body[field]].flat() as string[]).map((each) => ({
        id: each,
        name: nameOf(ids, each),
      }));
      said.push({ kind, field, id, of, referred: called });
    }
  }
  const silent = REFERENCES.filter(
    ({ kind, field }) => !said.some((each) => each.kind === kind && each.field === field),
  );
  if (silent.length > 0)
    throw new Error(`none says ${silent.map(({ kind, field }) => `${kind.resource}.${field}`).join(', ')}`);
  return said;
}

const nameOf = (ids: ReadonlyMap<string, string>, id: string): string => {
  const [key = ''] = [...ids].find(([, each]) => each === id) ?? [];
  return key.slice(key.indexOf(' ') + 1);
};
