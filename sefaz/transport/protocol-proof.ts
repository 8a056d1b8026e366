import type { Protocol } from './results.js';

/** What we know of the bytes that were signed and sent. */
export interface SignedBytes {
  readonly accessKey: string;
  readonly environment: string;
  /** DigestValue of their signature. */
  readonly digest: string;
}

/**
 * `proves`: the protocol is of these very bytes. `differs`: it is of another note, though it may carry our number.
 * `no_digest`: everything else fits, but it does not say of which bytes it is.
 */
export type Proof = 'proves' | 'differs' | 'no_digest';

const PROTOCOL_NUMBER = /^\d{15}(\d{2})?$/;

/** Only a protocol that proves it makes a note authorised: 204 and a lost answer once led to a note SEFAZ never saw. */
export function proofOf(protocol: Protocol, signed: SignedBytes): Proof {
  const isOfThisKey =
    protocol.accessKey === signed.accessKey &&
    protocol.environment === signed.environment &&
    PROTOCOL_NUMBER.test(protocol.protocol);
  if (!isOfThisKey) return 'differs';
  if (!protocol.digest) return 'no_digest';
  return protocol.digest === signed.digest ? 'proves' : 'differs';
}

/** Reads them from a note that `signXml` signed. */
export function signedBytesOf(signedNfe: string): SignedBytes {
  const found = (pattern: RegExp): string => pattern.exec(signedNfe)?.[1] ?? '';
  return {
    accessKey: found(/<infNFe [^>]*Id="NFe([0-9A-Z]{44})"/),
    environment: found(/<tpAmb>([12])<\/tpAmb>/),
    digest: found(/<DigestValue>([^<]+)<\/DigestValue>/),
  };
}
