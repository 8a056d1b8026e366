import type { MemberAccess } from '@fidelidade/domain/identity/access.js';
import { ALL_PERMISSIONS, type Permission } from '@fidelidade/domain/identity/permissions.js';
import type { RoleDetails } from '@fidelidade/domain/identity/role/events.js';
import type { WireFields } from './wire-data.js';

/** A post as its history compares it: each permission is a switch, so that a change names those that came and went. */
export const roleFields = ({ name, internal, permissions }: RoleDetails): WireFields => ({
  name,
  internal,
  ...switches(permissions),
});

/** The same of what a member may do: `granted.…` and `denied.…` beside their post. */
export const memberFields = ({ ambient, roleId, granted, denied }: MemberAccess): WireFields => ({
  ambient,
  role_id: roleId,
  ...switches(granted, 'granted.'),
  ...switches(denied, 'denied.'),
});

/** Every permission that there is, and those that there were when it was said. */
const switches = (chosen: readonly Permission[], prefix = ''): WireFields =>
  Object.fromEntries(
    [...new Set([...ALL_PERMISSIONS, ...chosen])].map((each) => [prefix + each, chosen.includes(each)]),
  );
