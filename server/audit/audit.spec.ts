import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { PostgresEventStore } from '@fidelidade/event-store/postgres/postgres-event-store.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { deriveKey } from '../security/keys.js';
import { openAudit, type AuditParts } from '../composition/audit-parts.js';
import { migrateStorage } from '../storage/migrate-storage.js';
import { PostgresBlobStore } from '../storage/postgres-blob-store.js';
import { audit } from './audit.js';

const SECRET_KEY = 'a secret key of the audit specs, long enough';
const run = promisify(execFile);

let database: TestDatabase;
let store: PostgresEventStore;
let parts: AuditParts;
let folder: string;
let lines: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool);
  store = new PostgresEventStore({ url: database.url });
  parts = openAudit(store, database.pool, deriveKey(SECRET_KEY, 'audit-seals'));
  for (let index = 0; index < 30; index += 1) {
    await record(index % 3 === 0 ? 'company-2' : 'company-1', `stream-${index % 5}`, index);
    if (index % 10 === 9) await sealAll();
  }
  await record('company-1', 'stream-1', 30);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'audit-')), 'bundle');
  lines = [];
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

async function record(company: string, stream: string, points: number): Promise<void> {
  const data = { points, name: { $enc: `v1.t.key.${points}` }, note: 'Açúcar "mascavo"\n\u2028 🧾' };
  await store.append(
    [{ stream, expectedVersion: 'any', events: [{ type: 'PointsEarned', schema: 1, data }] }],
    {
      company,
      actor: { kind: 'staff', id: 'user-1' },
      commandId: `command-${points}`,
      commandDigest: 'digest',
      occurredAt: '2026-03-10T15:00:00.000Z' as Instant,
      correlation: 'correlation-1',
    },
  );
}

async function sealAll(): Promise<void> {
  for await (const _ of parts.sealer.sealAll());
}

const command = (...args: readonly string[]): Promise<number> =>
  audit(args, {
    // Not the data of whoever runs the specs in a folder that they start the server in, with its seals written down.
    env: { DATABASE_URL: database.url, SECRET_KEY, DATA_DIR: join(folder, '..') },
    terminal: { print: (line) => lines.push(line), progress: () => undefined },
    bundleFiles: join(__dirname, 'bundle'),
  });

async function tamper(statement: string): Promise<void> {
  for (const table of ['es.events', 'es.seals'])
    await database.pool.query(`alter table ${table} disable trigger user`);
  await database.pool.query(statement);
}

interface Verdict {
  readonly code: number;
  readonly output: string;
}

/** As the auditor runs it: in the bundle's own folder, without a package in reach. */
async function verifyBundle(...args: readonly string[]): Promise<Verdict> {
  try {
    const { stdout } = await run(process.execPath, ['verify-bundle.mjs', ...args], { cwd: folder, env: {} });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

const edit = async (name: string, change: (text: string) => string) =>
  writeFile(join(folder, name), change(await readFile(join(folder, name), 'utf8')));

describe('npm run audit -- verify, of the files that events name', () => {
  it('names the one whose bytes are not those that were kept', async () => {
    await migrateStorage(database.pool);
    const blobs = new PostgresBlobStore(database.pool);
    const name = await blobs.put('company-1', Buffer.from('<nfeProc/>'));
    expect(await command('verify')).toBe(0);
    await database.pool.query(`update app.blobs set bytes = 'another' where name = $1`, [name]);
    expect(await command('verify')).toBe(1);
    expect(lines).toContainEqual(expect.stringContaining(`file altered: ${name} of company company-1`));
    await database.pool.query('delete from app.blobs');
  });
});

describe('npm run audit -- export', () => {
  beforeEach(async () => {
    expect(await command('export', '--company', 'company-1', '--out', folder)).toBe(0);
  });

  it("gives an auditor all that a company's seals cover, to be verified in an empty folder", async () => {
    expect((await readdir(folder)).toSorted()).toEqual([
      'LEIA-ME.txt',
      'bundle.json',
      'events.ndjson',
      'seals.ndjson',
      'verify-bundle.mjs',
    ]);
    const { code, output } = await verifyBundle();
    expect(output).toContain('Checked    20 events, 3 seals');
    expect(code).toBe(0);
  });

  it('tells nothing of other companies', async () => {
    const texts = await Promise.all(
      ['events', 'seals'].map((name) => readFile(join(folder, `${name}.ndjson`), 'utf8')),
    );
    expect(texts.join('')).not.toContain('company-2');
  });

  it('can be held against a key and a seal that came another way', async () => {
    const { output } = await verifyBundle();
    const key = /^Key +([0-9a-f]{64})/m.exec(output)?.[1] ?? '';
    const anchor = /^Last seal +(\d+:[0-9a-f]{64})/m.exec(output)?.[1] ?? '';
    expect((await verifyBundle('--key', key, '--anchor', anchor)).code).toBe(0);
    expect((await verifyBundle('--key', 'ab'.repeat(32))).code).toBe(1);
    expect((await verifyBundle('--anchor', `2:${'ab'.repeat(32)}`)).code).toBe(1);
  });

  const flipped = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
  const line = (text: string, index: number) => text.split('\n')[index] ?? '';
  it.each<[string, string, (text: string) => string, RegExp]>([
    [
      'a changed event',
      'events.ndjson',
      (text) => text.replace(/"points":4\b/, '"points":5'),
      /event 5 \(.*is not what seal 1 sealed/,
    ],
    [
      'an event left out',
      'events.ndjson',
      (text) => text.replace(`${line(text, 3)}\n`, ''),
      /seal 1 has another number/,
    ],
    ['an event twice', 'events.ndjson', (text) => `${line(text, 0)}\n${text}`, /out of order/],
    [
      'events in another order',
      'events.ndjson',
      (text) => text.split('\n').toReversed().join('\n'),
      /out of order/,
    ],
    [
      'a changed seal',
      'seals.ndjson',
      (text) => text.replace('"count":10', '"count":11'),
      /seal 1 is not what its hash says/,
    ],
    [
      'a seal left out',
      'seals.ndjson',
      (text) => text.replace(`${line(text, 1)}\n`, ''),
      /seals are missing/,
    ],
    [
      'another signature',
      'seals.ndjson',
      (text) => text.replace(/"signature":"./, flipped),
      /was not signed/,
    ],
    [
      'other counts',
      'seals.ndjson',
      (text) => text.replace(/"tallies":\[\["./, flipped),
      /counts of companies/,
    ],
    [
      'another company',
      'bundle.json',
      (text) => text.replace('company-1', 'company-2'),
      /is of another company/,
    ],
  ])('is refused by the verifier with %s', async (_, name, change, sentence) => {
    await edit(name, change);
    const { code, output } = await verifyBundle();
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('is refused with an event more', async () => {
    const [first = ''] = (await readFile(join(folder, 'events.ndjson'), 'utf8')).split('\n');
    const { event } = JSON.parse(first) as { event: { position: number } };
    const forged = { event: { ...event, position: 40 }, seal: 4, index: null, path: [] };
    await appendFile(join(folder, 'events.ndjson'), `${JSON.stringify(forged)}\n`);
    expect((await verifyBundle()).output).toMatch(/event 40 .* is in no seal/);
  });
});

describe('npm run audit -- verify', () => {
  it('ends with 0 when all is well, and says what is not sealed yet', async () => {
    expect(await command('verify')).toBe(0);
    expect(lines).toContain('Checked    31 events, 3 seals; 1 events have no seal yet');
  });

  it.each([[['destroy']], [['export']], [['verify', '--from', 'x']], [['verify', '--anchor', '1']]])(
    'explains itself to %j',
    async (args) => expect(command(...args)).rejects.toThrow(/npm run audit -- verify/),
  );

  it('misses a seal that was written down', async () => {
    expect(await command('verify', '--anchor', `3:${'ab'.repeat(32)}`)).toBe(1);
    expect(lines[0]).toMatch(/anchor missing: seal 3/);
  });

  it('ends with 1 and names what was altered', async () => {
    await tamper(`update es.events set data = '{"points": 1}' where position = 14`);
    expect(await command('verify')).toBe(1);
    expect(lines[0]).toBe(
      'WRONG  event changed: position 14 (stream-3, version 2, company company-1) is not what seal 2 sealed',
    );
    expect(await command('verify', '--from', '21')).toBe(0);
    expect(await command('verify', '--to', '10')).toBe(0);
    expect(await command('verify', '--from', '11', '--to', '20')).toBe(1);
  });
});
