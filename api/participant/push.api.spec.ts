import { newId } from '@fidelidade/application/execution/ids.js';
import { SwitchParticipant } from '@fidelidade/application/identity/participants/participant.commands.js';
import { ChangeInbox } from '@fidelidade/application/platform/inbox/inbox.commands.js';
import { subscriptionIdOf } from '@fidelidade/application/platform/push/push-devices.js';
import { SendPush } from '@fidelidade/application/platform/push/send-push.js';
import type { PushOutcome } from '@fidelidade/application/ports/push-sender.js';
import { ChangeCompanyLifecycle } from '@fidelidade/application/registry/company.commands.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { NotificationKind } from '@fidelidade/domain/platform/inbox/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { MemoryPushService } from '@fidelidade/server/testing/push-service.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

const OWN = '/api/participant/push';
const service = new MemoryPushService();
let server: ShopServer;
let company: string;
let otherCompany: string;
let staff: string;
let people = 0;

beforeAll(async () => {
  server = await ShopServer.open({}, { pushWayOut: service });
  ({ companyId: company } = await server.openShop('ana@loja.com.br', { fantasyName: 'Café da Ana' }));
  const other = { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' };
  ({ companyId: otherCompany } = await server.openShop('dono@outra.com.br', other));
  staff = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());
beforeEach(() => {
  service.pushed.length = 0;
  service.answer = { statusCode: 201 };
});

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

async function newcomer() {
  const email = `cliente${(people += 1)}@cliente.com.br`;
  const id = await server.signUpParticipant(company, aCpf(people), email);
  const body = { email, password: PASSWORD, company_id: company };
  const signIn = async () => {
    const token = (await server.ask('POST', '/api/login-participant', { body })).body.access_token as string;
    return (method: string, path: string, sent?: object) =>
      server.ask(method, path, { token, ...(sent && { body: sent }) });
  };
  return { id, email, ask: await signIn(), signIn };
}

async function withDevice() {
  const person = await newcomer();
  const device = service.newDevice();
  expect((await person.ask('POST', OWN, device)).statusCode).toBe(200);
  return { ...person, device };
}

/** Something that stands in the inbox. @returns it as it was recorded */
async function notify(accountId: string, kind: NotificationKind = 'cashback-earned', of = company) {
  const values = { amount: 500, on: '2026-12-01' };
  const send = { type: 'send', accountId, notificationId: newId(), kind, status: 1, values } as const;
  await server.commands.execute(new ChangeInbox(server.asSystem(of), send));
  const [sent] = await server.infrastructure.store.readStream(of, streams.inbox(accountId), {
    direction: 'backward',
    limit: 1,
  });
  return sent as Recorded<'NotificationSent'>;
}

/** What the workers would do about a notice. */
async function tellDevices(notice: Recorded<'NotificationSent'>, of = company): Promise<PushOutcome[]> {
  const work = server.app.get(SendPush);
  const outcomes: PushOutcome[] = [];
  for (const device of await work.devicesFor(notice)) outcomes.push(await work.run(of, notice.id, device));
  return outcomes;
}

const devicesOf = async (ask: Awaited<ReturnType<typeof newcomer>>['ask']) =>
  (await ask('GET', OWN)).body.data as { id: string }[];

describe('a device of a participant', () => {
  it('is told of what stands in the inbox once it consented, in the words of its owner’s language', async () => {
    const { id, ask, device } = await withDevice();
    expect(await tellDevices(await notify(id))).toEqual([{ kind: 'taken' }]);
    const [pushed] = service.pushed;
    expect(pushed).toMatchObject({
      endpoint: device.endpoint,
      told: { title: 'Café da Ana', link: '/home/historico', lang: 'pt_BR' },
      headers: { urgency: 'normal' },
    });
    expect(pushed?.told['body']).toMatch(/^Você ganhou R\$\s5,00 de cashback/);
    expect(Number(pushed?.headers['ttl'])).toBeGreaterThan(86_000);
    expect(pushed?.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect((await ask('PUT', '/api/usuario/change-language/en')).statusCode).toBe(200);
    await tellDevices(await notify(id));
    expect(service.pushed[1]?.told).toMatchObject({
      lang: 'en',
      body: expect.stringMatching(/^You earned R\$\s5,00/),
    });
  });

  it('that did not consent, or is another’s, is told nothing', async () => {
    await withDevice();
    const { id } = await newcomer();
    expect(await tellDevices(await notify(id))).toEqual([]);
    expect(service.pushed).toEqual([]);
  });

  it('is known to its owner by an id that follows from account and address, and to nobody by its address', async () => {
    const { id, ask, device } = await withDevice();
    const { body, headers } = await ask('GET', OWN);
    expect(body).toEqual({
      public_key: expect.stringMatching(/^B[\w-]{86}$/),
      data: [{ id: subscriptionIdOf(id, device.endpoint), push_service: 'google' }],
      gone: [],
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const { rows } = await server.infrastructure.pool.query<{ fact: string }>(
      `select row_to_json(e)::text as fact from es.events e where stream = $1`,
      [streams.pushDevices(id)],
    );
    expect(rows).toHaveLength(1);
    for (const secret of Object.values(device)) expect(rows[0]?.fact).not.toContain(secret);
    const mine = await ask('GET', '/api/participant/my-data');
    expect(mine.body.push_devices).toEqual([{ push_service: 'google' }]);
    for (const secret of Object.values(device)) expect(JSON.stringify(mine.body)).not.toContain(secret);
  });

  it('consents once, however often it says so', async () => {
    const { ask, device } = await withDevice();
    expect((await ask('POST', OWN, device)).statusCode).toBe(200);
    expect(await devicesOf(ask)).toHaveLength(1);
  });

  it.each([
    [{ endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    [{ endpoint: 'http://fcm.googleapis.com/fcm/send/a' }, 'endpoint'],
    [{ p256dh: `B${'A'.repeat(86)}` }, 'p256dh'],
    [{ p256dh: 'short' }, 'p256dh'],
    [{ auth: 'short' }, 'auth'],
  ])('with %j is refused on its field', async (slip, field) => {
    const { ask } = await newcomer();
    const { statusCode, body } = await ask('POST', OWN, { ...service.newDevice(), ...slip });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await devicesOf(ask)).toEqual([]);
  });

  it('says that it is enough, and is told nothing of what was on its way', async () => {
    const { id, ask } = await withDevice();
    const notice = await notify(id);
    const [known] = await devicesOf(ask);
    expect((await ask('DELETE', `${OWN}/${known!.id}`)).statusCode).toBe(200);
    expect(await server.app.get(SendPush).run(company, notice.id, known!.id)).toEqual({ kind: 'taken' });
    expect(service.pushed).toEqual([]);
    expect((await ask('DELETE', `${OWN}/${known!.id}`)).statusCode).toBe(404);
  });

  it('that is gone is told nothing from then on', async () => {
    const { id, ask, device } = await withDevice();
    service.lose(device.endpoint);
    expect(await tellDevices(await notify(id))).toEqual([{ kind: 'gone' }]);
    expect(await devicesOf(ask)).toEqual([]);
    expect(await tellDevices(await notify(id))).toEqual([]);
  });

  it('that its browser gave another address is told there, also where the one before is gone by then', async () => {
    const { id, ask, device } = await withDevice();
    const goOn = async (from: string) => {
      const next = service.newDevice();
      const replaces = subscriptionIdOf(id, from);
      expect((await ask('POST', OWN, { ...next, replaces })).statusCode).toBe(200);
      expect(await devicesOf(ask)).toEqual([
        { id: subscriptionIdOf(id, next.endpoint), push_service: 'google' },
      ]);
      expect(await tellDevices(await notify(id))).toEqual([{ kind: 'taken' }]);
      return next;
    };
    const second = await goOn(device.endpoint);
    service.lose(second.endpoint);
    expect(await tellDevices(await notify(id))).toEqual([{ kind: 'gone' }]);
    expect((await ask('GET', OWN)).body.gone).toEqual([subscriptionIdOf(id, second.endpoint)]);
    await goOn(second.endpoint);
    expect((await ask('GET', OWN)).body.gone).toEqual([]);
  });

  it('is told at no other address once it was turned off, or its session was ended', async () => {
    const { id, ask, signIn, device } = await withDevice();
    const replaces = subscriptionIdOf(id, device.endpoint);
    await ask('DELETE', `${OWN}/${replaces}`);
    expect((await ask('POST', OWN, { ...service.newDevice(), replaces })).statusCode).toBe(404);
    expect(await devicesOf(ask)).toEqual([]);

    const lost = service.newDevice();
    await ask('POST', OWN, lost);
    service.lose(lost.endpoint);
    await tellDevices(await notify(id));
    await ask('GET', '/api/logout-participant');
    const again = await signIn();
    const ofLost = { ...service.newDevice(), replaces: subscriptionIdOf(id, lost.endpoint) };
    expect((await again('POST', OWN, ofLost)).statusCode).toBe(404);
    expect((await again('GET', OWN)).body.gone).toEqual([]);
  });

  it('whose push service is busy is told later, and stays', async () => {
    const { id, ask } = await withDevice();
    service.answer = { statusCode: 429, retryAfter: '60' };
    expect(await tellDevices(await notify(id))).toMatchObject([{ kind: 'later', after_ms: 60_000 }]);
    expect(await devicesOf(ask)).toHaveLength(1);
  });

  it('hears only that there is something about what is owed', async () => {
    const { id } = await withDevice();
    await tellDevices(await notify(id, 'balance-negative'));
    expect(service.pushed[0]?.told['body']).not.toContain('5,00');
  });

  it('is woken by what may be somebody else’s doing, and of several the last one is told of what replaces', async () => {
    const { id } = await withDevice();
    const kinds = [
      'password-changed',
      'level-reached',
      'level-lost',
      'cashback-earned',
      'cashback-earned',
    ] as const;
    for (const kind of kinds) await tellDevices(await notify(id, kind));
    const urgencies = service.pushed.map(({ headers }) => headers['urgency']);
    expect(urgencies).toEqual(['high', 'normal', 'normal', 'normal', 'normal']);
    const topics = service.pushed.map(({ headers }) => headers['topic']);
    expect(topics[1]).toBe(topics[2]);
    expect(new Set(topics).size).toBe(4);
  });
});

describe('a device hears nothing any more', () => {
  it('once its session is signed out, while another one’s still does', async () => {
    const { ask, signIn } = await withDevice();
    const other = await signIn();
    expect((await other('POST', OWN, service.newDevice())).statusCode).toBe(200);
    expect(await devicesOf(ask)).toHaveLength(2);
    await other('GET', '/api/logout-participant');
    expect(await devicesOf(ask)).toHaveLength(1);
  });

  it('once its session is ended from elsewhere, alone or with all others', async () => {
    const { ask, signIn } = await withDevice();
    const other = await signIn();
    const third = await signIn();
    await other('POST', OWN, service.newDevice());
    const session = (await other('GET', '/api/participant/sessions')).body.data.find(
      ({ current }: { current: boolean }) => current,
    );
    expect((await ask('DELETE', `/api/participant/sessions/${session.id}`)).statusCode).toBe(200);
    expect(await devicesOf(ask)).toHaveLength(1);
    await third('POST', OWN, service.newDevice());
    expect((await ask('DELETE', '/api/participant/sessions')).statusCode).toBe(200);
    expect(await devicesOf(ask)).toHaveLength(1);
  });

  it('once the password is another, but for the one that changed it', async () => {
    const { ask, signIn } = await withDevice();
    const other = await signIn();
    await other('POST', OWN, service.newDevice());
    const password = 'outro-segredo-longo';
    const change = { old_password: PASSWORD, password, password_confirmation: password };
    const before = await devicesOf(ask);
    expect((await ask('PUT', '/api/participant/password', change)).statusCode).toBe(200);
    expect([before.length, await devicesOf(ask)]).toEqual([2, before.slice(0, 1)]);
  });

  it('once the account is erased', async () => {
    const { id, ask } = await withDevice();
    const notice = await notify(id);
    const [known] = await devicesOf(ask);
    expect((await ask('POST', '/api/participant/erase', { password: PASSWORD })).statusCode).toBe(200);
    await server.allShown();
    expect(await server.app.get(SendPush).run(company, notice.id, known!.id)).toEqual({ kind: 'taken' });
    expect(service.pushed).toEqual([]);
  });

  it('while its owner is let in no more, and again once they are', async () => {
    const { id, ask } = await withDevice();
    const [known] = await devicesOf(ask);
    const step = (which: 'disable' | 'enable') =>
      server.commands.execute(
        new SwitchParticipant(server.asSystem(company), id, undefined, { type: which, reason: 'Fraude' }),
      );
    await step('disable');
    await server.allShown();
    const notice = await notify(id);
    const run = () => server.app.get(SendPush).run(company, notice.id, known!.id);
    expect(await run()).toEqual({ kind: 'taken' });
    expect(service.pushed).toEqual([]);
    await step('enable');
    await server.allShown();
    await run();
    expect(service.pushed).toHaveLength(1);
  });

  it('while it cannot be said who is let in, and then it is told', async () => {
    const { id } = await withDevice();
    const notice = await notify(id);
    const { pool } = server.infrastructure;
    const fact = { position: 1, type: 'ParticipantDisabled', id: 'e-1', stream: 's', error: 'TypeError' };
    await pool.query(
      `insert into rm.stopped_lanes (model, lane, company_id, fact) values ('participants', $1, $1, $2)`,
      [company, fact],
    );
    expect(await tellDevices(notice)).toMatchObject([{ kind: 'later' }]);
    await pool.query('truncate rm.stopped_lanes');
    expect(await tellDevices(notice)).toEqual([{ kind: 'taken' }]);
    expect(service.pushed).toHaveLength(1);
  });

  it('once the company is ended', async () => {
    const companyId = otherCompany;
    const email = 'fim@cliente.com.br';
    const id = await server.signUpParticipant(companyId, aCpf(900), email);
    const body = { email, password: PASSWORD, company_id: companyId };
    const token = (await server.ask('POST', '/api/login-participant', { body })).body.access_token as string;
    expect((await server.ask('POST', OWN, { token, body: service.newDevice() })).statusCode).toBe(200);
    const notice = await notify(id, 'cashback-earned', companyId);
    expect(await tellDevices(notice, companyId)).toEqual([{ kind: 'taken' }]);
    await server.commands.execute(new ChangeCompanyLifecycle(server.asSystem(companyId), 'delete'));
    await server.allShown();
    await tellDevices(notice, companyId);
    expect(service.pushed).toHaveLength(1);
  });

  it('and another account’s or company’s has no handle on it', async () => {
    const { id, ask } = await withDevice();
    const [known] = await devicesOf(ask);
    const other = await newcomer();
    expect((await other.ask('DELETE', `${OWN}/${known!.id}`)).statusCode).toBe(404);
    const notice = await notify(other.id);
    expect(await server.app.get(SendPush).run(company, notice.id, known!.id)).toEqual({ kind: 'taken' });
    const theirs = await notify(id);
    await server.app.get(SendPush).run(otherCompany, theirs.id, known!.id);
    expect(service.pushed).toEqual([]);
    expect(await devicesOf(ask)).toHaveLength(1);
  });

  it('once its owner objects to a change of the e-mail', async () => {
    const { id, ask, email } = await withDevice();
    const change = { name: 'Caio', email: `ladrao${people}@novo.com.br`, password: PASSWORD };
    expect((await ask('PUT', '/api/particpant', change)).statusCode).toBe(200);
    const letter = (await server.deliver()).findLast(
      ({ to, text }) => to === email && /nao-fui-eu/.test(text),
    );
    const link = letter?.text.split('/nao-fui-eu/')[1]?.split(/[\s?]/)[0];
    expect((await server.ask('POST', `/api/email-change/${link}/object`)).statusCode).toBe(200);
    expect(await tellDevices(await notify(id))).toEqual([]);
  });
});

it('staff have no such devices', async () => {
  expect((await server.ask('GET', OWN, { token: staff })).statusCode).toBe(401);
});
