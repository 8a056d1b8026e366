import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { isFresh, writeStamp } from './fingerprint.mjs';
import { root } from './project.mjs';

/** Runs `npm ci` when what is installed is not what package-lock.json says. */
export async function install() {
  if (isInstalled(root)) return;
  console.log('Installing the packages that package-lock.json names (a few minutes the first time) ...');
  // With NODE_ENV=production npm would leave out the compiler, which the build needs.
  const child = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit').catch(() => ['npm is missing']);
  if (code !== 0) {
    throw new Failure('The packages could not be installed: see what npm says above, then start again.');
  }
  writeStamp(stampIn(root), lockHash(root));
}

/**
 * True after our own installation of this very package-lock.json, and after anybody else's that brought every wanted
 * package: npm writes what it installed into node_modules/.package-lock.json.
 */
export function isInstalled(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const present = packagesOf(installedLock(folder));
  if (!wanted || !present) return false;
  if (isFresh(stampIn(folder), lockHash(folder), [installedLock(folder)])) return true;
  return Object.entries(wanted).every(([path, wish]) => {
    const mayBeAbsent = wish.optional || wish.devOptional || wish.extraneous;
    if (!path.includes('node_modules/') || mayBeAbsent) return true;
    return present[path]?.version === wish.version;
  });
}

const installedLock = (folder) => join(folder, 'node_modules', '.package-lock.json');
const stampIn = (folder) => join(folder, 'node_modules', '.cache', 'programa-fidelidade', 'installed.stamp');
const lockHash = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
