import { effectivePermissions, type Grantor } from '@fidelidade/domain/identity/access.js';
import { roleDecider, type RoleState } from '@fidelidade/domain/identity/role/role.js';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/** Who asks, with what they may do at this moment: nobody gives what they lack. */
export async function grantorOf(unit: UnitOfWork, actor: Actor): Promise<Grantor> {
  if (actor.kind === 'system' || actor.kind === 'policy') return 'system';
  const { members } = await unit.load(teamDecider, streams.team());
  const member = members.get(actor.id);
  if (actor.kind !== 'staff' || member?.status !== 'active') {
    throw new DomainError('forbidden', {
      refusal: 'forbidden',
      params: { permission: 'system.users.grant' },
    });
  }
  const role = await roleAsItStands(unit, member.roleId);
  return {
    userId: actor.id,
    ambient: member.ambient,
    permissions: effectivePermissions(member, role?.permissions ?? []),
  };
}

/** What a role gives now: one that was disabled or deleted gives nothing. */
export async function roleAsItStands(
  unit: UnitOfWork,
  roleId: string | null,
): Promise<RoleState | undefined> {
  if (roleId === null) return undefined;
  const role = await unit.load(roleDecider, streams.role(roleId));
  return role.status === 'active' ? role : undefined;
}

/** A role that is to be given. @throws DomainError `invalid` on `role_id` for one that is not there or not active */
export async function givenRole(unit: UnitOfWork, roleId: string | null): Promise<RoleState | undefined> {
  const role = await roleAsItStands(unit, roleId);
  if (roleId === null) return undefined;
  if (!role) throw new DomainError('invalid', { field: 'role_id' });
  // It is not to be deleted while it is given.
  await unit.guard(roleDecider, streams.role(roleId));
  return role;
}
