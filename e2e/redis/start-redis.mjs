import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRedisServer } from './find-redis-server.mjs';

const poll_ms = 50;
const ready_timeout_ms = 10_000;

/** Outlives nobody: when our end of the pipe closes, however we ended, the shell stops the server and cleans up. */
const untilStandardInputEnds = `
  folder=$1; shift
  "$@" >/dev/null 2>&1 & server=$!
  cat >/dev/null
  kill "$server"; wait "$server"; rm -rf "$folder"`;

/** A Redis for the suites of the jobs: the one given by REDIS_URL, else one of our own on a free loopback port. */
export async function startRedis() {
  const given = process.env.REDIS_URL;
  if (given) return { url: given, stop: async () => {} };
  const found = await findRedisServer();
  if (!found) return undefined;

  const folder = await mkdtemp(join(tmpdir(), 'fidelidade-redis-'));
  const port = await freePort();
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''];
  const keeper = spawn('sh', ['-c', untilStandardInputEnds, 'redis', folder, found.binary, ...options], {
    env: { ...process.env, LD_LIBRARY_PATH: found.libraries },
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const stop = async () => {
    const ended = once(keeper, 'exit');
    keeper.stdin.end();
    await ended;
  };
  if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, stop };
  await stop();
  return undefined;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function answers(port) {
  for (let waited_ms = 0; waited_ms < ready_timeout_ms; waited_ms += poll_ms) {
    if (await pongs(port)) return true;
    await pause(poll_ms);
  }
  return false;
}

function pongs(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}
