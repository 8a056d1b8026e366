import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import type { Durability } from './postmaster.js';
import { isAlive, readPostmasterPid } from './postmaster-pid.js';

/** mkdtemp makes it private (0700): for root, every test below also shows that a private home is no obstacle. */
let home: string;
let folder: string;
const started: EmbeddedPostgres[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'embedded-postgres-spec-'));
  folder = join(home, 'data', 'postgres');
});

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop();
  await rm(home, { recursive: true, force: true });
});

async function start(durability: Durability = 'none'): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ folder, durability });
  started.push(database);
  return database;
}

async function ask<Row extends pg.QueryResultRow>(database: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const ANSWERS_NOBODY_AND_ENDS = `
  const server = require('node:net').createServer((line) => {
    line.resetAndDestroy();
    setTimeout(() => process.exit(), 100);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

async function postmasterPid(): Promise<number> {
  const found = await readPostmasterPid(join(folder, 'cluster'));
  if (!found) throw new Error('no server has written its pid file');
  return found.pid;
}

/** A launcher in a process of its own, killed as by `kill -9` once its database is ready. */
async function launchInAProcessThatIsKilled(): Promise<void> {
  const launcher = join(__dirname, '..', 'dist', 'embedded-postgres', 'embedded-postgres.js');
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, durability: 'none' });
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(child, 'exit');
}

describe('a new database', () => {
  let ownFolder: string;
  let database: EmbeddedPostgres;

  beforeAll(async () => {
    ownFolder = await mkdtemp(join(tmpdir(), 'embedded-postgres-spec-'));
    database = await startEmbeddedPostgres({ folder: ownFolder, durability: 'none' });
  });

  afterAll(async () => {
    await database.stop();
    await rm(ownFolder, { recursive: true });
  });

  it('sorts and stores text as UTF-8 whatever the language of the machine', async () => {
    const rows = await ask(
      database,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
         from pg_database where datname = current_database()`,
    );
    expect(rows).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }]);
  });

  it('gives the application a role that row-level security binds', async () => {
    const rows = await ask(
      database,
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });

  it('lets the application create the extensions it needs', async () => {
    for (const extension of ['pgcrypto', 'pg_trgm', 'unaccent', 'btree_gist']) {
      await ask(database, `create extension ${extension}`);
    }
    expect(await ask(database, 'select uuidv7() is not null as ok')).toEqual([{ ok: true }]);
  });

  it('asks everybody for a password that only its owner can read', async () => {
    const url = new URL(database.url);
    expect((await stat(join(ownFolder, 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(ownFolder)).mode & 0o777).toBe(0o700);
    url.password = 'guess';
    await expect(ask({ ...database, url: url.href }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('listens on the loopback address only', async () => {
    expect(await ask(database, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });
});

describe('a database that was stopped', () => {
  it('leaves no process and keeps its rows', async () => {
    const first = await start();
    await ask(first, 'create table kept as select 7 as number');
    const pid = await postmasterPid();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await ask(await start(), 'select number from kept')).toEqual([{ number: 7 }]);
  });

  it('syncs what it promised to the disk unless told otherwise', async () => {
    const database = await startEmbeddedPostgres({ folder });
    started.push(database);
    expect(await ask(database, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    expect(await ask(database, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });
});

describe('a server that outlived its launcher', () => {
  it('is adopted, and stops with the launcher that adopted it', async () => {
    await launchInAProcessThatIsKilled();
    const pid = await postmasterPid();
    const adopted = await start();
    expect(adopted.ownership).toBe('adopted');
    expect(await postmasterPid()).toBe(pid);
    await adopted.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('is shared while its launcher lives, and then left to that one', async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ ownership: 'shared', port: first.port });
    await second.stop();
    expect(await ask(first, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });
});

describe('what a crash leaves behind', () => {
  it('is recovered after kill -9 of the server, with every committed row', async () => {
    const crashed = await start('full');
    await ask(crashed, 'create table kept as select 7 as number');
    process.kill(await postmasterPid(), 'SIGKILL');
    expect(await ask(await start(), 'select number from kept')).toEqual([{ number: 7 }]);
  });

  it('does not hinder the start while the server is still dying: it looks ready, and answers nobody', async () => {
    await start().then((database) => database.stop());
    const cluster = join(folder, 'cluster');
    const dying = spawn(process.execPath, ['-e', ANSWERS_NOBODY_AND_ENDS], { cwd: cluster });
    const port = String(await once(dying.stdout, 'data')).trim();
    const facts = [dying.pid, cluster, 1, port, '', '127.0.0.1', '', 'ready'];
    await writeFile(join(cluster, 'postmaster.pid'), `${facts.join('\n')}\n`);
    expect((await start()).ownership).toBe('started');
  });

  it('does not hinder the start when the pid file names another program', async () => {
    await start().then((database) => database.stop());
    const stranger = [process.pid, join(folder, 'cluster'), 1, 5432, '', '127.0.0.1', '', 'ready'];
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), `${stranger.join('\n')}\n`);
    expect((await start()).ownership).toBe('started');
  });
});

it('refuses to create a cluster over the remains of another', async () => {
  await start().then((database) => database.stop());
  await rm(join(folder, 'cluster', 'PG_VERSION'));
  await expect(start()).rejects.toMatchObject({ sentence: expect.stringContaining(folder) });
});

it('says in a sentence that a cluster of another PostgreSQL needs a dump and restore', async () => {
  await start().then((database) => database.stop());
  await writeFile(join(folder, 'cluster', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toMatchObject({
    name: 'EmbeddedPostgresError',
    sentence: expect.stringMatching(/PostgreSQL 17 .* PostgreSQL 18.*dump/),
  });
});

it('says in a sentence why PostgreSQL did not start', async () => {
  await start().then((database) => database.stop());
  await writeFile(join(folder, 'cluster', 'postgresql.auto.conf'), 'nonsense = 1\n');
  await expect(start()).rejects.toMatchObject({ sentence: expect.stringContaining('postgresql.auto.conf') });
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toContain('nonsense');
});
