import {
  beyond,
  effectivePermissions,
  type Agreement,
  type Grantor,
  type MemberAccess,
} from '@fidelidade/domain/identity/access.js';
import type { RoleDetails } from '@fidelidade/domain/identity/role/events.js';
import { roleDecider } from '@fidelidade/domain/identity/role/role.js';
import { teamDecider, type GivenRole } from '@fidelidade/domain/identity/team/team.js';
import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { signsFor } from '@fidelidade/domain/platform/approval/approval.js';
import type { AskedPowers, AskedRoleChange } from '@fidelidade/domain/platform/approval/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import type { Approvals } from '../../platform/approval/approvals.js';
import { approversOf } from '../../platform/approval/approvers.js';
import { grantorOf, roleAsItStands } from '../team/grantor.js';

/**
 * Asks somebody else to agree to a change that widens what people may do (R-4.5.0, ADR 0129). What narrows it asks nobody, nor does what
 * the system does by itself. Where nobody but whoever asks, and those who would gain by it, could sign, nobody is asked and the change says so:
 * a company of one administrator is not locked out.
 * @returns how it was agreed to, for the change to say; undefined where it waits now
 */
export async function agreementTo(
  approvals: Approvals,
  unit: UnitOfWork,
  context: CommandContext,
  asked: AskedRoleChange,
): Promise<Agreement | undefined> {
  const { actor } = context;
  if (asked.adds.length === 0 || actor.kind !== 'staff') return {};
  const steps = await approvals.stepsOf(unit, 'role_change', () => undefined);
  if (steps.length === 0) return {};
  const gainers = await gainersOf(unit, asked);
  const others = (await approversOf(unit)).filter(
    ({ userId }) => userId !== actor.id && !gainers.has(userId),
  );
  if (!steps.some((step) => others.some((each) => signsFor(step, each)))) return { nobodyElseApproves: true };
  await approvals.request(unit, context, steps, asked, subjectOf(asked));
  return undefined;
}

/** Of a role, or of a member, one change waits at a time: the last says how it is to be. */
const subjectOf = (asked: AskedRoleChange): string => (asked.change === 'role' ? asked.roleId : asked.userId);

/** Nobody agrees to what widens their own powers. @throws DomainError `approval_widens_own` (406) */
export async function assertGainsNothing(
  unit: UnitOfWork,
  asked: AskedRoleChange,
  userId: string,
): Promise<void> {
  if ((await gainersOf(unit, asked)).has(userId)) throw notAcceptable('approval_widens_own');
}

/** Who could do more by it than they can. */
async function gainersOf(unit: UnitOfWork, asked: AskedRoleChange): Promise<ReadonlySet<string>> {
  if (asked.change === 'member') return new Set([asked.userId]);
  const before = await roleAsItStands(unit, asked.roleId);
  const { members } = await unit.load(teamDecider, streams.team());
  const gainers = [...members].filter(([, member]) => {
    if (member.roleId !== asked.roleId || member.status === 'deleted') return false;
    const had = effectivePermissions(member, before?.permissions ?? []);
    return beyond(effectivePermissions(member, asked.permissions), had).length > 0;
  });
  return new Set(gainers.map(([userId]) => userId));
}

/** What a role gives its holders besides, and takes from them. */
export const powersOfRole = (before: RoleDetails, after: RoleDetails): AskedPowers => ({
  adds: beyond(after.permissions, before.permissions),
  removes: beyond(before.permissions, after.permissions),
});

/** What a member could do besides, and could not do any more. */
export function powersOfMember(
  before: MemberAccess,
  roleBefore: GivenRole | undefined,
  after: MemberAccess,
  role: GivenRole | undefined,
): AskedPowers {
  const had = effectivePermissions(before, roleBefore?.permissions ?? []);
  const has = effectivePermissions(after, role?.permissions ?? []);
  return { adds: beyond(has, had).sort(), removes: beyond(had, has).sort() };
}

/**
 * Done is only what was agreed to: roles that are others by now may make more of it.
 * @throws DomainError `approval_access_changed` (406)
 */
export function assertAsRead(now: AskedPowers, read: AskedPowers): void {
  if (beyond(now.adds, read.adds).length > 0 || beyond(now.removes, read.removes).length > 0)
    throw notAcceptable('approval_access_changed');
}

/**
 * Whoever asked, with what they may do by now: it is they who give, and whoever agrees need not hold what is given.
 * @throws DomainError `approval_asker_may_not` (406) where they may not any more
 */
export async function asWhoeverAsked(
  unit: UnitOfWork,
  requestedBy: string,
  change: (grantor: Grantor) => Promise<unknown>,
): Promise<void> {
  try {
    const { members } = await unit.guard(teamDecider, streams.team());
    const roleId = members.get(requestedBy)?.roleId;
    if (roleId) await unit.guard(roleDecider, streams.role(roleId));
    await change(await grantorOf(unit, { kind: 'staff', id: requestedBy }));
  } catch (error) {
    if (error instanceof DomainError && error.refusal === 'forbidden')
      throw notAcceptable('approval_asker_may_not');
    throw error;
  }
}
