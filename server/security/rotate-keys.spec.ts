import { PostgresSubjectKeys } from '@fidelidade/event-store/personal-data/postgres-subject-keys.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { migrateStorage } from '../storage/migrate-storage.js';
import { PostgresVault } from '../storage/postgres-vault.js';
import { deriveKey, openBlindIndex, openSealKey } from './keys.js';
import { rotateKeys } from './rotate-keys.js';

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

/** Everything that lies under a key, as it reads. */
async function contents(secret: string) {
  const keys = keysUnder(secret);
  const vault = vaultUnder(secret);
  return {
    persons: await Promise.all(PERSONS.map(async (id) => (await keys.keyFor('c', id)).secret.toString())),
    certificate: Buffer.from(await vault.get('c', 'certificate')).toString(),
    reservation: (await openBlindIndex(vault)).digest('c', 'person-document', '52998224725'),
    sealKey: Buffer.from(await openSealKey(vault, secret)).toString('hex'),
  };
}

async function lived() {
  await vaultUnder(OLD).put('c', 'certificate', Buffer.from('pfx'));
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

  it.each([1, 2, 3, 5, 7])(
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
      expect(again).toEqual({ rotated: 0, already: PERSONS.length + 3 });
    },
  );

  it('stops at what neither key opens, and leaves it as it is', async () => {
    const before = await lived();
    await expect(rotateKeys(database.pool, 'some other key, thirty-two letters', NEW)).rejects.toThrow(
      /neither key/,
    );
    expect(await contents(OLD)).toEqual(before);
  });
});
