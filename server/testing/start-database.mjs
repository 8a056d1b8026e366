import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hireUndertaker } from './undertaker.mjs';

const launcher = fileURLToPath(new URL('../embedded-postgres', import.meta.url));

/** Jest's globalSetup: a PostgreSQL of our own for this run, at a random port, in TEST_DATABASE_URL. */
export default async function startDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'fidelidade-test-'));
  globalThis.testDatabaseUndertaker = hireUndertaker(folder);
  const { startEmbeddedPostgres } = await compiledLauncher();
  const { url } = await startEmbeddedPostgres({ folder, durability: 'none' });
  process.env.TEST_DATABASE_URL = url;
}

/** Compiled on demand, so that a single spec runs in a fresh checkout. An unchanged launcher costs a quarter second. */
async function compiledLauncher() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-b', launcher]);
  return import('../dist/embedded-postgres/embedded-postgres.js');
}
