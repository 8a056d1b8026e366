import type { Decider } from '../../kernel/decider.js';
import { notAcceptable } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

export type ReceiptNumbersEvent =
  /** A number now belongs to the paper of a payment, for ever: they go from 1 up, one by one. */
  DomainEvent<'ReceiptNumberTaken', { number: number; entryId: string; paymentId: string }>;

export const receiptNumbersEvents = describeEvents<ReceiptNumbersEvent>({
  ReceiptNumberTaken: { schema: 1 },
});

export type TakeReceiptNumber = { readonly type: 'take' } & ReceiptNumbersEvent['data'];

export interface ReceiptNumbersState {
  readonly next: number;
}

/**
 * Numbers of the receipts and vouchers of one company. What is taken is written with the paper that takes it, in one append and at the
 * version that was read: so there are never two of a number, and none is left out by what failed (ADR 0099).
 */
export const receiptNumbersDecider: Decider<ReceiptNumbersState, TakeReceiptNumber, ReceiptNumbersEvent> = {
  initial: { next: 1 },
  decide({ type: _, ...data }, { next }) {
    if (data.number !== next) throw notAcceptable('receipt_number');
    return [{ type: 'ReceiptNumberTaken', data }];
  },
  evolve: (_, { data }) => ({ next: data.number + 1 }),
  snapshots: {
    name: 'receipt-numbers',
    schema: 1,
    freeze: ({ next }) => ({ next }),
    thaw: (frozen) => frozen as ReceiptNumbersState,
  },
};
