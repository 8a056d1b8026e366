import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { EVENT_CATALOGUE, type Recorded } from '@fidelidade/domain/events.js';
import { sql } from 'kysely';
import { ALL_PROJECTIONS } from '../../all.js';
import { migrateReadModels } from '../../database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '../../database/read-models.js';
import { auditEvents } from './projector.js';
import { auditedTypes, auditQuery, listAuditEvents, type AuditFilter } from './queries.js';
import { SqlRows } from '../../rows/sql-rows.js';

const COMPANY = 'company-1';
const EVENTS = 40_000;
const PAGE = 50;

let server: TestDatabase;
let database: ReadDatabase;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
  await migrateReadModels(database, ALL_PROJECTIONS);
  await fill();
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

/** Two companies, seven actors, five types, a thousand streams; one event a second, every third of the other company. */
async function fill(): Promise<void> {
  await sql`
    insert into audit_events (company_id, occurred_at, position, event_id, type, stream, actor_kind, actor_id)
    select case when n % 3 = 0 then 'company-2' else ${COMPANY} end,
           timestamptz '2026-01-01Z' + n * interval '1 second', n, gen_random_uuid(),
           case when n % 2 = 0 then 'SaleRegistered' else 'Type' || n % 5 end, 'stream-' || n % 1000, 'staff', 'user-' || n % 7
    from generate_series(1, ${EVENTS}::int) as n
  `.execute(database);
  await sql`vacuum analyze audit_events`.execute(database);
}

async function positions(filter: AuditFilter, pages = 1): Promise<number[]> {
  const found: number[] = [];
  let after: { occurredAt: string; position: number } | undefined;
  for (let page = 0; page < pages; page += 1) {
    const rows = await listAuditEvents(database, COMPANY, { filter, limit: PAGE, ...(after && { after }) });
    found.push(...rows.map(({ position }) => position));
    const last = rows.at(-1);
    if (!last) break;
    after = { occurredAt: last.occurred_at, position: last.position };
  }
  return found;
}

const expected = (matches: (n: number) => boolean): number[] =>
  Array.from({ length: EVENTS }, (_, index) => EVENTS - index).filter((n) => n % 3 !== 0 && matches(n));

const FILTERS: [string, AuditFilter, (n: number) => boolean][] = [
  ['nothing', {}, () => true],
  ['an actor', { actorId: 'user-3' }, (n) => n % 7 === 3],
  ['a type', { type: 'SaleRegistered' }, (n) => n % 2 === 0],
  [
    'an actor and a type',
    { actorId: 'user-3', type: 'Type1' },
    (n) => n % 7 === 3 && n % 2 === 1 && n % 5 === 1,
  ],
  ['a record of two streams', { streams: ['stream-7', 'stream-500'] }, (n) => [7, 500].includes(n % 1000)],
  [
    'a time',
    { from: '2026-01-01T02:00:00.000Z', before: '2026-01-01T02:01:40.000Z' },
    (n) => n >= 7_200 && n < 7_300,
  ],
];

describe('the list of the audit', () => {
  it.each(FILTERS)(
    'filters by %s, the newest first, page after page without a gap',
    async (_, filter, matches) => {
      expect(await positions(filter, 3)).toEqual(expected(matches).slice(0, 3 * PAGE));
    },
  );

  it.each(FILTERS)('reads a deep page by %s from an index, in its order', async (_, filter) => {
    const after = { occurredAt: '2026-01-01T05:00:00.000Z', position: 18_000 };
    const query = sql<{
      'QUERY PLAN': object;
    }>`explain (format json) ${auditQuery(COMPANY, { filter, after, limit: PAGE })}`;
    const plan = JSON.stringify((await query.execute(database)).rows);
    expect(plan).toMatch(/"Node Type":"Index (Only )?Scan"/);
    expect(plan).not.toMatch(/Seq Scan|Bitmap/);
    // Only what both streams of a record gave is sorted: two pages at most.
    if (!filter.streams) expect(plan).not.toMatch(/"Node Type":"Sort"/);
  });

  it('knows the types that the company has', async () => {
    expect(await auditedTypes(database, COMPANY)).toEqual([
      'SaleRegistered',
      'Type0',
      'Type1',
      'Type2',
      'Type3',
      'Type4',
    ]);
    expect(await auditedTypes(database, 'company-9')).toEqual([]);
  });
});

describe('the projection of the audit', () => {
  it('keeps every event that can be recorded, and nothing of what it says', async () => {
    expect(new Set(auditEvents.follows)).toEqual(new Set(Object.keys(EVENT_CATALOGUE)));
    const event = {
      id: '0195a8f0-0000-7000-8000-000000000001',
      stream: 'person-1',
      version: 1,
      position: 90_001,
      type: 'PersonRegistered',
      schema: 1,
      data: { fullName: 'Maria' },
      meta: {
        company: 'company-3',
        actor: { kind: 'staff', id: 'user-1' },
        occurredAt: '2026-03-10T15:00:00.000Z',
        recordedAt: '2026-03-11T15:00:00.000Z',
        correlation: 'c',
        commandId: 'c',
      },
    } as unknown as Recorded;
    await database.transaction().execute((rows) => auditEvents.project([event], new SqlRows(rows)));
    expect(await listAuditEvents(database, 'company-3', { filter: {}, limit: PAGE })).toEqual([
      {
        company_id: 'company-3',
        occurred_at: '2026-03-10T15:00:00.000Z',
        position: 90_001,
        event_id: event.id,
        type: 'PersonRegistered',
        stream: 'person-1',
        actor_kind: 'staff',
        actor_id: 'user-1',
      },
    ]);
  });
});
