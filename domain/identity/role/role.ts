import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound } from '../../kernel/domain-error.js';
import {
  assertEditable,
  decideLifecycle,
  evolveLifecycle,
  unborn,
  born,
  type LifecycleCommand,
  type LifecycleState,
} from '../../kernel/record-lifecycle.js';
import {
  assertKnown,
  assertMayGrant,
  assertMayTake,
  beyond,
  type Agreement,
  type Grantor,
} from '../access.js';
import { INTERNAL_PERMISSIONS, type Permission } from '../permissions.js';
import type { RoleDetails, RoleEvent } from './events.js';

export const MAX_ROLE_NAME_LENGTH = 60;

/** Two names that differ by their case are one. */
export const roleNameKey = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

export type RoleCommand =
  | ({
      readonly type: 'register' | 'change';
      readonly roleId: string;
      readonly grantor: Grantor;
      /** Of a change. */
      readonly agreement?: Agreement;
    } & RoleDetails)
  /** What its template gives by now; it is the system that asks. */
  | {
      readonly type: 'follow-template';
      readonly roleId: string;
      readonly permissions: readonly Permission[];
    }
  /** For good: only what was deleted before. Whoever sends it has seen that nothing refers to the role. */
  | { readonly type: 'purge'; readonly roleId: string; readonly grantor: Grantor }
  | (LifecycleCommand & { readonly grantor: Grantor });

export interface RoleState extends LifecycleState {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly internal: boolean;
  /** Whether somebody made it what it is: then it is theirs, and follows no template. */
  readonly isEdited: boolean;
  /** What was deleted for good is not there any more; its place is nobody else's. */
  readonly isPurged: boolean;
}

const initial: RoleState = {
  ...unborn,
  name: '',
  permissions: [],
  internal: false,
  isEdited: false,
  isPurged: false,
};

/**
 * Whoever writes a permission into a role gives it to all who hold the role: it must be theirs.
 * Whoever takes it out, or puts the role away, takes it from them all.
 * @throws DomainError on `name`, `permissions`; 403 `grant` and `outranked`; 406 for what the record's state does not allow
 */
export const roleDecider: Decider<RoleState, RoleCommand, RoleEvent> = {
  initial,
  decide(command, state) {
    if (command.type === 'follow-template') return follow(command, state);
    if (command.type === 'purge') return purge(command, state);
    if (!('roleId' in command)) {
      const { grantor, ...step } = command;
      assertMayTake(grantor, state.permissions);
      return decideLifecycle('Role', step, state);
    }
    const { type, roleId, grantor } = command;
    const details = assertDetails(command);
    if (type === 'register') {
      if (state.status !== 'absent' || state.isPurged) throw notAcceptable('record_exists');
      assertMayGrant(grantor, details.permissions);
      return [{ type: 'RoleRegistered', data: { roleId, ...details } }];
    }
    // An internal role is its holders' alone: theirs of the system's support is no company's to rename or to empty.
    if (state.internal) assertMayTake(grantor, state.permissions);
    assertMayGrant(grantor, beyond(details.permissions, state.permissions));
    assertMayTake(grantor, beyond(state.permissions, details.permissions));
    assertEditable(state);
    if (isSame(details, state)) return [];
    return [{ type: 'RoleChanged', data: { roleId, ...details, ...command.agreement } }];
  },
  evolve(state, event) {
    const life = evolveLifecycle('Role', state, event.type);
    if (life) return { ...state, ...life };
    switch (event.type) {
      case 'RoleRegistered':
        return { ...state, ...born, ...detailsOf(event.data) };
      case 'RoleChanged':
        return { ...state, ...detailsOf(event.data), isEdited: true };
      case 'RoleTemplateFollowed':
        return { ...state, ...detailsOf(event.data) };
      case 'RolePurged':
        return { ...initial, isPurged: true };
      default:
        return state;
    }
  },
};

/** Whatever its state: one that was put aside comes back with what its template gives. */
function follow(
  { roleId, permissions: given }: Extract<RoleCommand, { type: 'follow-template' }>,
  state: RoleState,
): RoleEvent[] {
  if (state.status === 'absent' || state.isEdited) return [];
  const permissions = ordered(given);
  if (String(permissions) === String(state.permissions)) return [];
  return [{ type: 'RoleTemplateFollowed', data: { roleId, ...detailsOf(state), permissions } }];
}

/** Whoever puts a role away for good could have deleted it. */
function purge({ roleId, grantor }: Extract<RoleCommand, { type: 'purge' }>, state: RoleState): RoleEvent[] {
  if (state.isPurged) return [];
  if (state.status === 'absent') throw notFound();
  assertMayTake(grantor, state.permissions);
  if (state.status !== 'deleted') throw notAcceptable('purge_before_delete');
  return [{ type: 'RolePurged', data: { roleId } }];
}

const ordered = (permissions: readonly Permission[]): Permission[] => [...new Set(permissions)].sort();

const detailsOf = ({ name, permissions, internal }: RoleDetails): RoleDetails => ({
  name,
  permissions,
  internal,
});

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
  return { name: trimmed, permissions: ordered(permissions), internal };
}

const isSame = (a: RoleDetails, b: RoleDetails): boolean =>
  a.name === b.name && a.internal === b.internal && String(a.permissions) === String(b.permissions);
