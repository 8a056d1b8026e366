import { randomBytes } from 'node:crypto';
import { migrate } from '../postgres/migrate.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { KEY_CACHE_AGE_ms, PostgresSubjectKeys } from './postgres-subject-keys.js';

const masterKey = randomBytes(32);
let database: TestDatabase;
let now_ms = 0;
let subjects = 0;
const aSubject = () => `person-${(subjects += 1)}`;
const aProcess = (key = masterKey) =>
  new PostgresSubjectKeys({ pool: database.pool, masterKey: key, now_ms: () => now_ms });

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool);
});
afterAll(() => database.drop());

describe('keys of persons in PostgreSQL', () => {
  it('a subject has one key, whoever asks, also at the same time', async () => {
    const subject = aSubject();
    const keys = await Promise.all(Array.from({ length: 8 }, () => aProcess().keyFor('company-1', subject)));
    const again = await aProcess().keyFor('company-1', subject);
    for (const key of keys) expect(key).toEqual(again);
  });

  it('subjects and companies have keys of their own', async () => {
    const keys = aProcess();
    const subject = aSubject();
    const ids = [
      (await keys.keyFor('company-1', subject)).id,
      (await keys.keyFor('company-2', subject)).id,
      (await keys.keyFor('company-1', aSubject())).id,
    ];
    expect(new Set(ids).size).toBe(3);
  });

  it('of many subjects that are asked for at once are made at once, each once', async () => {
    const subjects = Array.from({ length: 600 }, aSubject);
    const [here, elsewhere] = [aProcess(), aProcess()];
    const askedBy = (keys: PostgresSubjectKeys) =>
      Promise.all(
        [...subjects, ...subjects].map(async (subject) => (await keys.keyFor('company-1', subject)).id),
      );
    const [ids, same] = await Promise.all([askedBy(here), askedBy(elsewhere)]);
    expect(new Set(ids).size).toBe(600);
    expect(same).toEqual(ids);
  });

  it('of the same subjects are made by two processes in whatever order each asks for them', async () => {
    const askedBy = (keys: PostgresSubjectKeys, some: readonly string[]) =>
      Promise.all(some.map((subject) => keys.keyFor('company-1', subject)));
    for (let round = 0; round < 10; round += 1) {
      const some = Array.from({ length: 500 }, aSubject);
      const [here, elsewhere] = await Promise.all([
        askedBy(aProcess(), some),
        askedBy(aProcess(), some.toReversed()),
      ]);
      expect(elsewhere.toReversed()).toEqual(here);
    }
  });

  it('are found by their ids, many at once', async () => {
    const keys = [
      await aProcess().keyFor('company-1', aSubject()),
      await aProcess().keyFor('company-1', aSubject()),
    ];
    const found = await aProcess().find([...keys.map((key) => key.id), 'unheard of']);
    expect([...found.values()]).toEqual(expect.arrayContaining(keys));
    expect(found.size).toBe(2);
  });

  it('an erased key is gone at once here, and elsewhere when the memory of a process has passed', async () => {
    const [here, elsewhere] = [aProcess(), aProcess()];
    const subject = aSubject();
    const { id } = await here.keyFor('company-1', subject);
    await here.find([id]);
    await elsewhere.find([id]);
    await here.erase('company-1', subject);

    expect((await here.find([id])).size).toBe(0);
    now_ms += KEY_CACHE_AGE_ms;
    expect((await elsewhere.find([id])).size).toBe(0);
    expect((await elsewhere.keyFor('company-1', subject)).id).not.toBe(id);
  });

  it('lie wrapped: the table holds no key, and another master key opens none', async () => {
    const { id, secret } = await aProcess().keyFor('company-1', aSubject());
    const { rows } = await database.pool.query<{ wrapped: Buffer }>(
      'select wrapped from es.subject_keys where id = $1',
      [id],
    );
    expect(rows[0]?.wrapped.includes(Buffer.from(secret))).toBe(false);
    await expect(aProcess(randomBytes(32)).find([id])).rejects.toThrow(/master key/);
  });

  it('the master key must have 32 bytes', () => {
    expect(() => aProcess(randomBytes(16))).toThrow(RangeError);
  });
});
