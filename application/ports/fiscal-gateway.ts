import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import type { NoteProblem, SefazVerdict } from '@fidelidade/domain/fiscal/note/events.js';
import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { CertificateSecret } from '../registry/certificate-secret.js';

/** On whose behalf the tax authority is spoken to. */
export interface Issuer {
  readonly state: string;
  readonly environment: 1 | 2;
  readonly certificate: CertificateSecret;
}

export type Preparation =
  | { readonly kind: 'signed'; readonly xml: string }
  | { readonly kind: 'problems'; readonly problems: readonly NoteProblem[] };

/** SEFAZ's word on the note. Nothing else may change what the note is. */
export type NoteAnswer =
  /** Proven by chNFe, tpAmb, nProt and digVal. `xml` is the nfeProc: the document of fiscal value. */
  | {
      readonly kind: 'authorized';
      readonly verdict: SefazVerdict;
      readonly protocol: string;
      /** Undefined when SEFAZ wrote no moment that can be read. */
      readonly authorizedAt: Instant | undefined;
      readonly xml: string;
    }
  /** A protocol that does not prove these bytes: of other bytes, or without saying of which. Authorises nothing. */
  | {
      readonly kind: 'foreign';
      readonly proof: 'differs' | 'no_digest';
      readonly verdict: SefazVerdict;
      readonly accessKey: string;
      readonly protocol: string;
      readonly digest: string | undefined;
      /** The protocol as it came. */
      readonly xml: string;
    }
  | { readonly kind: 'denied' | 'rejected' | 'cancelled'; readonly verdict: SefazVerdict }
  /** The very key is there already (204): only a query tells more. */
  | { readonly kind: 'same_key_there'; readonly verdict: SefazVerdict }
  /** The number is spent, or another key's. */
  | { readonly kind: 'number_taken'; readonly verdict: SefazVerdict; readonly heldBy: string | undefined }
  /** It knows no note of this key (217). */
  | { readonly kind: 'not_found'; readonly verdict: SefazVerdict }
  /** It has the note and has not decided. */
  | { readonly kind: 'processing' };

export type SefazService = 'authorization' | 'query';

/** The request, the certificate or the service was refused or was down: it says nothing of the note. */
export type QuestionRefused = {
  readonly kind: 'question_refused';
  readonly cause: 'certificate' | 'message' | 'service' | 'stopped' | 'misuse';
  readonly verdict: SefazVerdict;
  readonly retryAfter_ms: number;
};

/** Nobody answered. `unknown`: it may have been processed all the same, so ask before sending again. */
export type NoAnswer = {
  readonly kind: 'no_answer';
  readonly sent: 'no' | 'unknown';
  readonly retryAfter_ms: number;
  readonly cause: string;
};

export type SefazAnswer = NoteAnswer | QuestionRefused | NoAnswer;

/** The tax authority, as the use cases see it. */
export interface FiscalGateway {
  /** Writes, signs and checks a document against the official schema. Sends nothing. */
  prepare(document: FiscalDocument, certificate: CertificateSecret): Promise<Preparation>;
  authorize(issuer: Issuer, signedXml: string): Promise<SefazAnswer>;
  /** @param signedXml the bytes that were sent, to join with the protocol when it was authorised */
  query(issuer: Issuer, accessKey: AccessKey, signedXml: string): Promise<SefazAnswer>;
}
