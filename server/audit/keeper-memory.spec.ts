import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobAltered } from '@fidelidade/application/ports/blob-store.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { PostgresEventStore } from '@fidelidade/event-store/postgres/postgres-event-store.js';
import { SealsLost } from '@fidelidade/event-store/seals/seal-memory.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { openAudit } from '../composition/audit-parts.js';
import { deriveKey } from '../security/keys.js';
import { migrateStorage } from '../storage/migrate-storage.js';
import { PostgresBlobStore } from '../storage/postgres-blob-store.js';
import { audit } from './audit.js';

const SECRET_KEY = 'a secret key of the audit specs, long enough';

let database: TestDatabase;
let store: PostgresEventStore;
let dataDir: string;
let lines: string[];
let told = 0;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.pool);
  store = new PostgresEventStore({ url: database.url });
  dataDir = await mkdtemp(join(tmpdir(), 'keeper-'));
  lines = [];
  // Three seals of ten events.
  const sealer = aKeeper();
  for (let index = 0; index < 30; index += 1) {
    await record(index);
    if (index % 10 === 9) await seal(sealer);
  }
});
afterEach(async () => {
  await store.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** As a process that starts: it remembers nothing but what is in its data folder. */
const aKeeper = (folder: string | undefined = dataDir) =>
  openAudit(store, database.pool, deriveKey(SECRET_KEY, 'audit-seals'), { dataDir: folder }).sealer;

async function seal(sealer: ReturnType<typeof aKeeper>): Promise<number> {
  let seals = 0;
  for await (const _ of sealer.sealAll()) seals += 1;
  return seals;
}

async function record(points: number): Promise<void> {
  await store.append(
    [
      {
        stream: 'stream',
        expectedVersion: 'any',
        events: [{ type: 'PointsEarned', schema: 1, data: { points } }],
      },
    ],
    {
      company: 'company-1',
      actor: { kind: 'staff', id: 'user-1' },
      commandId: `command-${(told += 1)}`,
      commandDigest: 'digest',
      occurredAt: '2026-03-10T15:00:00.000Z' as Instant,
      correlation: 'correlation-1',
    },
  );
}

/** Whoever has the database, and not the key: an old event is another, and nothing that was sealed from there on is left. */
async function alterThePast(): Promise<void> {
  for (const table of ['es.events', 'es.seals'])
    await database.pool.query(`alter table ${table} disable trigger user`);
  await database.pool.query(`update es.events set data = '{"points": 1000000}' where position = 15`);
  await database.pool.query('delete from es.seals where number >= 2');
}
const seals = async (): Promise<number> =>
  (await database.pool.query('select count(*)::int as count from es.seals')).rows[0].count;
const command = (...args: readonly string[]): Promise<number> =>
  audit(args, {
    env: { DATABASE_URL: database.url, SECRET_KEY, DATA_DIR: dataDir },
    terminal: { print: (line) => lines.push(line), progress: () => undefined },
    bundleFiles: join(__dirname, 'bundle'),
  });

describe('a past that was altered, and whose seals are gone', () => {
  it('is not sealed anew by the server that runs, though its data folder was emptied too', async () => {
    const running = aKeeper();
    await seal(running);
    await alterThePast();
    await rm(join(dataDir, 'last-seal'));
    await expect(seal(running)).rejects.toThrow(SealsLost);
    expect(await seals()).toBe(1);
  });

  it('is not sealed anew by a server that starts, and verify names the seal that is missing', async () => {
    await alterThePast();
    await expect(seal(aKeeper())).rejects.toThrow(SealsLost);
    expect(await seals()).toBe(1);
    expect(await command('verify')).toBe(1);
    expect(lines).toContain('WRONG  anchor missing: seal 3 is not the one that was written down');
  });

  it('is found by verify also when another server, which remembers nothing, has sealed it', async () => {
    await alterThePast();
    await seal(openAudit(store, database.pool, deriveKey(SECRET_KEY, 'audit-seals')).sealer);
    expect(await command('verify')).toBe(1);
    expect(lines).toContain('WRONG  anchor missing: seal 3 is not the one that was written down');
  });
});

describe('a log that nobody touched', () => {
  it('goes on being sealed by whoever starts, and by one that was behind', async () => {
    const another = await mkdtemp(join(tmpdir(), 'keeper-'));
    await seal(aKeeper(another));
    await record(30);
    expect(await seal(aKeeper())).toBe(1);
    await record(31);
    expect(await seal(aKeeper(another))).toBe(1);
    expect(await command('verify')).toBe(0);
    await rm(another, { recursive: true });
  });

  it('is not sealed by who cannot read what is remembered', async () => {
    await writeFile(join(dataDir, 'last-seal'), 'half a li');
    await expect(seal(aKeeper())).rejects.toThrow('last-seal');
  });
});

describe('a backup that is restored', () => {
  beforeEach(async () => {
    for (const table of ['es.events', 'es.seals'])
      await database.pool.query(`alter table ${table} disable trigger user`);
    await database.pool.query('delete from es.events where position > 20');
    await database.pool.query('delete from es.seals where number > 2');
    for (const table of ['es.events', 'es.seals'])
      await database.pool.query(`alter table ${table} enable trigger user`);
  });

  it('is sealed on once an operator accepts it with a reason, which the log keeps', async () => {
    await expect(seal(aKeeper())).rejects.toThrow(SealsLost);
    await expect(command('accept-backup')).rejects.toThrow('accept-backup');
    expect(await command('accept-backup', '--reason', 'Disco trocado, cópia de ontem')).toBe(0);
    expect(await seal(aKeeper())).toBe(1);
    const { rows } = await database.pool.query(`select data from es.events where type = 'BackupAccepted'`);
    expect(rows).toEqual([{ data: { givenUp: 3, through: 2, reason: 'Disco trocado, cópia de ontem' } }]);
    expect(await command('verify')).toBe(0);
    expect(await readFile(join(dataDir, 'last-seal'), 'utf8')).toMatch(/^3:[0-9a-f]{64}\n$/);
  });
});

describe('a stored file', () => {
  it('is not handed out when its bytes are others, somebody is told, and verify names it', async () => {
    await migrateStorage(database.pool);
    const altered: object[] = [];
    const blobs = new PostgresBlobStore(database.pool, (blob) => altered.push(blob));
    const [kept, other] = [
      await blobs.put('company-1', Buffer.from('<NFe/>')),
      await blobs.put('company-1', Buffer.from('vendas')),
    ];
    await database.pool.query(`update app.blobs set bytes = 'another' where name = $1`, [kept]);
    await expect(blobs.get('company-1', kept)).rejects.toThrow(BlobAltered);
    expect(altered).toEqual([{ company: 'company-1', name: kept }]);
    expect(Buffer.from(await blobs.get('company-1', other)).toString()).toBe('vendas');
    expect(await command('verify')).toBe(1);
    expect(lines).toContain(`WRONG  file altered: ${kept} of company company-1 is not what was kept`);
  });
});
