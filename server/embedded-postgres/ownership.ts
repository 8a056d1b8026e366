import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './postmaster-pid.js';

/** Who stops the server: the process that launched it, or the one that adopted it after that one was killed. */
export type Ownership = 'started' | 'adopted' | 'shared';

const launcherFile = (folder: string): string => join(folder, 'launcher.pid');

export async function claimOwnership(folder: string, server: 'launched' | 'found'): Promise<Ownership> {
  if (server === 'found' && (await launcherStillLives(folder))) return 'shared';
  await writeFile(launcherFile(folder), String(process.pid), { mode: 0o600 });
  return server === 'launched' ? 'started' : 'adopted';
}

export async function releaseOwnership(folder: string): Promise<void> {
  await rm(launcherFile(folder), { force: true });
}

async function launcherStillLives(folder: string): Promise<boolean> {
  const launcher = Number(await readFile(launcherFile(folder), 'utf8').catch(() => ''));
  return Number.isInteger(launcher) && launcher > 0 && isAlive(launcher);
}
