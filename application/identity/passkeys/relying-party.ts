import { isIP } from 'node:net';

/** The address for which devices keep passkeys: they open no other, and no other opens them. */
export interface RelyingParty {
  /** Its host's name, without a port. */
  readonly id: string;
  /** As browsers tell it: scheme, host and port. */
  readonly origin: string;
}

export const RELYING_PARTY = Symbol('RelyingParty');

/**
 * From the configured address alone, whatever a request calls the server. Browsers keep no passkeys for a bare number, nor
 * where a line may be listened to.
 * @returns undefined where there can be none
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return !isNumber && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : undefined;
}
