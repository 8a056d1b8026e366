import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stopWhenParentEnds } from './stop-when-parent-ends.mjs';

const launcher = fileURLToPath(new URL('../embedded-postgres', import.meta.url));

/** Jest's globalSetup: a PostgreSQL of our own for this run, at a random port, in TEST_DATABASE_URL. */
export default async function startDatabase() {
  await compileLauncher();
  const { makeThrowawayFolder } = await import('../dist/embedded-postgres/throwaway-folder.js');
  const { startEmbeddedPostgres } = await import('../dist/embedded-postgres/embedded-postgres.js');
  const folder = await makeThrowawayFolder('fidelidade-test-');
  globalThis.testDatabaseStopper = stopWhenParentEnds(folder);
  const { url } = await startEmbeddedPostgres({ folder, durability: 'none' });
  process.env.TEST_DATABASE_URL = url;
}

/** On demand, so that a single spec runs in a fresh checkout. An unchanged launcher costs a quarter second. */
async function compileLauncher() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-b', launcher]);
}
