import type {
  ForeignProtocol,
  NoteProblem,
  RefusedQuestion,
  SefazVerdict,
} from '@fidelidade/domain/fiscal/note/events.js';
import type { SignedNote } from '@fidelidade/domain/fiscal/note/state.js';
import type { SuspendedCalls } from '@fidelidade/domain/fiscal/sefaz-line/sefaz-line.js';
import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import type { PaymentForm } from '@fidelidade/domain/finance/payment-form.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';

/** A note as staff write it; the products' facts are looked up. */
export interface NoteDraft {
  readonly personId: string;
  /** Where its goods are taken from: the company's first warehouse where none is named. */
  readonly warehouseId?: string;
  /** What it is numbered in: the default series where none is named. */
  readonly series?: number;
  readonly items: readonly {
    readonly productId: string;
    readonly quantity: DecimalText;
    readonly unitPrice: DecimalText;
    readonly discount: Cents;
  }[];
  readonly paymentForm: PaymentForm;
  /** What another form of payment is. */
  readonly paymentDescription?: string;
  /** What its receivables say of early and late payment, and of where the money is expected. */
  readonly paymentTermId?: string;
  readonly accountId?: string;
  /** The part of it that the customer's cashback is to pay. */
  readonly paidWithCashback?: Cents;
  /** Of what is left. Empty: all of it today. */
  readonly installments: readonly { readonly dueDate: CivilDate; readonly value: Cents }[];
  readonly additionalInformation?: string;
}

export class DraftNote extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly draft: NoteDraft,
  ) {
    super(context);
  }
}

export class ChangeNote extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
    readonly expectedVersion: number | undefined,
    readonly draft: NoteDraft,
  ) {
    super(context);
  }
}

/** What is shown where a customer's cashback pays a part of the note, as at a till. */
export interface CashbackProof {
  /** The one-time code that the customer showed, and whose guess it was counted as; absent where there is none to show. */
  readonly code?: { readonly digits: string; readonly participantId: string };
  /** Who serves, where they proved it. */
  readonly attendantId?: string;
}

/** Asks for the note to be sent; a job does it. */
export class SendNote extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
    /** Absent of whoever may not use a customer's cashback: they send no note of which that pays a part. */
    readonly proof?: CashbackProof,
  ) {
    super(context);
  }
}

/** Somebody asked to send it and was refused: the note itself says so, until it is mended. */
export class RefuseSending extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
    readonly problems: readonly NoteProblem[],
  ) {
    super(context);
  }
}

/** Throws a draft away. */
export class DeleteDraft extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
  ) {
    super(context);
  }
}

/** Drafts another note of the same goods for the same person. */
export class DuplicateNote extends BusinessCommand {
  constructor(
    context: CommandContext,
    /** Of the note that it is made after. */
    readonly originalId: string,
  ) {
    super(context);
  }
}

/** A job numbered and signed the note: number and signature are recorded together. */
export class RecordSignature extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
    readonly signed: SignedNote,
  ) {
    super(context);
  }
}

/** The document does not hold against the schema: nothing was sent. */
export class RefuseTransmission extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
    readonly problems: readonly NoteProblem[],
  ) {
    super(context);
  }
}

/** SEFAZ answered about the bytes under this key. */
abstract class RecordAnswer extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
    readonly accessKey: AccessKey,
    readonly verdict: SefazVerdict,
  ) {
    super(context);
  }
}

export class RecordAuthorization extends RecordAnswer {
  constructor(
    context: CommandContext,
    noteId: string,
    accessKey: AccessKey,
    verdict: SefazVerdict,
    readonly protocol: string,
    readonly authorizedAt: Instant,
    /** SHA-256 of the nfeProc in the blob store. */
    readonly xml: string,
  ) {
    super(context, noteId, accessKey, verdict);
  }
}

/** SEFAZ said no, does not know the note after all, or knows it as cancelled. */
export class RecordRefusal extends RecordAnswer {
  constructor(
    context: CommandContext,
    noteId: string,
    accessKey: AccessKey,
    verdict: SefazVerdict,
    readonly outcome: 'record-rejection' | 'record-denial' | 'record-cancellation' | 'abandon',
  ) {
    super(context, noteId, accessKey, verdict);
  }
}

/** The number is spent, or another key's. */
export class ReleaseNumber extends RecordAnswer {
  constructor(
    context: CommandContext,
    noteId: string,
    accessKey: AccessKey,
    verdict: SefazVerdict,
    readonly heldBy: string | undefined,
  ) {
    super(context, noteId, accessKey, verdict);
  }
}

/** A protocol that does not prove the note's bytes. */
export class RecordForeignProtocol extends RecordAnswer {
  constructor(
    context: CommandContext,
    noteId: string,
    accessKey: AccessKey,
    verdict: SefazVerdict,
    readonly foreign: ForeignProtocol,
  ) {
    super(context, noteId, accessKey, verdict);
  }
}

/** A question was refused: nothing is said of the note, which waits. */
export class RecordRefusedQuestion extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
    readonly refused: RefusedQuestion,
  ) {
    super(context);
  }
}

/** SEFAZ blocked the company at a service (656). */
export class SuspendSefazCalls extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly suspension: SuspendedCalls,
  ) {
    super(context);
  }
}
