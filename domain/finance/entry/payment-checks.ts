import type { CivilDate } from '../../kernel/civil-date.js';
import { DomainError, notAcceptable, notFound } from '../../kernel/domain-error.js';
import type { Cents } from '../../kernel/money.js';
import { assertApproved } from './approval.js';
import type { EntryPayment, EntryState } from './state.js';

/** @throws DomainError where there is nothing that could be paid, or set off */
export function assertPayable(state: EntryState): void {
  assertExists(state);
  if (state.status === 'settled') throw notAcceptable('entry_already_paid');
  if (state.status === 'cancelled') throw notAcceptable('entry_cancelled');
  assertApproved(state);
}

/** @param inFuture what is said of a day that is to come: money is paid, and what is set off is no payment */
export const dateProblems = (
  payment: { readonly date: CivilDate },
  { issueDate }: EntryState,
  today: CivilDate,
  inFuture: 'payment_in_future' | 'offset_in_future' = 'payment_in_future',
): (DomainError | undefined)[] => [
  payment.date > today ? new DomainError(inFuture, { field: 'date' }) : undefined,
  payment.date < issueDate ? new DomainError('payment_before_issue', { field: 'date' }) : undefined,
];

/** required when something is left, not before the payment; forbidden when nothing is. */
export function newDueDateProblem(
  outstanding: Cents,
  paidOn: CivilDate,
  newDueDate: CivilDate | undefined,
  field = 'new_due_date',
): DomainError | undefined {
  const at = { field };
  if (outstanding === 0) return newDueDate ? new DomainError('new_due_date_forbidden', at) : undefined;
  if (!newDueDate) return new DomainError('new_due_date', at);
  return newDueDate < paidOn ? new DomainError('new_due_date_past', at) : undefined;
}

export function standingPayment(paymentId: string, state: EntryState): EntryPayment {
  const payment = knownPayment(paymentId, state);
  if (payment.reversed) throw notAcceptable('payment_already_cancelled');
  return payment;
}

export function knownPayment(paymentId: string, state: EntryState): EntryPayment {
  assertExists(state);
  const payment = state.payments.find((each) => each.paymentId === paymentId);
  if (!payment) throw notFound();
  return payment;
}

export function assertExists(state: EntryState): void {
  if (state.status === 'absent') throw notFound();
}
