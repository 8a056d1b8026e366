import type { SendMail } from '@fidelidade/application/platform/mails/send-mail.js';
import type { MailSeal } from '@fidelidade/application/platform/audit/mail-seal.js';
import { MailRefused } from '@fidelidade/application/ports/mailer.js';
import { NeverAgain, type Processor } from './job-engine.js';

/** Writes to somebody. */
export const sendMailJob =
  (sendMail: Pick<SendMail, 'run'>): Processor<'send-mail'> =>
  ({ data: { company, eventId } }) =>
    sendMail.run(company, eventId).catch(neverAgainWhenRefused);

/** Writes the day's seal to one of its readers. */
export const mailSealJob =
  (mailSeal: Pick<MailSeal, 'run'>): Processor<'mail-seal'> =>
  ({ data: { notice, reader } }) =>
    mailSeal.run(notice, reader).catch(neverAgainWhenRefused);

/** A letter that the mail server refuses for good is kept as a failed job, and told in the log. */
export function neverAgainWhenRefused(error: unknown): never {
  throw error instanceof MailRefused ? new NeverAgain(error.message) : error;
}
