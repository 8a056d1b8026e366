import { addMoney, moneyToString, parseMoney } from '@fidelidade/domain/kernel/money.js';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { ALL_POLICIES } from '@fidelidade/application/application.module.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { createTestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { migrateReadModels } from '@fidelidade/projections/database/migrate.js';
import { openReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { LocalReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';
import { AppModule } from '../composition/app.module.js';
import { openInfrastructure, type Infrastructure } from '../composition/infrastructure.js';
import { openLog } from '../logging/log.js';
import { DemoShop, SECRET_KEY } from '../testing/demo-shop.js';
import { DEMO } from './demo-company.js';
import { demoPersons } from './demo-persons.js';
import { specExternalServices } from '../testing/spec-external-services.js';

jest.setTimeout(300_000);

/** The demo's best customer: signs in, buys, has notes, receivables, an attachment and a file that names them. */
const CUSTOMER = demoPersons[0]!;
const TRACES = [
  CUSTOMER.fullName,
  CUSTOMER.document,
  CUSTOMER.document.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'),
  CUSTOMER.email,
  CUSTOMER.cellphone,
  DEMO.participantEmail,
].filter((trace) => trace !== undefined);

/** What does not happen in the demo: nobody was linked by another company, no note is rejected. Each is replayed by a spec of its own. */
const NOT_IN_THE_STORY = [
  'adopt-linked-user',
  'end-barred-sessions',
  // No day of a draw comes while a story is told, and none of its coupons is cancelled.
  'notify-of-coupons',
  'notify-of-notes',
  'notify-of-certificates',
  'notify-of-invitations',
  'notify-of-webhooks',
];

const REPORTS = [
  '/api/accounts?range=[0,100]',
  '/api/account-plans?range=[0,200]',
  '/api/products?range=[0,100]',
  '/api/receivables?range=[0,500]',
  '/api/payables?range=[0,500]',
  '/api/transfers?range=[0,100]',
  '/api/sales?range=[0,1000]',
  '/api/participants?range=[0,500]',
  '/api/vouchers?range=[0,100]',
  '/api/coupons?range=[0,100]',
  '/api/coupon-tickets?range=[0,100]',
  '/api/invoices?range=[0,100]',
  '/api/imports?range=[0,10]',
  '/api/dashboard',
];

let shop: DemoShop;
let personId: string;
let before: Record<string, unknown>;
let after: Record<string, unknown>;
let erasure: Awaited<ReturnType<DemoShop['ask']>>;
let signInBefore: Awaited<ReturnType<DemoShop['ask']>>;
let sessionBefore: number;
let sessionAfter: number;
let signInAfter: Awaited<ReturnType<DemoShop['ask']>>;
let infrastructure: Infrastructure;
let figures: Awaited<ReturnType<typeof dashboardAndItsRows>>;

beforeAll(async () => {
  shop = await DemoShop.open();
  await shop.until('every note is decided', async () => {
    const notes = (await shop.get('/api/invoices?range=[0,100]')) as {
      queued: boolean;
      nfe_status: number;
    }[];
    return (
      notes.filter(({ nfe_status }) => nfe_status === 7).length >= 6 ||
      notes.every((note) => !note.queued && note.nfe_status !== 5)
    );
  });
  await shop.importSales(
    `10/11/2026;90001;${CUSTOMER.document};1 x CAFÉ;20,00`,
    `10/11/2026;90002;${CUSTOMER.document}9;1 x CAFÉ;20,00`,
    '10/11/2026;90003;11144477735;1 x CAFÉ;20,00',
  );
  await shop.importAndUndo('FD;Fardo', 'RL;Rolo');
  await shop.settled();
  const persons = (await shop.get('/api/persons?range=[0,200]')) as { id: string; document: string }[];
  personId = persons.find(({ document }) => document === CUSTOMER.document)!.id;
  await shop.ask(
    'POST',
    `/api/persons/${personId}/attachments?name=${encodeURIComponent(`${CUSTOMER.fullName}.txt`)}`,
    Buffer.from(`Contrato com ${CUSTOMER.fullName}, ${CUSTOMER.document}`),
  );
  figures = await dashboardAndItsRows();
  before = await reports();
  signInBefore = await signIn();
  sessionBefore = await shop.askAs(signInBefore.body.access_token, '/api/participant/user');
  erasure = await shop.ask('POST', `/api/persons/${personId}/erase`, { confirmation: CUSTOMER.document });
  await shop.settled();
  after = await reports();
  signInAfter = await signIn();
  // A session is believed to live for a second.
  await shop.until('the session is over', async () => {
    sessionAfter = await shop.askAs(signInBefore.body.access_token, '/api/participant/user');
    return sessionAfter !== 200;
  });
  await shop.stop();
  infrastructure = await openInfrastructure(shop.database.url, SECRET_KEY, openLog('silent'));
});
afterAll(async () => {
  await infrastructure?.close();
  await shop?.drop();
});

async function signIn() {
  const { rows } = await shop.database.pool.query(
    `select company from es.events where type = 'CompanyRegistered'`,
  );
  const login = { company_id: rows[0].company, email: DEMO.participantEmail, password: DEMO.password };
  return shop.ask('POST', '/api/login-participant', login);
}

const reports = async () =>
  Object.fromEntries(await Promise.all(REPORTS.map(async (path) => [path, await shop.get(path)] as const)));

const allEvents = async () => {
  const events: Recorded[] = [];
  for (let position = 0; ;) {
    const page = await infrastructure.store.readAll({ after: position, limit: 1_000 });
    if (page.through === position) return events;
    events.push(...(page.events as unknown as Recorded[]));
    position = page.through;
  }
};

/** Every row of every table of read models, but their checkpoints. */
async function rowsOf(pool: Infrastructure['pool']): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname like 'rm%' and tablename not in ('checkpoints', 'versions')`,
  );
  const contents = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} as t`);
    return [name, rows.map(({ row }) => row).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

/** As it reads with the person's data taken out, so that only what ought to change may have changed. */
const withoutTraces = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    ['version', 'updated_at', 'status', 'state', 'name', 'email', 'document', 'as_of'].includes(key) ||
    (typeof each === 'string' && (each === ERASED || TRACES.includes(each)))
      ? undefined
      : each,
  );
const sorted = (value: unknown) =>
  Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value;

interface Opened {
  readonly rows: Record<string, { resource: string; filter: Record<string, string> }>;
  readonly [figure: string]: unknown;
}

/** What the dashboard says, and what the rows that each of its figures opens add up to. */
async function dashboardAndItsRows() {
  const dashboard = (await shop.get('/api/dashboard')) as unknown as Opened;
  const listed = (figure: string) => {
    const { resource, filter } = dashboard.rows[figure]!;
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,999]`;
    return shop.get(`/api/${resource}?${query}`) as Promise<Record<string, string>[]>;
  };
  const sumOf = async (figure: string, field: string) =>
    moneyToString(addMoney(...(await listed(figure)).map((row) => parseMoney(row[field]!))));
  const countOf = async (figure: string) => (await listed(figure)).length;
  const due = async (side: string) => ({
    due_today: await sumOf(`${side}_due_today`, 'outstanding'),
    overdue: await sumOf(`${side}_overdue`, 'outstanding'),
    overdue_count: await countOf(`${side}_overdue`),
  });
  const question = new URLSearchParams(dashboard.rows['month_result']!.filter).toString();
  const dre = (await shop.get(`/api/reports/dre?${question}`)) as unknown as {
    lines: { code: string; total: string }[];
  };
  const totalOf = (code: string) => dre.lines.find((line) => line.code === code)?.total;
  const told = dashboard as unknown as { invoices: object; loyalty: { participants: number } };
  return {
    told: dashboard,
    participants: told.loyalty.participants,
    opened: {
      receivable: await due('receivable'),
      payable: await due('payable'),
      accounts_balance: await sumOf('accounts_balance', 'balance'),
      month: { revenue: totalOf('1'), result: totalOf('net_income') },
      invoices: Object.fromEntries(
        await Promise.all(
          Object.keys(told.invoices).map(async (name) => [name, await countOf(`invoices_${name}`)] as const),
        ),
      ),
    },
    openedParticipants: await countOf('participants'),
  };
}

describe('the figures of the dashboard', () => {
  it('are the sums of exactly the rows that they open', () => {
    expect(figures.told).toMatchObject(figures.opened);
    expect(figures.participants).toBe(figures.openedParticipants);
  });
});

describe('erasing the best customer of a shop', () => {
  it('is answered with what the law keeps', () => {
    expect(erasure).toMatchObject({
      statusCode: 200,
      body: {
        status: 'success',
        data: { status: 'erased', full_name: ERASED },
        kept: { fiscal_documents: 1 },
      },
    });
  });

  it.each(REPORTS)('leaves every figure of %s as it was', (path) => {
    expect(JSON.stringify(before[path])).not.toBe('[]');
    expect(sorted(withoutTraces(after[path]))).toEqual(sorted(withoutTraces(before[path])));
  });

  it('shows the person nowhere any more', () => {
    const shown = JSON.stringify(after);
    expect(TRACES.filter((trace) => JSON.stringify(before).includes(trace)).length).toBeGreaterThan(2);
    expect(TRACES.filter((trace) => shown.includes(trace))).toEqual([]);
    expect(shown).toContain(ERASED);
  });

  it('ends the login, and the session that was open', () => {
    expect([signInBefore.statusCode, sessionBefore]).toEqual([200, 200]);
    expect([signInAfter.statusCode, sessionAfter]).toEqual([422, 401]);
  });

  it('leaves no trace in any table, but in the documents that the law keeps', async () => {
    const { rows } = await shop.database.pool.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      // Files are bytes: a picture has some that no text has.
      const isFound =
        name === 'app.blobs'
          ? `position(convert_to($1, 'LATIN1') in bytes) > 0`
          : 'position($1 in t::text) > 0';
      for (const trace of TRACES) {
        const hits = await shop.database.pool.query(`select 1 from ${name} as t where ${isFound}`, [trace]);
        if (hits.rowCount) found.push(name);
      }
    }
    expect([...new Set(found)]).toEqual(['app.blobs']);
    const files = await shop.database.pool.query(
      `select 1 from app.blobs where position('CPF;Itens'::bytea in bytes) > 0`,
    );
    expect(files.rowCount).toBe(0);
  });

  it('reads the same when every read model is built anew', async () => {
    const fresh = await createTestDatabase();
    const database = openReadDatabase(fresh.url);
    await migrateReadModels(database, ALL_PROJECTIONS);
    const failures: unknown[] = [];
    const { store } = infrastructure;
    const runner = new ProjectionRunner({
      store,
      database,
      projections: ALL_PROJECTIONS,
      onError: (name, error) => void failures.push([name, error]),
    });
    await runner.start();
    const names = ALL_PROJECTIONS.map(({ name }) => name);
    const head = await store.head();
    for (let wait = 0; wait < 30 && failures.length === 0; wait += 1) {
      if (await new LocalReadYourWrites(runner).reached(names, head)) break;
    }
    await runner.stop();
    expect(failures).toEqual([]);
    const rebuilt = await rowsOf(fresh.pool);
    const live = await rowsOf(shop.database.pool);
    await database.destroy();
    await fresh.drop();
    expect(Object.keys(live).length).toBeGreaterThan(12);
    expect(rebuilt).toEqual(live);
  });
});

describe('the whole log through every policy once more', () => {
  it('adds no event', async () => {
    const nowhere = () => Promise.reject(new Error('no SEFAZ here'));
    const app = await NestFactory.createApplicationContext(
      AppModule.with(
        {
          infrastructure,
          readYourWrites: { reached: async () => true },
          gateway: { prepare: nowhere, authorize: nowhere, query: nowhere },
          taxAuthority: {
            baseUrl: undefined,
            authorities: [],
            issueTestCertificate: undefined,
            stop: async () => undefined,
          },
          secretKey: SECRET_KEY,
          external: specExternalServices(infrastructure.outbox),
        },
        { http: false },
      ),
      { logger: false },
    );
    const commands = app.get(CommandBus);
    const events = await allEvents();
    const reacted = new Map<string, number>();
    for (const event of events) {
      for (const policy of ALL_POLICIES.filter(({ reactsTo }) => reactsTo.includes(event.type))) {
        for (const command of policy.react(event)) await commands.execute(command);
        reacted.set(policy.name, (reacted.get(policy.name) ?? 0) + 1);
      }
    }
    await app.close();
    const silent = ALL_POLICIES.map(({ name }) => name).filter((name) => !reacted.has(name));
    expect(silent).toEqual(NOT_IN_THE_STORY);
    const added = (await allEvents()).slice(events.length);
    expect(added.map(({ type, stream }) => [type, stream])).toEqual([]);
  });
});
