import { createTransport, type Transporter } from 'nodemailer';
import { MailRefused, type Mail, type Mailer } from '@fidelidade/application/ports/mailer.js';

const CONNECT_TIMEOUT_ms = 10_000;
const ANSWER_TIMEOUT_ms = 30_000;

/**
 * Sends over SMTP. `smtps://` is TLS from the first byte; `smtp://` becomes TLS where the server offers it, and must
 * before a password is told. Certificates are always checked.
 */
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
      requireTLS: new URL(url).username !== '',
      connectionTimeout: CONNECT_TIMEOUT_ms,
      socketTimeout: ANSWER_TIMEOUT_ms,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(id: string, _company: string, mail: Mail): Promise<void> {
    const domain = this.from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
    try {
      const { attachments = [], stopUrl, ...letter } = mail;
      await this.transport.sendMail({
        ...letter,
        attachments: attachments.map(({ fileName: filename, mediaType: contentType, content }) => ({
          ...{ filename, contentType },
          content: Buffer.from(content),
        })),
        ...(stopUrl !== undefined && { headers: stopHeaders(stopUrl) }),
        from: this.from,
        messageId: `<${id}@${domain}>`,
      });
    } catch (error) {
      throw failureOf(error);
    }
  }

  close(): void {
    this.transport.close();
  }
}

/** RFC 2369 and RFC 8058: a mail program shows «unsubscribe» beside the sender and posts for its reader. */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
}

/** A mail server's refusal quotes addresses, which no log and no list of jobs may keep: the codes tell enough. */
function failureOf(error: unknown): Error {
  const { code, responseCode, command } = error as SmtpError;
  const codes = [code, responseCode].filter(Boolean).join(' ') || 'no code';
  const isForGood = Number(responseCode) >= 500 && OF_THE_LETTER.has(String(command));
  return isForGood
    ? new MailRefused(`the mail was refused: ${codes}`)
    : new Error(`the mail was not taken: ${codes}`);
}

/** Where a refusal is about this letter; before, it is about us, whom the operator can put right. */
const OF_THE_LETTER: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);
