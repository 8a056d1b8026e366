import { expect, test } from '@playwright/test';
import { ShopOfItsOwn } from '../outages/shop-of-its-own.js';
import { butSignIns } from './but-sign-ins.js';
import type { Encounters } from './insistent-clients.js';
import { interruptedLoad } from './interrupted-load.js';
import { ShopDatabase } from './shop-database.js';

/** FAULTS=long kills twenty times in ten thousand commands; the short form does so within half a minute. */
const { commands, kills } =
  process.env['FAULTS'] === 'long' ? { commands: 10_000, kills: 20 } : { commands: 400, kills: 2 };
const timeout_ms = 60_000 + kills * 60_000 + commands * 100;

interface CommandRow {
  readonly command: string;
  readonly types: readonly string[];
}

test.describe.serial('kill -9 of the server under load, again and again', () => {
  test.setTimeout(timeout_ms);
  let shop: ShopOfItsOwn;
  let database: ShopDatabase;
  let met: Encounters;

  test.beforeAll(async () => {
    test.setTimeout(timeout_ms);
    shop = await ShopOfItsOwn.open();
    met = await interruptedLoad(shop, {
      commands,
      times: kills,
      prefix: 'K',
      // Every other time the database's own server dies with it.
      interrupt: (time) => crash(time % 2 === 0),
    });
    database = await ShopDatabase.of(shop.folder.path);
    await database.caughtUp();
  });
  test.afterAll(async () => {
    await database?.close();
    await shop?.close();
  });

  async function crash(withDatabase: boolean): Promise<void> {
    await (withDatabase ? shop.server.killWithDatabase() : shop.server.kill());
    await shop.startAgain();
  }

  test('every command is acknowledged in the end, and no client met anything worse than «not now»', () => {
    expect(met.wrong).toEqual([]);
    expect(met.acknowledged).toHaveLength(commands);
    expect(met.brokenConnections, 'the kills did not hit anybody').toBeGreaterThan(0);
  });

  test('what was acknowledged is there once, under the id that was told', async () => {
    const registered = await database.rows<{ code: string; id: string }>(
      `select data->>'code' as code, data->>'productId' as id from es.events where type = 'ProductRegistered'`,
    );
    expect(sorted(registered)).toEqual(sorted(met.acknowledged));
    const shown = await database.rows<{ code: string; id: string }>('select code, id from rm.products');
    expect(sorted(shown)).toEqual(sorted(met.acknowledged));
  });

  test('no command is there by half', async () => {
    const written = await database.rows<CommandRow>(
      `select command_id as command, array_agg(type order by type) as types from es.events
       where type in ('ProductRegistered', 'ValueReserved') and actor_kind = 'staff' group by company, command_id`,
    );
    const whole = written.filter(({ types }) => types.join() === 'ProductRegistered,ValueReserved');
    expect(whole).toHaveLength(commands);
    expect(written).toEqual(whole);
    const halves = await database.rows(
      `select command_id from es.events group by company, command_id
       having count(command_size) <> 1 or count(*) <> max(command_size)
         or max(position) - min(position) + 1 <> max(command_size)`,
    );
    expect(halves).toHaveLength(0);
  });

  test('read models equal a rebuild, row for row', async () => {
    await database.caughtUp();
    const before = butSignIns(await database.readModels());
    await database.rows('drop schema rm cascade');
    await database.close();
    await shop.server.stop();
    await shop.startAgain();
    database = await ShopDatabase.of(shop.folder.path);
    await database.caughtUp();
    expect(Object.values(before).flat().length).toBeGreaterThan(commands);
    expect(butSignIns(await database.readModels())).toEqual(before);
  });
});

const sorted = (products: readonly { code: string; id: string }[]): string[] =>
  products.map(({ code, id }) => `${code} ${id}`).sort();
