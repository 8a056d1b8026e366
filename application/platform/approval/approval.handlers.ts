import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { approvalDecider, type ApprovalState } from '@fidelidade/domain/platform/approval/approval.js';
import { approvalRulesDecider } from '@fidelidade/domain/platform/approval/rules.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { handles, handlesAsking } from '../../execution/handles.js';
import { assertOwn } from '../../execution/within-scope.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { endForEntries } from '../../finance/payable-approval.js';
import { assertGainsNothing } from '../../identity/roles/role-change-approval.js';
import { changeRoleAsApproved } from '../../identity/roles/role.handlers.js';
import { changeAccessAsApproved } from '../../identity/team/team.handlers.js';
import { publishAsApproved } from '../../loyalty/coupon/publish-approval.js';
import { giveApprovedCredit } from '../../loyalty/rules/bonus.handlers.js';
import { adjustAsApproved } from '../../stock/adjustment-approval.js';
import { Approve, ChangeApprovalRules, RefuseApproval, WithdrawApproval } from './approval.commands.js';
import { Approvals } from './approvals.js';
import { approverOf } from './approvers.js';

/**
 * The last signature does what was asked, in the same append: it is done once and exactly so, or, where something stands against it by
 * now, nothing of it is written and the approval waits on (ADR 0109).
 */
@CommandHandler(Approve)
class ApproveHandler implements ICommandHandler<Approve> {
  constructor(
    @Inject(Approvals) private readonly approvals: Approvals,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: Approve): Promise<CommandOutcome> {
    const { context, approvalId } = command;
    const { executor } = this.approvals;
    const { position } = await executor.run(command, async (unit) => {
      const by = await approverOf(unit, context.actor);
      await assertOwn(executor, context, streams.approval(approvalId));
      await assertOfTheirWarehouses(unit, context, approvalId);
      await assertMadeByOthers(executor, unit, context, approvalId);
      const approve = { type: 'approve', approvalId, by } as const;
      const after = await unit.decide(approvalDecider, streams.approval(approvalId), approve);
      if (after.asked?.operation === 'role_change') await assertGainsNothing(unit, after.asked, by.userId);
      if (after.status === 'approved') await carryOut(this.index, unit, context, approvalId, after);
    });
    return { id: approvalId, position };
  }
}

const RefuseApprovalHandler = handlesAsking(
  Approvals,
  RefuseApproval,
  ({ approvalId }) => approvalId,
  async (unit, { context, approvalId, reason }, _, { executor }) => {
    const by = await approverOf(unit, context.actor);
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
  index: BlindIndex,
  unit: UnitOfWork,
  context: CommandContext,
  approvalId: string,
  { asked, requestedBy }: ApprovalState,
): Promise<void> {
  switch (asked?.operation) {
    case 'payable':
      return endForEntries(unit, approvalId, asked.entryIds, 'approved');
    case 'points_credit':
      return giveApprovedCredit(unit, context, approvalId, asked);
    case 'stock_adjustment':
      return adjustAsApproved(unit, context, approvalId, asked);
    case 'coupon_publication':
      return publishAsApproved(unit, context, asked);
    case 'role_change':
      return asked.change === 'role'
        ? changeRoleAsApproved(index, unit, requestedBy, approvalId, asked)
        : changeAccessAsApproved(unit, requestedBy, approvalId, asked);
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

/** Who said what an entry comes to, and to whom it is paid: whoever opened it, and whoever corrected that since. */
const makersOf: Decider<readonly string[], never, StoredEvent> = {
  initial: [],
  decide: () => [],
  evolve: (makers, { type, data, meta }) =>
    type === 'EntryOpened' ||
    type === 'EntryValueCorrected' ||
    (type === 'EntryChanged' && 'personId' in data)
      ? [...makers, meta.actor.id]
      : makers,
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
