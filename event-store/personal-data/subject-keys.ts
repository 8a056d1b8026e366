import { randomBytes, randomUUID } from 'node:crypto';
import { KEY_BYTES } from './authenticated-encryption.js';

/** The key of one person in one company. Its id stands in what was encrypted with it. */
export interface SubjectKey {
  readonly id: string;
  readonly subject: string;
  readonly secret: Uint8Array;
}

/**
 * Keys of persons. A key is known by its own id, not by its subject, so that what was encrypted before an erasure stays
 * erased when the same person comes back and is given a new key.
 */
export interface SubjectKeys {
  /** The subject's key, made at the first call. */
  keyFor(company: string, subject: string): Promise<SubjectKey>;
  /** Keys by id, all of a page in one call; an erased key is missing. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, SubjectKey>>;
  /** Forgets the subject's key for ever, and with it what was encrypted (LGPD art. 18, VI). */
  erase(company: string, subject: string): Promise<void>;
}

export const newSubjectKey = (subject: string): SubjectKey => ({
  id: randomUUID(),
  subject,
  secret: randomBytes(KEY_BYTES),
});

/** A subject is a person within a company. */
export const subjectName = (company: string, subject: string): string => JSON.stringify([company, subject]);
