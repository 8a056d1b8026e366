import type { SendMail } from '@fidelidade/application/identity/mails/send-mail.js';
import { MailRefused } from '@fidelidade/application/ports/mailer.js';
import { NeverAgain, type Processor } from './job-engine.js';

/** Writes to somebody. A letter that the mail server refuses for good is kept as a failed job, and told in the log. */
export const sendMailJob =
  (sendMail: Pick<SendMail, 'run'>): Processor<'send-mail'> =>
  async ({ data: { company, eventId } }) => {
    try {
      await sendMail.run(company, eventId);
    } catch (error) {
      throw error instanceof MailRefused ? new NeverAgain(error.message) : error;
    }
  };
