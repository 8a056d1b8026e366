import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { ImportRun } from '../shop/back-office.js';
import { AUTHORIZED, drafted, expectSoldOnce, expectStatus, PROCESSING, type Sale } from './note-facts.js';
import { ShopOfItsOwn } from './shop-of-its-own.js';

/** A job whose worker died is another's after 30 s, looked for every 15 s (workers/jobs/jobs.ts). */
const recovery_timeout_ms = 75_000;
const first_rows_timeout_ms = 30_000;
const rows = 300;

test.describe
  .serial('kill -9 in the middle of the main job, then a start: the job completes, exactly once', () => {
  test.setTimeout(recovery_timeout_ms + 30_000);
  let shop: ShopOfItsOwn;
  let answered: Sale;
  let unanswered: Sale;
  let dropped: Sale;
  let imported: ImportRun;

  // One crash hits all of them, and a second one, of the database too, hits what began to recover.
  test.beforeAll(async () => {
    shop = await ShopOfItsOwn.open();
    [answered, unanswered, dropped] = [
      await drafted(shop.office),
      await drafted(shop.office),
      await drafted(shop.office),
    ];
    await sendInto(unanswered, 'hang');
    await sendInto(dropped, 'drop');
    const file = await readFile(new URL('../../server/demo/vendas-caixa.csv', import.meta.url));
    imported = await shop.office.uploadSales(file);
    await expect
      .poll(async () => (await shop.office.importRun(imported)).rows_done, {
        intervals: [20],
        timeout: first_rows_timeout_ms,
      })
      .toBeGreaterThan(0);
    await shop.office.send(answered.note);
    await shop.server.kill();
    await shop.startAgain();
    await shop.server.killWithDatabase();
    await shop.startAgain();
  });
  test.afterAll(() => shop?.close());

  async function sendInto(sale: Sale, kind: 'hang' | 'drop'): Promise<void> {
    await shop.disturbSefaz({ kind, when: 'after' });
    await shop.office.send(sale.note);
    await expectStatus(shop.office, sale, PROCESSING, 10_000);
  }

  test('right after the sending was answered', () => expectAuthorizedOnce(answered));
  test('while SEFAZ hangs', () => expectAuthorizedOnce(unanswered));
  test('after SEFAZ processed and dropped the connection', () => expectAuthorizedOnce(dropped));

  test('in the middle of an import', async () => {
    await expect
      .poll(async () => (await shop.office.importRun(imported)).state, { timeout: recovery_timeout_ms })
      .toBe('done');
    const run = await shop.office.importRun(imported);
    expect(run.duplicated).toBe(0);
    expect(run.credited + run.rejected).toBe(rows);
    const importedSales = await shop.office.importedSales();
    expect(importedSales).toHaveLength(run.credited);
    expect(new Set(importedSales.map(({ document_number }) => document_number)).size).toBe(run.credited);
  });

  async function expectAuthorizedOnce(sale: Sale): Promise<void> {
    await expectStatus(shop.office, sale, AUTHORIZED, recovery_timeout_ms);
    await expectSoldOnce(shop.office, sale);
  }
});
