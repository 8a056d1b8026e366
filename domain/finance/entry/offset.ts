import type { CivilDate } from '../../kernel/civil-date.js';
import { DomainError, notAcceptable, refuseAll } from '../../kernel/domain-error.js';
import { subtractMoney } from '../../kernel/money.js';
import { assertDayOpen, type Books } from '../../registry/company/closed-period.js';
import { writtenOff } from '../boleto/decide.js';
import type { EntryEvent, OffsetDetails } from './events.js';
import { assertPayable, dateProblems, newDueDateProblem } from './payment-checks.js';
import type { EntryState } from './state.js';

export type OffsetCommand =
  | {
      readonly type: 'offset';
      readonly entryId: string;
      readonly offset: OffsetDetails;
      readonly newDueDate?: CivilDate;
      /** What whoever asks calls the new due date of this entry: they are asked for two. */
      readonly newDueDateField: string;
      readonly today: CivilDate;
    }
  | {
      readonly type: 'reverse-offset';
      readonly entryId: string;
      readonly offsetId: string;
      readonly on: CivilDate;
      readonly reason: string;
    };

type SetOff = Extract<OffsetCommand, { readonly type: 'offset' }> & Books;

/**
 * One side of a set-off (encontro de contas, R-4.3.11): as a payment it takes off what is owed, and no money moves. The other side is told
 * in the same append.
 */
export function setOff(command: SetOff, state: EntryState): EntryEvent[] {
  const { entryId, offset, newDueDate, newDueDateField, today, closedThrough } = command;
  const { date, principal, offsetId } = offset;
  assertPayable(state);
  if (state.payments.some((known) => known.offset?.id === offsetId)) throw notAcceptable('record_exists');
  assertDayOpen(closedThrough, date, 'date');
  refuseAll([
    principal > 0 ? undefined : new DomainError('money_positive', { field: 'amount' }),
    principal <= state.outstanding ? undefined : new DomainError('offset_above', { field: 'amount' }),
    ...dateProblems({ date }, state, today, 'offset_in_future'),
  ]);
  const outstanding = subtractMoney(state.outstanding, principal);
  refuseAll([newDueDateProblem(outstanding, date, newDueDate, newDueDateField)]);
  const registered: EntryEvent = {
    type: 'EntryOffset',
    data: { entryId, ...offset, outstanding, ...(newDueDate && { newDueDate }) },
  };
  if (outstanding > 0) return [registered, ...writtenOff(entryId, state, 'partly_paid')];
  return [
    registered,
    { type: 'EntrySettled', data: { entryId, direction: state.direction, on: date } },
    ...writtenOff(entryId, state, 'settled'),
  ];
}
