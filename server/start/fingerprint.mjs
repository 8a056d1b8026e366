import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const never = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  'coverage',
  'test-results',
  'playwright-report',
]);
const onlyForTests = /\.(spec|contract)\.[cm]?tsx?$/;

/** What the given files and folders look like now: names, sizes and times, so that a thousand files cost milliseconds. */
export function fingerprint(folder, sources) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, join(folder, source));
  return hash.digest('hex');
}

/** True when the part was built from these very sources, and what it made is still there. */
export function isFresh(stampFile, sourcesNow, outputs) {
  return outputs.every((output) => existsSync(output)) && readStamp(stampFile) === sourcesNow;
}

export function writeStamp(stampFile, sourcesThen) {
  mkdirSync(join(stampFile, '..'), { recursive: true });
  writeFileSync(stampFile, sourcesThen);
}

function readStamp(stampFile) {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

function addTo(hash, path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!never.has(name) && !onlyForTests.test(name)) addTo(hash, join(path, name));
  }
}
