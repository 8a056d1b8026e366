/** @jest-environment @happy-dom/jest-environment */
import { isPermission } from '@fidelidade/domain/identity/permissions.js';
import { permissionFor } from '../providers/access';
import { RESOURCES } from './resources';

it('puts the screens of every resource behind a permission of the catalogue', () => {
  const open = RESOURCES.filter(({ name }) => {
    const permission = permissionFor(name, 'list');
    return permission === undefined || !isPermission(permission);
  });
  expect(open.map(({ name }) => name)).toEqual([]);
});
