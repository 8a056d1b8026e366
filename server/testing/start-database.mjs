import { execFile, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const launcher = fileURLToPath(new URL('../embedded-postgres', import.meta.url));
const undertaker = fileURLToPath(new URL('./bury-database.sh', import.meta.url));

/** Jest's globalSetup: a PostgreSQL of our own for this run, at a random port, in TEST_DATABASE_URL. */
export default async function startDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'fidelidade-test-'));
  globalThis.testDatabaseUndertaker = hireUndertaker(folder);
  const { startEmbeddedPostgres } = await compiledLauncher();
  const { url } = await startEmbeddedPostgres({ folder, durability: 'none' });
  process.env.TEST_DATABASE_URL = url;
}

/** Its standard input closes when this process ends, however it ends: then it stops the server and removes the folder. */
function hireUndertaker(folder) {
  const child = spawn('sh', [undertaker, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  child.stdin.unref();
  return child;
}

/** Compiled on demand, so that a single spec runs in a fresh checkout. An unchanged launcher costs a quarter second. */
async function compiledLauncher() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-b', launcher]);
  return import('../dist/embedded-postgres/embedded-postgres.js');
}
