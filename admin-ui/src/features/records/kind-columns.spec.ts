import { wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { products } from '@fidelidade/domain/stock/product/product.js';
import { withOptional } from './useKindColumns';

const columnOf = (name: string) => ({ key: wireName(name), label: name, cell: () => '' });

it('offers a column for every other field of a kind, but for those that no form asks for', () => {
  const offered = withOptional(products, columnOf, [columnOf('code')], { unitId: null }).map(
    ({ key }) => key,
  );
  expect(offered[0]).toBe('code');
  expect(offered).toEqual(expect.arrayContaining(['unit', 'ncm', 'group_id']));
  expect(offered).not.toContain('unit_id');
  expect(new Set(offered).size).toBe(Object.keys(products.fields).length - 1);
});
