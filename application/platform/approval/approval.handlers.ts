import { effectivePermissions } from '@fidelidade/domain/identity/access.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { roleDecider } from '@fidelidade/domain/identity/role/role.js';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError, notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import {
  approvalDecider,
  type ApprovalState,
  type Approver,
} from '@fidelidade/domain/platform/approval/approval.js';
import { approvalRulesDecider } from '@fidelidade/domain/platform/approval/rules.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { handles, handlesAsking } from '../../execution/handles.js';
import { assertOwn } from '../../execution/within-scope.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { endForEntries } from '../../finance/payable-approval.js';
import { giveApprovedCredit } from '../../loyalty/rules/bonus.handlers.js';
import { adjustAsApproved } from '../../stock/adjustment-approval.js';
import { Approve, ChangeApprovalRules, RefuseApproval, WithdrawApproval } from './approval.commands.js';
import { Approvals } from './approvals.js';

/** What it takes to agree to what others ask, or to refuse it. */
const MAY_APPROVE: Permission = 'system.approvals.approve';

/**
 * The last signature does what was asked, in the same append: it is done once and exactly so, or, where something stands against it by
 * now, nothing of it is written and the approval waits on (ADR 0109).
 */
const ApproveHandler = handlesAsking(
  Approvals,
  Approve,
  ({ approvalId }) => approvalId,
  async (unit, { context, approvalId }, _, { executor }) => {
    const by = await approverOf(unit, context);
    await assertOwn(executor, context, streams.approval(approvalId));
    await assertOfTheirWarehouses(unit, context, approvalId);
    await assertMadeByOthers(executor, unit, context, approvalId);
    const approve = { type: 'approve', approvalId, by } as const;
    const after = await unit.decide(approvalDecider, streams.approval(approvalId), approve);
    if (after.status === 'approved') await carryOut(unit, context, approvalId, after);
  },
);

const RefuseApprovalHandler = handlesAsking(
  Approvals,
  RefuseApproval,
  ({ approvalId }) => approvalId,
  async (unit, { context, approvalId, reason }, _, { executor }) => {
    const by = await approverOf(unit, context);
    await assertOwn(executor, context, streams.approval(approvalId));
    await assertOfTheirWarehouses(unit, context, approvalId);
    const refuse = { type: 'refuse', approvalId, by, reason } as const;
    const { asked } = await unit.decide(approvalDecider, streams.approval(approvalId), refuse);
    if (asked?.operation === 'payable') await endForEntries(unit, approvalId, asked.entryIds, 'refused');
  },
);

const WithdrawApprovalHandler = handles(
  WithdrawApproval,
  ({ approvalId }) => approvalId,
  async (unit, { context, approvalId }) => {
    const withdraw = { type: 'withdraw', approvalId, userId: context.actor.id } as const;
    const { asked } = await unit.decide(approvalDecider, streams.approval(approvalId), withdraw);
    if (asked?.operation === 'payable') await endForEntries(unit, approvalId, asked.entryIds, 'cancelled');
  },
);

const ChangeApprovalRulesHandler = handles(
  ChangeApprovalRules,
  ({ context }) => context.company,
  (unit, { operations, version }) =>
    unit.decide(approvalRulesDecider, streams.approvalRules(), {
      ...{ type: 'change', operations },
      ...(version !== undefined && { seen: version }),
    }),
);

export const APPROVAL_HANDLERS = [
  ApproveHandler,
  RefuseApprovalHandler,
  WithdrawApprovalHandler,
  ChangeApprovalRulesHandler,
];

async function carryOut(
  unit: UnitOfWork,
  context: CommandContext,
  approvalId: string,
  { asked }: ApprovalState,
): Promise<void> {
  switch (asked?.operation) {
    case 'payable':
      return endForEntries(unit, approvalId, asked.entryIds, 'approved');
    case 'points_credit':
      return giveApprovedCredit(unit, context, approvalId, asked);
    case 'stock_adjustment':
      return adjustAsApproved(unit, context, approvalId, asked);
    case undefined:
      return;
  }
}

/** For who works with some warehouses only: what is asked of another is not there. @throws DomainError `not_found` */
async function assertOfTheirWarehouses(
  unit: UnitOfWork,
  { scope }: CommandContext,
  approvalId: string,
): Promise<void> {
  const { asked } = await unit.load(approvalDecider, streams.approval(approvalId));
  if (asked?.operation !== 'stock_adjustment') return;
  if (scope?.warehouses && !scope.warehouses.includes(asked.warehouseId)) throw notFound();
}

/** Who said what an entry comes to: whoever opened it, and whoever corrected that since. */
const makersOf: Decider<readonly string[], never, StoredEvent> = {
  initial: [],
  decide: () => [],
  evolve: (makers, { type, meta }) =>
    type === 'EntryOpened' || type === 'EntryValueCorrected' ? [...makers, meta.actor.id] : makers,
};

/**
 * A payable is asked again by whoever may change it, and changed by others than who opened it: a colleague who asks is no cover for agreeing
 * to one's own.
 * @throws DomainError `approval_own` (406)
 */
async function assertMadeByOthers(
  executor: Executor,
  unit: UnitOfWork,
  { company, actor }: CommandContext,
  approvalId: string,
): Promise<void> {
  const { asked } = await unit.load(approvalDecider, streams.approval(approvalId));
  if (asked?.operation !== 'payable') return;
  const makers = await Promise.all(
    asked.entryIds.map((entryId) => executor.load(makersOf, company, streams.entry(entryId))),
  );
  if (makers.flat().includes(actor.id)) throw notAcceptable('approval_own');
}

/**
 * Who asks to sign, with what they may do at this moment: rights that are taken from them in this very moment are gone.
 * @throws DomainError `forbidden` (403)
 */
async function approverOf(unit: UnitOfWork, { actor }: CommandContext): Promise<Approver> {
  const { members } = await unit.guard(teamDecider, streams.team());
  const member = members.get(actor.id);
  const role = member?.roleId ? await unit.guard(roleDecider, streams.role(member.roleId)) : undefined;
  const ofRole = role?.status === 'active' ? role.permissions : [];
  const isHere = actor.kind === 'staff' && member?.status === 'active';
  if (!isHere || !effectivePermissions(member, ofRole).has(MAY_APPROVE))
    throw new DomainError('forbidden', { refusal: 'forbidden', params: { permission: MAY_APPROVE } });
  return {
    userId: actor.id,
    roleId: role?.status === 'active' ? member.roleId : null,
    isAdministrator: member.ambient === 'A',
  };
}
