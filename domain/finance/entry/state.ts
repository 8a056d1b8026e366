import type { CivilDate } from '../../kernel/civil-date.js';
import { ZERO, addMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import type { EntryBoleto } from '../boleto/boleto.js';
import { evolveBoletos } from '../boleto/evolve.js';
import type { PaymentForm } from '../payment-form.js';
import { cashOf } from './cash-of.js';
import type {
  Direction,
  EntryApprovalOutcome,
  EntryDetails,
  EntryEvent,
  EntryOrigin,
  EntryRemarks,
} from './events.js';
import { remarksOf } from './remarks.js';

export interface EntryPayment {
  readonly paymentId: string;
  readonly date: CivilDate;
  /** Undefined of a set-off, of which nothing changes hands. */
  readonly form: PaymentForm | undefined;
  readonly principal: Cents;
  /** What of it arrived or left, before what clearing it costs. */
  readonly cash: Cents;
  /** What of it was taken when it was paid: in `cash` already. */
  readonly fee: Cents;
  /** What of it was taken when it was cleared. */
  readonly clearingFee: Cents;
  /** When its money was in the account, or it was set off; undefined while it is on its way. */
  readonly clearedOn: CivilDate | undefined;
  /** Where it arrived, or is to arrive; undefined of a set-off, which no account sees. */
  readonly accountId: string | undefined;
  /** Where it was to arrive when it was registered. */
  readonly registeredIn: string | undefined;
  /** Of one that is half of a set-off: which, and the entry of the other half. */
  readonly offset: { readonly id: string; readonly counterpartId: string } | undefined;
  readonly reversed: boolean;
  /** Number of its receipt or voucher; undefined while none was issued. */
  readonly receipt: number | undefined;
}

/** A due date that somebody set: with the entry, by a correction, or for what a payment left to pay. */
interface AgreedDueDate {
  readonly dueDate: CivilDate;
  readonly paymentId?: string;
}

/** What decisions about an entry need; `absent` before it is opened. */
export interface EntryState {
  readonly status: 'absent' | 'open' | 'partial' | 'settled' | 'cancelled';
  readonly direction: Direction;
  readonly value: Cents;
  readonly outstanding: Cents;
  readonly competenceDate: CivilDate;
  readonly issueDate: CivilDate;
  readonly dueDate: CivilDate;
  /** In the order in which they were set; those of reversed payments are gone. */
  readonly agreed: readonly AgreedDueDate[];
  readonly personId: string | undefined;
  readonly description: string;
  readonly document: string;
  readonly accountPlanId: string;
  readonly costCenterId: string | undefined;
  readonly remarks: EntryRemarks;
  readonly place: EntryDetails['installment'];
  /** Of one that was opened with others. */
  readonly seriesId: string | undefined;
  /** A note says what it comes to. */
  readonly isOfInvoice: boolean;
  readonly payments: readonly EntryPayment[];
  readonly boletos: readonly EntryBoleto[];
  /** The last one that was asked; undefined where nobody has to agree to it. */
  readonly approval: EntryApproval | undefined;
}

/** Whether somebody else agrees to it; `value` is what it came to when it was asked, or approved. */
export interface EntryApproval {
  readonly id: string;
  readonly status: 'waiting' | Exclude<EntryApprovalOutcome, 'not_needed'>;
  readonly value: Cents;
}

const NO_DATE = '' as CivilDate;

export const noEntry: EntryState = {
  status: 'absent',
  direction: 'R',
  value: ZERO,
  outstanding: ZERO,
  competenceDate: NO_DATE,
  issueDate: NO_DATE,
  dueDate: NO_DATE,
  agreed: [],
  personId: undefined,
  description: '',
  document: '',
  accountPlanId: '',
  costCenterId: undefined,
  remarks: {},
  place: { number: 1, of: 1 },
  seriesId: undefined,
  isOfInvoice: false,
  payments: [],
  boletos: [],
  approval: undefined,
};

export function evolve(state: EntryState, event: EntryEvent): EntryState {
  switch (event.type) {
    case 'EntryOpened': {
      const { direction, value, competenceDate, issueDate, dueDate, description, document, accountPlanId } =
        event.data;
      const { installment: place, series, source } = event.data;
      return {
        status: 'open',
        direction,
        value,
        outstanding: value,
        competenceDate,
        issueDate,
        dueDate,
        agreed: [{ dueDate }],
        personId: event.data.personId,
        description,
        document,
        accountPlanId,
        costCenterId: event.data.costCenterId,
        remarks: remarksOf(event.data),
        place,
        seriesId: series?.id,
        isOfInvoice: source?.kind === 'invoice',
        payments: [],
        boletos: [],
        approval: undefined,
      };
    }
    case 'PaymentRegistered': {
      const { paymentId, date, form, principal, outstanding, newDueDate, clearedOn, accountId } = event.data;
      const payment: EntryPayment = {
        paymentId,
        date,
        form,
        principal,
        cash: cashOf(state.direction, event.data),
        fee: event.data.fee,
        clearingFee: ZERO,
        clearedOn,
        accountId,
        registeredIn: accountId,
        offset: undefined,
        reversed: false,
        receipt: undefined,
      };
      return withNewPayment(state, payment, { outstanding, ...(newDueDate && { newDueDate }) });
    }
    case 'EntryOffset': {
      const { paymentId, offsetId, counterpartId, date, principal, outstanding, newDueDate } = event.data;
      const payment: EntryPayment = {
        ...{ paymentId, date, principal, cash: ZERO, fee: ZERO, clearingFee: ZERO, clearedOn: date },
        ...{
          form: undefined,
          accountId: undefined,
          registeredIn: undefined,
          offset: { id: offsetId, counterpartId },
        },
        ...{ reversed: false, receipt: undefined },
      };
      return withNewPayment(state, payment, { outstanding, ...(newDueDate && { newDueDate }) });
    }
    case 'PaymentCleared':
      return withPayment(state, event.data.paymentId, {
        clearedOn: event.data.clearedOn,
        clearingFee: event.data.fee,
        accountId: event.data.accountId,
      });
    case 'PaymentClearingReversed':
      return withPayment(state, event.data.paymentId, {
        clearedOn: undefined,
        clearingFee: ZERO,
        accountId: event.data.accountId,
      });
    case 'PaymentReversed': {
      const { paymentId, outstanding, dueDate } = event.data;
      const status = outstanding === state.value ? 'open' : 'partial';
      const agreed = state.agreed.filter((each) => each.paymentId !== paymentId);
      return { ...withPayment(state, paymentId, { reversed: true }), status, outstanding, dueDate, agreed };
    }
    case 'ReceiptIssued':
      return withPayment(state, event.data.paymentId, { receipt: event.data.number });
    case 'EntryChanged': {
      const { description, document, dueDate, accountPlanId, costCenterId } = event.data;
      const agreed = dueDate === state.dueDate ? state.agreed : [...state.agreed, { dueDate }];
      const remarks = remarksOf(event.data);
      const origin = originAfter(state, event.data);
      return {
        ...state,
        description,
        document,
        dueDate,
        accountPlanId,
        costCenterId,
        remarks,
        agreed,
        ...origin,
      };
    }
    case 'EntryValueCorrected':
      return { ...state, value: event.data.value, outstanding: event.data.value };
    case 'EntryCancelled':
      return { ...state, status: 'cancelled' };
    case 'EntryReopened':
      return { ...state, status: 'open' };
    case 'BoletoIssued':
    case 'BoletoRegistered':
    case 'BoletoPaid':
    case 'BoletoWrittenOff':
      return { ...state, boletos: evolveBoletos(state.boletos, event) };
    case 'EntryApprovalRequested':
      return {
        ...state,
        approval: { id: event.data.approvalId, status: 'waiting', value: state.value },
      };
    case 'EntryApprovalEnded': {
      const { approvalId: id, outcome } = event.data;
      const approval = outcome === 'not_needed' ? undefined : { id, status: outcome, value: state.value };
      return { ...state, approval };
    }
    case 'EntrySettled':
    case 'PaymentBounced':
    case 'ReceiptVoided':
      return state;
  }
}

/** Who it is of, after a correction: what it does not say stays, and a person of null is nobody. */
export const personAfter = (
  before: string | undefined,
  { personId }: Pick<EntryOrigin, 'personId'>,
): string | undefined => (personId === undefined ? before : (personId ?? undefined));

/** Who it is of and its days, after a correction. */
export const originAfter = (
  { personId, competenceDate, issueDate }: Pick<EntryState, 'personId' | 'competenceDate' | 'issueDate'>,
  corrected: EntryOrigin,
) => ({
  personId: personAfter(personId, corrected),
  competenceDate: corrected.competenceDate ?? competenceDate,
  issueDate: corrected.issueDate ?? issueDate,
});

/** Signed cents: what a payment that was cleared moved in the account that it came into, or went out of. */
export const movedBy = (
  { direction }: Pick<EntryState, 'direction'>,
  { cash, clearingFee }: EntryPayment,
): Cents =>
  direction === 'R' ? subtractMoney(cash, clearingFee) : subtractMoney(ZERO, addMoney(cash, clearingFee));

const withNewPayment = (
  state: EntryState,
  payment: EntryPayment,
  { outstanding, newDueDate }: { readonly outstanding: Cents; readonly newDueDate?: CivilDate },
): EntryState => ({
  ...state,
  status: outstanding === 0 ? 'settled' : 'partial',
  outstanding,
  dueDate: newDueDate ?? state.dueDate,
  agreed: newDueDate
    ? [...state.agreed, { dueDate: newDueDate, paymentId: payment.paymentId }]
    : state.agreed,
  payments: [...state.payments, payment],
});

const withPayment = (state: EntryState, paymentId: string, change: Partial<EntryPayment>): EntryState => ({
  ...state,
  payments: state.payments.map((payment) =>
    payment.paymentId === paymentId ? { ...payment, ...change } : payment,
  ),
});
