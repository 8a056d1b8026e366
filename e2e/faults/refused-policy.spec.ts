import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { AppendContext, EventLog, ShapedEvent } from '@fidelidade/event-store/event-store.js';
import registered from '../../domain/golden/CompanyRegistered.1.json' with { type: 'json' };
import authorized from '../../domain/golden/NoteAuthorized.1.json' with { type: 'json' };
import { ShopOfItsOwn } from '../outages/shop-of-its-own.js';
import { databaseUrlOf } from '../server/embedded-database.js';
import { ShopDatabase } from './shop-database.js';

/** FAULTS=long kills more often, and more companies at once are refused. */
const { companies, kills } =
  process.env['FAULTS'] === 'long' ? { companies: 200, kills: 5 } : { companies: 60, kills: 2 };
const timeout_ms = 120_000 + kills * 60_000;
const POLICY = 'open-receivable-of-invoice';

interface Lane {
  readonly lane: string;
  readonly policy: string;
}

/**
 * Companies that have no account plan and no customers: what they are owed for a note can be entered nowhere, so the policy is
 * refused and each of them stands, alone.
 */
test.describe.serial('kill -9 while policies are being refused', () => {
  test.setTimeout(timeout_ms);
  let shop: ShopOfItsOwn;
  let database: ShopDatabase;
  const names = Array.from({ length: companies * kills }, (_, index) => `estranha-${index + 1}`);

  test.beforeAll(async () => {
    test.setTimeout(timeout_ms);
    shop = await ShopOfItsOwn.open();
    database = await ShopDatabase.of(shop.folder.path);
    for (let kill = 0; kill < kills; kill += 1) {
      const refused = names.slice(kill * companies, (kill + 1) * companies);
      for (const company of refused) await founded(company);
      await written(refused, noteStream, () => [{ type: 'NoteAuthorized', schema: 1, data: authorized }]);
      // Some were refused and are kept as such, one is at work, the others wait.
      await until(async () => (await standing()).length > kill * companies);
      await shop.server.kill();
      await shop.startAgain();
      await database.close();
      database = await ShopDatabase.of(shop.folder.path);
      await until(async () => (await standing()).length === (kill + 1) * companies);
    }
  });
  test.afterAll(async () => {
    await database?.close();
    await shop?.close();
  });

  const noteStream = `note-${authorized.noteId}`;

  /** With a name and an address of its own, and nothing else: nobody set it up. */
  async function founded(company: string): Promise<void> {
    const itself = {
      companyId: company,
      cnpj: `${names.indexOf(company)}`.padStart(14, '0'),
      storeSlug: company,
    };
    await written([company], `company-${company}`, () => [
      { type: 'CompanyRegistered', schema: 1, data: { ...registered, ...itself } },
    ]);
  }

  /** The same facts of each company, past the system: no form would let them come about. */
  async function written(
    of: readonly string[],
    stream: string,
    events: (company: string) => ShapedEvent[],
  ): Promise<void> {
    const { PostgresEventStore } = await import('@fidelidade/event-store/postgres/postgres-event-store.js');
    const store: EventLog = new PostgresEventStore({ url: await databaseUrlOf(shop.folder.path) });
    const change = { stream, expectedVersion: 'any' } as const;
    await Promise.all(
      of.map((company) => store.append([{ ...change, events: events(company) }], contextOf(company, stream))),
    );
    await store.close();
  }

  async function until(isTrue: () => Promise<boolean>): Promise<void> {
    const giveUp_ms = Date.now() + 60_000;
    while (!(await isTrue())) {
      if (Date.now() > giveUp_ms) throw new Error('it did not come about');
      await pause(5);
    }
  }

  const standing = () =>
    database.rows<Lane>(`select lane, policy from jobs.policy_lanes where policy = $1 order by lane`, [
      POLICY,
    ]);
  const factsOf = (type: string) =>
    database.rows<{ company: string }>(
      `select company from es.events where type = $1 and company like 'estranha-%' order by 1`,
      [type],
    );
  const companiesOf = (rows: readonly { company: string }[]) => rows.map(({ company }) => company);
  const all = names.toSorted();

  test('each refusal is kept, and stops its own company and no other', async () => {
    expect((await standing()).map(({ lane }) => lane).toSorted()).toEqual(all);
    expect(companiesOf(await factsOf('EntryOpened'))).toEqual([]);
    const others = `select lane from jobs.policy_lanes where lane not like 'estranha-%'`;
    expect(await database.rows(others)).toEqual([]);
  });

  test('what other policies made of the same facts is there once', async () => {
    // Each policy is a lane of its own: none waits for another's last fact.
    for (const type of ['StockIssued', 'SaleRegistered'])
      await until(async () => (await factsOf(type)).length >= all.length);
    expect(companiesOf(await factsOf('StockIssued')).toSorted()).toEqual(all);
    expect(companiesOf(await factsOf('SaleRegistered')).toSorted()).toEqual(all);
  });

  test('what they lacked is told, and what was held back happens once, after another kill', async () => {
    const { wellKnownIds } = await import('@fidelidade/application/execution/well-known-ids.js');
    const { SALES_CATEGORY_CODE } = await import('@fidelidade/domain/finance/account-plan/default-plan.js');
    const person = { personId: authorized.personId, fullName: 'Cliente', taxpayerType: 9, roles: ['client'] };
    await written(names, `person-${authorized.personId}`, () => [
      { type: 'PersonRegistered', schema: 1, data: { ...person, document: '52998224725' } },
    ]);
    for (const company of names) {
      const categoryId = wellKnownIds.category(company, SALES_CATEGORY_CODE);
      await written([company], `category-${categoryId}`, () => [
        {
          type: 'CategoryRegistered',
          schema: 1,
          data: { categoryId, code: SALES_CATEGORY_CODE, name: 'Vendas', walletType: 'R', dreGroup: '1.1' },
        },
      ]);
    }
    await shop.server.kill();
    await shop.startAgain();
    await database.close();
    database = await ShopDatabase.of(shop.folder.path);
    await until(async () => (await standing()).length === 0);
    expect(companiesOf(await factsOf('EntryOpened')).toSorted()).toEqual(all);
  });
});

let commands = 0;
const contextOf = (company: string, stream: string): AppendContext => ({
  company,
  actor: { kind: 'system', id: 'spec' },
  commandId: `${stream}-${(commands += 1)}`,
  commandDigest: 'spec',
  occurredAt: new Date().toISOString() as AppendContext['occurredAt'],
  correlation: 'spec',
});
