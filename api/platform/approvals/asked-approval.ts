import type { CommandContext } from '@fidelidade/application/execution/command.js';
import type { Executor } from '@fidelidade/application/execution/executor.js';
import { approvalOf } from '@fidelidade/application/platform/approval/approvals.js';
import { approvalDecider } from '@fidelidade/domain/platform/approval/approval.js';
import { streams } from '@fidelidade/domain/streams.js';

/** The approval that a command asked for instead of doing what it says; null where it was done. */
export async function askedApproval(
  executor: Executor,
  context: Pick<CommandContext, 'company' | 'commandId'>,
): Promise<string | null> {
  const id = approvalOf(context);
  const { status } = await executor.load(approvalDecider, context.company, streams.approval(id));
  return status === 'absent' ? null : id;
}
