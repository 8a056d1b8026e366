import { MailRefused } from '@fidelidade/application/ports/mailer.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import {
  createTestAuthority,
  issueTestServerCertificate,
} from '@fidelidade/sefaz/certificate/test-authority.js';
import { testValidity } from '@fidelidade/sefaz/certificate/test-authority-folder.js';
import { JOBS_SCHEMA } from '@fidelidade/workers/jobs/bullmq-backend.js';
import { BullMqJobEngine } from '@fidelidade/workers/jobs/bullmq-job-engine.js';
import { QUEUE_LIMITS } from '@fidelidade/workers/jobs/jobs.js';
import { migrateJobs } from '@fidelidade/workers/jobs/migrate-jobs.js';
import { sendMailJob } from '@fidelidade/workers/jobs/send-mail.js';
import { eventually } from '@fidelidade/workers/testing/eventually.js';
import { SilentLog } from '@fidelidade/workers/testing/silent-log.js';
import { describeFilesOfMailer } from '../testing/mailer.contract.js';
import { MailServer } from '../testing/mail-server.js';
import { SmtpMailer } from './smtp-mailer.js';

const LETTER = {
  to: 'maria@exemplo.com.br',
  subject: 'Confirme seu e-mail — Loja Açaí',
  text: 'Olá, Maria.',
  html: '<p>Olá, Maria.</p>',
};

let server: MailServer;
let mailer: SmtpMailer;

async function serve(
  url = (port: number) => `smtp://127.0.0.1:${port}`,
  tls?: { key: string; cert: string },
) {
  server = await MailServer.start(tls);
  mailer = new SmtpMailer(url(server.port), 'Loja Açaí <nao-responda@loja.com.br>');
}
afterEach(async () => {
  mailer.close();
  await server.stop();
});

const send = (id = '01EVENT') => mailer.send(id, 'company', LETTER);
const failureOf = (sending: Promise<void>) => sending.catch((error: unknown) => error);

/** The files of a letter as it was written: each in a part of its own. */
const filesOf = (letter: string) =>
  letter
    .split(/\r?\n--[^\r\n]+\r?\n/)
    .filter((part) => /^Content-Disposition: attachment/im.test(part))
    .map((part) => ({
      fileName: /filename="?([^";\r\n]+)/.exec(part)![1]!,
      content: Buffer.from(
        part
          .split(/\r?\n\r?\n/)
          .slice(1)
          .join(''),
        'base64',
      ),
    }));

describe('mail over SMTP', () => {
  describe('with files', () =>
    describeFilesOfMailer(async (id, mail) => {
      await serve();
      await mailer.send(id, 'company', mail);
      return filesOf(server.letters.at(-1)!);
    }));

  it('is a letter as text and as HTML, from the shop', async () => {
    await serve();
    await send();
    const [letter = ''] = server.letters;
    expect(letter).toContain('To: maria@exemplo.com.br');
    expect(letter).toMatch(/^From: =\?UTF-8\?.+<nao-responda@loja\.com\.br>/m);
    expect(letter).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(letter).toMatch(/Content-Type: multipart\/alternative[\s\S]+text\/plain[\s\S]+text\/html/);
  });

  it('is known by its cause: sent again after a crash it is the same letter', async () => {
    await serve();
    await send();
    await send();
    const ids = server.letters.map((letter) => /^Message-ID: (.+?)\r?$/im.exec(letter)?.[1]);
    expect(ids).toEqual(['<01EVENT@loja.com.br>', '<01EVENT@loja.com.br>']);
  });

  it('that its reader may stop says where mail programs press for them (RFC 8058), and another says nothing', async () => {
    await serve();
    await mailer.send('01NEWS', 'company', { ...LETTER, stopUrl: 'https://loja.example/api/x/stop' });
    await send();
    const [news = '', letter = ''] = server.letters;
    expect(news).toMatch(/^List-Unsubscribe: <https:\/\/loja\.example\/api\/x\/stop>\r?$/m);
    expect(news).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(letter).not.toContain('List-Unsubscribe');
  });

  it('is not told to a server that only claims to be the one', async () => {
    const validity = testValidity(new Date());
    const { privateKeyPem: key, certificatePem: cert } = issueTestServerCertificate(
      createTestAuthority(validity),
      { names: ['localhost'], addresses: ['127.0.0.1'], ...validity },
    );
    await serve((port) => `smtp://loja:segredo@127.0.0.1:${port}`, { key, cert });
    expect(await failureOf(send())).toMatchObject({ message: expect.stringContaining('not taken') });
    expect([server.offers, server.passwords]).toEqual([0, []]);
  });

  it('does not tell its password to a server without TLS', async () => {
    await serve((port) => `smtp://loja:segredo@127.0.0.1:${port}`);
    expect(await failureOf(send())).not.toBeUndefined();
    expect([server.offers, server.passwords]).toEqual([0, []]);
  });

  it('that is refused for a while may be sent again', async () => {
    await serve();
    server.refuse('RCPT TO', 451, 1);
    const failure = await failureOf(send());
    expect(failure).toEqual(new Error('the mail was not taken: EENVELOPE 451'));
    expect(failure).not.toBeInstanceOf(MailRefused);
    await send();
    expect(server.letters).toHaveLength(1);
  });

  it.each(['RCPT TO', 'DATA'] as const)(
    'that is refused for good at %s says so, without the address',
    async (step) => {
      await serve();
      server.refuse(step, 550);
      const failure = await failureOf(send());
      expect(failure).toBeInstanceOf(MailRefused);
      expect(String(failure)).toMatch(/550/);
      expect(String(failure)).not.toContain('maria');
    },
  );

  it('that is refused for whoever sends it waits for the operator', async () => {
    await serve();
    server.refuse('MAIL FROM', 550);
    expect(await failureOf(send())).not.toBeInstanceOf(MailRefused);
  });
});

describe('the job that sends mail', () => {
  let database: TestDatabase;
  let jobs: BullMqJobEngine;
  let log: SilentLog;

  beforeEach(async () => {
    database = await createTestDatabase();
    await migrateJobs(database.pool);
    log = new SilentLog();
    const mail = { ...QUEUE_LIMITS.mail, firstRetry_ms: 10, longestRetry_ms: 20 };
    jobs = new BullMqJobEngine({
      backend: { kind: 'postgres', url: database.url, schema: JOBS_SCHEMA },
      log,
      limits: { ...QUEUE_LIMITS, mail },
    });
    await serve();
    jobs.work({ 'send-mail': sendMailJob({ run: (company, id) => mailer.send(id, company, LETTER) }) });
  });
  afterEach(async () => {
    await jobs.stop(10_000);
    await database.drop();
  });

  const order = (eventId: string) =>
    jobs.add({ name: 'send-mail', id: eventId, data: { company: 'c1', eventId } });
  const isOver = (eventId: string) =>
    eventually(async () => expect(await jobs.isOnItsWay('send-mail', eventId)).toBe(false));

  it('comes again until the letter is taken', async () => {
    server.refuse('RCPT TO', 451, 2);
    await order('a');
    await isOver('a');
    expect([server.letters.length, server.offers]).toEqual([1, 3]);
  });

  it('offers a letter that is refused for good once, and tells it in the log', async () => {
    server.refuse('RCPT TO', 550);
    await order('a');
    await isOver('a');
    expect(server.offers).toBe(1);
    await eventually(() =>
      expect(log.lines).toContainEqual({
        level: 'error',
        message: 'a job failed for good',
        facts: expect.objectContaining({
          name: 'send-mail',
          err: expect.objectContaining({ message: 'the mail was refused: EENVELOPE 550' }),
        }),
      }),
    );
  });
});
