import { expect, test } from '@playwright/test';
import type { Fault } from '../shop/sefaz.js';
import { AUTHORIZED, drafted, expectSoldOnce, expectStatus, PROCESSING, type Sale } from './note-facts.js';
import { ShopOfItsOwn } from './shop-of-its-own.js';

/** SEFAZ's silence is waited for 30 s and asked about 5 s later; after a 503 it is left alone for a minute. */
const verdict_timeout_ms = 80_000;

const faults: Readonly<Record<string, Fault>> = {
  'hangs before it processes': { kind: 'hang', when: 'before' },
  'hangs after it processed': { kind: 'hang', when: 'after' },
  'drops the connection before it processes': { kind: 'drop', when: 'before' },
  'drops the connection after it processed': { kind: 'drop', when: 'after' },
  'answers 503': { kind: 'http', status: 503 },
};

test.describe
  .serial('a note that gets no answer stays «Processando» until its true state is known: SEFAZ', () => {
  test.setTimeout(verdict_timeout_ms + 20_000);
  let shop: ShopOfItsOwn;
  const sales = new Map<string, Sale>();

  // All of them wait at the same time.
  test.beforeAll(async () => {
    shop = await ShopOfItsOwn.open();
    for (const [name, fault] of Object.entries(faults)) {
      const sale = await drafted(shop.office);
      await shop.disturbSefaz(fault);
      await shop.office.send(sale.note);
      await expectStatus(shop.office, sale, PROCESSING, 10_000);
      sales.set(name, sale);
    }
  });
  test.afterAll(() => shop?.close());

  for (const name of Object.keys(faults)) {
    test(name, async () => {
      const sale = sales.get(name)!;
      await expectStatus(shop.office, sale, AUTHORIZED, verdict_timeout_ms);
      await expectSoldOnce(shop.office, sale);
    });
  }

  test('no two notes have the same number or key', async () => {
    const notes = await Promise.all([...sales.values()].map(({ note }) => shop.office.invoice(note)));
    expect(new Set(notes.map(({ number }) => number)).size).toBe(notes.length);
    expect(new Set(notes.map(({ access_key }) => access_key)).size).toBe(notes.length);
  });
});
