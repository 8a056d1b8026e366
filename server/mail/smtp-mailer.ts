import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, Mailer } from '@fidelidade/application/ports/mailer.js';

const CONNECT_TIMEOUT_ms = 10_000;
const ANSWER_TIMEOUT_ms = 30_000;

/** Sends over SMTP; encryption is asked for by `smtps://`, and certificates are always checked. */
export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;

  /** @param url `smtp://user:password@host:587` or `smtps://…` */
  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({
      url,
      pool: true,
      connectionTimeout: CONNECT_TIMEOUT_ms,
      socketTimeout: ANSWER_TIMEOUT_ms,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(id: string, _company: string, mail: Mail): Promise<void> {
    const domain = this.from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
    try {
      await this.transport.sendMail({ ...mail, from: this.from, messageId: `<${id}@${domain}>` });
    } catch (error) {
      throw withoutPeople(error);
    }
  }

  close(): void {
    this.transport.close();
  }
}

/** A mail server's refusal quotes addresses, which no log and no list of jobs may keep: the codes tell enough. */
function withoutPeople(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return new Error(`the mail was not taken: ${[code, responseCode].filter(Boolean).join(' ') || 'no code'}`);
}
