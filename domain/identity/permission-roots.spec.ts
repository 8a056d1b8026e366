import { permissionRoot, viewPermissionOf } from './permission-roots.js';
import { ALL_PERMISSIONS } from './permissions.js';

it('knows one place in the catalogue for each resource', () => {
  const places = new Set(ALL_PERMISSIONS.map((each) => each.split('.').slice(0, 2).join('.')));
  expect([...places].filter((place) => permissionRoot(place.split('.')[1] ?? '') !== place)).toEqual([]);
});

it.each([
  ['persons', 'registry.persons.view'],
  ['banks', 'finance.banks.view'],
  ['clearings', 'finance.accounts.view'],
  ['voucher-campaigns', 'loyalty.vouchers.view'],
  ['coupon-tickets', 'loyalty.tickets.view'],
  ['user-companies', 'system.users.view'],
])('%s are shown to whoever has %s', (resource, permission) => {
  expect(viewPermissionOf(resource)).toBe(permission);
});

it('has none for what is in no catalogue', () => {
  expect(permissionRoot('postal-codes')).toBeUndefined();
  expect(() => viewPermissionOf('postal-codes')).toThrow(RangeError);
  expect(() => viewPermissionOf('till-codes')).toThrow(RangeError);
});
