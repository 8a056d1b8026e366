/** A file that hangs on a letter. */
export interface MailAttachment {
  readonly fileName: string;
  /** `text/csv; charset=utf-8` */
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** One letter to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Of a letter that its reader may stop: what their mail program posts to, for them (RFC 8058). */
  readonly stopUrl?: string;
}

/** The mail server will not take this letter, however often it is offered: nobody has that address, or it is not wanted. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Sends mail, or keeps it in the local outbox where no mail server is configured. */
export interface Mailer {
  /** @param id made of the cause: the same id again is the same letter (`Message-ID`). @throws MailRefused; another error when it was not taken this time */
  send(id: string, company: string, mail: Mail): Promise<void>;
}
export const MAILER = Symbol('Mailer');

export interface KeptMail {
  readonly id: string;
  readonly sentAt: string;
  readonly mail: Mail;
}

/** Mails that were kept instead of sent; newest first. */
export interface Outbox {
  list(company: string, limit: number): Promise<readonly KeptMail[]>;
  find(company: string, id: string): Promise<KeptMail | undefined>;
}
export const OUTBOX = Symbol('Outbox');
