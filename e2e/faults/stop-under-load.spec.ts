import { expect, test } from '@playwright/test';
import { ShopOfItsOwn } from '../outages/shop-of-its-own.js';
import type { Encounters } from './insistent-clients.js';
import { interruptedLoad } from './interrupted-load.js';
import { ShopDatabase } from './shop-database.js';

const { commands, stops } =
  process.env['FAULTS'] === 'long' ? { commands: 5_000, stops: 10 } : { commands: 200, stops: 1 };
const timeout_ms = 60_000 + stops * 60_000 + commands * 100;

/** What a release does to a running shop: SIGTERM in the middle of everything, and a new process on the same data. */
test.describe.serial('the server is asked to stop under load, and started again', () => {
  test.setTimeout(timeout_ms);
  let shop: ShopOfItsOwn;
  let met: Encounters;
  const exits: (number | null)[] = [];

  test.beforeAll(async () => {
    test.setTimeout(timeout_ms);
    shop = await ShopOfItsOwn.open();
    met = await interruptedLoad(shop, {
      commands,
      times: stops,
      prefix: 'S',
      interrupt: async () => {
        exits.push(await shop.server.stop());
        await shop.startAgain();
      },
    });
  });
  test.afterAll(() => shop?.close());

  test('it ends in order each time, and nobody meets worse than «not now» or a closed door', () => {
    expect(exits).toEqual(Array.from({ length: stops }, () => 0));
    expect(met.wrong).toEqual([]);
    expect(met.acknowledged).toHaveLength(commands);
    expect(met.brokenConnections + met.refusedForNow, 'the stops hit nobody').toBeGreaterThan(0);
  });

  test('what was acknowledged is there once, in the log and in the list', async () => {
    const database = await ShopDatabase.of(shop.folder.path);
    await database.caughtUp();
    for (const query of [
      `select data->>'code' as code, data->>'productId' as id from es.events where type = 'ProductRegistered' order by 1`,
      'select code, id from rm.products order by 1',
    ]) {
      const there = await database.rows<{ code: string; id: string }>(query);
      expect(there).toEqual(met.acknowledged.toSorted((a, b) => (a.code < b.code ? -1 : 1)));
    }
    await database.close();
  });
});
