import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { fingerprint, isFresh, writeStamp } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { cacheFolder, readJson, root, runNode, toolPath } from './project.mjs';

/** Seen by every part: other versions or compiler options make other outputs. */
const shared = ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
const clientTools = [join('server', 'start', 'precompress.mjs')];
const clients = ['admin-ui', 'participant-ui'];

/** Builds what changed since it was last built, side by side: no part needs another one's output. */
export const build = () => buildAll([serverRooms(), ...clientParts()]);

export const buildServer = () => buildAll([serverRooms()]);

export const buildClients = () => buildAll(clientParts());

/** Waits for all of them even when one fails, so that no compiler is left behind. */
async function buildAll(parts) {
  const outcomes = await Promise.allSettled(parts.map(buildPart));
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}

function serverRooms() {
  const rooms = readJson('tsconfig.json').references.map(({ path }) => path);
  return {
    name: 'server',
    sources: [...shared, ...rooms],
    outputs: rooms.map((room) => join(root, room, 'dist', '.tsbuildinfo')),
    command: () => runNode([toolPath('.', 'typescript', 'bin/tsc'), '-b']),
  };
}

function clientParts() {
  return clients.filter((client) => existsSync(join(root, client, 'index.html'))).map(clientPart);
}

function clientPart(client) {
  return {
    name: client,
    sources: [...shared, ...clientTools, 'domain', 'ui-kit', client],
    outputs: [join(root, client, 'dist', 'index.html')],
    command: () => buildClient(client),
  };
}

/** @returns the bundler's exit code */
async function buildClient(client) {
  const code = await runNode([toolPath(client, 'vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, client),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code === 0) await precompress(join(root, client, 'dist'));
  return code;
}

async function buildPart({ name, sources, outputs, command }) {
  const stamp = join(cacheFolder, `${name}.stamp`);
  const sourcesNow = fingerprint(root, sources);
  if (isFresh(stamp, sourcesNow, outputs)) return;
  console.log(`Building ${name} ...`);
  if ((await command()) !== 0) {
    throw new Failure(`${name} could not be built: the compiler's messages are above.`);
  }
  writeStamp(stamp, sourcesNow);
}
