import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { IMPORT_KINDS } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import { streams } from '@fidelidade/domain/streams.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { notifyOfWebhooks } from '@fidelidade/application/platform/staff-notifications/notify-staff.policies.js';
import { ShopServer } from '../testing/shop-server.js';
import { WebhookReceiver, WebhookRound } from '../testing/webhook-round.js';

let server: ShopServer;
let shop: string;
let staff: string;
let strangers: string;
let sells: string;
let round: WebhookRound;
const receivers: WebhookReceiver[] = [];

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  staff = await server.tokenOf('ana@loja.com.br');
  strangers = await server.tokenOf('dono@outra.com.br');
  sells = await apiKey(staff);
  round = new WebhookRound(server);
});
afterAll(async () => {
  receivers.forEach((each) => each.close());
  await server.close();
});
// Each spec has its own webhooks: those of the one before are told nothing more.
afterEach(async () => {
  for (const token of [staff, strangers]) {
    const { body } = await ask('GET', '/api/webhooks?range=[0,99]', undefined, token);
    // And are gone: a company has few.
    for (const { id } of body.data ?? body)
      await ask('DELETE', `/api/webhooks/${id}/deletar`, undefined, token);
  }
  await round.feedAll();
});

const ask = (method: string, path: string, body?: unknown, token = staff) =>
  server.ask(method, path, { token, body });

async function apiKey(token: string): Promise<string> {
  const { id } = (await ask('POST', '/api/api-keys', { name: 'PDV', sales_write: true }, token)).body;
  return (await ask('POST', `/api/api-keys/${id}/secret`, {}, token)).body.data.secret;
}

let made = 0;
interface AWebhook {
  readonly id: string;
  readonly secret: string;
  readonly receiver: WebhookReceiver;
}
async function aWebhook(fields: object = {}, token = staff): Promise<AWebhook> {
  const receiver = await WebhookReceiver.open();
  receivers.push(receiver);
  const body = { name: `Loja virtual ${(made += 1)}`, url: receiver.url, sales: true, ...fields };
  const { id } = (await ask('POST', '/api/webhooks', body, token)).body;
  return { id, secret: await newSecret(id, {}, token), receiver };
}
const newSecret = async (id: string, body: object = {}, token = staff): Promise<string> =>
  (await ask('POST', `/api/webhooks/${id}/secret`, body, token)).body.data.secret;

let sold = 0;
const sell = async (key = sells): Promise<string> => {
  const sale = { document_number: `S-${(sold += 1)}`, cpf: '529.982.247-25', total: '40.00' };
  return (await ask('POST', '/api/v1/vendas', sale, key)).body.id;
};
const deliveriesOf = async (id: string, query = ''): Promise<Record<string, unknown>[]> =>
  (await ask('GET', `/api/webhooks/${id}/deliveries${query}`)).body.data;
const statusOf = async (id: string): Promise<string> => (await ask('GET', `/api/webhooks/${id}`)).body.status;

describe('a webhook is told (R-10.1.7)', () => {
  it('of a sale of its own company, signed so that the manual’s example verifies it', async () => {
    const { id, secret, receiver } = await aWebhook();
    const theirs = await aWebhook({}, strangers);
    const saleId = await sell();
    await round.settle();
    expect(receiver.told).toEqual([
      {
        ...{ id: expect.any(String), type: 'sale.registered', version: 2, occurred_at: expect.any(String) },
        data: expect.objectContaining({ sale_id: saleId, total: '40.00', document_number: `S-${sold}` }),
      },
    ]);
    expect(theirs.receiver.received).toEqual([]);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    expect(headers['webhook-id']).toBe(receiver.told[0]?.id);
    expect(body).not.toContain('52998224725');

    const isGenuine = await exampleOfTheManual();
    expect(isGenuine(headers, body, secret)).toBe(true);
    expect(isGenuine(headers, `${body} `, secret)).toBe(false);
    expect(isGenuine(headers, body, theirs.secret)).toBe(false);
    expect(isGenuine({ ...headers, 'webhook-timestamp': '1614265330' }, body, secret)).toBe(false);
    expect(await deliveriesOf(id)).toMatchObject([
      { type: 'sale.registered', state: 'delivered', attempts: 1, status_code: 200, next_try_at: null },
    ]);
  });

  it('of what it asks for alone, and of nothing while it is disabled or has no secret', async () => {
    const customers = await aWebhook({ sales: false, participants: true });
    const off = await aWebhook();
    await ask('PUT', `/api/webhooks/${off.id}/status`, {});
    const { receiver } = await aWebhook();
    const body = { name: 'Sem segredo', url: receiver.url, sales: true };
    const { id: unsigned } = (await ask('POST', '/api/webhooks', body)).body;
    await sell();
    await round.settle();
    expect([customers.receiver.received.length, off.receiver.received.length]).toEqual([0, 0]);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(unsigned)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await newSecret(unsigned);
    await round.settle();
    expect(receiver.received).toHaveLength(2);
  });

  const disabled = { type: 'CompanyDisabled', data: { reason: 'Sem pagar' } };
  it.each([
    ['its company is disabled', () => streams.company(shop), disabled, { type: 'CompanyEnabled', data: {} }],
    [
      'its plan has no API',
      () => streams.plan(),
      { type: 'PlanChanged', data: { ...OPEN_PLAN, modules: ['fidelidade'] } },
      { type: 'PlanChanged', data: OPEN_PLAN },
    ],
  ])('of nothing while %s, and of what waited afterwards', async (_, stream, barred, again) => {
    const { receiver } = await aWebhook();
    await sell();
    const tell = ({ type, data }: { type: string; data: object }) =>
      server.tell(shop, stream(), { type, data: { ...data, companyId: shop } } as never);
    await tell(barred);
    await round.settle();
    expect(receiver.received).toHaveLength(0);
    await tell(again);
    await server.allShown();
    await round.untilNextTries();
    await round.settle();
    expect(receiver.received).toHaveLength(1);
  });

  it('by both secrets while the one before still signs', async () => {
    const { id, secret, receiver } = await aWebhook();
    const second = await newSecret(id, { overlap_hours: 24 });
    await sell();
    await round.settle();
    const third = await newSecret(id);
    await sell();
    await round.settle();
    const isGenuine = await exampleOfTheManual();
    const verified = receiver.received.map(({ headers, body }) =>
      [secret, second, third].map((each) => isGenuine(headers, body, each)),
    );
    expect(verified).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
  });

  it('again when it answers otherwise than by 2xx, under the same id and with the same bytes', async () => {
    const { id, receiver } = await aWebhook();
    receiver.answer = (reply) => reply.writeHead(500).end('down for repairs');
    await sell();
    await round.settle();
    await round.settle();
    expect(receiver.received).toHaveLength(1);
    const [waiting] = await deliveriesOf(id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, status_code: 500 });
    const pause_ms =
      Date.parse(String(waiting?.['next_try_at'])) - Date.parse(String(waiting?.['last_try_at']));
    expect(pause_ms).toBeGreaterThanOrEqual(10_000);
    receiver.answer = (reply) => reply.end('thanks');
    await round.untilNextTries();
    await round.settle();
    const [first, again] = receiver.received;
    expect([again?.body, again?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
    const { body } = await ask('GET', `/api/webhooks/${id}/deliveries/${String(waiting?.['id'])}`);
    expect(body).toMatchObject({ state: 'delivered', attempts: 2, body: first?.body });
    expect(body.tried).toMatchObject([
      { number: 2, status_code: 200, excerpt: 'thanks' },
      { number: 1, status_code: 500, excerpt: 'down for repairs' },
    ]);
    expect(JSON.stringify(body)).not.toContain('whsec_');
  });

  it('nothing more once it answers 410: it is disabled, and the staff hear of it', async () => {
    const { id, receiver } = await aWebhook();
    receiver.answer = (reply) => reply.writeHead(410).end();
    await sell();
    await round.settle();
    await server.allShown();
    expect(await statusOf(id)).toBe('disabled');
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', status_code: 410, attempts: 1 }]);
    await sell();
    await round.settle();
    expect(receiver.received).toHaveLength(1);
    await server.react(notifyOfWebhooks);
    await server.allShown();
    const { body: news } = await ask('GET', '/api/notifications');
    expect(JSON.stringify(news)).toContain(`/webhooks/${id}/show`);
    const history = JSON.stringify((await ask('GET', `/api/webhooks/${id}/history`)).body);
    expect(history).toContain('Envio encerrado pelo sistema');
  });

  it('nothing more once it took nothing for three days; enabled again it gets what waits', async () => {
    const { id, receiver } = await aWebhook();
    receiver.answer = (reply) => reply.writeHead(503).end();
    await sell();
    await round.settle();
    const inFourDays = { now: () => new Date(Date.now() + 4 * 86_400_000).toISOString() as Instant };
    await round.untilNextTries();
    const { dispatcher } = new WebhookRound(server, { clock: inFourDays });
    await dispatcher.look();
    await dispatcher.idle();
    await server.allShown();
    expect(await statusOf(id)).toBe('disabled');
    await round.feedAll();
    receiver.answer = (reply) => reply.end();
    await ask('PUT', `/api/webhooks/${id}/status`, {});
    await round.settle();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }]);
  });

  it('neither loses anything when whoever sends is killed, before or in the middle', async () => {
    const { id, receiver } = await aWebhook();
    await sell();
    await round.feedAll();
    // Claimed, and never heard of again.
    const { webhookDeliveries } = server.infrastructure;
    expect(await webhookDeliveries.claim(10, 60_000)).toHaveLength(1);
    await round.settle();
    expect(receiver.received).toHaveLength(0);
    await round.afterLeases();
    await round.settle();
    expect(receiver.received).toHaveLength(1);
    // The log is read again from its beginning: nothing is sent twice, nor what was before, and the secret still signs.
    const anew = new WebhookRound(server);
    await anew.settle();
    expect(receiver.received).toHaveLength(1);
    await newSecret(id);
    await anew.settle();
    await new WebhookRound(server).settle();
    await sell();
    await anew.settle();
    expect(receiver.received).toHaveLength(2);
  });

  it('without waiting for the address of another company that hangs', async () => {
    const hanging = await aWebhook({}, strangers);
    let ended = 0;
    hanging.receiver.answer = (reply) => void reply.on('close', () => (ended += 1));
    const theirKey = await apiKey(strangers);
    for (let count = 0; count < 12; count += 1) await sell(theirKey);
    const quick = await aWebhook();
    for (let count = 0; count < 12; count += 1) await sell();
    const patient = new WebhookRound(server, { timeout_ms: 60_000 });
    await patient.feedAll();
    patient.dispatcher.start();
    try {
      while (quick.receiver.received.length < 12) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(quick.receiver.received).toHaveLength(12);
      // Not one of the hanging tries had come to its end, and no more hang than one address may have.
      expect(ended).toBe(0);
      expect(hanging.receiver.received.length).toBeLessThanOrEqual(4);
    } finally {
      hanging.receiver.close();
      await patient.dispatcher.stop();
    }
  });
});

describe('what staff do about deliveries', () => {
  it('they send one again, and try the address out', async () => {
    const { id, receiver } = await aWebhook();
    await sell();
    await round.settle();
    const [told] = await deliveriesOf(id);
    expect(
      (await ask('POST', `/api/webhooks/${id}/deliveries/${String(told?.['id'])}/resend`, {})).statusCode,
    ).toBe(200);
    expect((await ask('POST', `/api/webhooks/${id}/test`, {})).statusCode).toBe(200);
    await round.settle();
    expect(receiver.told.map(({ type }) => type).toSorted()).toEqual([
      'sale.registered',
      'sale.registered',
      'webhook.test',
    ]);
    expect(await deliveriesOf(id)).toMatchObject([
      { type: 'webhook.test', is_test: true, state: 'delivered' },
      { type: 'sale.registered', attempts: 2 },
    ]);
    expect(await deliveriesOf(id, '?type=webhook.test&state=delivered')).toHaveLength(1);
    expect(await deliveriesOf(id, '?state=failed')).toEqual([]);
  });

  it('they send again what is being tried just now: it goes out once more, whatever is answered', async () => {
    const { id, receiver } = await aWebhook();
    await sell();
    await round.feedAll();
    const again: Promise<unknown>[] = [];
    receiver.answer = (reply) => {
      receiver.answer = (next) => next.end('ok');
      const [told] = receiver.told;
      const resent = ask('POST', `/api/webhooks/${id}/deliveries/${told!.id}/resend`, {});
      again.push(resent.then(() => reply.end('ok')));
    };
    const patient = new WebhookRound(server, { timeout_ms: 30_000 });
    await patient.settle();
    await Promise.all(again);
    expect(receiver.received).toHaveLength(2);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('they see what cannot be signed as a try that failed', async () => {
    const { id, receiver } = await aWebhook();
    await sell();
    await round.feedAll();
    await server.infrastructure.pool.query(`delete from app.vault where id like 'webhook-secret-%'`);
    await round.settle();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'waiting', attempts: 1, no_answer: 'secret_missing' },
    ]);
  });

  it('they begin one replay by asking twice at once', async () => {
    const { id } = await aWebhook();
    const replay = () => ask('POST', `/api/webhooks/${id}/replays`, { from: '2026-01-01T00:00:00Z' });
    const codes = await Promise.all([replay(), replay()]);
    expect(codes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 406]);
    await round.settle();
  });

  it('they have sent again what happened since a moment, from the log and under the same ids', async () => {
    const from = new Date().toISOString();
    const sales = [await sell(), await sell(), await sell()];
    await server.allShown();
    const { id, receiver } = await aWebhook();
    await round.settle();
    expect(receiver.received).toEqual([]);
    const begun = await ask('POST', `/api/webhooks/${id}/replays`, { from });
    expect(begun.statusCode).toBe(200);
    await round.settle();
    expect(receiver.told.map(({ data }) => data['sale_id']).toSorted()).toEqual(sales.toSorted());
    const ids = receiver.told.map((each) => each.id).toSorted();
    await ask('POST', `/api/webhooks/${id}/replays`, { from });
    await round.settle();
    expect(
      receiver.told
        .map((each) => each.id)
        .slice(3)
        .toSorted(),
    ).toEqual(ids);
    const { body } = await ask('GET', `/api/webhooks/${id}/replays`);
    expect(body.data).toMatchObject([
      { queued: 3, progress: 100, finished_at: expect.any(String) },
      { queued: 3, progress: 100 },
    ]);
  });

  it('page by page they see the older ones', async () => {
    const { id } = await aWebhook();
    await round.feedAll();
    await server.infrastructure.pool.query(
      `insert into app.webhook_deliveries (company_id, webhook_id, id, type, body, occurred_at, state)
       select company_id, webhook_id, 'd' || n, 'sale.registered', '{}', now(), 'delivered'
       from app.webhook_endpoints, generate_series(1, 30) n where webhook_id = $1`,
      [id],
    );
    const first = (await ask('GET', `/api/webhooks/${id}/deliveries`)).body;
    const second = (await ask('GET', `/api/webhooks/${id}/deliveries?before=${first.next}`)).body;
    expect([first.data.length, second.data.length, second.next]).toEqual([25, 5, null]);
  });
});

describe('what is refused', () => {
  it.each<[string, object, string]>([
    ['no https', { url: 'http://loja.com.br/x' }, 'url'],
    ['a password in its address', { url: 'https://ana:senha@loja.com.br/x' }, 'url'],
    ['an address within', { url: 'https://10.0.0.1/x' }, 'url'],
    ['the metadata of a cloud', { url: 'https://169.254.169.254/latest' }, 'url'],
    ['nothing that it wants', { sales: false }, 'sales'],
  ])('a webhook with %s, by its field', async (_, fields, field) => {
    const body = { name: 'Recusado', url: 'https://loja.com.br/x', sales: true, ...fields };
    const refused = await ask('POST', '/api/webhooks', body);
    expect([refused.statusCode, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  it('everything of another company’s webhook (404)', async () => {
    const { id } = await aWebhook();
    await sell();
    await round.settle();
    const [{ id: delivery }] = (await deliveriesOf(id)) as [{ id: string }];
    for (const [method, path, body] of [
      ['GET', 'secret'],
      ['POST', 'secret', {}],
      ['GET', 'deliveries'],
      ['GET', `deliveries/${delivery}`],
      ['POST', `deliveries/${delivery}/resend`, {}],
      ['POST', 'test', {}],
      ['GET', 'replays'],
      ['POST', 'replays', { from: '2026-01-01T00:00:00Z' }],
    ] as const)
      expect([path, (await ask(method, `/api/webhooks/${id}/${path}`, body, strangers)).statusCode]).toEqual([
        path,
        404,
      ]);
  });

  it('a moment that is none or is to come, a second replay meanwhile, and all of it while there is nobody to send to', async () => {
    const { id } = await aWebhook();
    const replay = (from: string) => ask('POST', `/api/webhooks/${id}/replays`, { from });
    expect(Object.keys((await replay('ontem')).body.errors)).toEqual(['from']);
    for (const from of ['0000-01-01T00:00Z', '0000-01-01T00:00+14:00', '9999-12-31T23:00-14:00'])
      expect([from, Object.keys((await replay(from)).body.errors)]).toEqual([from, ['from']]);
    expect(Object.keys((await replay('2999-01-01T00:00:00Z')).body.errors)).toEqual(['from']);
    await replay('2026-01-01T00:00:00Z');
    await round.feedAll();
    expect((await replay('2026-01-01T00:00:00Z')).statusCode).toBe(406);
    await ask('PUT', `/api/webhooks/${id}/status`, {});
    for (const path of ['test', 'secret'])
      expect((await ask('POST', `/api/webhooks/${id}/${path}`, {})).statusCode).toBe(406);
    const body = { name: 'Novo', url: 'https://loja.com.br/x', sales: true };
    const { id: unsigned } = (await ask('POST', '/api/webhooks', body)).body;
    expect((await ask('POST', `/api/webhooks/${unsigned}/test`, {})).statusCode).toBe(406);
  });

  it('more webhooks than a company may have, and webhooks or keys by file', async () => {
    const webhook = (n: number) => ({ name: `Muitos ${n}`, url: 'https://loja.com.br/x', sales: true });
    const { length } = (await ask('GET', '/api/webhooks?range=[0,99]', undefined, strangers)).body;
    for (let n = length as number; n < 20; n += 1)
      expect((await ask('POST', '/api/webhooks', webhook(n), strangers)).statusCode).toBe(201);
    expect((await ask('POST', '/api/webhooks', webhook(20), strangers)).body.message).toContain('até 20');
    for (const kind of ['webhooks', 'api-keys']) expect(IMPORT_KINDS).not.toContain(kind);
  });

  it('any look at a secret: it is in no fact and in no table in the clear', async () => {
    const { id, secret } = await aWebhook();
    const shown = await ask('GET', `/api/webhooks/${id}/secret`);
    expect(shown.body.hint).toBe(secret.replace(/=+$/, '').slice(-4));
    for (const table of ['es.events', 'app.webhook_endpoints', 'app.vault']) {
      const { rows } = await server.infrastructure.pool.query(
        `select from ${table} as row where row::text like '%' || $1 || '%'`,
        [secret.slice('whsec_'.length, -4)],
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  it('a secret that signs no more: it leaves the vault', async () => {
    const { id } = await aWebhook();
    await newSecret(id, { overlap_hours: 24 });
    await newSecret(id);
    await round.feedAll();
    const { rows } = await server.infrastructure.pool.query(
      `select from app.vault v join es.events e on v.id = 'webhook-secret-' || (e.data ->> 'secretId')
       where e.type = 'WebhookSecretIssued' and e.data ->> 'webhookId' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

type IsGenuine = (headers: object, body: string, secret: string) => boolean;

/** The very text of docs/operating/webhooks.md, run. */
async function exampleOfTheManual(): Promise<IsGenuine> {
  const manual = readFileSync(join(import.meta.dirname, '../../docs/operating/webhooks.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'manual-'));
  try {
    const file = join(folder, 'verify.mjs');
    await writeFile(file, code);
    return ((await import(pathToFileURL(file).href)) as { isGenuine: IsGenuine }).isGenuine;
  } finally {
    await rm(folder, { recursive: true });
  }
}
