import type { StaffNewsKind } from '@fidelidade/domain/platform/staff-notifications/kinds.js';
import type { CommandContext } from '../../execution/command.js';
import { policy } from '../../policies/policy.js';
import { NotifyStaff } from '../staff-notifications/staff-notifications.js';

/** Whoever may sign next hears that something waits for them (who that is, is asked when they look), and whoever asked what came of it. */
export const notifyOfApprovals = policy(
  'notify-of-approvals',
  {
    ApprovalRequested: ({ data: { approvalId } }, context) => [waits(context(), approvalId)],
    ApprovalSigned: ({ data: { approvalId, missing } }, context) =>
      missing > 0 ? [waits(context(), approvalId)] : [],
    ApprovalGranted: ({ data }, context) => [decided(context(), 'approval-granted', data)],
    ApprovalRefused: ({ data }, context) => [decided(context(), 'approval-refused', data)],
  },
  'from-now-on',
);

const waits = (context: CommandContext, recordId: string): NotifyStaff =>
  new NotifyStaff(context, { kind: 'approval-requested', recordId, values: {} });

const decided = (
  context: CommandContext,
  kind: StaffNewsKind,
  { approvalId: recordId, requestedBy: userId }: { approvalId: string; requestedBy: string },
): NotifyStaff => new NotifyStaff(context, { kind, userId, recordId, values: {} });
