import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable } from '../../kernel/domain-error.js';
import {
  assertEditable,
  decideLifecycle,
  evolveLifecycle,
  unborn,
  born,
  type LifecycleCommand,
  type LifecycleState,
} from '../../kernel/record-lifecycle.js';
import { assertKnown, assertMayGrant, type Grantor } from '../access.js';
import { INTERNAL_PERMISSIONS, type Permission } from '../permissions.js';
import type { RoleDetails, RoleEvent } from './events.js';

export const MAX_ROLE_NAME_LENGTH = 60;

export type RoleCommand =
  | ({
      readonly type: 'register' | 'change';
      readonly roleId: string;
      readonly grantor: Grantor;
    } & RoleDetails)
  | LifecycleCommand;

export interface RoleState extends LifecycleState {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly internal: boolean;
}

/**
 * Whoever writes a permission into a role gives it to all who hold the role: it must be theirs.
 * @throws DomainError on `name`, `permissions`; 403 `grant`; 406 for what the record's state does not allow
 */
export const roleDecider: Decider<RoleState, RoleCommand, RoleEvent> = {
  initial: { ...unborn, name: '', permissions: [], internal: false },
  decide(command, state) {
    if (!('grantor' in command)) return decideLifecycle('Role', command, state);
    const { type, roleId, grantor } = command;
    const details = assertDetails(command);
    if (type === 'register') {
      if (state.status !== 'absent') throw notAcceptable('record_exists');
      assertMayGrant(grantor, details.permissions);
      return [{ type: 'RoleRegistered', data: { roleId, ...details } }];
    }
    assertEditable(state);
    const before = new Set(state.permissions);
    assertMayGrant(
      grantor,
      details.permissions.filter((each) => !before.has(each)),
    );
    return isSame(details, state) ? [] : [{ type: 'RoleChanged', data: { roleId, ...details } }];
  },
  evolve(state, event) {
    const life = evolveLifecycle('Role', state, event.type);
    if (life) return { ...state, ...life };
    if (event.type !== 'RoleRegistered' && event.type !== 'RoleChanged') return state;
    const { name, permissions, internal } = event.data;
    return { ...state, ...(event.type === 'RoleRegistered' && born), name, permissions, internal };
  },
};

function assertDetails({ name, permissions, internal }: RoleDetails): RoleDetails {
  const trimmed = name.trim();
  if (!trimmed) throw new DomainError('req', { field: 'name' });
  if (trimmed.length > MAX_ROLE_NAME_LENGTH) {
    throw new DomainError('max_length', { field: 'name', params: { max: MAX_ROLE_NAME_LENGTH } });
  }
  assertKnown(permissions, 'permissions');
  if (!internal && permissions.some((each) => INTERNAL_PERMISSIONS.has(each))) {
    throw new DomainError('internal_permission', { field: 'permissions' });
  }
  return { name: trimmed, permissions: [...new Set(permissions)].sort(), internal };
}

const isSame = (a: RoleDetails, b: RoleDetails): boolean =>
  a.name === b.name && a.internal === b.internal && String(a.permissions) === String(b.permissions);
