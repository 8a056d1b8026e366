import { fieldsOf, wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { ALL_KINDS } from '@fidelidade/domain/record-kinds.js';
import { filterFieldsOf } from './filters';
import { slotsOf } from './slots';

const asked = (kind: (typeof ALL_KINDS)[number]): string[] => [
  ...filterFieldsOf(kind, ({ pt_BR }) => pt_BR).map(({ name }) => name),
  ...(slotsOf(kind.resource).filters?.((key) => key) ?? []).map(({ name }) => name),
];

it.each(ALL_KINDS.map((kind) => [kind.resource, kind] as const))(
  'the list of %s is narrowed by every field of its records, once each',
  (_, kind) => {
    const names = asked(kind);
    const fields = fieldsOf(kind).map(([name]) => wireName(name));
    expect(names).toEqual(expect.arrayContaining([...fields, 'created_at', 'updated_at']));
    expect(new Set(names).size).toBe(names.length);
  },
);

it('products are looked for by what there is of them', () => {
  const products = ALL_KINDS.find(({ resource }) => resource === 'products')!;
  expect(asked(products)).toEqual(
    expect.arrayContaining(['stock_quantity', 'stock_reserved', 'stock_available', 'warehouse_id']),
  );
});
