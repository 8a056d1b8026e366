import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Identity {
  /** PEM */
  readonly key: string;
  readonly cert: string;
}

type Step = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** A mail server on the loopback that keeps what it takes, and refuses what it is told to. */
export class MailServer {
  /** What was taken, as it was written. */
  readonly letters: string[] = [];
  /** Passwords that were told. */
  readonly passwords: unknown[] = [];
  /** How often a letter was offered. */
  offers = 0;
  private refusal: { readonly step: Step; readonly code: number; times: number } | undefined;

  private constructor(private readonly server: SMTPServer) {}

  /** @param tls offers STARTTLS under that identity; absent: it has no TLS */
  static async start(tls?: Identity): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: tls ? [] : ['STARTTLS'],
      ...tls,
      onAuth: ({ password }, _session, done) => {
        mails.passwords.push(password);
        done(null, { user: 'somebody' });
      },
      onMailFrom: (_address, _session, done) => {
        mails.offers += 1;
        done(mails.refusalAt('MAIL FROM'));
      },
      onRcptTo: (_address, _session, done) => done(mails.refusalAt('RCPT TO')),
      onData: (stream, _session, done) => {
        void text(stream).then((letter) => {
          const refusal = mails.refusalAt('DATA');
          if (!refusal) mails.letters.push(letter);
          done(refusal);
        });
      },
    });
    server.on('error', () => undefined);
    const mails = new MailServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    return mails;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** From now on, so many times; the text of the refusal quotes the address, as real ones do. */
  refuse(step: Step, code: number, times = Infinity): void {
    this.refusal = { step, code, times };
  }

  stop(): Promise<void> {
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private refusalAt(step: Step): (Error & { responseCode: number }) | null {
    const { refusal } = this;
    if (refusal?.step !== step || refusal.times <= 0) return null;
    refusal.times -= 1;
    return Object.assign(new Error('<maria@exemplo.com.br> is not wanted'), { responseCode: refusal.code });
  }
}
