import { DomainError } from '../kernel/domain-error.js';
import {
  ADMINISTRATOR_PERMISSIONS,
  INTERNAL_PERMISSIONS,
  isPermission,
  type Permission,
} from './permissions.js';
import type { Ambient } from './staff-user/events.js';

/** What somebody was given in a company, beside the permissions of their role. */
export interface MemberAccess {
  readonly ambient: Ambient;
  readonly roleId: string | null;
  readonly granted: readonly Permission[];
  readonly denied: readonly Permission[];
}

/**
 * How somebody else agreed to what widens what people may do, where the company asks for that (R-4.5.0, ADR 0129): by which approval, or that
 * there was nobody else who could. Neither where nobody is asked.
 */
export interface Agreement {
  readonly approvalId?: string;
  readonly nobodyElseApproves?: true;
}

/** Who gives access to another: they cannot give what they lack. `system` is a seed or a policy. */
export type Grantor =
  | 'system'
  | { readonly userId: string; readonly ambient: Ambient; readonly permissions: ReadonlySet<string> };

/**
 * role ∪ grants − denials; ambient `A` has everything that is not internal whatever it was denied, and internal
 * ones by its role.
 */
export function effectivePermissions(
  { ambient, granted, denied }: Omit<MemberAccess, 'roleId'>,
  rolePermissions: readonly Permission[],
): ReadonlySet<Permission> {
  const given = [...rolePermissions, ...granted];
  if (ambient === 'A') return new Set([...ADMINISTRATOR_PERMISSIONS, ...given]);
  const refused = new Set(denied);
  return new Set(given.filter((each) => !refused.has(each) && !INTERNAL_PERMISSIONS.has(each)));
}

/** What is in the one and not in the other. */
export const beyond = (some: Iterable<Permission>, others: Iterable<Permission>): Permission[] => {
  const known = new Set(others);
  return [...some].filter((each) => !known.has(each));
};

/**
 * @throws DomainError `forbidden` (403) naming the first permission that the grantor lacks
 */
export function assertMayGrant(grantor: Grantor, conferred: Iterable<Permission>): void {
  if (grantor === 'system') return;
  for (const permission of conferred) {
    if (grantor.permissions.has(permission)) continue;
    throw new DomainError('grant', { refusal: 'forbidden', params: { permission } });
  }
}

/**
 * Nobody takes what they could not give: whoever lacks a permission leaves it where it is.
 * @throws DomainError `outranked` (403) naming the first permission that the grantor lacks
 */
export function assertMayTake(grantor: Grantor, taken: Iterable<Permission>): void {
  if (grantor === 'system') return;
  for (const permission of taken) {
    if (grantor.permissions.has(permission)) continue;
    throw new DomainError('outranked', { refusal: 'forbidden', params: { permission } });
  }
}

/** An administrator is changed, opened and put out by nobody who is less than one. @throws DomainError `administrators_account` (403) */
export function assertMayTouch(grantor: Grantor, { ambient }: Pick<MemberAccess, 'ambient'>): void {
  if (ambient !== 'A' || grantor === 'system' || grantor.ambient === 'A') return;
  throw new DomainError('administrators_account', { refusal: 'forbidden' });
}

/** @throws DomainError `permission_unknown` on the field */
export function assertKnown(permissions: readonly string[], field: string): void {
  if (!permissions.every(isPermission)) throw new DomainError('permission_unknown', { field });
}
