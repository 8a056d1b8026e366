import type { RefusalCause } from './status-codes.js';

/** What every answer says. */
interface Answer {
  readonly cStat: number;
  readonly xMotivo: string;
}

/** A protocol as it came: whether it is of our note is for `proofOf` to say. `protXml` goes into the nfeProc as it is. */
export interface Protocol extends Answer {
  readonly accessKey: string;
  readonly environment: string;
  /** nProt: 15 digits, or 17. */
  readonly protocol: string;
  /** dhRecbto as SEFAZ wrote it. */
  readonly receivedAt: string;
  /** digVal: the digest of what it authorised; SEFAZ may leave it out. */
  readonly digest: string | undefined;
  readonly alerts: readonly { readonly code: string; readonly message: string }[];
  readonly protXml: string;
}

export type Authorized = { readonly kind: 'authorized' } & Protocol;
export type Denied = { readonly kind: 'denied' } & Answer;
/** Cancelled by somebody; of some states without the protocol of its authorisation. */
export type Cancelled = { readonly kind: 'cancelled'; readonly cancelled: Protocol | undefined } & Answer;
/** Received and not decided: ask by key later. */
export type Processing = { readonly kind: 'processing' } & Answer;
export type Rejected = { readonly kind: 'rejected' } & Answer;
export type NotFound = { readonly kind: 'not_found' } & Answer;
/** This key is there already: only a query tells what it is (204). */
export type SameKeyThere = { readonly kind: 'same_key_there' } & Answer;
/** The number belongs to another key, or is spent; the other key when SEFAZ names it. */
export type NumberTaken = { readonly kind: 'number_taken'; readonly heldBy: string | undefined } & Answer;

/** SEFAZ's word on the note: nothing else may change what a note is. */
export type NoteVerdict =
  Authorized | Denied | Cancelled | Processing | Rejected | NotFound | SameKeyThere | NumberTaken;

/** SEFAZ's word on the request, the certificate or itself. It says nothing of the note. */
export type QuestionRefused = {
  readonly kind: 'question_refused';
  readonly cause: RefusalCause;
  readonly rest_ms: number;
} & Answer;

export type SefazResult = NoteVerdict | QuestionRefused;

export type StatusResult =
  | ({ readonly kind: 'operating'; readonly averageAnswer_s: number | undefined } & Answer)
  | ({ readonly kind: 'stopped' } & Answer);
