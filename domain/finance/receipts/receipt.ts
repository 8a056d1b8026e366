import type { CivilDate } from '../../kernel/civil-date.js';
import { addMoney, subtractMoney, ZERO, type Cents } from '../../kernel/money.js';
import type { EntryDetails, EntryEvent, PaymentDetails } from '../entry/events.js';
import { personAfter } from '../entry/state.js';
import type { PaymentForm } from '../payment-form.js';

/** What the paper of a payment says of it: as things stood when it was issued, and whether it is void since. */
export interface Receipt
  extends
    Pick<EntryDetails, 'direction' | 'description' | 'document' | 'installment'>,
    Omit<PaymentDetails, 'paymentId' | 'accountId' | 'form'> {
  /** `offset`: nothing changed hands, it was set off. */
  readonly form: PaymentForm | 'offset';
  readonly number: number;
  readonly issuedOn: CivilDate;
  readonly personId: string | undefined;
  /** A series that repeats numbers its times, not parts of a sum. */
  readonly repeats: boolean;
  /** What the payment left to pay. */
  readonly outstanding: Cents;
  /** When the money was expected while it was on its way on that day; undefined when it had arrived. */
  readonly expectedOn: CivilDate | undefined;
  readonly voided: { readonly on: CivilDate; readonly reason: string } | undefined;
}

/**
 * What passed from hand to hand, which figures and words of the paper say. A bank's fee is between the company and its bank: it is told
 * beside, and lessens nobody's payment.
 */
export const handedOver = ({ principal, discount, interest, penalty }: Receipt): Cents =>
  addMoney(subtractMoney(principal, discount), interest, penalty);

/** Reads the paper of a payment off the history of its entry; undefined while none was issued. */
export function receiptOf(history: Iterable<EntryEvent>, paymentId: string): Receipt | undefined {
  let owed: Owed | undefined;
  let paid: Paid | undefined;
  let receipt: Receipt | undefined;
  for (const event of history) {
    if ('paymentId' in event.data && event.data.paymentId !== paymentId) continue;
    switch (event.type) {
      case 'EntryOpened':
        owed = owedAtFirst(event.data);
        break;
      case 'EntryChanged':
        owed = owed && correctedOwed(owed, event.data);
        break;
      case 'PaymentRegistered':
        paid = paidAtFirst(event.data);
        break;
      case 'EntryOffset':
        paid = paidByOffset(event.data);
        break;
      case 'PaymentCleared':
        paid = paid && { ...paid, fee: addMoney(paid.fee, event.data.fee), expectedOn: undefined };
        break;
      case 'PaymentClearingReversed': {
        const { fee, expectedOn } = event.data;
        paid = paid && { ...paid, fee: subtractMoney(paid.fee, fee), expectedOn };
        break;
      }
      case 'ReceiptIssued': {
        const { number, on } = event.data;
        receipt = owed && paid && { ...owed, ...paid, number, issuedOn: on, voided: undefined };
        break;
      }
      case 'PaymentReversed':
        receipt = receipt && { ...receipt, voided: { on: event.data.on, reason: event.data.reason } };
    }
  }
  return receipt;
}

type Owed = Pick<Receipt, 'direction' | 'description' | 'document' | 'installment' | 'personId' | 'repeats'>;
type Paid = Omit<Receipt, keyof Owed | 'number' | 'issuedOn' | 'voided'>;

const owedAtFirst = ({ series, personId, ...details }: EntryDetails): Owed => ({
  direction: details.direction,
  description: details.description,
  document: details.document,
  installment: details.installment,
  personId,
  repeats: series?.kind === 'repetitions',
});

const correctedOwed = (owed: Owed, corrected: Corrected): Owed => ({
  ...owed,
  description: corrected.description,
  document: corrected.document,
  personId: personAfter(owed.personId, corrected),
});

type Corrected = Extract<EntryEvent, { readonly type: 'EntryChanged' }>['data'];
type Registered = Extract<EntryEvent, { readonly type: 'PaymentRegistered' }>['data'];

const paidAtFirst = (payment: Registered): Paid => ({
  date: payment.date,
  principal: payment.principal,
  discount: payment.discount,
  interest: payment.interest,
  penalty: payment.penalty,
  fee: payment.fee,
  form: payment.form,
  outstanding: payment.outstanding,
  expectedOn: payment.expectedOn,
});

type Offset = Extract<EntryEvent, { readonly type: 'EntryOffset' }>['data'];

const paidByOffset = ({ date, principal, outstanding }: Offset): Paid => ({
  ...{ date, principal, outstanding, form: 'offset', expectedOn: undefined },
  ...{ discount: ZERO, interest: ZERO, penalty: ZERO, fee: ZERO },
});
