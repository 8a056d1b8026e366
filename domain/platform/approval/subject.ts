import type { Decider } from '../../kernel/decider.js';
import type { ApprovalSubjectEvent } from './events.js';

export interface ApprovalSubjectState {
  /** Of what was asked last about it; whether that still waits, its own stream says. */
  readonly approvalId?: string;
}

export interface PointToApproval {
  readonly subjectId: string;
  readonly approvalId: string;
}

/** What is asked about one thing, one at a time: two who ask in the same moment are one conflict of versions. */
export const approvalSubjectDecider: Decider<ApprovalSubjectState, PointToApproval, ApprovalSubjectEvent> = {
  initial: {},
  decide: ({ subjectId, approvalId }, state) =>
    state.approvalId === approvalId
      ? []
      : [{ type: 'SubjectApprovalRequested', data: { subjectId, approvalId } }],
  evolve: (_, { data: { approvalId } }) => ({ approvalId }),
};
