import { refusalOf } from '../testing/specification.js';
import { assertMayGrant, effectivePermissions } from './access.js';
import { ADMINISTRATOR_PERMISSIONS, INTERNAL_PERMISSIONS } from './permissions.js';

const nothing = { ambient: 'U', granted: [], denied: [] } as const;

describe('effective permissions (R-6.2)', () => {
  it('are those of the role and those granted, without those denied', () => {
    const access = {
      ...nothing,
      granted: ['finance.dre.view'],
      denied: ['registry.persons.delete'],
    } as const;
    const role = ['registry.persons.view', 'registry.persons.delete'] as const;
    expect([...effectivePermissions(access, role)]).toEqual(['registry.persons.view', 'finance.dre.view']);
  });

  it('of an administrator are all that are not internal, whatever is denied', () => {
    const all = effectivePermissions({ ...nothing, ambient: 'A', denied: ['finance.dre.view'] }, []);
    expect([...all].sort()).toEqual([...ADMINISTRATOR_PERMISSIONS].sort());
  });

  it('hold internal ones only for an administrator, by a role', () => {
    const [internal] = INTERNAL_PERMISSIONS;
    expect(effectivePermissions({ ...nothing, ambient: 'A' }, [internal!])).toContain(internal);
    expect(effectivePermissions({ ...nothing, granted: [internal!] }, [internal!])).not.toContain(internal);
  });
});

describe('a grantor', () => {
  it('is refused with the first permission that they lack (R-6.3)', () => {
    const grantor = { userId: 'a', ambient: 'U', permissions: new Set(['finance.dre.view']) } as const;
    const refusal = refusalOf(() =>
      assertMayGrant(grantor, ['finance.dre.view', 'stock.products.view', 'stock.products.edit']),
    );
    expect(refusal).toMatchObject({ refusal: 'forbidden', params: { permission: 'stock.products.view' } });
  });
});
