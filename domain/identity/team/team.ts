import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound } from '../../kernel/domain-error.js';
import {
  assertEditable,
  born,
  decideLifecycle,
  evolveLifecycle,
  type LifecycleCommand,
  type LifecycleState,
} from '../../kernel/record-lifecycle.js';
import {
  assertKnown,
  assertMayGrant,
  assertMayTake,
  assertMayTouch,
  beyond,
  effectivePermissions,
  type Agreement,
  type Grantor,
  type MemberAccess,
} from '../access.js';
import { isSameData } from '../../kernel/same-data.js';
import { INTERNAL_PERMISSIONS, type Permission } from '../permissions.js';
import type { RecordScope, TeamEvent } from './events.js';

/** The role that a member is given, as it stands. */
export interface GivenRole {
  readonly permissions: readonly Permission[];
  readonly internal: boolean;
}

/** What a change of access must know of the roles before and after: they are streams of their own. */
interface Roles {
  readonly role: GivenRole | undefined;
  readonly roleBefore: GivenRole | undefined;
}

/** What is done for the account of a colleague, who lost a device or a second factor. */
export type ProtectionStep = 'sign-out' | 'remove-second-factor';

export type TeamCommand =
  | ({ readonly type: 'join'; readonly userId: string; readonly grantor: Grantor } & MemberAccess &
      Pick<Roles, 'role'>)
  | ({
      readonly type: 'change-access';
      readonly userId: string;
      readonly grantor: Grantor;
      readonly agreement?: Agreement;
    } & MemberAccess &
      Roles)
  /** The grantor gives no more than they have. */
  | ({ readonly type: 'change-scope'; readonly userId: string; readonly grantor: Grantor } & RecordScope)
  /** Their own account is everybody's own affair. */
  | ({ readonly type: ProtectionStep; readonly userId: string; readonly grantor: Grantor } & Pick<
      Roles,
      'role'
    >)
  | (LifecycleCommand & { readonly grantor: Grantor } & Pick<Roles, 'role'>);

export interface Member extends LifecycleState, MemberAccess {
  /** How many facts there are about them: their own version, for all members share a stream. */
  readonly version: number;
  readonly scope: RecordScope;
}

export interface TeamState {
  readonly members: ReadonlyMap<string, Member>;
}

export const WHOLE_COMPANY: RecordScope = {
  branches: null,
  warehouses: null,
  accounts: null,
  ownEntriesOnly: false,
};

const NO_ACCESS: Omit<MemberAccess, 'roleId'> = { ambient: 'U', granted: [], denied: [] };

/**
 * @throws DomainError `grant`, `outranked` and `out_of_scope` (403) for what the grantor lacks, `internal_role` on `role_id`, `internal_permission` on
 *   `granted`, `last_administrator`, `last_whole_administrator`
 *   and `own_user` (406), `own_account` and `administrators_account` (403), `not_found` for whoever is no member
 */
export const teamDecider: Decider<TeamState, TeamCommand, TeamEvent> = {
  initial: { members: new Map() },
  versionOf: ({ members }, id) => members.get(id)?.version,
  decide(command, { members }) {
    switch (command.type) {
      case 'join': {
        const member = members.get(command.userId);
        if (member && member.status !== 'deleted') return [];
        assertAccess(command, NO_ACCESS, undefined);
        return [{ type: 'MemberJoined', data: { userId: command.userId, ...accessOf(command) } }];
      }
      case 'change-access': {
        const member = found(members, command.userId);
        assertMayTouch(command.grantor, member);
        assertAccess(command, member, command.roleBefore);
        assertEditable(member);
        if (command.ambient !== 'A') assertAnotherAdministrator(members, command.userId);
        if (isSame(accessOf(command), accessOf(member))) return [];
        const { userId, agreement } = command;
        return [{ type: 'MemberAccessChanged', data: { userId, ...accessOf(command), ...agreement } }];
      }
      case 'change-scope': {
        const { type: _, grantor, userId, ...scope } = command;
        const member = found(members, userId);
        assertMayTouch(grantor, member);
        assertEditable(member);
        if (isSameData(scope, member.scope)) return [];
        assertWholeSeen(members, userId);
        assertWithin(scope, grantor === 'system' ? WHOLE_COMPANY : members.get(grantor.userId)?.scope);
        return [{ type: 'MemberScopeChanged', data: { userId, ...scope } }];
      }
      case 'sign-out':
      case 'remove-second-factor': {
        const { type, userId: id } = command;
        assertMayProtect(members, command);
        return [
          { type: type === 'sign-out' ? 'MemberSignedOut' : 'MemberSecondFactorRemoved', data: { id } },
        ];
      }
      default: {
        const { grantor, role, ...step } = command;
        const member = found(members, step.id);
        const isLeaving = step.type === 'disable' || step.type === 'delete';
        if (isLeaving && isOwn(grantor, step.id)) throw notAcceptable('own_user');
        assertMayTouch(grantor, member);
        assertMayTake(grantor, effectivePermissions(member, role?.permissions ?? []));
        if (isLeaving) assertAnotherAdministrator(members, step.id);
        return decideLifecycle('Member', step, member);
      }
    }
  },
  evolve({ members }, event) {
    const userId = 'id' in event.data ? event.data.id : event.data.userId;
    const member = members.get(userId);
    const next = nextMember(member, event);
    if (!next) return { members };
    return { members: new Map(members).set(userId, { ...next, version: (member?.version ?? 0) + 1 }) };
  },
};

function nextMember(member: Member | undefined, event: TeamEvent): Omit<Member, 'version'> | undefined {
  switch (event.type) {
    case 'MemberJoined':
      return { ...born, ...accessOf(event.data), scope: member?.scope ?? WHOLE_COMPANY };
    case 'MemberAccessChanged':
      return member && { ...member, ...accessOf(event.data) };
    case 'MemberScopeChanged': {
      const { userId: _, ...scope } = event.data;
      return member && { ...member, scope };
    }
    default: {
      const life = member && evolveLifecycle('Member', member, event.type);
      return life && { ...member, ...life };
    }
  }
}

function assertAccess(
  command: MemberAccess & { readonly grantor: Grantor; readonly role: GivenRole | undefined },
  before: Omit<MemberAccess, 'roleId'>,
  roleBefore: GivenRole | undefined,
): void {
  const { grantor, ambient, granted, denied, role } = command;
  assertKnown(granted, 'granted');
  assertKnown(denied, 'denied');
  if (role?.internal && ambient !== 'A') throw new DomainError('internal_role', { field: 'role_id' });
  const had = effectivePermissions(before, roleBefore?.permissions ?? []);
  const conferred = effectivePermissions(command, role?.permissions ?? []);
  assertMayGrant(grantor, beyond(conferred, had));
  assertMayTake(grantor, beyond(had, conferred));
  // Whoever is no administrator has them by nothing: kept by name, they would do something on the day of a promotion.
  const isGivenInternal = granted.some(
    (each) => INTERNAL_PERMISSIONS.has(each) && !before.granted.includes(each),
  );
  if (isGivenInternal && ambient !== 'A' && grantor !== 'system')
    throw new DomainError('internal_permission', { field: 'granted' });
  const isPromoted = ambient === 'A' && before.ambient !== 'A';
  if (isPromoted && grantor !== 'system' && grantor.ambient !== 'A') {
    throw new DomainError('administrator_only', { refusal: 'forbidden' });
  }
}

/** Nobody may remove the last active administrator. */
function assertAnotherAdministrator(members: ReadonlyMap<string, Member>, leaving: string): void {
  const isAdministrator = (member: Member | undefined) =>
    member?.status === 'active' && member.ambient === 'A';
  if (!isAdministrator(members.get(leaving))) return;
  const remains = [...members].some(([userId, member]) => userId !== leaving && isAdministrator(member));
  if (!remains) throw notAcceptable('last_administrator');
  assertWholeSeen(members, leaving);
}

/** Whoever sees a part can open no more than it to anybody: with nobody who sees the whole company, its rest would be closed for ever. */
function assertWholeSeen(members: ReadonlyMap<string, Member>, leaving: string): void {
  const seesAll = (member: Member | undefined) =>
    member?.status === 'active' && member.ambient === 'A' && isSameData(member.scope, WHOLE_COMPANY);
  if (!seesAll(members.get(leaving))) return;
  const remains = [...members].some(([userId, member]) => userId !== leaving && seesAll(member));
  if (!remains) throw notAcceptable('last_whole_administrator');
}

/** An account is opened to nobody who could not give what its holder has (ASVS 6.4.4); anybody's devices are signed out. */
function assertMayProtect(
  members: ReadonlyMap<string, Member>,
  { type, userId, grantor, role }: Extract<TeamCommand, { readonly type: ProtectionStep }>,
): void {
  const member = members.get(userId);
  if (!member || member.status === 'deleted') throw notFound();
  if (isOwn(grantor, userId)) throw notAcceptable('own_account');
  assertMayTouch(grantor, member);
  if (type === 'sign-out') return;
  assertMayTake(grantor, effectivePermissions(member, role?.permissions ?? []));
}

const isOwn = (grantor: Grantor, userId: string): boolean =>
  grantor !== 'system' && grantor.userId === userId;

/** Nobody opens records to others, or to themselves, that are not theirs. */
function assertWithin(given: RecordScope, own: RecordScope | undefined): void {
  const isWithin = (some: readonly string[] | null, limit: readonly string[] | null) =>
    limit === null || (some !== null && some.every((each) => limit.includes(each)));
  const isAllowed =
    own !== undefined &&
    (given.ownEntriesOnly || !own.ownEntriesOnly) &&
    isWithin(given.branches, own.branches) &&
    isWithin(given.warehouses, own.warehouses) &&
    isWithin(given.accounts, own.accounts);
  if (!isAllowed) throw new DomainError('out_of_scope', { refusal: 'forbidden' });
}

function found(members: ReadonlyMap<string, Member>, userId: string): Member {
  const member = members.get(userId);
  if (!member) throw notFound();
  return member;
}

function accessOf({ ambient, roleId, granted, denied }: MemberAccess): MemberAccess {
  const ordered = (permissions: readonly Permission[]) => [...new Set(permissions)].sort();
  return { ambient, roleId, granted: ordered(granted), denied: ordered(denied) };
}

const isSame = (a: MemberAccess, b: MemberAccess): boolean => JSON.stringify(a) === JSON.stringify(b);
