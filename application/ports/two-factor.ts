import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';

/** how long a secret that was shown waits to be confirmed. */
export const PENDING_SECRET_MINUTES = 10;

/** One-time codes of an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 s). */
export interface Authenticator {
  /** base32, 160 bits. */
  newSecret(): string;
  /** What the app scans: the address and its QR code as a data URI (SVG). */
  enrolment(secret: string, account: string, issuer: string): { readonly url: string; readonly qr: string };
  /** The time step that a code belongs to, one step early or late allowed; undefined for a wrong code. */
  stepOf(secret: string, code: string, now: Instant): number | undefined;
}

/** What a second factor must remember between requests, in all processes. */
export interface TwoFactorStore {
  /** Keeps a secret until it is confirmed; the last one counts. */
  keepPending(account: string, secret: string): Promise<void>;
  /** Undefined when there is none or it waited too long. */
  pending(account: string): Promise<string | undefined>;
  forgetPending(account: string): Promise<void>;
  /** A step is accepted once, and none before it any more: of two at once, one. @returns whether it was accepted */
  acceptStep(account: string, step: number): Promise<boolean>;
}
