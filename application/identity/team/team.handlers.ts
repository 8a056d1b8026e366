import type { RoleState } from '@fidelidade/domain/identity/role/role.js';
import { teamDecider, type Member } from '@fidelidade/domain/identity/team/team.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { tillPinDecider } from '@fidelidade/domain/identity/till-pin/till-pin.js';
import { streams } from '@fidelidade/domain/streams.js';
import { handles } from '../../execution/handles.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { givenRole, grantorOf, roleAsItStands } from './grantor.js';
import { assertRoomForUser } from './room-for-user.js';
import { ChangeMember, ChangeMemberLifecycle, JoinTeam, ProtectMember } from './team.commands.js';

const TEAM = streams.team();

export const JoinTeamHandler = handles(
  JoinTeam,
  ({ userId }) => userId,
  async (unit, { context, userId, access }) => {
    const grantor = await grantorOf(unit, context.actor);
    const role = await givenRole(unit, access.roleId);
    await unit.decide(teamDecider, TEAM, { type: 'join', userId, grantor, role, ...access });
  },
);

export const ChangeMemberHandler = handles(
  ChangeMember,
  ({ userId }) => userId,
  async (unit, { context, userId, expectedVersion, change }) => {
    const { ambient, roleId, granted, denied } = await expectMember(unit, userId, expectedVersion);
    if (change.access) {
      const access = { ambient, roleId, granted, denied, ...change.access };
      await unit.decide(teamDecider, TEAM, {
        type: 'change-access',
        userId,
        grantor: await grantorOf(unit, context.actor),
        role: await givenRole(unit, access.roleId),
        roleBefore: await roleAsItStands(unit, roleId),
        ...access,
      });
    }
    if (change.scope) {
      const grantor = await grantorOf(unit, context.actor);
      await unit.decide(teamDecider, TEAM, { type: 'change-scope', userId, grantor, ...change.scope });
    }
  },
);

export const ProtectMemberHandler = handles(
  ProtectMember,
  ({ userId }) => userId,
  async (unit, { context, userId, step, obstacle }) => {
    const [grantor, role] = [await grantorOf(unit, context.actor), await roleOf(unit, userId)];
    await unit.decide(teamDecider, TEAM, { type: step, userId, grantor, role });
    if (obstacle) throw obstacle;
  },
);

export const ChangeMemberLifecycleHandler = handles(
  ChangeMemberLifecycle,
  ({ userId }) => userId,
  async (unit, { context, userId, step }) => {
    const [grantor, role] = [await grantorOf(unit, context.actor), await roleOf(unit, userId)];
    await unit.decide(teamDecider, TEAM, { type: step, id: userId, grantor, role });
    if (step === 'restore' && grantor !== 'system') await assertRoomForUser(unit);
    if (step === 'delete') await endTillPin(unit, userId);
  },
);

/** The role of a member as it stands; undefined also for whoever is none. */
const roleOf = async (unit: UnitOfWork, userId: string): Promise<RoleState | undefined> =>
  roleAsItStands(unit, (await unit.load(teamDecider, TEAM)).members.get(userId)?.roleId ?? null);

/** The member as they stand. All share a stream, so that each has a version of their own. */
async function expectMember(
  unit: UnitOfWork,
  userId: string,
  expectedVersion: number | undefined,
): Promise<Member> {
  const member = (await unit.load(teamDecider, TEAM)).members.get(userId);
  if (!member) throw notFound();
  if (expectedVersion !== undefined && member.version !== expectedVersion) {
    throw new DomainError('conflict', { refusal: 'conflict' });
  }
  return member;
}

/** Whoever leaves serves at no till any more, and chooses another PIN should they come back. */
async function endTillPin(unit: UnitOfWork, userId: string): Promise<void> {
  const stream = streams.tillPin(userId);
  const { pinHash } = await unit.load(tillPinDecider, stream);
  if (pinHash !== undefined) await unit.decide(tillPinDecider, stream, { type: 'remove', userId });
}
