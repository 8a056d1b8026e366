import { join } from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@fidelidade/server/embedded-postgres/embedded-postgres.js';
import { expect, test } from '@playwright/test';
import { owner, ShopOfItsOwn } from '../outages/shop-of-its-own.js';
import { ApiClient, type Answer } from '../shop/api-client.js';
import { insist, isForNow, type Encounters } from './insistent-clients.js';
import { ShopDatabase } from './shop-database.js';

const clients = 16;
const commands = process.env['FAULTS'] === 'long' ? 5_000 : 400;
const test_timeout_ms = 90_000 + commands * 30;

/** A server that is never restarted here, over a PostgreSQL that has all the trouble. */
test.describe.serial('trouble of the database under load', () => {
  test.setTimeout(test_timeout_ms);
  let postgres: EmbeddedPostgres;
  let shop: ShopOfItsOwn;
  let api: ApiClient;
  let database: ShopDatabase;
  let token: string;
  const acknowledged = new Set<string>();

  test.beforeAll(async () => {
    test.setTimeout(test_timeout_ms);
    shop = await ShopOfItsOwn.open(async (folder) => {
      postgres = await startEmbeddedPostgres({ folder: join(folder.path, 'postgres') });
      return { DATABASE_URL: postgres.url };
    });
    const anonymous = ApiClient.anonymous(shop.server.url);
    const { body } = await anonymous.post<{ access_token: string }>('/api/login', owner);
    token = body.access_token;
    api = anonymous.withToken(token);
    database = await ShopDatabase.of(shop.folder.path);
  });
  test.afterAll(async () => {
    await database?.close();
    await shop?.close();
    await postgres?.stop();
  });

  /** Runs the load with a trouble in its middle; resolves when every command was acknowledged and the trouble is over. */
  async function underLoad(prefix: string, trouble: () => Promise<void>): Promise<Encounters> {
    let troubled: Promise<void> | undefined;
    const met = await insist({
      clients,
      commands,
      prefix,
      address: () => shop.server.url,
      token,
      onAcknowledged: (count) => {
        if (count >= commands / 4) troubled ??= trouble();
      },
    });
    await troubled;
    for (const { code } of met.acknowledged) acknowledged.add(code);
    return met;
  }

  async function expectAllThere(met: Encounters): Promise<void> {
    expect(met.wrong).toEqual([]);
    expect(met.acknowledged).toHaveLength(commands);
    await database.caughtUp();
    for (const query of [
      `select data->>'code' as code from es.events where type = 'ProductRegistered'`,
      'select code from rm.products',
    ]) {
      const codes = (await database.rows<{ code: string }>(query)).map(({ code }) => code);
      expect(codes.sort()).toEqual([...acknowledged].sort());
    }
  }

  test('restarted: whoever asks meanwhile is told to come again, and then all goes on', async () => {
    const answers = new Map<string, Answer<unknown>>();
    const met = await underLoad('R', async () => {
      await postgres.stop();
      for (const [name, ask] of Object.entries(everydayRequests())) answers.set(name, await ask());
      postgres = await startEmbeddedPostgres({
        folder: join(shop.folder.path, 'postgres'),
        port: postgres.port,
      });
    });
    for (const [name, answer] of answers) {
      expect({ name, isForNow: isForNow(answer), status: answer.status }).toEqual({
        name,
        isForNow: true,
        status: 503,
      });
    }
    await expectAllThere(met);
  });

  test('crashed: PostgreSQL recovers by itself, and all goes on', async () => {
    const met = await underLoad('C', async () => {
      const [appending] = await database.rows<{ pid: number }>(
        `select pid from pg_stat_activity where query like '%es.append%' and pid <> pg_backend_pid() limit 1`,
      );
      process.kill(appending!.pid, 'SIGKILL');
    });
    await expectAllThere(met);
  });

  test('full: commands are refused clearly and nothing is lost; with room again all goes on', async () => {
    // Full before the load comes, so that it meets the trouble however fast the machine is.
    await database.fill('es.events');
    const load = underLoad('D', async () => undefined);
    expect(isForNow(await api.post('/api/products', aProduct('D-REFUSED')))).toBe(true);
    expect((await api.get('/api/products')).status).toBe(200);
    await database.makeRoom('es.events');
    const met = await load;
    expect(met.refusedForNow).toBeGreaterThan(0);
    await expectAllThere(met);
  });

  test('full where lists are kept: commands are done, their answers say that lists lag, and these catch up', async () => {
    await database.fill('rm.products');
    const load = underLoad('L', async () => undefined);
    const lagging = await api.post('/api/products', aProduct('L-LATE'));
    // Durable, though it cannot be shown yet.
    expect(lagging.status).toBe(202);
    acknowledged.add('L-LATE');
    const { projections } = (await api.get<Ready>('/health/ready')).body.checks;
    const products = projections.detail.find(({ name }) => name === 'products');
    // The disk is nobody's event's fault: it waits for room, and stops nobody.
    expect(products).toMatchObject({ kind: 'retrying', error: expect.stringContaining('53100') });
    await database.makeRoom('rm.products');
    await expectAllThere(await load);
  });

  test('full where answers are kept: what was done is not called a failure', async () => {
    await database.fill('app.kept_answers');
    const [done, again] = await Promise.all(
      [1, 2].map(() => api.post('/api/products', aProduct('K-ONCE'), sameKey)),
    );
    await database.makeRoom('app.kept_answers');
    expect([done?.status, again?.status]).toEqual([201, 201]);
    expect(again?.body).toEqual(done?.body);
  });

  const sameKey = { headers: { 'Idempotency-Key': 'asked-twice' } };
  const everydayRequests = (): Record<string, () => Promise<Answer<unknown>>> => ({
    'a list': () => api.get('/api/products'),
    'a report': () => api.get('/api/dashboard'),
    'a command': () => api.post('/api/products', aProduct('R-REFUSED')),
    'signing in': () => ApiClient.anonymous(shop.server.url).post('/api/login', owner),
    'who I am': () => api.get('/api/user'),
  });
});

interface Ready {
  readonly checks: {
    readonly projections: { readonly detail: readonly { readonly name: string; readonly kind: string }[] };
  };
}

const aProduct = (code: string) => ({
  code,
  name: code,
  unit: 'UN',
  ncm: '09012100',
  origin: 0,
  sell_value: '1.00',
});
