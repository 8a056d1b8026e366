import { PageRecorder, byCommand, earned, placesOf, to } from '../contract/fixtures.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrate } from './migrate.js';
import { PostgresEventStore } from './postgres-event-store.js';

const PROCESSES = 3;
const WRITERS = 24;
const APPENDS_A_WRITER = 20;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Every fifth call keeps its transaction open for a while after its rows are written. */
const SLOW_TRANSACTIONS = `
  create sequence public.calls;
  create function public.linger() returns trigger language plpgsql as $$
  begin
    if nextval('public.calls') % 5 = 0 then perform pg_sleep(0.015); end if;
    return null;
  end $$;
  create trigger linger after insert on es.events for each statement execute function public.linger();
`;

describe('a reader that tails the log under 24 writers with slow transactions', () => {
  let database: TestDatabase;
  let stores: PostgresEventStore[];
  beforeEach(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
    await database.pool.query(SLOW_TRANSACTIONS);
    stores = upTo(PROCESSES + 1).map(() => new PostgresEventStore({ url: database.url }));
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
  });

  it('misses no event and sees none twice', async () => {
    const [reading, ...writing] = stores as [PostgresEventStore, ...PostgresEventStore[]];
    const recorders = upTo(4).map(() => new PageRecorder());
    const subscriptions = recorders.map(({ onPage }, index) =>
      reading.subscribe({ after: 0, batchSize: 1 + index * 20, onPage }),
    );
    const write = async (writer: number) => {
      for (const turn of upTo(APPENDS_A_WRITER)) {
        const store = writing[(writer + turn) % PROCESSES]!;
        await store.append(
          [to(`w-${writer}`, turn - 1, earned(turn))],
          byCommand({ company: `company-${writer % 5}` }),
        );
      }
    };
    await Promise.all(upTo(WRITERS).map(write));

    const written = WRITERS * APPENDS_A_WRITER;
    await Promise.all(recorders.map((recorder) => recorder.untilEvents(written)));
    await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    for (const { events } of recorders) expect(await placesOf(events, reading)).toEqual(upTo(written));
  });
});
