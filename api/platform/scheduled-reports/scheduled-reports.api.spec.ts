import { SignInAccounts } from '@fidelidade/application/identity/credentials/sign-in-account.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { callDueReports } from '@fidelidade/application/platform/scheduled-reports/call-due-reports.js';
import { notifyOfScheduledReports } from '@fidelidade/application/platform/scheduled-reports/notify-of-scheduled-reports.policy.js';
import {
  MAX_ATTACHMENT_bytes,
  SendReport,
} from '@fidelidade/application/platform/scheduled-reports/send-report.js';
import { systemClock } from '@fidelidade/application/ports/clock.js';
import { MailRefused, type Mail, type Mailer } from '@fidelidade/application/ports/mailer.js';
import type { ReportTeller } from '@fidelidade/application/ports/report-teller.js';
import { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { MailedReportTeller } from '../../reports/mailed/report-teller.js';

let server: ShopServer;
let shop: string;
let other: string;
let bia: string;
const tokens: Record<string, string> = {};

const MAY: readonly Permission[] = ['finance.dre.view', 'finance.cash-flow.view', 'finance.accounts.view'];

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br', { fantasyName: 'Loja da Ana' }));
  ({ companyId: other } = await server.openShop('dono@outra.com.br', {
    ...{ cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja', fantasyName: 'Outra' },
  }));
  bia = await server.hire('bia@loja.com.br', [{ company: shop, permissions: MAY }]);
  await server.hire('caixa@loja.com.br', [{ company: shop, permissions: ['loyalty.till.use'] }]);
  for (const name of ['ana@loja', 'bia@loja', 'caixa@loja', 'dono@outra'])
    tokens[name] = await server.tokenOf(`${name}.com.br`);
});
afterAll(() => server.close());

const ask = (method: string, path: string, who = 'bia@loja', body?: object) =>
  server.ask(method, `/api/scheduled-reports${path}`, { token: tokens[who], ...(body && { body }) });

const monthly = { every: 'month', day: 31, hour: 7, business_days_only: true };
const dre = (changes: object = {}) => ({
  report: 'dre',
  filters: 'basis=cash',
  ...{ period: { kind: 'month_before' }, rhythm: monthly, format: 'csv' },
  ...changes,
});
/** Whatever was scheduled so before goes: nobody gets the same letter twice. */
const schedule = async (body: object = dre(), who = 'bia@loja') => {
  const { body: before } = await ask('GET', '', who);
  for (const { id, is_own } of before.data) if (is_own) await ask('DELETE', `/${id}`, who);
  const answer = await ask('POST', '', who, body);
  expect([answer.body.errors, answer.body.status]).toEqual([undefined, 'success']);
  return answer.body.data;
};
const read = async (id: string, who = 'bia@loja') => (await ask('GET', `/${id}`, who)).body;

class Letters implements Mailer {
  readonly sent: { readonly id: string; readonly company: string; readonly mail: Mail }[] = [];
  failure: Error | undefined;

  async send(id: string, company: string, mail: Mail): Promise<void> {
    if (this.failure) throw this.failure;
    this.sent.push({ id, company, mail });
  }
}

/** What a worker sends by. */
function sender(mailer: Mailer, teller?: ReportTeller): SendReport {
  const { store, readDatabase: database, companyReads: reads } = server.infrastructure;
  return new SendReport({
    ...{ store, database, mailer, publicUrl: 'https://loja.exemplo', clock: systemClock },
    executor: server.app.get(Executor),
    commands: server.commands,
    accounts: server.app.get(SignInAccounts),
    teller:
      teller ??
      new MailedReportTeller({ reads, database, clock: systemClock, logos: server.app.get(ReportLogos) }),
  });
}

/** What fell due of a report, the oldest first. */
async function started(id: string) {
  const { events } = await server.infrastructure.store.readAll({
    ...{ after: 0, limit: 10_000, types: ['ReportSendingStarted'] },
  });
  return events.filter(({ data }) => (data as { scheduledReportId: string }).scheduledReportId === id);
}

async function send(id: string, mailer: Mailer, isLastRun = false, teller?: ReportTeller): Promise<void> {
  const due = (await started(id)).at(-1)!;
  await sender(mailer, teller).run(due.meta.company, due.id, isLastRun);
  await server.allShown();
}

const bell = async (who = 'bia@loja') => {
  await server.react(notifyOfScheduledReports);
  await server.allShown();
  const { body } = await server.ask('GET', '/api/notifications', { token: tokens[who] });
  return body.data.map(({ kind }: { kind: string }) => kind);
};

describe('a report that is scheduled', () => {
  it('keeps what is asked, and says when it is sent first', async () => {
    const told = await schedule();
    expect(told).toMatchObject({
      ...{ report: 'dre', filters: { basis: 'cash' }, period: { kind: 'month_before' }, rhythm: monthly },
      ...{ status: 'active', is_own: true, is_sending: false, last_at: null },
    });
    expect(Date.parse(told.next_due)).toBeGreaterThan(Date.now());
    expect((await ask('GET', '')).body.data.map(({ id }: { id: string }) => id)).toContain(told.id);
  });

  it('is refused with the field that is wrong, and to whoever may not see it', async () => {
    const refused = async (body: object, who?: string) => {
      const { statusCode, body: told } = await ask('POST', '', who, body);
      return [statusCode, Object.keys(told.errors ?? {})];
    };
    for (const report of ['nothing', '__proto__', 'constructor'])
      expect(await refused(dre({ report }))).toEqual([422, ['report']]);
    expect(await refused(dre({ period: { kind: 'yesterday' } }))).toEqual([422, ['period']]);
    const beside = { kind: 'month_before', from: '2026-01', to: '2026-02' };
    expect(await refused(dre({ period: beside }))).toEqual([422, ['period.from', 'period.to']]);
    expect((await refused(dre(), 'caixa@loja'))[0]).toBe(403);
  });

  const weekly = { every: 'week', weekday: 1, hour: 7, business_days_only: false };
  const { day: _day, ...ofNoDay } = monthly;
  const { weekday: _weekday, ...ofNoWeekday } = weekly;

  it.each([
    [{ ...weekly, weekday: 7 }, 'rhythm.weekday'],
    [{ ...weekly, weekday: -2 }, 'rhythm.weekday'],
    [ofNoWeekday, 'rhythm.weekday'],
    [{ ...monthly, day: 32 }, 'rhythm.day'],
    [{ ...monthly, day: 0 }, 'rhythm.day'],
    [ofNoDay, 'rhythm.day'],
    [{ ...weekly, day: 3 }, 'rhythm.day'],
    [{ ...monthly, weekday: 1 }, 'rhythm.weekday'],
    [{ ...monthly, hour: -1 }, 'rhythm.hour'],
    [{ ...monthly, hour: 24 }, 'rhythm.hour'],
  ])('is refused at the rhythm that is none, also where it is changed: %j', async (rhythm, field) => {
    const { report: _, filters: __, ...choice } = dre({ rhythm });
    const { id } = await schedule();
    for (const [method, path, body] of [
      ['POST', '', dre({ rhythm })],
      ['PUT', `/${id}`, choice],
    ] as const) {
      const { statusCode, body: told } = await ask(method, path, 'bia@loja', body);
      expect([statusCode, Object.keys(told.errors ?? {})]).toEqual([422, [field]]);
    }
    await ask('DELETE', `/${id}`);
  });

  it.each([
    ['dre', 'basis=foo', 'basis'],
    ['dre', 'group_by=zzz', 'group_by'],
    ['dre', 'foo=1', 'foo'],
    ['dre', 'basis=cash&from=2020-01', 'from'],
    ['cash-flow', 'to=2020-01-31', 'to'],
    ['receivables-aging', 'as_of=2020-01-01T00:00:00Z', 'as_of'],
    ['stock-balance', 'to=2020-01-31', 'to'],
    ['clearings', 'filter=nothing', 'filter'],
    ['clearings', 'filter={"account_id":"nowhere"}', 'account_id'],
    ['clearings', 'as_of=2020-01-01T00:00:00Z', 'as_of'],
    ['cash-flow', 'granularity=hour', 'granularity'],
    ['cash-flow', 'overdue=later', 'overdue'],
    ['receivables-aging', 'basis=cash', 'basis'],
    ['dre', 'basis=cash&basis=competence', 'basis'],
    ['dre', 'cost_center_id=nowhere', 'cost_center_id'],
    ['cash-flow', 'cost_center_id=nowhere', 'cost_center_id'],
    ['cash-flow', 'account_id=nowhere', 'account_id'],
    ['financial-statement', 'account_id=nowhere', 'account_id'],
    ['kardex', 'product_id=nothing', 'product_id'],
    ['kardex', 'warehouse_id=nowhere', 'warehouse_id'],
    ['stock-balance', 'warehouse_id=nowhere', 'warehouse_id'],
  ])('is refused what the route of %s does not answer: %s', async (report, filters, field) => {
    const period = { kind: /aging|balance|clearings/.test(report) ? 'as_it_stands' : 'month_before' };
    const { statusCode, body } = await ask('POST', '', 'ana@loja', dre({ report, filters, period }));
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('is its owner’s, and to be seen and managed by whoever administers the company; of nobody else’s', async () => {
    const { id } = await schedule();
    expect(await read(id, 'ana@loja')).toMatchObject({ is_own: false, user_name: 'Bia' });
    expect((await ask('POST', `/${id}/pause`, 'ana@loja')).body.data.status).toBe('paused');
    for (const who of ['caixa@loja', 'dono@outra']) {
      expect((await ask('GET', '', who)).body.data).toEqual([]);
      expect((await ask('GET', `/${id}`, who)).statusCode).toBe(404);
      for (const deed of ['pause', 'resume', 'send'])
        expect((await ask('POST', `/${id}/${deed}`, who)).statusCode).toBe(404);
      const { report: _, filters: __, ...choice } = dre();
      expect((await ask('PUT', `/${id}`, who, choice)).statusCode).toBe(404);
      expect((await ask('DELETE', `/${id}`, who)).statusCode).toBe(404);
    }
  });

  it('is not the same letter twice: neither scheduled so nor made so', async () => {
    const { id } = await schedule();
    const again = await ask('POST', '', 'bia@loja', dre());
    expect([again.statusCode, again.body.message]).toEqual([
      406,
      'Este relatório já está agendado assim: mesmos filtros, período, dias e formato.',
    ]);
    const other = await ask('POST', '', 'bia@loja', dre({ format: 'link' }));
    expect(other.statusCode).toBe(201);
    const { report: _, filters: __, ...choice } = dre();
    expect((await ask('PUT', `/${other.body.data.id}`, 'bia@loja', choice)).statusCode).toBe(406);
    // It may stay what it is, and is free once the other is gone; another's is another letter.
    expect((await ask('PUT', `/${id}`, 'bia@loja', choice)).statusCode).toBe(200);
    const ofAna = await ask('POST', '', 'ana@loja', dre());
    expect(ofAna.statusCode).toBe(201);
    await ask('DELETE', `/${id}`);
    expect((await ask('PUT', `/${other.body.data.id}`, 'bia@loja', choice)).statusCode).toBe(200);
    await ask('DELETE', `/${other.body.data.id}`);
    await ask('DELETE', `/${ofAna.body.data.id}`, 'ana@loja');
  });

  it('is one, and no more than may be, however many ask at once', async () => {
    const atOnce = async (bodies: readonly object[]) => {
      const answers = await Promise.all(bodies.map((body) => ask('POST', '', 'ana@loja', body)));
      return answers.map(({ statusCode }) => statusCode).toSorted();
    };
    await schedule(dre({ format: 'link' }), 'ana@loja');
    expect(await atOnce(Array.from({ length: 8 }, () => dre()))).toEqual([201, ...Array(7).fill(406)]);
    const hours = Array.from({ length: 24 }, (_, hour) => dre({ rhythm: { ...monthly, hour, day: 1 } }));
    await atOnce(hours);
    const others = Array.from({ length: 8 }, (_, hour) => dre({ rhythm: { ...monthly, hour, day: 2 } }));
    expect(await atOnce(others)).toEqual([...Array(4).fill(201), ...Array(4).fill(406)]);
    const { body } = await ask('GET', '', 'ana@loja');
    const own = body.data.filter(({ is_own }: { is_own: boolean }) => is_own);
    expect(own).toHaveLength(30);
    for (const { id } of own) await ask('DELETE', `/${id}`, 'ana@loja');
  });

  it('is changed, paused, resumed and deleted', async () => {
    const { id } = await schedule();
    const weekly = { every: 'week', weekday: 1, hour: 18, business_days_only: false };
    const change = { period: { kind: 'last_3_months' }, rhythm: weekly, format: 'link' };
    expect((await ask('PUT', `/${id}`, 'bia@loja', change)).body.data).toMatchObject(change);
    expect((await ask('POST', `/${id}/pause`)).body.data).toMatchObject({ status: 'paused', next_due: null });
    expect((await ask('POST', `/${id}/pause`)).body.message).toBe('Nada mudou: já estava assim.');
    expect((await ask('POST', `/${id}/resume`)).body.data.next_due).not.toBeNull();
    expect((await ask('DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await ask('GET', `/${id}`)).statusCode).toBe(404);
  });
});

describe('when its moment has come', () => {
  const later = () => new Date(Date.now() + 40 * 86_400_000).toISOString() as Instant;

  it('it falls due once, whoever looks and however often; what was missed meanwhile is one letter', async () => {
    const { id } = await schedule(dre({ rhythm: { every: 'day', hour: 3, business_days_only: false } }));
    const now = later();
    const call = async () => {
      for (const command of await callDueReports(server.infrastructure.readDatabase, now))
        await server.commands.execute(command);
    };
    await Promise.all([call(), call()]);
    await call();
    await server.allShown();
    await call();
    expect(await started(id)).toHaveLength(1);
    const { next_due, is_sending } = await read(id);
    expect(is_sending).toBe(true);
    expect(Date.parse(next_due)).toBeGreaterThan(Date.parse(now));
  });

  it('not while it is paused', async () => {
    const { id } = await schedule();
    await ask('POST', `/${id}/pause`);
    const due = await callDueReports(server.infrastructure.readDatabase, later());
    expect(due.map((each) => each.id)).not.toContain(id);
  });
});

describe('what is sent', () => {
  it('tells the figures, leads to the report as it was asked, and brings the file of its page', async () => {
    const { id } = await schedule();
    await ask('POST', `/${id}/send`);
    const letters = new Letters();
    await send(id, letters);
    const [{ mail, company }] = letters.sent as [(typeof letters.sent)[number]];
    expect(company).toBe(shop);
    expect(mail.to).toBe('bia@loja.com.br');
    expect(mail.subject).toMatch(/^DRE · .+ · Caixa · Loja da Ana$/);
    expect(mail.text).toMatch(
      /https:\/\/loja\.exemplo\/admin\/dre\?basis=cash&from=\d{4}-\d{2}&to=\d{4}-\d{2}/,
    );
    expect(mail.html).toContain('<table');
    const [file] = mail.attachments!;
    expect(file!.fileName).toMatch(/^dre-\d{4}-\d{2}-\d{4}-\d{2}\.csv$/);
    expect(Buffer.from(file!.content).toString()).toMatch(/^\uFEFFLinha;.+;Total;% da receita líquida/);
    expect(await read(id)).toMatchObject({ is_sending: false, unsent_for: null, file_outcome: 'attached' });
  });

  it.each([
    ['cash-flow', 'granularity=day', 'whole_month'],
    ['financial-statement', '', 'month_to_date'],
  ])('is the same of %s, as a workbook', async (report, filters, kind) => {
    const { id } = await schedule(dre({ report, filters, period: { kind }, format: 'xlsx' }));
    await ask('POST', `/${id}/send`);
    const letters = new Letters();
    await send(id, letters);
    const [{ mail }] = letters.sent as [(typeof letters.sent)[number]];
    expect(Buffer.from(mail.attachments![0]!.content).subarray(0, 2).toString()).toBe('PK');
  });

  it.each(['receivables-aging', 'payables-aging', 'clearings', 'kardex', 'loyalty-liability'])(
    'is told also of %s, to whoever sees all',
    async (report) => {
      const period = /aging|clearings/.test(report) ? { kind: 'as_it_stands' } : { kind: 'whole_month' };
      const { id } = await schedule(dre({ report, filters: '', period, format: 'link' }), 'ana@loja');
      await ask('POST', `/${id}/send`, 'ana@loja');
      const letters = new Letters();
      await send(id, letters);
      const [{ mail }] = letters.sent as [(typeof letters.sent)[number]];
      expect(mail.attachments).toBeUndefined();
      expect(mail.text).toContain(`/admin/${report}`);
    },
  );

  it('leads to the report with what was chosen in it, also as it stands on the day', async () => {
    const warehouse = { token: tokens['ana@loja'], body: { name: 'Depósito' } };
    const filters = `warehouse_id=${(await server.ask('POST', '/api/warehouses', warehouse)).body.id}`;
    const period = { kind: 'as_it_stands' };
    const { id } = await schedule(
      dre({ report: 'stock-balance', filters, period, format: 'link' }),
      'ana@loja',
    );
    await ask('POST', `/${id}/send`, 'ana@loja');
    const letters = new Letters();
    await send(id, letters);
    expect(letters.sent[0]!.mail.text).toContain(`/admin/stock-balance?${filters}`);
  });

  it('is noted once, though two workers send it: they send the same letter', async () => {
    const { id } = await schedule();
    await ask('POST', `/${id}/send`);
    const letters = new Letters();
    const due = (await started(id)).at(-1)!;
    await Promise.all([1, 2].map(() => sender(letters).run(shop, due.id, false)));
    await sender(letters).run(shop, due.id, false);
    expect(new Set(letters.sent.map((each) => each.id)).size).toBe(1);
    const { events } = await server.infrastructure.store.readAll({
      ...{ after: 0, limit: 10_000, types: ['ScheduledReportSent'] },
    });
    expect(
      events.filter(({ data }) => (data as { scheduledReportId: string }).scheduledReportId === id),
    ).toHaveLength(1);
  });

  it('is asked for once at a time', async () => {
    const { id } = await schedule();
    await ask('POST', `/${id}/send`);
    expect((await ask('POST', `/${id}/send`)).statusCode).toBe(406);
  });

  it('leaves out a file that no mail server takes, and says so', async () => {
    const { id } = await schedule();
    await ask('POST', `/${id}/send`);
    const letters = new Letters();
    const content = new Uint8Array(MAX_ATTACHMENT_bytes + 1);
    await send(id, letters, false, {
      tell: async () => ({
        ...{ title: 'DRE', period: 'out/26', figures: [], path: '/dre' },
        file: async () => ({ fileName: 'dre.csv', mediaType: 'text/csv', content }),
      }),
    });
    expect(letters.sent[0]!.mail.attachments).toBeUndefined();
    expect(letters.sent[0]!.mail.text).toMatch(/grande demais/);
    expect((await read(id)).file_outcome).toBe('too_large');
  });

  it('is tried again while the mail server is away, and told as unsent after the last time', async () => {
    const { id } = await schedule();
    await ask('POST', `/${id}/send`);
    const letters = new Letters();
    letters.failure = new Error('away');
    await expect(send(id, letters)).rejects.toThrow('away');
    expect((await read(id)).is_sending).toBe(true);
    await send(id, letters, true);
    expect(await read(id)).toMatchObject({ is_sending: false, unsent_for: 'not_taken', status: 'active' });
  });

  it('is told as unsent where the mail server will never take it; its owner hears of it', async () => {
    const { id } = await schedule();
    await ask('POST', `/${id}/send`);
    const letters = new Letters();
    letters.failure = new MailRefused('no such user');
    await send(id, letters);
    expect(await read(id)).toMatchObject({ unsent_for: 'refused', status: 'active' });
    expect(await bell()).toContain('report-not-sent');
  });

  it('is nobody’s who lost the permission: it is paused, and its owner hears why', async () => {
    const { id } = await schedule();
    await ask('POST', `/${id}/send`);
    await server.permit(bia, shop, ['finance.accounts.view']);
    const letters = new Letters();
    await send(id, letters);
    expect(letters.sent).toEqual([]);
    expect(await read(id)).toMatchObject({
      status: 'paused',
      paused_for: 'not_permitted',
      is_sending: false,
    });
    expect(await bell()).toContain('report-paused');
    await server.permit(bia, shop, MAY);
  });

  it('is nobody’s who was disabled, or left', async () => {
    const { id } = await schedule();
    await ask('POST', `/${id}/send`);
    const member = `/api/users/${bia}`;
    const disabled = await server.ask('PUT', `${member}/status`, { token: tokens['ana@loja'], body: {} });
    expect(disabled.statusCode).toBe(200);
    await server.allShown();
    const letters = new Letters();
    await send(id, letters);
    expect(letters.sent).toEqual([]);
    expect(await read(id, 'ana@loja')).toMatchObject({ paused_for: 'user_barred' });
    await server.ask('PUT', `${member}/status`, { token: tokens['ana@loja'], body: {} });
  });

  it('has no figure of another company', async () => {
    const { id } = await schedule(
      dre({ report: 'financial-statement', filters: '', period: { kind: 'year_to_date' } }),
      'dono@outra',
    );
    await ask('POST', `/${id}/send`, 'dono@outra');
    const body = { name: 'Caixa', wallet_type: 'cash', opening_balance: '0', opening_date: '2026-01-01' };
    const account = { token: tokens['ana@loja'], body };
    const filters = `account_id=${(await server.ask('POST', '/api/accounts', account)).body.id}`;
    const stolen = dre({ report: 'financial-statement', filters, period: { kind: 'year_to_date' } });
    expect((await ask('POST', '', 'ana@loja', stolen)).statusCode).toBe(201);
    const refused = await ask('POST', '', 'dono@outra', stolen);
    expect([refused.statusCode, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['account_id']]);
    const letters = new Letters();
    await send(id, letters);
    expect(letters.sent.map(({ company }) => company)).toEqual([other]);
    for (const { mail } of letters.sent) expect(JSON.stringify(mail)).not.toContain('Loja da Ana');
  });
});
