import { idFrom } from '../execution/ids.js';

/** What the vault keeps of a certificate: the file and the password that opens it. */
export interface CertificateSecret {
  readonly pfx: Uint8Array;
  readonly password: string;
}

/** Each installation's own: what is forgotten of one that was taken out is never that of the same file put in again. */
export const certificateVaultId = (fingerprint: string, commandId: string): string =>
  `certificate-${fingerprint}-${idFrom(commandId)}`;

export const certificateSecret = (pfx: Uint8Array, password: string): Uint8Array =>
  Buffer.from(JSON.stringify({ pfx: Buffer.from(pfx).toString('base64'), password }));

export function readCertificateSecret(secret: Uint8Array): CertificateSecret {
  const { pfx, password } = JSON.parse(Buffer.from(secret).toString()) as { pfx: string; password: string };
  return { pfx: Buffer.from(pfx, 'base64'), password };
}
