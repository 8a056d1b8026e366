import { createHmac } from 'node:crypto';
import { Secret } from 'otpauth';
import type { TillCodes } from '@fidelidade/application/ports/till-codes.js';
import { TotpAuthenticator } from './authenticator.js';

const SECRET_BYTES = 20;

/** A participant's secret follows from one key and who they are: there is none to store, to leak from a table or to lose. */
export function derivedTillCodes(key: Uint8Array): TillCodes {
  const authenticator = new TotpAuthenticator();
  const secretOf = (company: string, participantId: string): string => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([company, participantId]))
      .digest();
    return new Secret({ buffer: Uint8Array.from(digest.subarray(0, SECRET_BYTES)).buffer }).base32;
  };
  return {
    secretOf,
    stepOf: (company, participantId, code, now) =>
      authenticator.stepOf(secretOf(company, participantId), code, now),
  };
}
