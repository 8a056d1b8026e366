import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@fidelidade/server/embedded-postgres/embedded-postgres.js';
import { expect, test } from '@playwright/test';
import { owner, ShopOfItsOwn } from '../outages/shop-of-its-own.js';
import { DataFolder } from '../server/data-folder.js';
import { RunningServer } from '../server/running-server.js';
import { ApiClient } from '../shop/api-client.js';
import { butSignIns } from './but-sign-ins.js';
import { insist, type Acknowledged } from './insistent-clients.js';
import { ShopDatabase } from './shop-database.js';

const clients = 16;
const commands = process.env['FAULTS'] === 'long' ? 5_000 : 200;
const timeout_ms = 180_000 + commands * 30;

interface Ready {
  readonly checks: Record<
    'projections' | 'workers',
    { readonly detail: readonly { readonly name: string; readonly kind: string }[] }
  >;
}

/**
 * Two processes on one database, one of which hangs without dying: its connections stay open, so that nobody is told, and
 * when it goes on it believes that all it kept is still its own.
 */
test.describe.serial('a process that is frozen under load, and thawed', () => {
  test.setTimeout(timeout_ms);
  const acknowledged: Acknowledged[] = [];
  let postgres: EmbeddedPostgres;
  let environment: Record<string, string>;
  let shop: ShopOfItsOwn;
  let otherFolder: DataFolder;
  let other: RunningServer;
  let database: ShopDatabase;
  let token: string;
  let isFrozen = false;

  test.beforeAll(async () => {
    test.setTimeout(timeout_ms);
    shop = await ShopOfItsOwn.open(async (folder) => {
      postgres = await startEmbeddedPostgres({ folder: join(folder.path, 'postgres') });
      const SECRET_KEY = randomBytes(48).toString('base64');
      return (environment = { DEMO: '0', DATABASE_URL: postgres.url, SECRET_KEY });
    });
    otherFolder = await DataFolder.create();
    other = await RunningServer.start(otherFolder, environment);
    const signedIn = await ApiClient.anonymous(shop.server.url).post<{ access_token: string }>(
      '/api/login',
      owner,
    );
    token = signedIn.body.access_token;
    database = await ShopDatabase.of(shop.folder.path);
  });
  test.afterAll(async () => {
    shop?.server.thaw();
    await database?.close();
    await other?.stop();
    await otherFolder?.remove();
    await shop?.close();
    await postgres?.stop();
  });

  /** Whether this process keeps every read model, carries out every policy, and seals. */
  async function doesEverything(server: RunningServer): Promise<boolean> {
    const { checks } = (await ApiClient.anonymous(server.url).get<Ready>('/health/ready')).body;
    return [checks.projections, checks.workers].every(({ detail }) =>
      detail.every(({ kind }) => kind === 'running'),
    );
  }

  /** Clients that ask whichever process answers, as through a balancer. */
  async function load(prefix: string, onAcknowledged: (count: number) => void = () => undefined) {
    let asked = 0;
    const met = await insist({
      clients,
      commands,
      prefix,
      token,
      onAcknowledged,
      address: () => {
        asked += 1;
        return isFrozen || asked % 2 === 0 ? other.url : shop.server.url;
      },
    });
    expect(met.wrong).toEqual([]);
    expect(met.acknowledged).toHaveLength(commands);
    acknowledged.push(...met.acknowledged);
  }

  test('the other takes everything over, and answers meanwhile', async () => {
    await expect.poll(() => doesEverything(shop.server)).toBe(true);
    let overAndBack: Promise<void> | undefined;
    await load('F', (count) => {
      if (count >= commands / 4) overAndBack ??= freezeUntilTakenOver();
    });
    await overAndBack;
    expect(overAndBack).toBeDefined();
  });

  async function freezeUntilTakenOver(): Promise<void> {
    isFrozen = true;
    shop.server.freeze();
    await expect.poll(() => doesEverything(other), { timeout: 90_000 }).toBe(true);
    shop.server.thaw();
    isFrozen = false;
  }

  test('thawed, it sees that nothing is its own any more, and both answer', async () => {
    await load('T');
    await expect
      .poll(async () => (await ApiClient.anonymous(shop.server.url).get('/health/ready')).status)
      .toBe(200);
    expect(await doesEverything(other)).toBe(true);
  });

  test('each command is there once, in the log and in the list', async () => {
    await database.caughtUp();
    for (const query of [
      `select data->>'code' as code, data->>'productId' as id from es.events where type = 'ProductRegistered' order by 1`,
      'select code, id from rm.products order by 1',
    ]) {
      const there = await database.rows<Acknowledged>(query);
      expect(there).toEqual(acknowledged.toSorted((one, two) => (one.code < two.code ? -1 : 1)));
    }
  });

  test('read models equal a rebuild, row for row: no event was missed or counted twice', async () => {
    const before = butSignIns(await database.readModels());
    await database.rows('drop schema rm cascade');
    await Promise.all([shop.server.stop(), other.stop()]);
    other = await RunningServer.start(otherFolder, environment);
    await database.caughtUp();
    expect(butSignIns(await database.readModels())).toEqual(before);
  });
});
