import { access, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
/** A run of all specs was seen to need 250 MB. */
const PLENTY_bytes = 1024 ** 3;

/**
 * A new folder for the databases of tests: in memory where there is plenty of it, because every database is some three
 * hundred files, and a spec makes one of its own. Otherwise, or when `TMPDIR` is set, where temporary files belong.
 */
export async function makeThrowawayFolder(prefix: string): Promise<string> {
  // Set to nothing is not set, as for `tmpdir`.
  const asked = process.env['TMPDIR'] || undefined;
  return mkdtemp(join(asked ?? ((await hasPlenty(MEMORY)) ? MEMORY : tmpdir()), prefix));
}

async function hasPlenty(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= PLENTY_bytes;
  } catch {
    return false;
  }
}
