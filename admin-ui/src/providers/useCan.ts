import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { usePermissions } from 'react-admin';

/** Answers whether the user may do something; buttons and menu entries that answer no are not there. */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = usePermissions<readonly string[]>();
  return (permission) => permissions?.includes(permission) ?? false;
}
