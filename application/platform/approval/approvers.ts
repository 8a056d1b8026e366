import { effectivePermissions } from '@fidelidade/domain/identity/access.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { roleDecider } from '@fidelidade/domain/identity/role/role.js';
import { teamDecider, type Member } from '@fidelidade/domain/identity/team/team.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import type { Approver } from '@fidelidade/domain/platform/approval/approval.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/** What it takes to agree to what others ask, or to refuse it. */
const MAY_APPROVE: Permission = 'system.approvals.approve';

/**
 * Who asks to sign, with what they may do at this moment: rights that are taken from them in this very moment are gone.
 * @throws DomainError `forbidden` (403)
 */
export async function approverOf(unit: UnitOfWork, actor: Actor): Promise<Approver> {
  const { members } = await unit.guard(teamDecider, streams.team());
  const member = actor.kind === 'staff' ? members.get(actor.id) : undefined;
  const approver = member && (await asApprover(unit, actor.id, member));
  if (!approver)
    throw new DomainError('forbidden', { refusal: 'forbidden', params: { permission: MAY_APPROVE } });
  return approver;
}

/** Everybody of the company who may agree to something. */
export async function approversOf(unit: UnitOfWork): Promise<readonly Approver[]> {
  const { members } = await unit.guard(teamDecider, streams.team());
  const each = await Promise.all([...members].map(([userId, member]) => asApprover(unit, userId, member)));
  return each.filter((approver) => approver !== undefined);
}

async function asApprover(unit: UnitOfWork, userId: string, member: Member): Promise<Approver | undefined> {
  const { status, roleId, ambient } = member;
  if (status !== 'active') return undefined;
  const role = roleId ? await unit.guard(roleDecider, streams.role(roleId)) : undefined;
  const isHeld = role?.status === 'active';
  if (!effectivePermissions(member, isHeld ? role.permissions : []).has(MAY_APPROVE)) return undefined;
  return { userId, roleId: isHeld ? roleId : null, isAdministrator: ambient === 'A' };
}
