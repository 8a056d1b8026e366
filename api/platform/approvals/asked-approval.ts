import type { CommandContext } from '@fidelidade/application/execution/command.js';
import type { Executor } from '@fidelidade/application/execution/executor.js';
import { approvalOf } from '@fidelidade/application/platform/approval/approvals.js';
import { approvalSubjectDecider } from '@fidelidade/domain/platform/approval/subject.js';
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

/** The approval that waits of one thing, null where none does. */
export async function waitingApproval(
  executor: Executor,
  company: string,
  subjectId: string,
): Promise<string | null> {
  const subject = streams.approvalSubject(subjectId);
  const { approvalId } = await executor.load(approvalSubjectDecider, company, subject);
  if (approvalId === undefined) return null;
  const { status } = await executor.load(approvalDecider, company, streams.approval(approvalId));
  return status === 'waiting' ? approvalId : null;
}
