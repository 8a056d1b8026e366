import { spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import { cleanEnvironment, clusterAsSeenFromInside } from './cluster.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { OperatingUser } from './operating-user.js';
import { isAlive, isPostmasterOf, pidFileOf, readPostmasterPid } from './postmaster-pid.js';

export type Durability = 'full' | 'none';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

interface Launch {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly user: OperatingUser;
  readonly log: string;
  readonly durability: Durability;
  /** Any free one when undefined. */
  readonly port: number | undefined;
}

const poll_ms = 20;
/** Crash recovery replays at most `max_wal_size` (1 GB), which a slow disk may take minutes for. */
const ready_timeout_ms = 180_000;
const fast_stop_timeout_ms = 30_000;
const immediate_stop_timeout_ms = 5_000;
const launch_attempts = 20;
const between_attempts_ms = 250;
const log_limit_bytes = 10_000_000;
const max_connections = 200;
/** Of a cluster that may be lost: each of three workers of specs opens two shops at once, with forty connections each. */
const max_connections_of_specs = 400;

/** Someone took our port meanwhile, or backends of a killed server have not all noticed yet: worth another attempt. */
const passing_troubles = /Address already in use|could not bind|still in use|lock file .* already exists/i;

/** The server that already serves the cluster, after a killed parent or beside another process of ours. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (let waited_ms = 0; waited_ms < ready_timeout_ms; waited_ms += poll_ms) {
    const found = await readPostmasterPid(cluster);
    if (!found) return undefined;
    if (!isAlive(found.pid)) return undefined;
    if (!(await isPostmasterOf(found.pid, cluster))) {
      // PostgreSQL sees only that the number lives, and would refuse to start for a stranger's sake.
      await rm(pidFileOf(cluster), { force: true });
      return undefined;
    }
    if (found.status === 'ready') return found;
    await pause(poll_ms);
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL server in ${cluster} runs but does not become ready: stop it and start again.`,
  );
}

export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  let trouble = '';
  for (let attempt = 0; attempt < launch_attempts; attempt += 1) {
    const outcome = await attemptLaunch(launch);
    if (typeof outcome !== 'string') return outcome;
    trouble = outcome;
    if (!passing_troubles.test(trouble)) break;
    await pause(between_attempts_ms);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start: ${complaintIn(trouble)} (whole log: ${launch.log}).`,
  );
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended, the log is flushed, no recovery at the next start. */
export async function stopPostmaster({ pid }: Postmaster, cluster: string): Promise<void> {
  if (!(await isPostmasterOf(pid, cluster))) return;
  process.kill(pid, 'SIGINT');
  if (await hasEnded(pid, fast_stop_timeout_ms)) return;
  process.kill(pid, 'SIGQUIT');
  if (await hasEnded(pid, immediate_stop_timeout_ms)) return;
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) does not stop.`);
}

async function attemptLaunch(launch: Launch): Promise<Postmaster | string> {
  const port = launch.port ?? (await freePort());
  const log = await openLog(launch.log);
  const logged_bytes = (await log.stat()).size;
  // Detached: Ctrl-C reaches us only, and we stop the database after those who use it.
  const child = spawn(launch.binaries.postgres, serverOptions(launch, port), {
    ...launch.user,
    cwd: launch.cluster,
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.unref();
  await log.close();

  for (let waited_ms = 0; waited_ms < ready_timeout_ms; waited_ms += poll_ms) {
    await pause(poll_ms);
    if (failure) return failure.message;
    if (child.exitCode !== null || child.signalCode !== null) {
      return (await readFile(launch.log)).subarray(logged_bytes).toString('utf8');
    }
    const written = await readPostmasterPid(launch.cluster);
    if (written?.pid === child.pid && written?.status === 'ready') return written;
  }
  child.kill('SIGQUIT');
  return `it was not ready after ${ready_timeout_ms / 1000} s`;
}

function serverOptions({ cluster, durability }: Launch, port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections,
    // A new file of the write-ahead log is not filled with zeroes first: every commit would wait for these 16 MB.
    wal_init_zero: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durability === 'none' && {
      max_connections: max_connections_of_specs,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    }),
  };
  return [
    '-D',
    clusterAsSeenFromInside(cluster),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Any port the system calls free; the attempt is repeated when another program was faster. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  return open(path, size > log_limit_bytes ? 'w' : 'a', 0o600);
}

export async function hasEnded(pid: number, timeout_ms: number): Promise<boolean> {
  for (let waited_ms = 0; waited_ms < timeout_ms; waited_ms += poll_ms) {
    if (!isAlive(pid)) return true;
    await pause(poll_ms);
  }
  return false;
}

function complaintIn(log: string): string {
  const lines = log.trim().split('\n');
  return (lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*(FATAL|PANIC):\s*/,
    '',
  );
}
