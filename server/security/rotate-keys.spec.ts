import { PostgresSubjectKeys } from '@fidelidade/event-store/personal-data/postgres-subject-keys.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { migrateStorage } from '../storage/migrate-storage.js';
import { PostgresVault } from '../storage/postgres-vault.js';
import { deriveKey, openBlindIndex, openSealKey } from './keys.js';
import { PostgresOutbox } from '../storage/postgres-outbox.js';
import { PostgresTwoFactorStore } from '../storage/postgres-two-factor-store.js';
import { rotateKeys, WRAPPED } from './rotate-keys.js';

const OLD = 'the old secret key of these specs!!';
const NEW = 'the new secret key of these specs!!';
const PERSONS = ['p-1', 'p-2', 'p-3', 'p-4'];
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.pool);
  await migrateStorage(database.pool);
});
afterEach(() => database.drop());

const keysUnder = (secret: string) =>
  new PostgresSubjectKeys({ pool: database.pool, masterKey: deriveKey(secret, 'personal-data') });
const vaultUnder = (secret: string) => new PostgresVault(database.pool, deriveKey(secret, 'vault'));

const outboxUnder = (secret: string) => new PostgresOutbox(database.pool, deriveKey(secret, 'short-lived'));
const factorsUnder = (secret: string) =>
  new PostgresTwoFactorStore(database.pool, deriveKey(secret, 'short-lived'));
const MAIL = { to: 'maria@exemplo.com.br', subject: 'Bem-vinda', text: 'Olá', html: '<p>Olá</p>' };

/** Everything that lies under a key, as it reads. */
async function contents(secret: string) {
  const keys = keysUnder(secret);
  const vault = vaultUnder(secret);
  return {
    persons: await Promise.all(PERSONS.map(async (id) => (await keys.keyFor('c', id)).secret.toString())),
    certificate: Buffer.from(await vault.get('c', 'certificate')).toString(),
    reservation: (await openBlindIndex(vault)).digest('c', 'person-document', '52998224725'),
    mails: (await outboxUnder(secret).list('c', 10)).map(({ id, mail }) => [id, mail.text]),
    pending: await factorsUnder(secret).pending('account-1'),
    sealKey: Buffer.from(await openSealKey(vault, secret)).toString('hex'),
  };
}

async function lived() {
  await vaultUnder(OLD).put('c', 'certificate', Buffer.from('pfx'));
  for (const id of ['mail-1', 'mail-2']) await outboxUnder(OLD).send(id, 'c', MAIL as never);
  await factorsUnder(OLD).keepPending('account-1', 'JBSWY3DPEHPK3PXP');
  return contents(OLD);
}

describe('another SECRET_KEY', () => {
  it('opens what the old one did, which opens nothing any more', async () => {
    const before = await lived();
    await rotateKeys(database.pool, OLD, NEW);
    expect(await contents(NEW)).toEqual(before);
    await expect(keysUnder(OLD).keyFor('c', 'p-1')).rejects.toThrow(/does not open/);
    await expect(vaultUnder(OLD).get('c', 'certificate')).rejects.toThrow();
  });

  it('may come again and again', async () => {
    const before = await lived();
    await rotateKeys(database.pool, OLD, NEW);
    await rotateKeys(database.pool, NEW, OLD);
    expect(await contents(OLD)).toEqual(before);
  });

  it.each([1, 2, 3, 5, 7, 9, 11])(
    'is finished by a second run when the first died after %i statements',
    async (statements) => {
      const before = await lived();
      let left = statements * 2;
      const dying = Object.create(database.pool, {
        query: {
          value: (...query: [string, unknown[]]) => {
            if (left-- === 0) throw new Error('killed');
            return database.pool.query(...query);
          },
        },
      });
      await expect(rotateKeys(dying, OLD, NEW)).rejects.toThrow('killed');
      await rotateKeys(database.pool, OLD, NEW);
      expect(await contents(NEW)).toEqual(before);
      const again = await rotateKeys(database.pool, OLD, NEW);
      expect(again).toEqual({ rotated: 0, already: PERSONS.length + 6, lost: 0 });
    },
  );

  it('stops at what neither key opens, and leaves it as it is', async () => {
    const before = await lived();
    await expect(rotateKeys(database.pool, 'some other key, thirty-two letters', NEW)).rejects.toThrow(
      /neither key/,
    );
    expect(await contents(OLD)).toEqual(before);
  });

  it('leaves mails that were kept under a key before the old one to their age', async () => {
    await lived();
    await outboxUnder('the key before the old secret key!').send('mail-0', 'c', MAIL as never);
    expect((await rotateKeys(database.pool, OLD, NEW)).lost).toBe(1);
    expect(await outboxUnder(NEW).find('c', 'mail-1')).toMatchObject({ mail: MAIL });
  });

  it('wraps anew whatever there is: bytes that are kept and not wrapped are no secret of ours', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select c.table_schema || '.' || c.table_name || '.' || c.column_name as name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.data_type = 'bytea' and t.table_type = 'BASE TABLE'
         and c.table_schema not in ('pg_catalog', 'information_schema')
         and not exists (select from pg_inherits where inhrelid = (c.table_schema || '.' || c.table_name)::regclass)`,
    );
    const wrapped = WRAPPED.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).sort()).toEqual([...wrapped, ...NO_SECRETS].sort());
  });
});

/** Digests, signatures, and files whose bytes their own readers may have. */
const NO_SECRETS: readonly string[] = [
  'app.blobs.bytes',
  'app.one_time_tokens.digest',
  'app.passkey_challenges.digest',
  'app.sessions.refresh_digest',
  'app.sessions.traded_digest',
  'app.spent_refresh_tokens.refresh_digest',
  ...[
    'companies_digest',
    'hash',
    'leaves',
    'manifest',
    'manifest_digest',
    'previous',
    'root',
    'signature',
  ].map((column) => `es.seals.${column}`),
];
