import { newId } from '@fidelidade/application/execution/ids.js';
import { SwitchParticipant } from '@fidelidade/application/identity/participants/participant.commands.js';
import { ChangeInbox } from '@fidelidade/application/platform/inbox/inbox.commands.js';
import { SendNews } from '@fidelidade/application/platform/mails/send-news.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { NotificationKind } from '@fidelidade/domain/platform/inbox/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { deriveKey } from '@fidelidade/server/security/keys.js';
import { signedPasses } from '@fidelidade/server/security/signed-passes.js';
import { PASSWORD, SECRET_KEY, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { PUBLIC_URL } from '@fidelidade/server/testing/spec-external-services.js';

let server: ShopServer;
let company: string;
let otherCompany: string;
let people = 0;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br', { fantasyName: 'Café da Ana' }));
  const other = { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' };
  ({ companyId: otherCompany } = await server.openShop('dono@outra.com.br', other));
});
afterAll(() => server.close());

/** The n-th valid CPF of these specs. */
function aCpf(n: number): string {
  const digits = String(300_000_000 + n);
  const check = (text: string) => {
    const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const first = check(digits);
  return digits + first + check(digits + first);
}

async function somebody({ consents = true, confirmed = true } = {}) {
  const email = `cliente${(people += 1)}@cliente.com.br`;
  const id = await server.signUpParticipant(company, aCpf(people), email);
  if (confirmed) await server.confirmEmailOf(company, id);
  const body = { email, password: PASSWORD, company_id: company };
  const token = (await server.ask('POST', '/api/login-participant', { body })).body.access_token;
  const ask = (method: string, path: string, sent?: unknown) =>
    server.ask(method, `/api/${path}`, { token, ...(sent !== undefined && { body: sent }) });
  const consent = (wanted: boolean) => ask('PUT', 'participant-profile', { direct_mail: { email: wanted } });
  if (consents) expect((await consent(true)).statusCode).toBe(200);
  const wanted = async () =>
    (await ask('GET', 'participant/user')).body.profile?.direct_mail.email as boolean;
  return { id, email, ask, consent, wanted };
}

/** Something that stands in the inbox. */
async function notify(accountId: string, kind: NotificationKind = 'voucher-received') {
  const values = { title: 'Pão de queijo', until: '2026-12-31', amount: 500, on: '2026-12-01' };
  const send = { type: 'send', accountId, notificationId: newId(), kind, status: 1, values } as const;
  await server.commands.execute(new ChangeInbox(server.asSystem(company), send));
  const [sent] = await server.infrastructure.store.readStream(company, streams.inbox(accountId), {
    ...{ direction: 'backward', limit: 1 },
  });
  return sent as Recorded<'NotificationSent'>;
}

/** What the workers would do about a notice. @returns the letter, if there is one */
async function write(notice: Recorded<'NotificationSent'>) {
  const work = server.app.get(SendNews);
  await work.run(company, notice.id);
  const kept = await server.infrastructure.outbox.list(company, 1_000);
  return kept.filter(({ id }) => id === notice.id);
}
const letterTo = async (accountId: string) => (await write(await notify(accountId)))[0]!.mail;
const passIn = (stopUrl: string | undefined) => stopUrl?.split('/')[5] ?? '';

describe('a letter of news', () => {
  it('says what the inbox says, to the address of now, with where to go and how to stop it', async () => {
    const { id, email } = await somebody();
    const mail = await letterTo(id);
    expect(mail).toMatchObject({ to: email, subject: 'Você ganhou um vale: Pão de queijo' });
    expect(mail.text).toContain('Pão de queijo');
    expect(mail.text).toContain(`${PUBLIC_URL}/home/vouchers?loja=`);
    expect(mail.stopUrl).toMatch(new RegExp(`^${PUBLIC_URL}/api/news-by-mail/[\\w.%-]+/stop$`));
    const page = `${PUBLIC_URL}/participante/parar-avisos/${passIn(mail.stopUrl)}?loja=`;
    expect(mail.text).toContain(page);
    expect(mail.html).toContain(`href="${page}`);
  });

  it('is in the language of its reader, and one however often it is written', async () => {
    const { id, ask } = await somebody();
    expect((await ask('PUT', 'usuario/change-language/en')).statusCode).toBe(200);
    const notice = await notify(id);
    const [first] = await write(notice);
    const again = await write(notice);
    expect(again).toHaveLength(1);
    expect(again[0]?.mail).toEqual(first?.mail);
    expect(first?.mail.subject).toBe('You have been given a voucher: Pão de queijo');
    expect(first?.mail.text).toContain('I want no more news by e-mail');
  });

  it('goes to nobody without consent, without a proven address, or once it was taken back', async () => {
    const [silent, unproven, changed] = [
      await somebody({ consents: false }),
      await somebody({ confirmed: false }),
      await somebody(),
    ];
    const onItsWay = await notify(changed.id);
    await changed.consent(false);
    for (const notice of [await notify(silent.id), await notify(unproven.id), onItsWay]) {
      expect(await server.app.get(SendNews).isFor(notice)).toBe(false);
      expect(await write(notice)).toEqual([]);
    }
  });

  it('goes to nobody who is let in no more', async () => {
    const { id } = await somebody();
    const notice = await notify(id);
    const block = { type: 'disable', reason: 'Fraude' } as const;
    await server.commands.execute(new SwitchParticipant(server.asSystem(company), id, undefined, block));
    await server.allShown();
    expect(await write(notice)).toEqual([]);
  });

  it('is of what ends and of what is given; the rest waits in the inbox', async () => {
    const { id } = await somebody();
    const isFor = async (kind: NotificationKind) => server.app.get(SendNews).isFor(await notify(id, kind));
    for (const kind of ['cashback-expiring', 'vouchers-expiring', 'draw-won', 'level-reached'] as const)
      expect(await isFor(kind)).toBe(true);
    for (const kind of ['cashback-redeemed', 'balance-negative', 'password-changed'] as const)
      expect(await isFor(kind)).toBe(false);
  });
});

describe('whoever reads a letter of news', () => {
  const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(server.address + path, { method: 'POST', headers, body });

  it('is shown whose shop it is, and stops them by a press and not by looking', async () => {
    const { id, wanted } = await somebody();
    const pass = passIn((await letterTo(id)).stopUrl);
    const show = () => server.ask('GET', `/api/news-by-mail/${pass}`);
    const opened = await fetch(`${server.address}/api/news-by-mail/${pass}/stop`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/participante/parar-avisos/${pass}`,
    ]);
    expect((await show()).body).toEqual({ data: { store_name: 'Café da Ana', wanted: true } });
    expect(await wanted()).toBe(true);
    for (let press = 0; press < 2; press += 1)
      expect(await server.ask('POST', `/api/news-by-mail/${pass}/stop`, { body: {} })).toMatchObject({
        statusCode: 200,
        body: { message: 'Pronto: você não vai mais receber avisos desta loja por e-mail.' },
      });
    expect((await show()).body.data.wanted).toBe(false);
    expect(await wanted()).toBe(false);
    const facts = await server.infrastructure.store.readStream(company, streams.participant(id), {});
    expect(facts.filter(({ type }) => type === 'DirectMailWithdrawn')).toMatchObject([
      { data: { channel: 'email', origin: 'link-in-letter' }, meta: { actor: { kind: 'participant', id } } },
    ]);
  });

  it('may have their mail program press for them (RFC 8058), by either form, and nowhere else', async () => {
    for (const [headers, body] of [
      [ONE_CLICK, 'List-Unsubscribe=One-Click'],
      [
        { 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const) {
      const { id, wanted } = await somebody();
      const { stopUrl = '' } = await letterTo(id);
      expect((await post(new URL(stopUrl).pathname, headers, body)).status).toBe(200);
      expect(await wanted()).toBe(false);
    }
    expect((await post('/api/login', ONE_CLICK, 'a=b')).status).toBe(415);
  });

  it('is told clearly that a link is none, or another’s, or too old', async () => {
    const { id, wanted } = await somebody();
    const pass = passIn((await letterTo(id)).stopUrl);
    const [content = '', mark = ''] = pass.split('.');
    const told = JSON.parse(Buffer.from(content, 'base64url').toString()) as Record<string, string>;
    const forged = (change: Record<string, string>) =>
      `${Buffer.from(JSON.stringify({ ...told, ...change })).toString('base64url')}.${mark}`;
    const outdated = signedPasses(deriveKey(SECRET_KEY, 'mail-passes')).write({
      ...{ company, participantId: id, until: '2026-01-01T00:00:00.000Z' },
    });
    for (const text of [
      outdated,
      'x',
      `${content}.`,
      forged({ company: otherCompany }),
      forged({ participantId: 'p2' }),
    ])
      for (const ask of [
        () => server.ask('GET', `/api/news-by-mail/${text}`),
        () => server.ask('POST', `/api/news-by-mail/${text}/stop`, { body: {} }),
      ])
        expect(await ask()).toMatchObject({
          statusCode: 406,
          body: { message: expect.stringContaining('Este link não vale mais.') },
        });
    expect(await wanted()).toBe(true);
  });
});
