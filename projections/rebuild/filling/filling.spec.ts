import type { AnyEvent, Recorded } from '@fidelidade/domain/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { aPerson } from '@fidelidade/domain/testing/a-person.js';
import { centavos } from '@fidelidade/domain/testing/values.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import fc from 'fast-check';
import { ALL_PROJECTIONS } from '../../all.js';
import { migrateReadModels } from '../../database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '../../database/read-models.js';
import { TODAY, type Log } from '../../finance/testing/books.js';
import { anyHistory } from '../../finance/testing/histories.js';
import { rebuildReadModels } from '../rebuild.js';
import type { ReadableLog } from '../scan.js';
import { copyText } from './copy-rows.js';
import { SqlRows } from '../../rows/sql-rows.js';

const RUNS = 4;
const LIVE_PAGE = 3;

let server: TestDatabase;
let database: ReadDatabase;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

/** What a lot goes through, or a person: its steps, done so far. */
const anyLife = fc.record({ subject: fc.nat(5), kind: fc.constantFrom('lot', 'person'), text: fc.string() });
type Life = typeof anyLife extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps of lots and of persons in any order, each in the order in which it can happen. */
function live(log: Log, lives: readonly Life[]): void {
  const steps = new Map<string, number>();
  for (const { subject, kind, text } of lives) {
    const id = `${kind}-${subject}`;
    const step = steps.get(id) ?? 0;
    steps.set(id, step + 1);
    const fact = kind === 'lot' ? lotStep(id, step) : personStep(id, step, text);
    if (fact) log.add(kind === 'lot' ? streams.loyaltyAccount('p') : streams.person(id), fact);
  }
}

function lotStep(lotId: string, step: number): AnyEvent | undefined {
  const movement = { participantId: 'p', currency: 'cashback', lotId, amount: centavos(7_00) } as const;
  const terms = { programVersion: 1, basisPoints: 700, base: centavos(100_00) };
  const [earnedOn, availableOn, expiresOn] = [TODAY, addDays(TODAY, 30), addDays(TODAY, 210)];
  return [
    {
      type: 'PointsPended' as const,
      data: { ...movement, saleId: lotId, ...terms, earnedOn, availableOn, expiresOn },
    },
    { type: 'PointsActivated' as const, data: { ...movement, on: availableOn } },
    { type: 'PointsExpired' as const, data: { ...movement, on: expiresOn } },
  ][step];
}

function personStep(personId: string, step: number, text: string): AnyEvent | undefined {
  const fullName = `Maria ${text.replaceAll('\0', '')}\t\\N\n`;
  return [
    { type: 'PersonRegistered' as const, data: { personId, ...aPerson({ fullName }) } },
    { type: 'PersonDisabled' as const, data: { id: personId } },
    { type: 'PersonDeleted' as const, data: { id: personId } },
    { type: 'PersonRestored' as const, data: { id: personId } },
    { type: 'PersonErased' as const, data: { personId } },
  ][step];
}

/** As a store has it: positions over all companies, ids that are UUIDs. */
const recorded = (events: readonly Recorded[]): Recorded[] =>
  events.map((event, index) => ({
    ...event,
    position: index + 1,
    id: `00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
  }));

/** Gives pages of these sizes, in turn. */
function logOf(events: readonly Recorded[], sizes: readonly number[]): ReadableLog {
  let pages = 0;
  return {
    readAll({ after, types }) {
      const following = events.filter(({ position, type }) => position > after && types?.includes(type));
      const page = following.slice(0, sizes[pages % sizes.length]);
      pages += 1;
      const isLast = page.length === following.length;
      return Promise.resolve({
        events: page,
        through: isLast ? events.length : (page.at(-1)?.position ?? after),
      });
    },
  };
}

async function fresh(): Promise<void> {
  await server.pool.query('drop schema if exists rm cascade');
  await migrateReadModels(database, ALL_PROJECTIONS);
}

async function followed(events: readonly Recorded[]): Promise<void> {
  for (const { follows, project } of ALL_PROJECTIONS) {
    const facts = events.filter(({ type }) => follows.includes(type));
    for (let from = 0; from < facts.length; from += LIVE_PAGE) {
      await database
        .transaction()
        .execute((rows) => project(facts.slice(from, from + LIVE_PAGE), new SqlRows(rows)));
    }
  }
}

async function allRows(): Promise<Record<string, unknown[]>> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'rm' and tablename <> 'checkpoints' order by 1`,
  );
  const tables: Record<string, unknown[]> = {};
  for (const { name } of rows) {
    const found = await server.pool.query(`select to_jsonb(t) as row from rm.${name} as t order by 1`);
    tables[name] = found.rows;
  }
  return tables;
}

const rebuild = (events: readonly Recorded[], sizes: readonly number[], roomRows: number) =>
  rebuildReadModels({
    log: logOf(events, sizes),
    databaseUrl: server.url,
    projections: ALL_PROJECTIONS,
    names: ALL_PROJECTIONS.map(({ name }) => name),
    roomRows,
  });

describe('a version that fills in memory', () => {
  it(
    'has the rows of the one that follows, whatever the pages and however little room there is',
    () =>
      fc.assert(
        fc.asyncProperty(
          anyHistory,
          fc.array(anyLife, { minLength: 10, maxLength: 60 }),
          fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
          fc.integer({ min: 0, max: 60 }),
          async (history, lives, sizes, roomRows) => {
            const logs = ['company-1', 'company-2'].map((company) => history.log(company));
            for (const log of logs) live(log, lives);
            const events = recorded(logs.flatMap((log) => log.events));
            await fresh();
            await followed(events);
            const served = await allRows();
            await rebuild(events, sizes, roomRows);
            expect(await allRows()).toEqual(served);
            expect(served['postings']).not.toEqual([]);
          },
        ),
        // To make a counterexample smaller takes minutes over a database.
        { numRuns: RUNS, endOnFailure: true },
      ),
    120_000,
  );
});

describe('a value on its way by COPY', () => {
  it('is told from what COPY means by the same characters', () => {
    expect(copyText('a\tb\\c\nd', false)).toBe('a\\tb\\\\c\\nd');
    expect(copyText(null, true)).toBe('\\N');
    expect(copyText('\\N', false)).toBe('\\\\N');
    expect(copyText([{ name: 'a"b' }], true)).toBe('[{"name":"a\\\\"b"}]');
    expect(copyText(false, false)).toBe('false');
  });
});
