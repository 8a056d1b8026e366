import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, refuseAll } from '../../kernel/domain-error.js';
import { subtractMoney, type Cents } from '../../kernel/money.js';
import { isSameData } from '../../kernel/same-data.js';
import {
  assertDayOpen,
  assertPeriodOpen,
  firstOpenDay,
  type Books,
} from '../../registry/company/closed-period.js';
import {
  endBoletoAtBank,
  issueBoleto,
  outstandingBoleto,
  registerBoleto,
  writeOffBoleto,
  writtenOff,
  type BoletoCommand,
} from '../boleto/decide.js';
import { clearingDays, moneyMovesOn, type PaymentForm } from '../payment-form.js';
import { MAX_INSTALLMENTS } from '../constants.js';
import { askApproval, endApproval, type EntryApprovalCommand } from './approval.js';
import { cashOf } from './cash-of.js';
import type {
  Direction,
  EntryDetails,
  EntryEvent,
  EntryOrigin,
  PaymentDetails,
  ValuedCorrection,
} from './events.js';
import { setOff, type OffsetCommand } from './offset.js';
import {
  assertExists,
  assertPayable,
  dateProblems,
  knownPayment,
  newDueDateProblem,
  standingPayment,
} from './payment-checks.js';
import { billProblem, remarkProblems, remarksOf } from './remarks.js';
import { bounce, reverse, reverseClearing, reverseOffset, type ReversalCommand } from './reversal.js';
import { evolve, noEntry, originAfter, type EntryState } from './state.js';

export type EntryCommand =
  | BoletoCommand
  | EntryApprovalCommand
  | (OffsetCommand & Books)
  | (ReversalCommand & Books)
  | ({ readonly type: 'open'; readonly entryId: string; readonly details: EntryDetails } & Books)
  | ({
      readonly type: 'pay';
      readonly entryId: string;
      readonly payment: PaymentDetails;
      readonly newDueDate?: CivilDate;
      readonly today: CivilDate;
    } & Books)
  | ({
      readonly type: 'clear';
      readonly entryId: string;
      readonly paymentId: string;
      readonly clearedOn: CivilDate;
      readonly fee: Cents;
      readonly accountId: string;
    } & Books)
  | {
      readonly type: 'issue-receipt';
      readonly entryId: string;
      readonly paymentId: string;
      /** The company's next. */
      readonly number: number;
      readonly on: CivilDate;
    }
  | ({
      readonly type: 'change';
      readonly entryId: string;
      readonly correction: ValuedCorrection;
      readonly reason: string;
    } & Books)
  | ({ readonly type: 'cancel'; readonly entryId: string; readonly reason: string } & Books)
  | ({ readonly type: 'reopen'; readonly entryId: string; readonly reason: string } & Books);

type CommandOf<Type extends EntryCommand['type']> = Extract<EntryCommand, { readonly type: Type }>;

/** An account receivable or payable, from its opening to its settlement. */
export const entryDecider: Decider<EntryState, EntryCommand, EntryEvent> = {
  initial: noEntry,
  evolve,
  decide(command, state) {
    switch (command.type) {
      case 'open':
        return open(command, state);
      case 'pay':
        return pay(command, state);
      case 'clear':
        return clear(command, state);
      case 'reverse':
        return reverse(command, state);
      case 'reverse-clearing':
        return reverseClearing(command, state);
      case 'bounce':
        return bounce(command, state);
      case 'offset':
        return setOff(command, state);
      case 'reverse-offset':
        return reverseOffset(command, state);
      case 'issue-receipt':
        return issueReceipt(command, state);
      case 'issue-boleto':
        return issueBoleto(command, state);
      case 'register-boleto':
        return registerBoleto(command, state);
      case 'write-off-boleto':
        return writeOffBoleto(command, state);
      case 'end-boleto-at-bank':
        return endBoletoAtBank(command, state);
      case 'change':
        return change(command, state);
      case 'cancel':
        return cancel(command, state);
      case 'reopen':
        return reopen(command, state);
      case 'ask-approval':
        return askApproval(command, state);
      case 'end-approval':
        return endApproval(command, state);
    }
  },
};

/** Opening twice under one id is one opening: a policy that is replayed adds nothing. */
function open({ entryId, details, closedThrough }: CommandOf<'open'>, state: EntryState): EntryEvent[] {
  if (state.status !== 'absent') return [];
  // What a note has billed is owed, whenever that is worked off: SEFAZ has said so (ADR 0147).
  const competenceDate = firstOpenDay(closedThrough, details.competenceDate);
  if (!details.source) {
    assertDayOpen(closedThrough, details.issueDate, 'issue_date');
    assertDayOpen(closedThrough, details.competenceDate, 'competence_date');
  }
  const { value, description, issueDate, dueDate, installment } = details;
  refuseAll([
    value > 0 ? undefined : new DomainError('money_positive', { field: 'value' }),
    description.trim() ? undefined : new DomainError('req', { field: 'description' }),
    dueDate >= issueDate ? undefined : new DomainError('due_before_issue', { field: 'due_date' }),
    // How often something may repeat, its series says.
    installment.of <= MAX_INSTALLMENTS || details.series?.kind === 'repetitions'
      ? undefined
      : new DomainError('installments_max', { field: 'installments' }),
    ...remarkProblems(details),
    billProblem(details.direction, details),
  ]);
  return [{ type: 'EntryOpened', data: { entryId, ...details, competenceDate } }];
}

function pay(command: CommandOf<'pay'>, state: EntryState): EntryEvent[] {
  const { entryId, payment, newDueDate, today, closedThrough } = command;
  assertExists(state);
  if (state.payments.some((known) => known.paymentId === payment.paymentId))
    throw notAcceptable('record_exists');
  assertPayable(state);
  assertDayOpen(closedThrough, payment.date, 'date');
  refuseAll([...amountProblems(payment, state), ...dateProblems(payment, state, today)]);
  const outstanding = subtractMoney(state.outstanding, payment.principal);
  refuseAll([newDueDateProblem(outstanding, payment.date, newDueDate)]);

  const movesOn = moneyMovesOn(payment);
  const clearing = movesAtOnce(payment.form) ? { clearedOn: movesOn } : { expectedOn: movesOn };
  const registered: EntryEvent = {
    type: 'PaymentRegistered',
    data: { entryId, ...payment, outstanding, ...(newDueDate && { newDueDate }), ...clearing },
  };
  if (outstanding > 0) return [registered, ...writtenOff(entryId, state, 'partly_paid')];
  return [
    registered,
    { type: 'EntrySettled', data: { entryId, direction: state.direction, on: payment.date } },
    ...paidBoleto(entryId, state, payment),
  ];
}

/** What is settled by boleto is settled with the one that was made out; otherwise nobody is to pay that one as well. */
function paidBoleto(entryId: string, state: EntryState, { form, paymentId }: PaymentDetails): EntryEvent[] {
  const boleto = outstandingBoleto(state);
  if (!boleto || form !== 'ticket') return writtenOff(entryId, state, 'settled');
  const { boletoId, accountId } = boleto;
  return [{ type: 'BoletoPaid', data: { entryId, boletoId, accountId, paymentId } }];
}

const movesAtOnce = (form: PaymentForm): boolean => clearingDays(form) === undefined;

/** The money arrived: only now the bank balance and the realised cash flow move. */
function clear(command: CommandOf<'clear'>, state: EntryState): EntryEvent[] {
  const payment = standingPayment(command.paymentId, state);
  if (payment.clearedOn) throw notAcceptable('payment_already_cleared');
  const { entryId, paymentId, clearedOn, fee, accountId, closedThrough } = command;
  assertDayOpen(closedThrough, clearedOn, 'cleared_on');
  refuseAll([
    negativeProblem(fee, 'fee') ??
      (fee <= payment.cash ? undefined : new DomainError('fee_above', { field: 'fee' })),
    clearedOn >= payment.date
      ? undefined
      : new DomainError('cleared_before_payment', { field: 'cleared_on' }),
  ]);
  return [{ type: 'PaymentCleared', data: { entryId, paymentId, clearedOn, fee, accountId } }];
}

/** One for each payment: whoever asks again is asking for the one that there is, also when its payment was undone since. */
function issueReceipt(
  { entryId, paymentId, number, on }: CommandOf<'issue-receipt'>,
  state: EntryState,
): EntryEvent[] {
  if (knownPayment(paymentId, state).receipt !== undefined) return [];
  standingPayment(paymentId, state);
  return [{ type: 'ReceiptIssued', data: { entryId, paymentId, number, on } }];
}

/** Of what is settled only the category and the cost centre can be put right, and what is said beside its figures: the rest is what was paid. */
function change(command: CommandOf<'change'>, state: EntryState): EntryEvent[] {
  const { entryId, correction, reason, closedThrough } = command;
  assertExists(state);
  if (state.status === 'cancelled') throw notAcceptable('entry_cancelled');
  const { accountPlanId, costCenterId, value, remarks } = state;
  const before = withoutRemarks(state, originAfter(state, {}));
  const after = withoutRemarks(correction, originAfter(state, correction));
  const remarksAfter = remarksOf(correction);
  const saysTheSame = isSameData(remarks, remarksAfter);
  if (isSameData(before, after) && saysTheSame) return [];
  if (state.status === 'settled' && !isSameData(before, { ...after, accountPlanId, costCenterId })) {
    throw notAcceptable('entry_settled_category_only');
  }
  // Its figures would leave the months in which they were counted.
  if (after.accountPlanId !== accountPlanId) assertPeriodOpen(closedThrough, ...daysCounted(state));
  if (after.costCenterId !== costCenterId) assertPeriodOpen(closedThrough, ...daysOfCostCenter(state));
  // What companies of one house earned from each other is told by whose their entries are.
  if (after.personId !== state.personId) assertPeriodOpen(closedThrough, ...daysCounted(state));
  if (after.value !== value || after.competenceDate !== state.competenceDate) {
    assertPeriodOpen(closedThrough, state.competenceDate);
    assertDayOpen(closedThrough, after.competenceDate, 'competence_date');
  }
  if (after.issueDate !== state.issueDate) {
    assertPeriodOpen(closedThrough, state.issueDate);
    assertDayOpen(closedThrough, after.issueDate, 'issue_date');
  }
  refuseAll([
    after.description.trim() ? undefined : new DomainError('req', { field: 'description' }),
    ...originProblems(after, state),
    after.value === value ? undefined : valueProblem(after.value, state),
    ...remarkProblems(remarksAfter),
    billProblem(state.direction, remarksAfter),
    // A note, a tag or how it is meant to be paid is no correction: nothing that anybody counts changes.
    reason.trim() || isSameData(before, after) ? undefined : new DomainError('req', { field: 'reason' }),
  ]);
  const {
    value: valueNow,
    costCenterId: costCenterNow,
    personId,
    competenceDate,
    issueDate,
    ...words
  } = after;
  const why = reason.trim() ? { reason } : {};
  const centerNow = costCenterNow === undefined ? {} : { costCenterId: costCenterNow };
  const originNow = {
    ...(personId !== state.personId && { personId: personId ?? null }),
    ...(competenceDate !== state.competenceDate && { competenceDate }),
    ...(issueDate !== state.issueDate && { issueDate }),
  };
  const changed: EntryEvent = {
    type: 'EntryChanged',
    data: { entryId, ...why, ...words, ...centerNow, ...originNow, ...remarksAfter },
  };
  const corrected: EntryEvent = { type: 'EntryValueCorrected', data: { entryId, reason, value: valueNow } };
  return [
    ...(isSameData(before, { ...after, value }) && saysTheSame ? [] : [changed]),
    ...(valueNow === value ? [] : [corrected]),
    ...writtenOffFor(after, entryId, state),
  ];
}

type Figures = ReturnType<typeof withoutRemarks>;

/** A boleto asks somebody for an amount on a day: of another of these it is none. */
function writtenOffFor(
  { dueDate, value, personId }: Figures,
  entryId: string,
  state: EntryState,
): EntryEvent[] {
  if (dueDate !== state.dueDate) return writtenOff(entryId, state, 'due_date_changed');
  if (value !== state.value) return writtenOff(entryId, state, 'value_corrected');
  return personId === state.personId ? [] : writtenOff(entryId, state, 'person_changed');
}

/** What is said of an entry, or by a correction, beside remarks. */
function withoutRemarks(
  said: Omit<ValuedCorrection, 'costCenterId' | keyof EntryOrigin> &
    Partial<Pick<EntryState, 'costCenterId'>>,
  origin: ReturnType<typeof originAfter>,
) {
  const { description, document, dueDate, accountPlanId, costCenterId, value } = said;
  return { description, document, dueDate, accountPlanId, costCenterId, value, ...origin };
}

/** Who it is of and its days are a note's where it has one; they fit what was paid, and set off, since (R-4.3.9, ADR 0125). */
function originProblems(after: Figures, state: EntryState): (DomainError | undefined)[] {
  const { personId, competenceDate, issueDate, dueDate } = after;
  const isOther = {
    person_id: personId !== state.personId,
    competence_date: competenceDate !== state.competenceDate,
    issue_date: issueDate !== state.issueDate,
  };
  const standing = state.payments.filter(({ reversed }) => !reversed);
  const problem = (applies: boolean, code: string, field: string) =>
    applies ? new DomainError(code, { field }) : undefined;
  const isOtherTime = isOther.issue_date || dueDate !== state.dueDate;
  return [
    ...Object.entries(isOther).map(([field, is]) =>
      problem(is && state.isOfInvoice, 'entry_origin_of_invoice', field),
    ),
    problem(isOther.person_id && standing.some(({ offset }) => offset), 'entry_person_offset', 'person_id'),
    problem(
      isOther.issue_date && standing.some(({ date }) => date < issueDate),
      'payment_before_issue',
      'issue_date',
    ),
    problem(isOtherTime && dueDate < issueDate, 'due_before_issue', 'due_date'),
  ];
}

/** Payments say what was left of the amount that they were made of; a note's amount stands in the note. */
function valueProblem(value: Cents, { status, isOfInvoice }: EntryState): DomainError | undefined {
  const at = { field: 'value' };
  if (status === 'partial') return new DomainError('entry_value_paid', at);
  if (isOfInvoice) return new DomainError('entry_value_of_invoice', at);
  return value > 0 ? undefined : new DomainError('money_positive', at);
}

function cancel({ entryId, reason, closedThrough }: CommandOf<'cancel'>, state: EntryState): EntryEvent[] {
  assertExists(state);
  if (state.status === 'cancelled') throw notAcceptable('entry_cancelled');
  if (state.status !== 'open') throw notAcceptable('entry_has_payments');
  // What was never owed leaves the month that it was counted in.
  assertPeriodOpen(closedThrough, state.competenceDate);
  if (!reason.trim()) throw new DomainError('req', { field: 'reason' });
  return [
    { type: 'EntryCancelled', data: { entryId, reason } },
    ...writtenOff(entryId, state, 'entry_cancelled'),
  ];
}

function reopen({ entryId, reason, closedThrough }: CommandOf<'reopen'>, state: EntryState): EntryEvent[] {
  assertExists(state);
  if (state.status !== 'cancelled') throw notAcceptable('entry_not_cancelled');
  // It is counted in its month again.
  assertPeriodOpen(closedThrough, state.competenceDate);
  if (!reason.trim()) throw new DomainError('req', { field: 'reason' });
  return [{ type: 'EntryReopened', data: { entryId, reason } }];
}

/** The days on which it counts in its category: by competence, and as its money moved, also where it was taken back on a later one. */
const daysCounted = ({ competenceDate, payments }: EntryState): readonly CivilDate[] => [
  competenceDate,
  ...payments.flatMap(({ clearedOn }) => clearedOn ?? []),
];

/** The same of its cost centre, in which what was added at its payments counts as well, from the day of each on. */
const daysOfCostCenter = (state: EntryState): readonly CivilDate[] => [
  ...daysCounted(state),
  ...state.payments.map(({ date }) => date),
];

function amountProblems(
  payment: PaymentDetails,
  { direction, value, outstanding }: EntryState,
): (DomainError | undefined)[] {
  const { principal, discount, interest, penalty, fee } = payment;
  const within = (amount: Cents, most: Cents, field: string, code: string) =>
    negativeProblem(amount, field) ?? (amount <= most ? undefined : new DomainError(code, { field }));
  return [
    principal !== 0 ? undefined : new DomainError('payment_zero', { field: 'principal' }),
    principal < 0 ? new DomainError('money_positive', { field: 'principal' }) : undefined,
    principal <= outstanding ? undefined : new DomainError('payment_above', { field: 'principal' }),
    // Nothing is taken off what is not paid.
    within(discount, principal > 0 && principal < value ? principal : value, 'discount', 'discount_above'),
    within(interest, value, 'interest', 'interest_above'),
    within(penalty, value, 'penalty', 'penalty_above'),
    negativeProblem(fee, 'fee') ??
      (principal <= 0 || isCovered(payment, direction)
        ? undefined
        : new DomainError('fee_above', { field: 'fee' })),
  ];
}

/** Not the same fault as one that is too high: what is less than nothing was typed wrong, or on the other side. */
const negativeProblem = (amount: Cents, field: string): DomainError | undefined =>
  amount < 0 ? new DomainError('money_negative', { field }) : undefined;

/** A fee is taken off money that moves: it is no more than the principal, and leaves no negative amount behind. */
const isCovered = (payment: PaymentDetails, direction: Direction): boolean =>
  payment.fee <= payment.principal &&
  (payment.discount > payment.principal || cashOf(direction, payment) >= 0);
