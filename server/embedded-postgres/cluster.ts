import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { OperatingUser } from './operating-user.js';

const run = promisify(execFile);

export const superuser = 'postgres';

/** The major version of the binaries in package.json: a cluster of another one needs a dump and restore. */
const postgres_major = '18';
const password_bytes = 32;
const no_proc_filesystem = process.platform !== 'linux';

export interface Cluster {
  readonly cluster: string;
  readonly password: string;
}

interface Place {
  readonly folder: string;
  readonly user: OperatingUser;
  readonly binaries: Binaries;
}

/** The cluster of the folder, created when absent: UTF-8, builtin C.UTF-8 locale, password needed for every door. */
export async function ensureCluster(place: Place): Promise<Cluster> {
  const { folder, user } = place;
  const cluster = join(folder, 'cluster');
  await ensureFolder(folder, user);
  const password = await ensurePassword(join(folder, 'password'), user);
  if (!(await exists(join(cluster, 'PG_VERSION')))) await createCluster(place, cluster);
  await refuseOtherMajor(cluster);
  await handOver(cluster, user);
  return { cluster, password };
}

/**
 * How PostgreSQL is told its data folder when its working directory is that folder. The link of /proc needs no way
 * through the folders above, so that another user can serve a cluster below a private home (0700) as it is.
 */
export const clusterAsSeenFromInside = (cluster: string): string =>
  no_proc_filesystem ? cluster : '/proc/self/cwd';

/** Nothing of the caller's environment (PGDATA, LANG ...) may change the server. */
export const cleanEnvironment: NodeJS.ProcessEnv = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

async function ensureFolder(folder: string, user: OperatingUser): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    if (user) await chown(folder, user.uid, user.gid);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database's folder ${folder} cannot be written: correct its permissions or choose another DATA_DIR.`,
      { cause },
    );
  }
}

async function ensurePassword(file: string, user: OperatingUser): Promise<string> {
  const fresh = randomBytes(password_bytes).toString('base64url');
  try {
    await writeFile(file, fresh, { flag: 'wx', mode: 0o600 });
  } catch {
    return (await readFile(file, 'utf8')).trim();
  }
  if (user) await chown(file, user.uid, user.gid);
  return fresh;
}

/** Beside its place first: an interrupted creation never passes for a cluster. */
async function createCluster({ folder, user, binaries }: Place, cluster: string): Promise<void> {
  const unfinished = `${cluster}.unfinished-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (user) await chown(unfinished, user.uid, user.gid);
  const options = [
    ['--pgdata', clusterAsSeenFromInside(unfinished)],
    ['--username', superuser],
    ['--pwfile', join('..', 'password')],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
  ];
  try {
    await run(binaries.initdb, [...options.flat(), '--no-instructions'], {
      ...user,
      cwd: unfinished,
      env: cleanEnvironment,
    });
    await rename(unfinished, cluster);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    if (await exists(join(cluster, 'PG_VERSION'))) return;
    throw new EmbeddedPostgresError(`The database could not be created in ${folder}: ${lastLineOf(cause)}.`, {
      cause,
    });
  }
}

async function refuseOtherMajor(cluster: string): Promise<void> {
  const major = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (major === postgres_major) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was written by PostgreSQL ${major} and this version brings PostgreSQL ${postgres_major}: restore a dump into an empty DATA_DIR.`,
  );
}

/** A cluster that root restored from a backup belongs to root: PostgreSQL wants it to belong to whoever serves it. */
async function handOver(cluster: string, user: OperatingUser): Promise<void> {
  if (!user || (await stat(cluster)).uid === user.uid) return;
  await run('chown', ['-R', `${user.uid}:${user.gid}`, cluster]);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const lastLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? '';
