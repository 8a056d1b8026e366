/** `npm run dev`: recompiles and restarts the server on every change, and serves both clients with hot reload. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build.mjs';
import { endWith } from './failure.mjs';
import { install } from './install.mjs';
import { refuseOldNode } from './node-version.mjs';
import { root, toolPath } from './project.mjs';

const apiAddress = `http://127.0.0.1:${process.env.PORT || 3000}`;
const clients = [
  { folder: 'admin-ui', port: 5173 },
  { folder: 'participant-ui', port: 5174 },
];

refuseOldNode();
try {
  await install();
  await buildServer();
  await develop();
} catch (error) {
  endWith(error);
}

async function develop() {
  const asked = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  // Each client's own vite.config.ts says which paths it hands on to this address.
  process.env.API_URL = apiAddress;
  const compiler = start([toolPath('.', 'typescript', 'bin/tsc'), '-b', '--watch', '--preserveWatchOutput']);
  const server = start([
    '--watch',
    '--watch-preserve-output',
    join(root, 'server', 'start', 'run-server.mjs'),
  ]);
  const served = await Promise.all(clients.filter(isWritten).map(serveClient));
  console.log(`\nserver          ${apiAddress}`);
  for (const { folder, vite } of served) console.log(`${folder.padEnd(15)} ${vite.resolvedUrls.local[0]}`);
  console.log('Ctrl-C stops all of them.\n');

  await asked;
  await Promise.all([...served.map(({ vite }) => vite.close()), end(compiler), end(server)]);
  process.exit(0);
}

function isWritten({ folder }) {
  return existsSync(join(root, folder, 'index.html'));
}

/** In groups of their own: Ctrl-C reaches this process, which then stops each of them in order. */
function start(args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function serveClient({ folder, port }) {
  const require = createRequire(join(root, folder, 'package.json'));
  const { createServer } = await import(pathToFileURL(require.resolve('vite')));
  const vite = await createServer({ root: join(root, folder), server: { host: '127.0.0.1', port } });
  await vite.listen();
  return { folder, vite };
}
