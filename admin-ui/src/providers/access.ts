import { permissionRoot } from '@fidelidade/domain/identity/permission-roots.js';

/** What is done with a record, and the permission that it asks for; accounts are disabled by closing them. */
const STEPS = {
  enable: 'edit',
  disable: 'edit',
  delete: 'delete',
  restore: 'restore',
  purge: 'purge',
} as const;
export type Step = keyof typeof STEPS;

export const permissionForStep = (resource: string, step: Step): string | undefined =>
  permissionFor(resource, resource === 'accounts' && STEPS[step] === 'edit' ? 'close' : STEPS[step]);

/** Lists and details ask for `view`; a resource without a place in the catalogue is reference data, open to all. */
export function permissionFor(resource: string, action: string): string | undefined {
  const root = permissionRoot(resource);
  return root && `${root}.${action === 'list' || action === 'show' ? 'view' : action}`;
}

export function mayAccess(permissions: readonly string[], resource: string, action: string): boolean {
  const permission = permissionFor(resource, action);
  return permission === undefined || permissions.includes(permission);
}
