import type { SefazVerdict, NoteProblem } from '@fidelidade/domain/fiscal/note/events.js';
import type { SignedNote } from '@fidelidade/domain/fiscal/note/state.js';
import type { PaymentForm } from '@fidelidade/domain/finance/payment-form.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';

/** A note as staff write it; the products' facts are looked up. */
export interface NoteDraft {
  readonly personId: string;
  readonly items: readonly {
    readonly productId: string;
    readonly quantity: DecimalText;
    readonly unitPrice: DecimalText;
    readonly discount: Cents;
  }[];
  readonly paymentForm: PaymentForm;
  /** Empty: all of it today. */
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

/** Asks for the note to be sent; a job does it. */
export class SendNote extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
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

export class RecordAuthorization extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
    readonly verdict: SefazVerdict,
    readonly protocol: string,
    readonly authorizedAt: Instant,
    /** SHA-256 of the nfeProc in the blob store. */
    readonly xml: string,
  ) {
    super(context);
  }
}

/** SEFAZ said no, or does not know the note after all. */
export class RecordRefusal extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
    readonly outcome: 'record-rejection' | 'record-denial' | 'abandon',
    readonly verdict: SefazVerdict,
  ) {
    super(context);
  }
}
