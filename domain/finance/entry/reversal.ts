import type { CivilDate } from '../../kernel/civil-date.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { addMoney, ZERO, type Cents } from '../../kernel/money.js';
import { assertDayOpen, assertPeriodOpen, type Books } from '../../registry/company/closed-period.js';
import { writtenOff } from '../boleto/decide.js';
import { clearingDays, mayBounce, moneyMovesOn, type BouncedFee } from '../payment-form.js';
import type { EntryEvent } from './events.js';
import type { OffsetCommand } from './offset.js';
import { assertExists, standingPayment } from './payment-checks.js';
import type { EntryPayment, EntryState } from './state.js';

export type ReversalCommand =
  | {
      readonly type: 'reverse-clearing';
      readonly entryId: string;
      readonly paymentId: string;
      readonly reason: string;
    }
  | {
      readonly type: 'reverse';
      readonly entryId: string;
      readonly paymentId: string;
      readonly on: CivilDate;
      readonly reason: string;
    }
  | {
      readonly type: 'bounce';
      readonly entryId: string;
      readonly paymentId: string;
      /** The day on which the bank sent it back. */
      readonly on: CivilDate;
      readonly reason: string;
      readonly today: CivilDate;
      /** Whether the bank keeps what it took for the payment; a fee of what never arrived it did not take. */
      readonly fee?: BouncedFee;
    };

type CommandOf<Type extends (ReversalCommand | OffsetCommand)['type']> = Extract<
  ReversalCommand | OffsetCommand,
  { readonly type: Type }
> &
  Books;

/** A payment is never edited: it is reversed and made anew. Half of a set-off is not: the other entry would still be set off. */
export function reverse(command: CommandOf<'reverse'>, state: EntryState): EntryEvent[] {
  if (standingPayment(command.paymentId, state).offset) throw notAcceptable('payment_is_offset');
  return takenBack(command, state);
}

/** This side of a set-off; the other one is taken back in the same append. */
export function reverseOffset(
  { offsetId, ...command }: CommandOf<'reverse-offset'>,
  state: EntryState,
): EntryEvent[] {
  assertExists(state);
  const payment = state.payments.find((each) => each.offset?.id === offsetId);
  if (!payment) throw notFound();
  if (payment.reversed) throw notAcceptable('offset_already_reversed');
  return takenBack({ ...command, paymentId: payment.paymentId }, state);
}

/** What it had agreed on, its due date, goes with it. */
function takenBack(
  command: Omit<CommandOf<'reverse'>, 'type'>,
  state: EntryState,
  { feeKept = ZERO, dayField = 'on' }: { readonly feeKept?: Cents; readonly dayField?: 'on' | 'date' } = {},
): EntryEvent[] {
  const { entryId, paymentId, on, reason, closedThrough } = command;
  const payment = standingPayment(paymentId, state);
  assertDayOpen(closedThrough, on, dayField);
  refuseAll([
    reason.trim() ? undefined : new DomainError('req', { field: 'reason' }),
    on >= payment.date ? undefined : new DomainError('reversed_before_payment', { field: 'on' }),
  ]);
  const dueDate = dueDateWithout(payment, state);
  const outstanding = addMoney(state.outstanding, payment.principal);
  const reversed: EntryEvent = {
    type: 'PaymentReversed',
    data: { entryId, paymentId, on, reason, outstanding, dueDate, ...(feeKept > 0 && { feeKept }) },
  };
  const voided: EntryEvent[] =
    payment.receipt === undefined
      ? []
      : [{ type: 'ReceiptVoided', data: { entryId, paymentId, number: payment.receipt, on } }];
  // What is owed again is more than the boleto says, or was paid with it: another is made out.
  return [reversed, ...voided, ...writtenOff(entryId, state, 'payment_reversed', paymentId)];
}

/**
 * Takes back that money arrived, and not the payment: what was told by mistake moved nothing on that day. Of what is on its way
 * still there is nothing to take back; what arrives at once, as cash does, was never on its way.
 */
export function reverseClearing(
  { entryId, paymentId, reason, closedThrough }: CommandOf<'reverse-clearing'>,
  state: EntryState,
): EntryEvent[] {
  const {
    clearedOn,
    clearingFee: fee,
    date,
    form,
    registeredIn: accountId,
  } = standingPayment(paymentId, state);
  if (clearedOn === undefined) throw notAcceptable('payment_not_cleared');
  if (form === undefined || clearingDays(form) === undefined || accountId === undefined)
    throw notAcceptable('payment_not_awaited');
  assertPeriodOpen(closedThrough, clearedOn);
  refuseAll([reason.trim() ? undefined : new DomainError('req', { field: 'reason' })]);
  const expectedOn = moneyMovesOn({ date, form });
  return [
    {
      type: 'PaymentClearingReversed',
      data: { entryId, paymentId, clearedOn, fee, accountId, expectedOn, reason },
    },
  ];
}

/** A check, card or boleto that the bank sent back is reversed on that day, whether or not its money had been there. */
export function bounce({ today, fee, ...command }: CommandOf<'bounce'>, state: EntryState): EntryEvent[] {
  const { entryId, paymentId, on, reason } = command;
  const payment = standingPayment(paymentId, state);
  const { form, date, clearedOn } = payment;
  if (form === undefined || !mayBounce(form)) throw notAcceptable('payment_cannot_bounce');
  refuseAll([
    reason.trim() ? undefined : new DomainError('req', { field: 'reason' }),
    on >= (clearedOn ?? date) ? undefined : new DomainError('bounced_before_payment', { field: 'date' }),
    on <= today ? undefined : new DomainError('bounced_in_future', { field: 'date' }),
  ]);
  const { direction } = state;
  return [
    ...takenBack(command, state, { feeKept: fee === 'kept' ? feeTaken(payment) : ZERO, dayField: 'date' }),
    { type: 'PaymentBounced', data: { entryId, direction, paymentId, form, on } },
  ];
}

const feeTaken = ({ clearedOn, fee, clearingFee }: EntryPayment): Cents =>
  clearedOn === undefined ? ZERO : addMoney(fee, clearingFee);

/** The date that was set last, but for what was agreed on with the payment. */
const dueDateWithout = ({ paymentId }: EntryPayment, { agreed, dueDate }: EntryState): CivilDate =>
  agreed.findLast((each) => each.paymentId !== paymentId)?.dueDate ?? dueDate;
