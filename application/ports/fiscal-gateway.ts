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

export type SefazAnswer =
  /** `xml` is the nfeProc: the note and its protocol, the document of fiscal value. */
  | {
      readonly kind: 'authorized';
      readonly verdict: SefazVerdict;
      readonly protocol: string;
      readonly authorizedAt: Instant;
      readonly xml: string;
    }
  | { readonly kind: 'denied' | 'rejected'; readonly verdict: SefazVerdict }
  /** It knows no note of this key (217). */
  | { readonly kind: 'not_found'; readonly verdict: SefazVerdict }
  /** It has the note and has not decided. */
  | { readonly kind: 'processing' }
  /** Nobody answered. `unknown`: it may have been processed all the same, so ask before sending again. */
  | {
      readonly kind: 'no_answer';
      readonly sent: 'no' | 'unknown';
      readonly retryAfter_ms: number;
      readonly cause: string;
    };

/** The tax authority, as the use cases see it. */
export interface FiscalGateway {
  /** Writes, signs and checks a document against the official schema. Sends nothing. */
  prepare(document: FiscalDocument, certificate: CertificateSecret): Promise<Preparation>;
  authorize(issuer: Issuer, signedXml: string): Promise<SefazAnswer>;
  /** @param signedXml the bytes that were sent, to join with the protocol when it was authorised */
  query(issuer: Issuer, accessKey: AccessKey, signedXml: string): Promise<SefazAnswer>;
}
