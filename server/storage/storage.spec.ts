import type { SessionHolder } from '@fidelidade/application/ports/session-store.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { CommandIdReused } from '@fidelidade/event-store/event-store.js';
import { Argon2Hasher } from '../security/argon2-hasher.js';
import { deriveKey, openBlindIndex } from '../security/keys.js';
import { migrateStorage } from './migrate-storage.js';
import { PostgresBlobStore } from './postgres-blob-store.js';
import { PostgresIdempotencyStore } from './postgres-idempotency-store.js';
import { PostgresSessionStore } from './postgres-session-store.js';
import { PostgresVault } from './postgres-vault.js';

const SECRET_KEY = 'spec-secret-key-of-32-characters!';
const vaultKey = deriveKey(SECRET_KEY, 'vault');
const bytes = (text: string) => Buffer.from(text);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateStorage(database.pool);
});
afterAll(() => database.drop());

it('is made by several processes that start at once, and changes nothing when it is there', async () => {
  await Promise.all([1, 2, 3].map(() => migrateStorage(database.pool)));
});

it('makes the open forms of before anew, in which a form could have many records, and those of now no more', async () => {
  const { pool } = database;
  await pool.query('alter table app.open_forms drop constraint open_forms_pkey');
  await pool.query('alter table app.open_forms add primary key (session_id, form_id, resource, record_id)');
  const keyed = `select relfilenode, array(select attname::text from pg_attribute, pg_index
      where attrelid = pg_class.oid and indrelid = attrelid and indisprimary and attnum = any(indkey) order by attname) as key
    from pg_class where oid = 'app.open_forms'::regclass`;
  const [before] = (await pool.query(keyed)).rows;
  await migrateStorage(pool);
  const [after] = (await pool.query(keyed)).rows;
  await migrateStorage(pool);
  expect([before.key.length, after.key]).toEqual([4, ['form_id', 'session_id']]);
  expect((await pool.query(keyed)).rows).toEqual([after]);
});

describe('the vault (R-4.6.1)', () => {
  const vault = () => new PostgresVault(database.pool, vaultKey);

  it('gives back what was put in, the last of it', async () => {
    await vault().put('company-1', 'a', bytes('first'));
    await vault().put('company-1', 'a', bytes('second'));
    expect(Buffer.from(await vault().get('company-1', 'a')).toString()).toBe('second');
  });

  it('holds nothing in the clear', async () => {
    await vault().put('company-1', 'clear', bytes('senha-do-certificado'));
    const { rows } = await database.pool.query<{ sealed: Buffer }>('select sealed from app.vault');
    expect(rows.filter(({ sealed }) => sealed.includes('senha-do-certificado'))).toEqual([]);
  });

  it('knows no secret of another company (404)', async () => {
    await vault().put('company-1', 'b', bytes('secret'));
    await expect(vault().get('company-2', 'b')).rejects.toMatchObject({ refusal: 'not_found' });
  });

  it.each([
    [
      'company',
      "insert into app.vault select 'company-3', id, sealed from app.vault where id = $1",
      'company-3',
      'moved',
    ],
    [
      'name',
      "insert into app.vault select company_id, 'other', sealed from app.vault where id = $1",
      'company-1',
      'other',
    ],
  ])('opens no secret that was moved to another %s behind its back', async (_, move, company, id) => {
    await vault().put('company-1', 'moved', bytes('secret'));
    await database.pool.query(move, ['moved']);
    await expect(vault().get(company, id)).rejects.toThrow();
  });

  it('opens under its own key only', async () => {
    await vault().put('company-1', 'c', bytes('secret'));
    const other = new PostgresVault(database.pool, deriveKey('another secret key of 32 letters', 'vault'));
    await expect(other.get('company-1', 'c')).rejects.toThrow();
  });

  it('lets one of several that start together win, for all', async () => {
    let made = 0;
    const secrets = await Promise.all(
      Array.from({ length: 8 }, () =>
        vault().getOrPut('platform', 'raced', () => bytes(`secret-${(made += 1)}`)),
      ),
    );
    expect(new Set(secrets.map((each) => Buffer.from(each).toString())).size).toBe(1);
  });
});

describe('blobs', () => {
  it('are named by what they hold, put twice kept once, and of one company', async () => {
    const blobs = new PostgresBlobStore(database.pool);
    const name = await blobs.put('company-1', bytes('<nfe/>'));
    expect(await blobs.put('company-1', bytes('<nfe/>'))).toBe(name);
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(Buffer.from(await blobs.get('company-1', name)).toString()).toBe('<nfe/>');
    await expect(blobs.get('company-2', name)).rejects.toMatchObject({ refusal: 'not_found' });
  });
});

describe('sessions (R-3.3.4)', () => {
  const store = () => new PostgresSessionStore(database.pool);
  const holder = { realm: 'staff', subject: 'user-1', company: 'company-1' } as const;

  it('keep no token that could be stolen from the database', async () => {
    const { refreshToken = '' } = await store().open(holder);
    expect(Buffer.from(refreshToken, 'base64url')).toHaveLength(32);
    const { rows } = await database.pool.query(
      "select encode(refresh_digest, 'escape') as it, id from app.sessions",
    );
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  it('trade a token for the next one of the same session', async () => {
    const opened = await store().open(holder);
    const rotated = await store().rotate('staff', opened.refreshToken!);
    expect(rotated).toMatchObject({ ...holder, sessionId: opened.sessionId });
    expect(rotated?.refreshToken).not.toBe(opened.refreshToken);
  });

  it('end for thief and owner when a token comes twice, however long ago it was traded', async () => {
    const opened = await store().open(holder);
    let last = opened;
    for (let time = 0; time < 3; time += 1) last = (await store().rotate('staff', last.refreshToken!))!;
    expect(await store().rotate('staff', opened.refreshToken!)).toBeUndefined();
    expect(await store().isAlive(opened.sessionId)).toBe(false);
    expect(await store().rotate('staff', last.refreshToken!)).toBeUndefined();
  });

  it('make the last trade again for whoever never had its answer, and end when that token comes after all', async () => {
    const opened = await store().open(holder);
    const lost = await store().rotate('staff', opened.refreshToken!);
    const again = await store().rotate('staff', opened.refreshToken!);
    expect(again).toMatchObject({ ...holder, sessionId: opened.sessionId });
    const next = await store().rotate('staff', again!.refreshToken!);
    expect(next).toBeDefined();
    expect(await store().rotate('staff', lost!.refreshToken!)).toBeUndefined();
    expect(await store().isAlive(opened.sessionId)).toBe(false);
  });

  it('make no trade again that is longer ago than an answer takes, however often it was made again', async () => {
    const opened = await store().open(holder);
    await store().rotate('staff', opened.refreshToken!);
    const ago = (seconds: number) =>
      database.pool.query(
        'update app.sessions set traded_at = traded_at - make_interval(secs => $2) where id = $1',
        [opened.sessionId, seconds],
      );
    await ago(40);
    expect(await store().rotate('staff', opened.refreshToken!)).toBeDefined();
    await ago(30);
    expect(await store().rotate('staff', opened.refreshToken!)).toBeUndefined();
    expect(await store().isAlive(opened.sessionId)).toBe(false);
  });

  it('do not end over a token that is merely unknown, or of the other realm', async () => {
    const opened = await store().open(holder);
    expect(await store().rotate('staff', 'unknown')).toBeUndefined();
    expect(await store().rotate('participant', opened.refreshToken!)).toBeUndefined();
    expect(await store().isAlive(opened.sessionId)).toBe(true);
    expect(await store().rotate('staff', opened.refreshToken!)).toBeDefined();
  });

  it('last seven days from their last trade, and are purged after', async () => {
    const old = await store().open(holder);
    const young = await store().open(holder);
    await database.pool.query(
      "update app.sessions set expires_at = now() - interval '1 second' where id = $1",
      [old.sessionId],
    );
    expect([await store().isAlive(old.sessionId), await store().rotate('staff', old.refreshToken!)]).toEqual([
      false,
      undefined,
    ]);
    await store().purge();
    const { rows } = await database.pool.query('select id from app.sessions where id = any($1)', [
      [old.sessionId, young.sessionId],
    ]);
    expect(rows).toEqual([{ id: young.sessionId }]);
    const { rows: left } = await database.pool.query<{ days: number }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from app.sessions where id = $1',
      [young.sessionId],
    );
    expect(left).toEqual([{ days: 7 }]);
  });

  it('that are not to be remembered are over with their access token, also in another company', async () => {
    const opened = await store().open(holder, undefined, false);
    expect(opened.refreshToken).toBeUndefined();
    const moved = (await store().moveTo('company-2', opened.sessionId))!;
    expect(moved).toMatchObject({ ...holder, company: 'company-2', refreshToken: undefined });
    expect(await store().isAlive(opened.sessionId)).toBe(false);
    expect(await store().moveTo('company-1', opened.sessionId)).toBeUndefined();
    const { rows } = await database.pool.query<{ minutes: number }>(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from app.sessions where id = $1',
      [moved.sessionId],
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    const remembered = await store().open(holder);
    const there = await store().moveTo('company-2', remembered.sessionId);
    expect(await store().rotate('staff', there!.refreshToken!)).toBeDefined();
  });

  it('of who is barred from a company end there, and those that were opened since do not', async () => {
    const at = async (changes: Partial<SessionHolder>) =>
      (await store().open({ ...holder, ...changes })).sessionId;
    const alive = async (ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => store().isAlive(id)))).map(Number).join('');
    const company = 'company-3';
    const ids = [
      await at({ company }),
      await at({ company, subject: 'user-2' }),
      await at({ company, realm: 'participant' }),
      await at({ company: 'company-4' }),
      await at({ company: undefined }),
    ];
    const { rows } = await database.pool.query<{ now: Date }>('select now()');
    const barred_at = rows[0]!.now.toISOString();
    const account = { realm: 'staff', subject: holder.subject } as const;
    await store().endBarred({ company, account }, '2020-01-01T00:00:00.000Z');
    expect(await alive(ids)).toBe('11111');
    const since = await at({ company });
    await store().endBarred({ company, account }, barred_at);
    expect([await alive(ids), await alive([since])]).toEqual(['01111', '1']);
    await store().endBarred({ company }, new Date(Date.now() + 60_000).toISOString());
    expect([await alive(ids), await alive([since])]).toEqual(['00011', '0']);
  });

  it('that end are over at once in the process that ends them', async () => {
    const here = store();
    const { sessionId } = await here.open(holder);
    expect(await here.isAlive(sessionId)).toBe(true);
    await here.end(sessionId);
    expect(await here.isAlive(sessionId)).toBe(false);
  });
});

describe('kept answers (R-7.1.14)', () => {
  const answers = () => new PostgresIdempotencyStore(database.pool);
  const key = (commandId: string, { company = 'company-1', fingerprint = 'POST /x' } = {}) => ({
    company,
    commandId,
    fingerprint,
  });
  const answer = (id: string, statusCode = 201) => ({ statusCode, json: `{"id": "${id}"}` });
  const kept = async (...given: Parameters<PostgresIdempotencyStore['keep']>[]) => {
    const store = answers();
    for (const each of given) store.keep(...each);
    await store.idle();
  };

  it('are found under their key, in their company; the first stays', async () => {
    await kept([key('k1'), answer('1')]);
    await kept([key('k1'), answer('2')], [key('k1'), answer('3')]);
    expect(await answers().find(key('k1'))).toEqual(answer('1'));
    expect(await answers().find(key('k1', { company: 'company-2' }))).toBeUndefined();
  });

  it('are found by the process that gave them before they are written', async () => {
    const store = answers();
    store.keep(key('k2'), answer('1'));
    store.keep(key('k2'), answer('2'));
    expect(await store.find(key('k2'))).toEqual(answer('1'));
    await store.idle();
    expect(await store.find(key('k2'))).toEqual(answer('1'));
  });

  it('are refused to another question under the same key, written or not', async () => {
    const store = answers();
    const another = key('k3', { fingerprint: 'DELETE /x' });
    store.keep(key('k3'), answer('1'));
    await expect(store.find(another)).rejects.toBeInstanceOf(CommandIdReused);
    await store.idle();
    await expect(store.find(another)).rejects.toBeInstanceOf(CommandIdReused);
  });

  it('may be without a body', async () => {
    await kept([key('k4'), { statusCode: 200, json: '' }]);
    expect(await answers().find(key('k4'))).toEqual({ statusCode: 200, json: '' });
  });

  it('are all written, however many come at once', async () => {
    const ids = Array.from({ length: 1_200 }, (_, id) => `many-${id}`);
    await kept(
      ...ids.map((id): [ReturnType<typeof key>, ReturnType<typeof answer>] => [key(id), answer(id)]),
    );
    const store = answers();
    const found = await Promise.all(ids.map((id) => store.find(key(id))));
    expect(found).toEqual(ids.map((id) => answer(id)));
  });

  it('that cannot be written are let go, and told of', async () => {
    const errors: unknown[] = [];
    const store = new PostgresIdempotencyStore(database.pool, (error) => errors.push(error));
    store.keep(key('k5'), { statusCode: 200, json: 'no json' });
    await store.idle();
    expect(errors).toHaveLength(1);
    expect(await store.find(key('k5'))).toBeUndefined();
  });

  it('that cannot be written take no others along, of whatever company they are', async () => {
    const store = answers();
    store.keep(key('k8'), answer('1'));
    store.keep(key('k9'), { statusCode: 200, json: '{"sample": "a \\u0000 b"}' });
    store.keep(key('k8', { company: 'company-2' }), answer('2'));
    await store.idle();
    expect(await answers().find(key('k8'))).toEqual(answer('1'));
    expect(await answers().find(key('k8', { company: 'company-2' }))).toEqual(answer('2'));
    expect(await answers().find(key('k9'))).toBeUndefined();
  });

  it('go after a day', async () => {
    await kept([key('k6'), answer('1')], [key('k7'), answer('1')]);
    await database.pool.query(
      "update app.kept_answers set kept_at = now() - interval '25 hours' where command_id = 'k6'",
    );
    await answers().purge();
    expect(await answers().find(key('k6'))).toBeUndefined();
    expect(await answers().find(key('k7'))).toBeDefined();
  });
});

describe('keys out of the one secret', () => {
  it('are the same each time, 32 bytes, and one for each purpose', () => {
    const purposes = ['personal-data', 'vault', 'access-tokens'] as const;
    const keys = purposes.map((purpose) => deriveKey(SECRET_KEY, purpose));
    expect(keys).toEqual(purposes.map((purpose) => deriveKey(SECRET_KEY, purpose)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
    expect(keys.map((key) => key.length)).toEqual([32, 32, 32]);
    expect(deriveKey('another', 'vault')).not.toEqual(keys[1]);
  });

  it('leave the blind index as it is from start to start, and apart by company, kind and value', async () => {
    const open = () => openBlindIndex(new PostgresVault(database.pool, vaultKey));
    const [one, two] = await Promise.all([open(), open()]);
    const digest = one.digest('company-1', 'person-document', '52998224725');
    expect(two.digest('company-1', 'person-document', '52998224725')).toBe(digest);
    const others = [
      one.digest('company-2', 'person-document', '52998224725'),
      one.digest('company-1', 'staff-email', '52998224725'),
      one.digest('company-1', 'person-document', '11144477735'),
      one.digest('company-1person', '-document', '52998224725'),
    ];
    expect(new Set([digest, ...others]).size).toBe(5);
  });
});

describe('passwords', () => {
  it('count to their last character, whatever it is', async () => {
    const hasher = new Argon2Hasher();
    const long = `${'senha longa '.repeat(10)}ção 🔑`;
    const hash = await hasher.hash(long);
    expect(await hasher.verify(hash, long)).toBe(true);
    expect(await hasher.verify(hash, `${long.slice(0, -2)}🔒`)).toBe(false);
  });

  it('are known again, salted, and nobody’s when there is no hash', async () => {
    const hasher = new Argon2Hasher();
    const [hash, again] = await Promise.all([hasher.hash('segredo'), hasher.hash('segredo')]);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(again).not.toBe(hash);
    expect(await hasher.verify(hash, 'segredo')).toBe(true);
    for (const other of ['Segredo', ' segredo', 'segredo ', 'segred']) {
      expect([other, await hasher.verify(hash, other)]).toEqual([other, false]);
    }
    expect(await hasher.verify(undefined, 'no user has this password')).toBe(false);
  });
});
