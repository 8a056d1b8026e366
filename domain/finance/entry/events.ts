import type { CivilDate } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import type { BoletoDetails, WrittenOffBecause } from '../boleto/boleto.js';
import type { PaymentForm } from '../payment-form.js';

/** R receivable (conta a receber), P payable (conta a pagar). */
export const DIRECTIONS = ['R', 'P'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a series is made of: one sum in parts, or the same again every so often. */
export const SERIES_KINDS = ['installments', 'repetitions'] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];

export interface EntryDetails {
  readonly direction: Direction;
  /** Number of the paper behind it: `NF-e 1-42`, a contract, a bill. */
  readonly document: string;
  readonly description: string;
  readonly personId?: string;
  /** Category of the account plan: where the DRE counts it. */
  readonly accountPlanId: string;
  /** Which part of the company it is of; absent for none (ADR 0124). */
  readonly costCenterId?: string;
  /** Month that the revenue or expense belongs to (regime de competência). */
  readonly competenceDate: CivilDate;
  readonly issueDate: CivilDate;
  readonly dueDate: CivilDate;
  readonly value: Cents;
  /** How it is meant to be paid: what the payment proposes. */
  readonly paymentForm?: PaymentForm;
  /** The payment term that says what early and late payment change: its payment proposes that. */
  readonly paymentTermId?: string;
  /** Where its money is expected to arrive, or to leave from: the cash flow counts it there, and its payment proposes it (ADR 0122). */
  readonly accountId?: string;
  /** Words that it is found by, as they were typed; in the order of `readTags`. */
  readonly tags?: readonly string[];
  readonly notes?: string;
  /** The typed line of the bill that one pays: 47 digits of a boleto, 48 of what an authority or a utility collects. Of payables alone. */
  readonly barcode?: string;
  /** Its place: which part of how many, or, of what repeats, which time. */
  readonly installment: { readonly number: number; readonly of: number };
  /** The series that it was opened with; absent for one that stands alone, and for those of a note. */
  readonly series?: { readonly id: string; readonly kind: SeriesKind };
  /** The record that gave rise to it, e.g. an authorised note. */
  readonly source?: { readonly kind: 'invoice' | 'sale'; readonly id: string };
}

/**
 * One payment (baixa). `principal` is what it takes off the entry; `cashOf` says what moves in the account.
 */
export interface PaymentDetails {
  readonly paymentId: string;
  readonly date: CivilDate;
  readonly principal: Cents;
  readonly discount: Cents;
  readonly interest: Cents;
  readonly penalty: Cents;
  readonly fee: Cents;
  readonly form: PaymentForm;
  readonly accountId: string;
}

/**
 * One side of a set-off (encontro de contas, R-4.3.11): `principal` is taken off this entry and off the counterpart alike, and no money
 * moves. `paymentId` is this side's.
 */
export interface OffsetDetails {
  readonly offsetId: string;
  readonly paymentId: string;
  /** The entry of the other direction that it is set off against. */
  readonly counterpartId: string;
  readonly date: CivilDate;
  readonly principal: Cents;
}

/** What is said of an entry beside its figures: it may be put right even of what is settled. */
export type EntryRemarks = Pick<
  EntryDetails,
  'paymentForm' | 'paymentTermId' | 'accountId' | 'tags' | 'notes' | 'barcode'
>;

/** Who an entry is of, and on which days it was issued and counts: said by a correction where it is another (ADR 0125). */
export interface EntryOrigin {
  /** Null where it is of nobody now. */
  readonly personId?: string | null;
  readonly competenceDate?: CivilDate;
  readonly issueDate?: CivilDate;
}

/**
 * What of an entry may be put right after it was opened. A cost centre and remarks that it does not name are none; what it does
 * not name of the entry's origin stays.
 */
export type EntryCorrection = Pick<
  EntryDetails,
  'description' | 'document' | 'dueDate' | 'accountPlanId' | 'costCenterId'
> &
  EntryRemarks &
  EntryOrigin;

/** The same with what is owed, which is put right by a fact of its own. */
export type ValuedCorrection = EntryCorrection & Pick<EntryDetails, 'value'>;

export type EntryEvent =
  /** Somebody owes: an account receivable or payable exists. */
  | DomainEvent<'EntryOpened', { entryId: string } & EntryDetails>
  /**
   * Part or all of it was paid. `outstanding` is what is left; with something left, `newDueDate` says when it is due
   * . `clearedOn` is absent while the money is still on its way (check, card, boleto: ).
   */
  | DomainEvent<
      'PaymentRegistered',
      {
        entryId: string;
        outstanding: Cents;
        newDueDate?: CivilDate;
        clearedOn?: CivilDate;
        expectedOn?: CivilDate;
      } & PaymentDetails
    >
  /**
   * Part or all of it was set off against what the same person owes, or is owed, the other way: told of both entries in one
   * append. `outstanding` and `newDueDate` as of a payment; `PaymentReversed` takes it back, of both again.
   */
  | DomainEvent<
      'EntryOffset',
      { entryId: string; outstanding: Cents; newDueDate?: CivilDate } & OffsetDetails
    >
  /** Nothing is left to pay: received (R) or paid (P). */
  | DomainEvent<'EntrySettled', { entryId: string; direction: Direction; on: CivilDate }>
  /** The money of a check, card or boleto arrived in the account (compensação, R-4.3.4). */
  | DomainEvent<
      'PaymentCleared',
      { entryId: string; paymentId: string; clearedOn: CivilDate; fee: Cents; accountId: string }
    >
  /**
   * Its money did not arrive after all: a clearing was said by mistake, and is taken back as of its day, `clearedOn`, with its `fee`. The money is on its
   * way again, expected on `expectedOn` in `accountId` as it was registered; the payment stands.
   */
  | DomainEvent<
      'PaymentClearingReversed',
      {
        entryId: string;
        paymentId: string;
        clearedOn: CivilDate;
        fee: Cents;
        accountId: string;
        expectedOn: CivilDate;
        reason: string;
      }
    >
  /** A payment was undone (estorno, R-4.3.3). `outstanding` and `dueDate` are as they were before it. */
  | DomainEvent<
      'PaymentReversed',
      {
        entryId: string;
        paymentId: string;
        on: CivilDate;
        reason: string;
        outstanding: Cents;
        dueDate: CivilDate;
        /** What of the fee the bank keeps, though it sent the money back: it stays out of the account, and an expense. Absent of none. */
        feeKept?: Cents;
      }
    >
  /**
   * The bank did not make good a check, card or boleto, that day. Told with `PaymentReversed`, in one append, which says what
   * that undoes; `form` is what came back.
   */
  | DomainEvent<
      'PaymentBounced',
      { entryId: string; direction: Direction; paymentId: string; form: PaymentForm; on: CivilDate }
    >
  /**
   * A payment has its paper: a receipt to whoever paid a receivable, a voucher of what was paid of a payable. `number` is the
   * company's, taken in the same append (`ReceiptNumberTaken`) and never another payment's; the paper says what held on that day, `on`.
   */
  | DomainEvent<'ReceiptIssued', { entryId: string; paymentId: string; number: number; on: CivilDate }>
  /** Its payment was undone that day: the paper stays, with its number, stamped as void. */
  | DomainEvent<'ReceiptVoided', { entryId: string; paymentId: string; number: number; on: CivilDate }>
  /**
   * Somebody may pay what is left by boleto: made out for `amount` cents, due on `dueDate`, with the next number of its
   * agreement, taken in the same append (`BoletoNumberTaken`). One at a time: before the next, this one is paid or written off.
   */
  | DomainEvent<'BoletoIssued', { entryId: string; on: CivilDate } & BoletoDetails>
  /** The bank knows it, as its return file says: from here on it can be paid anywhere. */
  | DomainEvent<'BoletoRegistered', { entryId: string; boletoId: string; accountId: string; on: CivilDate }>
  /** It is what its entry was settled with. */
  | DomainEvent<'BoletoPaid', { entryId: string; boletoId: string; accountId: string; paymentId: string }>
  /**
   * It is not to be paid any more (baixa): somebody asked for it and said why, its entry was settled otherwise or called off, or it
   * says another amount or day than is owed now.
   */
  | DomainEvent<
      'BoletoWrittenOff',
      { entryId: string; boletoId: string; accountId: string; because: WrittenOffBecause; reason?: string }
    >
  /** What was typed wrong was put right, as it is now; with another category, cost centre or competence its figures move there. Of remarks alone nobody need say why. */
  | DomainEvent<'EntryChanged', { entryId: string; reason?: string } & EntryCorrection>
  /** Another amount was owed from the first day on: of an entry that no payment stands of, so all of `value` is left to pay. */
  | DomainEvent<'EntryValueCorrected', { entryId: string; reason: string; value: Cents }>
  | DomainEvent<'EntryCancelled', { entryId: string; reason: string }>
  /** What was called off is owed after all, as it was before: its amount, its due date, its month. */
  | DomainEvent<'EntryReopened', { entryId: string; reason: string }>
  /** Somebody else has to agree before it is paid; the approval is a record of its own. */
  | DomainEvent<'EntryApprovalRequested', { entryId: string; approvalId: string }>
  /** What became of it. `not_needed`: it came to less since, and nobody is asked any more. */
  | DomainEvent<'EntryApprovalEnded', { entryId: string; approvalId: string; outcome: EntryApprovalOutcome }>;

export const ENTRY_APPROVAL_OUTCOMES = ['approved', 'refused', 'cancelled', 'not_needed'] as const;
export type EntryApprovalOutcome = (typeof ENTRY_APPROVAL_OUTCOMES)[number];

export const entryEvents = describeEvents<EntryEvent>({
  EntryOpened: { schema: 1 },
  PaymentRegistered: { schema: 1 },
  EntryOffset: { schema: 1 },
  EntrySettled: { schema: 1 },
  PaymentCleared: { schema: 1 },
  PaymentClearingReversed: { schema: 1 },
  PaymentReversed: { schema: 1 },
  PaymentBounced: { schema: 1 },
  ReceiptIssued: { schema: 1 },
  ReceiptVoided: { schema: 1 },
  BoletoIssued: { schema: 1 },
  BoletoRegistered: { schema: 1 },
  BoletoPaid: { schema: 1 },
  BoletoWrittenOff: { schema: 1 },
  EntryChanged: { schema: 1 },
  EntryValueCorrected: { schema: 1 },
  EntryCancelled: { schema: 1 },
  EntryReopened: { schema: 1 },
  EntryApprovalRequested: { schema: 1 },
  EntryApprovalEnded: { schema: 1 },
});
