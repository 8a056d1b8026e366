import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { withTodaysPermissions } from '../../kernel/old-names.js';
import { describeLifecycle, type LifecycleEvent } from '../../kernel/record-lifecycle.js';
import type { Agreement } from '../access.js';
import type { Permission } from '../permissions.js';

/** A role (cargo; `posts` in routes and permissions): what those who hold it may do. */
export interface RoleDetails {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** Only an administrator may hold it. */
  readonly internal: boolean;
}

export type RoleEvent =
  /** A company has a new role. */
  | DomainEvent<'RoleRegistered', { roleId: string } & RoleDetails>
  /** Name or permissions are others from now on, for all who hold it. */
  | DomainEvent<'RoleChanged', { roleId: string } & RoleDetails & Agreement>
  /** A role of the first ones, which nobody has changed, has the permissions that its template has by now. */
  | DomainEvent<'RoleTemplateFollowed', { roleId: string } & RoleDetails>
  /** Deleted for good: nobody has it, and its name is free. */
  | DomainEvent<'RolePurged', { roleId: string }>
  | LifecycleEvent<'Role'>;

const upcasts = [withTodaysPermissions('permissions')];

export const roleEvents = describeEvents<RoleEvent>({
  RoleRegistered: { schema: 2, upcasts },
  RoleChanged: { schema: 2, upcasts },
  RoleTemplateFollowed: { schema: 2, upcasts },
  RolePurged: { schema: 1 },
  ...describeLifecycle('Role'),
});
