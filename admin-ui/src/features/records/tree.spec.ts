import { banks } from '@fidelidade/domain/finance/bank.js';
import { productGroups } from '@fidelidade/domain/stock/product-group.js';
import { asTree, parentField, withAllInside } from './tree';
import type { KindRecord } from './value';

const group = (id: string, parent_id: string | null = null) => ({ id, parent_id }) as unknown as KindRecord;
const GROUPS = [
  group('água', 'bebidas'),
  group('bebidas'),
  group('limpeza'),
  group('tinto', 'vinhos'),
  group('vinhos', 'bebidas'),
];
const shown = (records: readonly KindRecord[], closed: readonly string[] = []) =>
  asTree(records, 'parent_id', new Set(closed)).map(({ id, depth }) => `${'-'.repeat(depth)}${id}`);

describe('records inside each other', () => {
  it('are those of a kind that refers to itself', () => {
    expect(parentField(productGroups)).toBe('parent_id');
    expect(parentField(banks)).toBeUndefined();
  });

  it('stand each under the one that it is in, beside each other in the order in which they come', () =>
    expect(shown(GROUPS)).toEqual(['bebidas', '-água', '-vinhos', '--tinto', 'limpeza']));

  it('are not shown inside what is closed, at whatever depth', () => {
    expect(shown(GROUPS, ['bebidas'])).toEqual(['bebidas', 'limpeza']);
    expect(shown(GROUPS, ['vinhos'])).toEqual(['bebidas', '-água', '-vinhos', 'limpeza']);
    const holding = asTree(GROUPS, 'parent_id', new Set(['bebidas'])).filter(({ hasInside }) => hasInside);
    expect(holding.map(({ id }) => id)).toEqual(['bebidas']);
  });

  it('stand at the top where what they are in was not asked for', () =>
    expect(shown([group('tinto', 'vinhos'), group('limpeza')])).toEqual(['tinto', 'limpeza']));

  it('are shown once each, whatever they say', () =>
    expect(shown([group('a', 'b'), group('b', 'a'), group('c', 'c')])).toEqual(['c', 'a', '-b']));

  it('are known with all that stands in them, at whatever depth, also in a circle', () => {
    const inside = (id: string, records = GROUPS) => [...withAllInside(records, 'parent_id', id)];
    expect(inside('bebidas')).toEqual(['bebidas', 'água', 'vinhos', 'tinto']);
    expect(inside('vinhos')).toEqual(['vinhos', 'tinto']);
    expect(inside('limpeza')).toEqual(['limpeza']);
    expect(inside('a', [group('a', 'b'), group('b', 'a')])).toEqual(['a', 'b']);
  });
});
