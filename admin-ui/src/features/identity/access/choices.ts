import { effectivePermissions } from '@fidelidade/domain/identity/access.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { User } from '../users/user';

/** What a person has of their own beside their post: as the post says, given to them, or taken from them. */
export const CHOICES = ['post', 'granted', 'denied'] as const;
export type Choice = (typeof CHOICES)[number];

export interface OwnAccess {
  readonly granted: readonly Permission[];
  readonly denied: readonly Permission[];
}

export interface UserPermissions extends OwnAccess {
  /** The user's. */
  readonly id: string;
  readonly name: string;
  readonly ambient: User['ambient'];
  readonly role_id: string | null;
  readonly role_name?: string | null;
  readonly role_permissions: readonly Permission[];
  readonly effective: readonly Permission[];
  readonly scope: Scope;
}

/** Null where there is no limit. */
export interface Scope {
  readonly branches: readonly string[] | null;
  readonly warehouses: readonly string[] | null;
  readonly accounts: readonly string[] | null;
  readonly own_entries_only: boolean;
}

export function choiceOf({ granted, denied }: OwnAccess, permission: Permission): Choice {
  if (denied.includes(permission)) return 'denied';
  return granted.includes(permission) ? 'granted' : 'post';
}

export function withChoice(
  { granted, denied }: OwnAccess,
  permission: Permission,
  choice: Choice,
): OwnAccess {
  const others = (list: readonly Permission[]) => list.filter((each) => each !== permission);
  return {
    granted: choice === 'granted' ? [...others(granted), permission] : others(granted),
    denied: choice === 'denied' ? [...others(denied), permission] : others(denied),
  };
}

/** What comes of it all; the server's own rule. */
export const effectOf = (
  { ambient, role_permissions }: Pick<UserPermissions, 'ambient' | 'role_permissions'>,
  own: OwnAccess,
): ReadonlySet<Permission> => effectivePermissions({ ambient, ...own }, role_permissions);

/**
 * Whether the asker may make this choice: nobody gives what they lack, but what the person had when the page
 * was opened is given by nobody.
 */
export function mayChoose(
  asker: (permission: Permission) => boolean,
  stored: UserPermissions,
  permission: Permission,
  choice: Choice,
): boolean {
  if (asker(permission) || effectOf(stored, stored).has(permission)) return true;
  return !effectOf(stored, withChoice(stored, permission, choice)).has(permission);
}
