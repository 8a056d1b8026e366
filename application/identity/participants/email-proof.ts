import { createHash } from 'node:crypto';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';

/**
 * Ties a mailed link to the e-mail that it was mailed to: a request may be replaced by one for another e-mail, which the
 * first link must not confirm.
 */
export const emailProof = (email: string): string =>
  createHash('sha256').update(normalizeEmail(email)).digest('hex').slice(0, 32);

/** Whom a link speaks for: the participant, and where it matters the e-mail. */
export const subjectOf = (participantId: string, email: string): string =>
  `${participantId}:${emailProof(email)}`;

export function readSubject(subject: string): { readonly id: string; readonly proof: string | undefined } {
  const [id = '', proof] = subject.split(':');
  return { id, proof };
}
