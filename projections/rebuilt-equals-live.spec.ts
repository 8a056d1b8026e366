import { EVENT_CATALOGUE } from '@fidelidade/domain/events.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import fc from 'fast-check';
import { ALL_PROJECTIONS } from './all.js';
import { readCheckpoint } from './database/checkpoint-rows.js';
import { migrateReadModels } from './database/migrate.js';
import { openReadDatabase, type ReadDatabase } from './database/read-models.js';
import { rebuildReadModels } from './rebuild/rebuild.js';
import { RowBudget } from './rows/in-memory/row-budget.js';
import { commitPage } from './runner/commit-page.js';
import type { Place } from './runner/place.js';
import { bulkCatchUp } from './runner/bulk-catch-up.js';
import { liabilitiesThatDiffer } from './testing/liabilities-that-differ.js';
import { anyStory, play } from './testing/story/story.js';

jest.setTimeout(3_600_000);

/** Stories of a run; `STORIES=200` looks longer. */
const STORIES = Number(process.env['STORIES'] ?? 12);
/** Facts of earlier releases, which no command makes any more. */
const NO_LONGER_TOLD: ReadonlySet<string> = new Set(['UserLinkedToCompany', 'WarehouseOpened']);
const NAMES = ALL_PROJECTIONS.map(({ name }) => name);

let server: TestDatabase;
let database: ReadDatabase;
let tables: readonly string[];

beforeAll(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
  await migrateReadModels(database, ALL_PROJECTIONS);
  const { rows } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'rm' and tablename <> 'checkpoints' order by 1`,
  );
  tables = rows.map(({ name }) => name);
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

/** As the runner does it: page by page, rows and checkpoint together. */
async function follow(store: EventStore, pageSizes: readonly number[]): Promise<void> {
  for (const projection of ALL_PROJECTIONS) {
    let { position, lanes } = await readCheckpoint(database, projection);
    for (let pages = 0; ; pages += 1) {
      const limit = pageSizes[pages % pageSizes.length] ?? 1;
      const page = await store.readAll({ after: position, limit, types: projection.follows });
      if (page.through === position) break;
      lanes = await commitPage(database, projection, page, lanes);
      position = page.through;
    }
  }
}

/** Models that came to the end of a story in bulk alone. */
const strode = new Set<string>();
const MOST_STORIES = 2_000;

/** The same from far behind: many pages are written at once, as the room of the moment has it. */
async function comeFromFarBehind(store: EventStore, pageEvents: number, roomRows: number): Promise<void> {
  const room = new RowBudget(roomRows, ALL_PROJECTIONS.length);
  const { signal } = new AbortController();
  const head = await store.head();
  await Promise.all(
    ALL_PROJECTIONS.map(async (projection) => {
      const { position: after, lanes } = await readCheckpoint(database, projection);
      const options = {
        log: store,
        database,
        projection,
        lanes,
        after,
        farBehind: 1,
        pageEvents,
        room,
        signal,
      };
      let written = after;
      const onMoved = ({ position, quiet }: Place) => void (quiet || (written = position));
      const reached = await bulkCatchUp({ ...options, onMoved });
      expect((await readCheckpoint(database, projection)).position).toBe(written);
      if (reached === head) strode.add(projection.name);
    }),
  );
}

/** Every row of every table, each as one text, in the order of those texts. */
async function allRows(): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const { rows } = await server.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from rm.${table} as t order by 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

async function empty(): Promise<void> {
  await server.pool.query(`truncate ${tables.map((table) => `rm.${table}`).join(', ')} restart identity`);
  await server.pool.query('delete from rm.checkpoints');
}

/** One story of its own, the same each time. */
async function told(seed: number): Promise<EventStore> {
  const keys = new MemorySubjectKeys();
  const store = withPersonalData(new MemoryEventStore(), { catalogue: EVENT_CATALOGUE, keys });
  await play(fc.sample(anyStory, { numRuns: 1, seed })[0]!, store);
  return store;
}

describe('any read model, whatever happened in two shops', () => {
  it('is row for row the same made anew, or come from far behind, as when it followed along; lots are balances are what is owed', async () => {
    const pageSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    const roomRows = fc.constantFrom(1, 7, 40, 30_000);
    await fc.assert(
      fc.asyncProperty(anyStory, pageSizes, roomRows, async (story, sizes, room) => {
        await empty();
        const keys = new MemorySubjectKeys();
        const store = withPersonalData(new MemoryEventStore(), { catalogue: EVENT_CATALOGUE, keys });
        await play(story, store);
        await follow(store, sizes);
        const live = await allRows();
        expect(await liabilitiesThatDiffer(server.pool)).toEqual([]);
        await empty();
        await comeFromFarBehind(store, Math.max(...sizes), room);
        await follow(store, sizes);
        expect(await allRows()).toEqual(live);
        // Whoever was erased is read without their key from now on; what followed along saw them while it was there.
        const erased = await store.readAll({
          after: 0,
          limit: 10_000,
          types: ['PersonErased', 'ImportErased'],
        });
        for (const { meta, data } of erased.events) {
          const { personId, importId } = data as { personId?: string; importId?: string };
          await keys.erase(meta.company, personId ?? importId ?? '');
        }
        await rebuildReadModels({
          log: store,
          databaseUrl: server.url,
          projections: ALL_PROJECTIONS,
          names: NAMES,
          roomRows: room,
        });
        expect(await allRows()).toEqual(live);
        await store.close();
      }),
      // Slow machines see fewer stories, and a failure is made simpler for so long.
      { numRuns: STORIES, interruptAfterTimeLimit: STORIES * 3_000 },
    );
  });

  it('comes from far behind in bulk', async () => {
    const missing = () => NAMES.filter((name) => !strode.has(name));
    // Which rooms the stories above had is chance's, and how many there were is the machine's: the rest is told with room for all of it.
    for (let seed = 1; seed <= MOST_STORIES && missing().length > 0; seed += 1) {
      await empty();
      const store = await told(seed);
      await comeFromFarBehind(store, 40, 30_000);
      await store.close();
    }
    expect(missing()).toEqual([]);
  });

  it('is about nearly everything that read models follow', async () => {
    const followed = new Set(ALL_PROJECTIONS.flatMap(({ follows }) => follows));
    const untold = new Set<string>([...followed].filter((type) => !NO_LONGER_TOLD.has(type)));
    // Story by story, until nothing is missing: how many that takes depends on how many acts there are.
    for (let seed = 1; seed <= MOST_STORIES && untold.size > 0; seed += 1) {
      const store = await told(seed);
      for (const { type } of (await store.readAll({ after: 0, limit: 10_000 })).events) untold.delete(type);
    }
    expect([...untold]).toEqual([]);
  });
});
