import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { ALL_PROJECTIONS } from '../all.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '../database/read-models.js';
import type { Projection } from '../runner/projection.js';
import { balanceOfParticipant, balanceOfParticipantAt } from './loyalty-balances/queries.js';
import { lots } from './lots/projector.js';
import { loyaltyBalances } from './loyalty-balances/projector.js';
import { sales } from './sales/projector.js';
import { statementOf } from './statement/queries.js';
import { statement } from './statement/projector.js';
import { SqlRows } from '../rows/sql-rows.js';

const MODELS: readonly Projection[] = [sales, loyaltyBalances, statement];

let server: TestDatabase;
let database: ReadDatabase;
let participant: string;
let facts: readonly Recorded[];

beforeAll(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
  await migrateReadModels(database, ALL_PROJECTIONS);
  facts = await someTrade();
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

/** Sales told in no order of days: some matured, some expired, some still wait. One fact each millisecond. */
async function someTrade(): Promise<readonly Recorded[]> {
  const house = await LoyaltyHouse.open();
  const { id: personId } = await house.commands.execute(
    new PreRegisterCustomer(aContext(), '52998224725' as Cpf),
  );
  participant = wellKnownIds.participant(COMPANY, personId);
  for (const [index, date] of ['2026-11-18', '2026-07-01', '2026-10-05', '2026-08-15'].entries()) {
    const sale = {
      origin: 'import' as const,
      documentNumber: `A${index}`,
      date: day(date),
      personId,
      participantId: participant,
      items: [{ description: 'Café', quantity: decimal('1') }],
      discount: centavos(0),
      total: centavos(100_00 * (index + 1)),
    };
    await house.commands.execute(new RegisterSale(aContext(), sale));
    await house.runPolicies();
  }
  const { events } = await house.store.readAll({ after: 0, limit: 1_000 });
  return events.map((event) => ({
    ...event,
    meta: { ...event.meta, recordedAt: momentOf(event.position) },
  })) as unknown as readonly Recorded[];
}

const momentOf = (position: number): Instant =>
  instant(new Date(Date.UTC(2026, 10, 20, 12, 0, 0, position)).toISOString());

const shown = async (asOf?: Instant) => ({
  statement: await statementOf(database, COMPANY, participant, { offset: 0, limit: 100, asOf }),
  balance:
    asOf === undefined
      ? await balanceOfParticipant(database, COMPANY, participant)
      : await balanceOfParticipantAt(database, COMPANY, participant, asOf),
});

it('a statement and a balance as of a moment are what they were when no later fact was known', async () => {
  const seen = new Map<Instant, Awaited<ReturnType<typeof shown>>>();
  for (const fact of facts) {
    for (const { follows, project } of MODELS) {
      if (follows.includes(fact.type))
        await database.transaction().execute((rows) => project([fact], new SqlRows(rows)));
    }
    seen.set(fact.meta.recordedAt, await shown());
  }
  expect(seen.get(momentOf(facts.at(-1)!.position))?.statement.total).toBeGreaterThan(6);
  for (const [moment, then] of seen) expect(await shown(moment)).toEqual(then);
});

it('the rows are the same in whatever pages the facts come', async () => {
  const tables = ['sales', 'lots', 'loyalty_balances', 'statement'] as const;
  const rowsIn = async (sizes: readonly number[]) => {
    for (const { follows, project } of [...MODELS, lots]) {
      const followed = facts.filter(({ type }) => follows.includes(type));
      for (let index = 0, pages = 0; index < followed.length; pages += 1) {
        const page = followed.slice(index, index + sizes[pages % sizes.length]!);
        index += page.length;
        await database.transaction().execute((rows) => project(page, new SqlRows(rows)));
      }
    }
    return Promise.all(
      tables.map(
        async (table) => (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(database)).rows,
      ),
    );
  };
  const empty = () => sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(database);
  await empty();
  const byOne = await rowsIn([1]);
  const anySplit = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(anySplit, async (sizes) => {
      await empty();
      expect(await rowsIn(sizes)).toEqual(byOne);
    }),
    { numRuns: 15 },
  );
});
