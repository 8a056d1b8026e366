import type { LetterKind } from '../platform/mails/letter-texts.js';

/** A letter that went out to a participant: what it was about and when, never its text nor its link. */
export interface SentMail {
  readonly id: string;
  readonly kind: LetterKind;
  readonly sentAt: string;
}

/** Which letters went out to whom. No business fact: kept beside the log, for a year, and erased with the person. */
export interface SentMails {
  /** @param mail sent again under its id it is the same letter, at its latest moment */
  note(company: string, participantId: string, mail: Omit<SentMail, 'sentAt'>): Promise<void>;
  /** The newest first. */
  listOf(company: string, participantId: string, limit: number): Promise<readonly SentMail[]>;
}
export const SENT_MAILS = Symbol('SentMails');
