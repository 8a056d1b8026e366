import type { Agreement, Grantor, MemberAccess } from '@fidelidade/domain/identity/access.js';
import type { RoleState } from '@fidelidade/domain/identity/role/role.js';
import type { RecordScope } from '@fidelidade/domain/identity/team/events.js';
import { teamDecider, type Member } from '@fidelidade/domain/identity/team/team.js';
import { DomainError, notFound, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { tillPinDecider } from '@fidelidade/domain/identity/till-pin/till-pin.js';
import type { AskedMemberAccess } from '@fidelidade/domain/platform/approval/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { handles, handlesAsking } from '../../execution/handles.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { Approvals, dropWaiting } from '../../platform/approval/approvals.js';
import { withoutForm } from '../../platform/approval/without-form.js';
import { guardReferred } from '../../records/kind-decider.js';
import { agreementTo, assertAsRead, asWhoeverAsked, powersOfMember } from '../roles/role-change-approval.js';
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

/** What somebody may do is changed at once, or once somebody else agreed to what they could do besides; with which records, at once. */
export const ChangeMemberHandler = handlesAsking(
  Approvals,
  ChangeMember,
  ({ userId }) => userId,
  async (unit, { context, userId, expectedVersion, change }, _, approvals) => {
    const { ambient, roleId, granted, denied, scope } = await expectMember(unit, userId, expectedVersion);
    if (change.access) {
      const access = { ambient, roleId, granted, denied, ...change.access };
      await changeAccessOrAsk(approvals, unit, context, userId, access);
    }
    if (change.scope) {
      const grantor = await grantorOf(unit, context.actor);
      await unit.decide(teamDecider, TEAM, { type: 'change-scope', userId, grantor, ...change.scope });
      await assertRecordsThere(unit, approvals.executor, grantor, change.scope, scope);
    }
  },
);

/** The lists of a scope whose records stand in the company itself. */
const SCOPED_RECORDS = ['accounts', 'warehouses'] as const;

/**
 * What a scope newly names must be there: nobody means a limit to what does not exist. What it named before may have been
 * deleted since. Asked after the decision: whoever may not name a record is not told whether it is there.
 * @throws DomainError `reference_not_found` on `scope.accounts.1`, the place of each that is not there
 */
async function assertRecordsThere(
  unit: UnitOfWork,
  executor: Executor,
  grantor: Grantor,
  scope: RecordScope,
  before: RecordScope,
): Promise<void> {
  const named = SCOPED_RECORDS.flatMap((resource) =>
    (scope[resource] ?? []).flatMap((id, place) =>
      before[resource]?.includes(id) ? [] : [{ resource, id, place }],
    ),
  );
  const problems = await Promise.all(
    named.map(async ({ resource, id, place }) => {
      const { status } = await guardReferred(unit, resource, id);
      return status === 'absent' || status === 'deleted'
        ? new DomainError('reference_not_found', { field: `scope.${resource}.${place}` })
        : undefined;
    }),
  );
  refuseAll([...problems, ...(await branchProblems(executor, unit.company, grantor, scope, before))]);
}

/**
 * A branch is the company itself, or one whose matrix it is: a company of its own, with a log of its own, and a team of its own. Whoever
 * does not work there does not see it, and is told nothing else of it than of one that is not there.
 */
const branchProblems = (
  executor: Executor,
  company: string,
  grantor: Grantor,
  scope: RecordScope,
  before: RecordScope,
) =>
  Promise.all(
    (scope.branches ?? []).map(async (id, place) => {
      if (id === company || before.branches?.includes(id)) return undefined;
      const { details, deleted } = await executor.load(companyDecider, id, streams.company(id));
      const isBranch = details?.matrixId === company && !deleted;
      return isBranch && (await worksIn(executor, id, grantor))
        ? undefined
        : new DomainError('reference_not_found', { field: `scope.branches.${place}` });
    }),
  );

async function worksIn(executor: Executor, company: string, grantor: Grantor): Promise<boolean> {
  if (grantor === 'system') return true;
  const { members } = await executor.load(teamDecider, company, TEAM);
  return members.get(grantor.userId)?.status === 'active';
}

async function changeAccessOrAsk(
  approvals: Approvals,
  unit: UnitOfWork,
  context: CommandContext,
  userId: string,
  access: MemberAccess,
): Promise<void> {
  const grantor = await grantorOf(unit, context.actor);
  const command = await accessChange(unit, grantor, userId, access);
  // What would be refused is refused to whoever asks.
  const [event] = teamDecider.decide(command, await unit.load(teamDecider, TEAM));
  if (event?.type !== 'MemberAccessChanged') return;
  const powers = await powersOf(unit, userId, event.data);
  const asked = { operation: 'role_change', change: 'member', ...event.data, ...powers } as const;
  const agreement = await agreementTo(approvals, unit, context, asked);
  if (agreement) await changeAccess(unit, grantor, asked, agreement);
}

/** Changes a member's access as it was asked (ADR 0109). @throws DomainError what refuses it by now (406) */
export const changeAccessAsApproved = (
  unit: UnitOfWork,
  requestedBy: string,
  approvalId: string,
  asked: AskedMemberAccess,
): Promise<void> =>
  withoutForm(async () => {
    assertAsRead(await powersOf(unit, asked.userId, asked), asked);
    await asWhoeverAsked(unit, requestedBy, (grantor) => changeAccess(unit, grantor, asked, { approvalId }));
  });

/** What waits of the member waits no more. */
async function changeAccess(
  unit: UnitOfWork,
  grantor: Grantor,
  { userId, ambient, roleId, granted, denied }: AskedMemberAccess,
  agreement: Agreement,
): Promise<void> {
  const command = await accessChange(unit, grantor, userId, { ambient, roleId, granted, denied });
  await dropWaiting(unit, userId);
  await unit.decide(teamDecider, TEAM, { ...command, agreement });
}

const accessChange = async (unit: UnitOfWork, grantor: Grantor, userId: string, access: MemberAccess) =>
  ({
    type: 'change-access',
    userId,
    grantor,
    role: await givenRole(unit, access.roleId),
    roleBefore: await roleOf(unit, userId),
    ...access,
  }) as const;

/** What a change of access gives a member besides, and takes from them, by the roles as they stand. */
async function powersOf(unit: UnitOfWork, userId: string, access: MemberAccess) {
  const member = (await unit.load(teamDecider, TEAM)).members.get(userId);
  if (!member) throw notFound();
  return powersOfMember(
    ...([member, await roleOf(unit, userId)] as const),
    ...([access, await roleAsItStands(unit, access.roleId)] as const),
  );
}

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
