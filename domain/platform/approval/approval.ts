import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import type { ApprovalEvent, ApprovalStep, Asked, CancelledFor } from './events.js';

/** As the API counts them. */
export const APPROVAL_STATUS = { waiting: 0, approved: 1, refused: 2, cancelled: 3 } as const;
export type ApprovalStatus = keyof typeof APPROVAL_STATUS;
export const APPROVAL_STATUSES = Object.keys(APPROVAL_STATUS) as readonly ApprovalStatus[];

const MAX_REFUSAL_CHARS = 500;

export interface ApprovalState {
  readonly status: ApprovalStatus | 'absent';
  readonly requestedBy: string;
  readonly asked?: Asked;
  readonly steps: readonly ApprovalStep[];
  /** Whoever agreed, in the order in which they did, with the step that they did it for, counted from 1. */
  readonly signatures: readonly { readonly signedBy: string; readonly step: number }[];
}

/** Somebody who may approve, with the post that they hold at this moment; whoever administers the company signs for any. */
export interface Approver {
  readonly userId: string;
  readonly roleId: string | null;
  readonly isAdministrator: boolean;
}

export type ApprovalCommand =
  | {
      readonly type: 'request';
      readonly approvalId: string;
      readonly requestedBy: string;
      readonly steps: readonly ApprovalStep[];
      readonly asked: Asked;
    }
  | { readonly type: 'approve'; readonly approvalId: string; readonly by: Approver }
  | { readonly type: 'refuse'; readonly approvalId: string; readonly by: Approver; readonly reason: string }
  /** By whoever asked. */
  | { readonly type: 'withdraw'; readonly approvalId: string; readonly userId: string }
  /** What it was about was changed, or called off. */
  | { readonly type: 'drop'; readonly approvalId: string };

/**
 * Something that another has to agree to: it waits, and is approved, refused or cancelled, once and for ever.
 * @throws DomainError `approval_decided`, `approval_own`, `approval_signed_already`, `approval_not_yours` (406); on `reason`; not found
 */
export const approvalDecider: Decider<ApprovalState, ApprovalCommand, ApprovalEvent> = {
  initial: { status: 'absent', requestedBy: '', steps: [], signatures: [] },
  decide(command, state) {
    const { approvalId } = command;
    if (command.type === 'request') {
      const { requestedBy, steps, asked } = command;
      if (state.status !== 'absent') return [];
      return [{ type: 'ApprovalRequested', data: { approvalId, requestedBy, steps, ...asked } }];
    }
    if (state.status === 'absent') throw notFound();
    if (command.type === 'drop') return state.status === 'waiting' ? [cancelled(approvalId, 'changed')] : [];
    if (state.status !== 'waiting') throw notAcceptable('approval_decided');
    switch (command.type) {
      case 'withdraw':
        if (command.userId !== state.requestedBy) throw notAcceptable('approval_of_other');
        return [cancelled(approvalId, 'withdrawn')];
      case 'approve':
        assertMaySign(command.by, state);
        return signed(approvalId, command.by, state);
      case 'refuse': {
        const reason = command.reason.trim();
        refuseAll([reasonProblem(reason)]);
        assertMaySign(command.by, state);
        const { requestedBy } = state;
        return [{ type: 'ApprovalRefused', data: { approvalId, requestedBy, reason } }];
      }
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ApprovalRequested': {
        const { approvalId: _, requestedBy, steps, ...asked } = event.data;
        return { status: 'waiting', requestedBy, steps, asked, signatures: [] };
      }
      case 'ApprovalSigned': {
        const { signedBy, step } = event.data;
        return { ...state, signatures: [...state.signatures, { signedBy, step }] };
      }
      case 'ApprovalGranted':
        return { ...state, status: 'approved' };
      case 'ApprovalRefused':
        return { ...state, status: 'refused' };
      case 'ApprovalCancelled':
        return { ...state, status: 'cancelled' };
    }
  },
};

type Waiting = Pick<ApprovalState, 'requestedBy' | 'steps' | 'signatures'>;

/** Whose turn it is, counted from 1. */
export const stepOf = ({ steps, signatures }: Pick<Waiting, 'steps' | 'signatures'>): number =>
  steps.findIndex(
    ({ minSigners }, index) => signatures.filter(({ step }) => step === index + 1).length < minSigners,
  ) + 1;

/** Nobody agrees to what they ask for, nor twice: two signatures are of two people, whatever posts they hold. */
function assertMaySign({ userId, roleId, isAdministrator }: Approver, state: Waiting): void {
  if (userId === state.requestedBy) throw notAcceptable('approval_own');
  if (state.signatures.some(({ signedBy }) => signedBy === userId))
    throw notAcceptable('approval_signed_already');
  if (!signsFor(state.steps[stepOf(state) - 1], { roleId, isAdministrator }))
    throw notAcceptable('approval_not_yours');
}

/** Whether what somebody holds lets them sign a step: one of its posts, or any where it names none. */
export const signsFor = (
  { roleIds }: Pick<ApprovalStep, 'roleIds'> = { roleIds: [] },
  { roleId, isAdministrator }: Pick<Approver, 'roleId' | 'isAdministrator'>,
): boolean => roleIds.length === 0 || isAdministrator || (roleId !== null && roleIds.includes(roleId));

function signed(approvalId: string, { userId }: Approver, state: Waiting): ApprovalEvent[] {
  const { requestedBy, steps, signatures } = state;
  const needed = steps.reduce((sum, { minSigners }) => sum + minSigners, 0);
  const missing = needed - signatures.length - 1;
  const signature = { approvalId, signedBy: userId, step: stepOf(state), missing };
  const given: ApprovalEvent = { type: 'ApprovalSigned', data: signature };
  if (missing > 0) return [given];
  return [given, { type: 'ApprovalGranted', data: { approvalId, requestedBy } }];
}

const cancelled = (approvalId: string, cancelledFor: CancelledFor): ApprovalEvent => ({
  type: 'ApprovalCancelled',
  data: { approvalId, cancelledFor },
});

function reasonProblem(reason: string): DomainError | undefined {
  if (reason === '') return new DomainError('req', { field: 'reason' });
  return [...reason].length > MAX_REFUSAL_CHARS
    ? new DomainError('max_length', { field: 'reason', params: { max: MAX_REFUSAL_CHARS } })
    : undefined;
}
