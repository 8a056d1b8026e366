import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { eventually } from '@fidelidade/event-store/testing/eventually.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { startSystem, type RunningSystem } from '../composition/system.js';
import { readConfig } from '../config/config.js';
import { projectionsCommand } from '../projections/projections-command.js';

const SECRET_KEY = 'spec-secret-key-of-32-characters!';
const TOKEN = 'a-token-of-the-operator';
const PEOPLE = {
  name: 'Ana Quintanilha',
  email: 'ana@loja-secreta.com.br',
  store: 'loja-secreta',
  company: 'Empório Quintanilha',
};

let database: TestDatabase;
let folder: string;
let system: RunningSystem;
const running: RunningSystem[] = [];
let token: string;

async function start(env: Readonly<Record<string, string>>): Promise<RunningSystem> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SEFAZ_BASE_URL: 'https://127.0.0.1:1',
    METRICS_TOKEN: TOKEN,
    ...env,
  });
  return startSystem(config, { secretKey: SECRET_KEY, clients: { participant: folder, staff: folder } });
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'metrics-spec-'));
  system = await start({});
  running.push(system);
  token = await setUp();
});
afterAll(async () => {
  for (const each of running.reverse()) await each.stop();
  await rm(folder, { recursive: true });
  await database.drop();
});

async function ask(method: string, path: string, body?: object): Promise<Response> {
  return fetch(system.address + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function setUp(): Promise<string> {
  const { address: there } = aCompany();
  const answer = await ask('POST', '/api/setup', {
    name: PEOPLE.name,
    email: PEOPLE.email,
    password: 'segredo-de-teste',
    company: {
      cnpj: '11.222.333/0001-81',
      social_name: PEOPLE.company,
      fantasy_name: PEOPLE.company,
      state_registration: '110.042.490.114',
      loja_url: PEOPLE.store,
      address: {
        zip: there.zip,
        state: 'SP',
        city_id: 3550308,
        city: 'São Paulo',
        neighborhood: 'Bela Vista',
        address: 'Avenida Paulista',
        number: '1000',
      },
    },
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

const product = (code: string) => ({ code, name: code, unit: 'UN', ncm: '09012100', sell_value: '10.00' });

async function scraped(address = system.address): Promise<string> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return answer.text();
}

/** The value of one sample, by its name and labels as they are written. */
const sample = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};
const countOf = async (table: string): Promise<number> =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count);

describe('the metrics of a process', () => {
  it('count what is appended, with the batches and their times', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask('POST', '/api/products', product(`P${n}`))));
    const text = await scraped();
    const events = await countOf('es.events');
    expect(sample(text, 'fidelidade_events_appended_total')).toBe(events);
    expect(sample(text, 'fidelidade_log_head_position')).toBe(events);
    const calls = sample(text, 'fidelidade_append_duration_seconds_count') ?? 0;
    expect(calls).toBeGreaterThan(0);
    expect(sample(text, 'fidelidade_append_batch_commands_count')).toBe(calls);
    expect(sample(text, 'fidelidade_append_batch_commands_sum')).toBeGreaterThanOrEqual(20);
  });

  it('count requests by the template of their route, and never by their address', async () => {
    await ask('GET', '/api/products/a-product-of-nobody');
    await ask('GET', '/api/nothing/at/all');
    await eventually(async () => {
      const text = await scraped();
      const labels = 'method="GET",route="/api/products/:id"';
      expect(sample(text, `fidelidade_http_requests_total{${labels},status="404"}`)).toBe(1);
      expect(sample(text, `fidelidade_http_request_duration_seconds_count{${labels}}`)).toBe(1);
      expect(sample(text, `fidelidade_http_request_duration_seconds_bucket{${labels},le="+Inf"}`)).toBe(1);
      expect(text).not.toContain('a-product-of-nobody');
      expect(text).not.toContain('/api/nothing');
    });
  });

  it('tell how policies follow, how many jobs there are, and how the process is', async () => {
    await eventually(async () => {
      const text = await scraped();
      for (const policy of ['seed-roles', 'job-feed', 'audit-seals']) {
        expect(sample(text, `fidelidade_policy_state{policy="${policy}",state="running"}`)).toBe(1);
        expect(sample(text, `fidelidade_policy_lag_positions{policy="${policy}"}`)).toBeGreaterThanOrEqual(0);
      }
      expect(sample(text, 'fidelidade_policy_lag_positions{policy="seed-roles"}')).toBe(0);
      expect(sample(text, 'fidelidade_jobs{queue="mail",state="failed"}')).toBe(0);
      expect(sample(text, 'fidelidade_notes_alarming{alarm="foreign_protocol"}')).toBe(0);
      expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
      expect(sample(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
      expect(text).not.toMatch(/fidelidade_scrape_failed\{.*\} 1/);
    });
  });

  it('name no person, no company and no store', async () => {
    const text = await scraped();
    for (const secret of [...Object.values(PEOPLE), '11222333000181', token]) {
      expect(text).not.toContain(secret);
    }
    const { rows } = await database.pool.query('select distinct company from es.events');
    for (const { company } of rows.filter((row) => row.company !== 'platform'))
      expect(text).not.toContain(company);
  });

  it('are answered by a process without HTTP of its own too, and by none without the token', async () => {
    const apart = await start({ ROLE: 'projections' });
    running.push(apart);
    const text = await scraped(apart.address);
    expect(sample(text, 'fidelidade_projection_state{model="products",state="standby"}')).toBe(1);
    for (const { address } of [apart, system]) {
      expect((await fetch(`${address}/metrics`)).status).toBe(401);
    }
  });
});

describe('a fact that a read model cannot project', () => {
  const stopped = (text: string, model: string) =>
    sample(text, `fidelidade_projection_stopped_lanes{model="${model}"}`);
  const health = async () => {
    const { ready, degraded, checks } = (await (await ask('GET', '/health/ready')).json()) as {
      ready: boolean;
      degraded: boolean;
      checks: { projections: { detail: readonly { name: string; stopped?: object[]; lag: number }[] } };
    };
    return { ready, degraded, products: checks.projections.detail.find(({ name }) => name === 'products') };
  };

  it('is told of by name in health and in metrics, until its company goes on', async () => {
    expect(stopped(await scraped(), 'products')).toBe(0);
    expect(await health()).toMatchObject({ ready: true, degraded: false });
    await database.pool.query(`alter table rm.products add constraint no_tea check (code <> 'CHA')`);
    await ask('POST', '/api/products', product('CHA'));
    await eventually(async () => {
      const text = await scraped();
      expect(stopped(text, 'products')).toBe(1);
      expect(stopped(text, 'persons')).toBe(0);
      expect(sample(text, 'fidelidade_projection_lag_positions{model="products"}')).toBe(0);
    });
    expect(await health()).toMatchObject({
      ready: true,
      degraded: true,
      products: { stopped: [{ type: 'ProductRegistered', error: expect.stringContaining('no_tea') }] },
    });

    await database.pool.query('alter table rm.products drop constraint no_tea');
    expect(
      await projectionsCommand(['repair', 'products'], {
        env: { DATABASE_URL: database.url, SECRET_KEY },
        terminal: { print: () => undefined, progress: () => undefined },
      }),
    ).toBe(0);
    await eventually(async () => expect(stopped(await scraped(), 'products')).toBe(0));
    expect(await health()).toMatchObject({ degraded: false, products: { kind: 'running', lag: 0 } });
  });
});
