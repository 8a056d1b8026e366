import type { AccessKey } from '../../kernel/access-key.js';
import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import type { DecimalText } from '../../kernel/decimal.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import type { PaymentForm } from '../../finance/payment-form.js';

/** An item as it will stand on the note: the product's facts are copied, for the note outlives the product's changes. */
export interface NoteItem {
  readonly productId: string;
  readonly code: string;
  readonly description: string;
  readonly gtin?: string;
  readonly ncm: string;
  readonly cest?: string;
  readonly origin: number;
  readonly cfop: string;
  readonly unit: string;
  readonly fractional: boolean;
  readonly quantity: DecimalText;
  readonly unitPrice: DecimalText;
  readonly discount: Cents;
  /** Quantity times unit price, before the discount. */
  readonly total: Cents;
}

export interface NoteInstallment {
  readonly number: number;
  readonly dueDate: CivilDate;
  readonly value: Cents;
}

export interface NoteContent {
  readonly personId: string;
  /** Where its goods are taken from, when that is not the company's first warehouse. */
  readonly warehouseId?: string;
  /** What it is numbered in, when that is not series 1, or when somebody chose it. */
  readonly series?: number;
  readonly operationNature: string;
  readonly items: readonly NoteItem[];
  readonly paymentForm: PaymentForm;
  /** What another form of payment is (xPag); with `other` alone. */
  readonly paymentDescription?: string;
  /** The payment term that was agreed, and the account in which its money is expected: its receivables say them. */
  readonly paymentTermId?: string;
  readonly accountId?: string;
  /** Of what is left once cashback paid its part; none where nothing is left. */
  readonly installments: readonly NoteInstallment[];
  readonly additionalInformation?: string;
  /** What the goods come to: items less discounts. */
  readonly total: Cents;
  /** The part of the total that the customer's cashback is to pay: tPag 19. It is put aside when the note is sent. */
  readonly paidWithCashback?: Cents;
}

/** A problem found before anything was sent: where in the XML, and what the schema says of it. */
export interface NoteProblem {
  readonly path: string;
  /** The schema's words, or a code of the catalogue. */
  readonly message: string;
  /** Values for the placeholders of a code's text. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** SEFAZ's word on a note: its code (cStat) and text (xMotivo). */
export interface SefazVerdict {
  readonly cStat: string;
  readonly reason: string;
  /** The item that it speaks of, counted from 1, when the text names one (`[nItem: 3]`). */
  readonly item?: number;
  /** What it warns of though the note is authorised (120, NT 2026.002): five at most. */
  readonly alerts?: readonly SefazAlert[];
}

/** A warning beside an authorisation: cMsg and xMsg. */
export interface SefazAlert {
  readonly code: string;
  readonly message: string;
}

/** A question that was put to SEFAZ and refused. */
export interface RefusedQuestion extends SefazVerdict {
  readonly service: 'authorization' | 'query';
  /** `certificate` ours, `message` its form, `service` theirs, `stopped` for a while, `misuse` blocked for an hour (656). */
  readonly cause: 'certificate' | 'message' | 'service' | 'stopped' | 'misuse';
  /** When it is asked again. */
  readonly until: Instant;
}

export interface ForeignProtocol {
  readonly proof: 'differs' | 'no_digest';
  readonly accessKey: string;
  readonly protocol: string;
  /** digVal: of which bytes SEFAZ says it is. */
  readonly digest?: string;
  /** SHA-256 of the protocol as it came, kept as evidence. */
  readonly xml: string;
}

/** 1 where it counts, 2 where it is tried out. */
export const SEFAZ_ENVIRONMENTS = [1, 2] as const;
/** NF-e and NFC-e. */
export const NOTE_MODELS = [55, 65] as const;

interface Signed {
  readonly series: number;
  readonly number: number;
  readonly accessKey: AccessKey;
  /** The cNF inside the key. */
  readonly randomCode: string;
  readonly environment: (typeof SEFAZ_ENVIRONMENTS)[number];
  readonly issuedAt: Instant;
  /** SHA-256 of the signed XML, kept outside the events under this name **before** this is recorded. */
  readonly xml: string;
  /**
   * SHA-256 of the document that the XML was written from, as JSON. Nothing reads it since the DANFE is printed from the
   * nfeProc (ADR 0046), no replay either; it stays, for every fact has it and a release that is gone back to prints from it.
   */
  readonly document: string;
}

/** An NF-e from draft to authorisation; the status numbers are R-4.4's. */
export type NoteEvent =
  /** 0: it exists and can be edited. */
  | DomainEvent<'NoteDrafted', { noteId: string; model: (typeof NOTE_MODELS)[number] } & NoteContent>
  /** 0: edited; a rejected note comes back to 0 by this. Carries the whole content as it is now. */
  | DomainEvent<'NoteChanged', { noteId: string } & NoteContent>
  /** Still 0: somebody asked to send it; a job will build, number, sign and validate it. */
  | DomainEvent<
      'TransmissionRequested',
      {
        noteId: string;
        /** The cashback that was put aside for it in the same append, for as long as it is on its way. */
        redemptionId?: string;
      }
    >
  /** Back to 0 without a number: the XML does not hold against the schema, nothing was sent. */
  | DomainEvent<
      'TransmissionRefused',
      {
        noteId: string;
        /** Whose data the problems may quote; older facts do not say it and quote in clear. */
        personId?: string;
        /** Null once the buyer was erased. */
        problems: readonly NoteProblem[] | null;
      }
    >
  /** Somebody asked to send it and was refused at once: it stays what it was, and says why until that is mended. */
  | DomainEvent<
      'SendingRefused',
      { noteId: string; personId: string; problems: readonly NoteProblem[] | null }
    >
  /** Thrown away before it had a number; only the audit knows of it from here on. */
  | DomainEvent<'DraftDeleted', { noteId: string }>
  /** 5: numbered, signed, validated and kept; from here on only these very bytes are ever sent under its key. */
  | DomainEvent<'NoteSigned', { noteId: string } & Signed>
  /**
   * 1: SEFAZ authorised its use. Carries what follows from it (receivables, stock, cashback) so that policies need
   * nothing else. `xml` names the nfeProc, note and protocol together.
   */
  | DomainEvent<
      'NoteAuthorized',
      {
        noteId: string;
        protocol: string;
        authorizedAt: Instant;
        issuedOn: CivilDate;
        series: number;
        number: number;
        accessKey: AccessKey;
        xml: string;
        /** What was put aside when it was sent, and pays `paidWithCashback` of it. */
        redemptionId?: string;
      } & SefazVerdict &
        Pick<
          NoteContent,
          'personId' | 'warehouseId' | 'items' | 'installments' | 'paymentForm' | 'total' | 'paidWithCashback'
        >
    >
  /** 9: refused. The number stays the note's; its next bytes get another key. */
  | DomainEvent<'NoteRejected', { noteId: string } & SefazVerdict>
  /** 8: use denied; the number is spent. */
  | DomainEvent<'UseDenied', { noteId: string } & SefazVerdict>
  /** SEFAZ refused the question (its certificate, its form, the service): nothing is said of the note, which waits. */
  | DomainEvent<'SefazQuestionRefused', { noteId: string } & RefusedQuestion>
  /**
   * SEFAZ holds this number for another key, or as spent: it is let go, and the next signature draws another. `again`: that
   * happens at once (status 0, waiting); else somebody looks first (9).
   */
  | DomainEvent<
      'NumberReleased',
      {
        noteId: string;
        series: number;
        number: number;
        accessKey: AccessKey;
        /** The key that holds it, when SEFAZ names it. */
        heldBy?: string;
        again: boolean;
      } & SefazVerdict
    >
  /**
   * An alarm: a protocol of SEFAZ that does not prove the bytes of this note. It authorises nothing. `released`: another
   * note holds the number, which is let go (9).
   */
  | DomainEvent<
      'ForeignProtocolReceived',
      { noteId: string; released: boolean } & ForeignProtocol & SefazVerdict
    >
  /** 3: somebody cancelled it elsewhere before we heard that it was authorised. Its number is spent. */
  | DomainEvent<'NoteFoundCancelled', { noteId: string } & SefazVerdict>
  /** Back to 0 with its number: nobody answered for long and SEFAZ says that it does not know the key (217). */
  | DomainEvent<'TransmissionAbandoned', { noteId: string } & SefazVerdict>;

/** What somebody wrote to the buyer; the buyer's own data are in the register alone. */
const content = { subject: 'personId', fields: ['additionalInformation', 'paymentDescription'] } as const;

export const noteEvents = describeEvents<NoteEvent>({
  NoteDrafted: { schema: 1, personal: content },
  NoteChanged: { schema: 1, personal: content },
  TransmissionRequested: { schema: 1 },
  TransmissionRefused: { schema: 1, personal: { subject: 'personId', fields: ['problems'] } },
  SendingRefused: { schema: 1, personal: { subject: 'personId', fields: ['problems'] } },
  DraftDeleted: { schema: 1 },
  NoteSigned: { schema: 1 },
  NoteAuthorized: { schema: 1 },
  NoteRejected: { schema: 1 },
  UseDenied: { schema: 1 },
  SefazQuestionRefused: { schema: 1 },
  NumberReleased: { schema: 1 },
  ForeignProtocolReceived: { schema: 1 },
  NoteFoundCancelled: { schema: 1 },
  TransmissionAbandoned: { schema: 1 },
});
