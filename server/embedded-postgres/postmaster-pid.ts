import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a server writes about itself into its cluster ("postmaster.pid", one fact a line). */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
  readonly status: 'starting' | 'ready' | 'stopping' | 'unknown';
}

const line = { pid: 0, port: 3, status: 7 } as const;
const statuses = ['starting', 'ready', 'stopping'] as const;

export const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | undefined> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => undefined);
  const lines = text?.split('\n');
  const pid = Number(lines?.[line.pid]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined;
  const written = lines[line.status]?.trim();
  return {
    pid,
    port: Number(lines[line.port]),
    status: statuses.find((status) => status === written) ?? 'unknown',
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A pid file outlives its server after kill -9 or a power cut, and its number may be another program's by now. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux')
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']);
    return basename(stdout.trim()) === 'postgres';
  } catch {
    return false;
  }
}
