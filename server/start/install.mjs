import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
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
}

/** npm writes what it installed into node_modules/.package-lock.json: every wanted package must be there as wanted. */
export function isInstalled(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, wish]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (wish.optional || wish.devOptional) return true;
    const found = present[path];
    return found !== undefined && found.version === wish.version && found.resolved === wish.resolved;
  });
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
