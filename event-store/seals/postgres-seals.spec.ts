import { COMPANY, byCommand, earned, to } from '../contract/fixtures.js';
import { migrate } from '../postgres/migrate.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import type { Finding } from './finding.js';
import { PostgresSealStore } from './postgres-seal-store.js';
import { SEAL_MAX_AGE_ms, SEAL_MAX_EVENTS, Sealer } from './sealer.js';
import { signer } from './testing/a-log.js';
import { verifyLog } from './verify-log.js';

let database: TestDatabase;
let store: PostgresEventStore;
let seals: PostgresSealStore;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.pool);
  store = new PostgresEventStore({ url: database.url });
  seals = new PostgresSealStore(database.pool);
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const sealer = (now_ms?: () => number) =>
  new Sealer({ log: store, seals, signer, ...(now_ms && { now_ms }) });

async function sealAll(): Promise<number> {
  let made = 0;
  for await (const _ of sealer().sealAll()) made += 1;
  return made;
}

async function findings(): Promise<Finding[]> {
  const found: Finding[] = [];
  const gapless = { before: Number.MIN_SAFE_INTEGER };
  for await (const step of verifyLog({ log: store, seals, publicKey: signer.publicKey, gapless })) {
    found.push(...step.findings);
  }
  return found;
}

/** What the tables' owner can do, who takes the triggers off. */
async function tamper(...statements: readonly string[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    for (const table of ['es.events', 'es.seals'])
      await client.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
}

/** Ten events of three streams, sealed four, four and two; the streams are a, b, c, a, b, ... */
async function tenEvents(): Promise<void> {
  for (let index = 0; index < 10; index += 1) {
    await store.append([to(['a', 'b', 'c'][index % 3]!, 'any', earned(index))], byCommand());
    if (index % 4 === 3) await sealAll();
  }
  await sealAll();
}

const INSERT = (position: number, company: string, stream: string, version: number) =>
  `insert into es.events (position, company, stream, version, id, type, schema, data, actor_kind, actor_id,
     occurred_at, recorded_at, correlation, causation, command_id, ip)
   select ${position}, '${company}', '${stream}', ${version}, gen_random_uuid(), type, schema, data, actor_kind,
     actor_id, occurred_at, recorded_at, correlation, causation, command_id, ip
   from es.events where position = 1`;

describe('somebody who alters the tables themselves is found out', () => {
  beforeEach(tenEvents);

  it('not when nobody did', async () => expect(await findings()).toEqual([]));

  it.each<[string, string[], Partial<Finding>]>([
    [
      'an amount',
      [`update es.events set data = '{"points": 9999}' where position = 6`],
      { kind: 'event_changed', seal: 2, position: 6, stream: 'c', version: 2, company: COMPANY },
    ],
    [
      'who did it',
      [`update es.events set actor_id = 'somebody-else' where position = 3`],
      { kind: 'event_changed', seal: 1, position: 3, stream: 'c' },
    ],
    [
      'when it happened',
      [`update es.events set occurred_at = occurred_at - interval '1 day' where position = 10`],
      { kind: 'event_changed', seal: 3, position: 10 },
    ],
    [
      'a deletion',
      ['delete from es.events where position = 5'],
      { kind: 'event_removed', seal: 2, position: 5, stream: 'b', version: 2 },
    ],
    [
      'an insertion beside another',
      [INSERT(7, 'company-2', 'forged', 1)],
      { kind: 'event_inserted', seal: 2, position: 7, stream: 'forged', company: 'company-2' },
    ],
    [
      'an insertion before the beginning, where no reader of the whole log looks',
      [INSERT(-3, COMPANY, 'a', 99)],
      { kind: 'event_inserted', seal: 1, position: -3, stream: 'a', version: 99 },
    ],
    [
      'a deletion of the newest events of a seal',
      ['delete from es.events where position = 10'],
      { kind: 'event_removed', seal: 3, position: 10, stream: 'a', version: 4 },
    ],
    [
      'a seal that says another root',
      [`update es.seals set root = sha256('x') where number = 2`],
      { kind: 'seal_changed', seal: 2, position: 5, throughPosition: 8, part: 'hash' },
    ],
    [
      "a seal's leaves",
      [`update es.seals set leaves = sha256('x') where number = 2`],
      { kind: 'seal_changed', seal: 2, part: 'leaves' },
    ],
    [
      "a seal's manifest",
      [`update es.seals set manifest = 'rubbish' where number = 3`],
      { kind: 'seal_changed', seal: 3, part: 'manifest' },
    ],
    [
      'a deleted seal',
      ['delete from es.seals where number = 2'],
      { kind: 'seal_removed', seal: 2, position: 5, throughPosition: 8 },
    ],
  ])('%s', async (_, statements, finding) => {
    await tamper(...statements);
    const found = await findings();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(finding);
  });

  it('two events that changed places', async () => {
    await tamper(
      'update es.events set position = -position where position in (5, 8)',
      'update es.events set position = 13 + position where position in (-5, -8)',
    );
    expect(await findings()).toMatchObject([
      { kind: 'event_reordered', position: 5, sealedPosition: 8, stream: 'b', version: 3 },
      { kind: 'event_reordered', position: 8, sealedPosition: 5, stream: 'b', version: 2 },
    ]);
  });
});

describe('the sealer', () => {
  it('leaves young events alone until there are enough for a whole seal', async () => {
    await store.append([to('a', 'none', earned(1))], byCommand());
    const due = async (now_ms?: () => number) => {
      const made = [];
      for await (const { count } of sealer(now_ms).sealDue()) made.push(count);
      return made;
    };
    expect(await due()).toEqual([]);
    expect(await due(() => Date.now() + SEAL_MAX_AGE_ms + 1_000)).toEqual([1]);

    const many = Array.from({ length: 600 }, (_, points) => earned(points));
    await store.append([to('b', 'none', ...many)], byCommand());
    await store.append([to('c', 'none', ...many)], byCommand());
    expect(await due()).toEqual([SEAL_MAX_EVENTS]);
  });

  it('in several processes at once leaves no gap and no overlap', async () => {
    const many = Array.from({ length: 1_000 }, (_, points) => earned(points));
    for (const stream of ['a', 'b', 'c']) await store.append([to(stream, 'none', ...many)], byCommand());
    await Promise.all([sealAll(), sealAll(), sealAll()]);
    const chain = await seals.read(0, 100);
    expect(chain.map(({ number, after, through }) => [number, after, through])).toEqual([
      [1, 0, 1024],
      [2, 1024, 2048],
      [3, 2048, 3000],
    ]);
    expect(await findings()).toEqual([]);
  });

  it.each(['update es.seals set count = count', 'delete from es.seals', 'truncate es.seals'])(
    'writes what nobody can take back: `%s` is refused',
    async (statement) => {
      await tenEvents();
      await expect(database.pool.query(statement)).rejects.toThrow(/immutable/);
    },
  );
});
