import { policy } from '../../policies/policy.js';
import { UnmatchPayment, UnmatchTransfer } from './reconciliation.commands.js';

/** A payment, or a transfer, that was taken back is not what the bank shows: the line that it was matched with waits again. */
export const unmatchReversedPayments = policy('unmatch-reversed-payments', {
  PaymentReversed: ({ data }, context) => [new UnmatchPayment(context(), data.paymentId)],
  AccountTransferReversed: ({ data }, context) => [new UnmatchTransfer(context(), data.transferId)],
});
