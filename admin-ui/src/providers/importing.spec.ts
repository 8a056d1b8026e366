import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { IMPORT_KINDS } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { mayImport } from './importing';

const holding =
  (...held: readonly Permission[]) =>
  (permission: Permission) =>
    held.includes(permission);

describe('whoever may import', () => {
  it('may register one of them', () => {
    expect(mayImport(holding('stock.units.create'), 'units')).toBe(true);
    expect(mayImport(holding('stock.units.view', 'stock.units.edit'), 'units')).toBe(false);
  });

  it('may do what a row of a form asks for', () => {
    expect(mayImport(holding('stock.stock-movements.create'), 'opening-stock')).toBe(true);
    expect(mayImport(holding('stock.products.create'), 'opening-stock')).toBe(false);
  });

  it('may of every kind with all permissions; without any, of sales alone, which nobody registers by hand', () => {
    expect(IMPORT_KINDS.filter((kind) => !mayImport(() => true, kind))).toEqual([]);
    expect(IMPORT_KINDS.filter((kind) => mayImport(() => false, kind))).toEqual(['sales']);
  });
});
