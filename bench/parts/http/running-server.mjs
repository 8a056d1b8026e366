import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The system in a process of its own over a database.
 * @param environment what differs from one process for everything
 */
export async function startServer(databaseUrl, environment = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'fidelidade-bench-'));
  const running = fork(new URL('./server.mjs', import.meta.url), {
    // As `npm start` and the container give it.
    execArgv: [...process.execArgv, '--max-semi-space-size=32'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      DEMO: '0',
      ROLE: 'all',
      ...environment,
    },
  });
  const { address } = await Promise.race([
    once(running, 'message').then(([message]) => message),
    once(running, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ]);
  return {
    address,
    /** What it has seen since this was asked last: `waits_ms` of answers for their read models, `links` that were mailed; its `memory_MB` now, and the `cpu_ms` that it took. */
    async takeSeen() {
      const told = once(running, 'message');
      running.send('seen');
      return (await told)[0];
    },
    async stop() {
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
