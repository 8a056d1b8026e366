import { moduleOf, type Module } from '@fidelidade/domain/identity/modules.js';
import {
  ALL_PERMISSIONS,
  INTERNAL_PERMISSIONS,
  type Permission,
} from '@fidelidade/domain/identity/permissions.js';

/** A module of the plan; what belongs to every plan is grouped by its part of the house. */
export type GroupName = Module | 'registry' | 'platform' | 'system';

export interface PermissionGroup {
  readonly name: GroupName;
  readonly permissions: readonly Permission[];
}

function groupOf(permission: Permission): GroupName {
  const module = moduleOf(permission);
  if (module) return module;
  if (permission.startsWith('registry.')) return 'registry';
  return permission.startsWith('platform.') ? 'platform' : 'system';
}

/** The catalogue as screens show it, in its own order; groups without a permission are left out. */
export function groupsOf(permissions: Iterable<Permission>): readonly PermissionGroup[] {
  const groups = new Map<GroupName, Permission[]>();
  const wanted = new Set(permissions);
  for (const permission of ALL_PERMISSIONS) {
    if (!wanted.has(permission)) continue;
    const name = groupOf(permission);
    groups.set(name, [...(groups.get(name) ?? []), permission]);
  }
  return [...groups].map(([name, members]) => ({ name, permissions: members }));
}

/** Internal ones can stand in an internal post only. */
export const grantable = (internal: boolean): readonly Permission[] =>
  internal ? ALL_PERMISSIONS : ALL_PERMISSIONS.filter((each) => !INTERNAL_PERMISSIONS.has(each));
