import { notAcceptable, notFound } from '../../kernel/domain-error.js';
import type { EntryApprovalOutcome, EntryEvent } from './events.js';
import type { EntryState } from './state.js';

/** What is asked of others before an entry is paid: the approval itself is a record of its own (ADR 0109). */
export type EntryApprovalCommand =
  | { readonly type: 'ask-approval'; readonly entryId: string; readonly approvalId: string }
  | {
      readonly type: 'end-approval';
      readonly entryId: string;
      readonly approvalId: string;
      readonly outcome: EntryApprovalOutcome;
    };

type CommandOf<Type extends EntryApprovalCommand['type']> = Extract<
  EntryApprovalCommand,
  { readonly type: Type }
>;

/** It is asked anew while it waits, or after: then the approval before is no longer this one's. */
export function askApproval(
  { entryId, approvalId }: CommandOf<'ask-approval'>,
  state: EntryState,
): EntryEvent[] {
  if (state.status === 'absent') throw notFound();
  return state.approval?.id === approvalId
    ? []
    : [{ type: 'EntryApprovalRequested', data: { entryId, approvalId } }];
}

/** What becomes of an approval that this entry no longer waits for is nothing to it. */
export function endApproval(
  { entryId, approvalId, outcome }: CommandOf<'end-approval'>,
  { approval }: EntryState,
): EntryEvent[] {
  if (approval?.id !== approvalId) return [];
  if (approval.status !== 'waiting' && outcome !== 'not_needed') return [];
  return [{ type: 'EntryApprovalEnded', data: { entryId, approvalId, outcome } }];
}

/** @throws DomainError `entry_awaits_approval`, `entry_not_approved` (406) */
export function assertApproved({ approval }: EntryState): void {
  if (!approval || approval.status === 'approved') return;
  throw notAcceptable(approval.status === 'waiting' ? 'entry_awaits_approval' : 'entry_not_approved');
}
