/**
 * How long a person waits: from `npm start` to ready, with demo data made anew, with the data there, and after kill -9.
 * The install and the build are not in it; for those, time `npm start` in a fresh clone. Usage: npm run bench:start
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PORT = '3987';
const LOOK_EVERY_ms = 20;
const GIVE_UP_ms = 240_000;
const startScript = fileURLToPath(new URL('../server/start/start.mjs', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'bench-'));

try {
  const rows = [];
  for (const [start, signal] of [
    ['first, makes the demo data', 'SIGINT'],
    ['warm', 'SIGKILL'],
    ['after kill -9', 'SIGINT'],
  ]) {
    rows.push({ start, 'ready after ms': await startAndEnd(signal) });
  }
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function startAndEnd(signal) {
  const began = performance.now();
  const server = spawn(process.execPath, [startScript], {
    env: { ...process.env, DATA_DIR: folder, PORT },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  while (!(await isReady())) {
    if (performance.now() - began > GIVE_UP_ms || server.exitCode !== null)
      throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_ms));
  }
  const ready_ms = Math.round(performance.now() - began);
  server.kill(signal);
  await ended;
  return ready_ms;
}

function isReady() {
  return fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}
