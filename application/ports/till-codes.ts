import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';

/**
 * One-time codes by which participants let a till use their cashback: six digits of thirty seconds, made by their
 * own device from a secret, also without a network (RFC 6238).
 */
export interface TillCodes {
  /** What the participant's device makes codes from, in base32. Nobody else is ever told. */
  secretOf(company: string, participantId: string): string;
  /** @returns the step that a code belongs to, one early or late at most; undefined when it is wrong or too old */
  stepOf(company: string, participantId: string, code: string, now: Instant): number | undefined;
}
export const TILL_CODES = Symbol('TillCodes');
