/** What every answer says. */
interface Answer {
  readonly cStat: number;
  readonly xMotivo: string;
}

/** A protocol: the SEFAZ has the note, for good or ill. `protXml` goes into the nfeProc as it is. */
interface Protocol extends Answer {
  readonly protocol: string;
  readonly receivedAt: string;
  readonly protXml: string;
}

export type Authorized = { readonly kind: 'authorized' } & Protocol;
export type Denied = { readonly kind: 'denied' } & Protocol;
export type Cancelled = { readonly kind: 'cancelled' } & Protocol;
/** Received and not decided: ask by key later. */
export type Processing = { readonly kind: 'processing' } & Answer;
export type Rejected = { readonly kind: 'rejected' } & Answer;
export type NotFound = { readonly kind: 'not_found' } & Answer;

export type AuthorizationResult = Authorized | Denied | Processing | Rejected;
export type QueryResult = Authorized | Denied | Cancelled | Processing | Rejected | NotFound;

export type StatusResult =
  | ({ readonly kind: 'operating'; readonly averageAnswer_s: number | undefined } & Answer)
  | ({ readonly kind: 'stopped' } & Answer);
