/** `npm run audit -- verify | export`: the auditor's commands. Builds the server first when something changed. */
import { join } from 'node:path';
import { buildServer } from './build.mjs';
import { endWith } from './failure.mjs';
import { refuseOldNode } from './node-version.mjs';
import { root } from './project.mjs';

const ERASE_LINE = '\r\x1b[K';
const { stdout, stderr } = process;

const terminal = {
  print: (line) => {
    if (stderr.isTTY) stderr.write(ERASE_LINE);
    stdout.write(`${line}\n`);
  },
  progress: (line) => stderr.write(stderr.isTTY ? `${ERASE_LINE}${line}` : `${line}\n`),
};

refuseOldNode();
try {
  await buildServer();
  const { audit } = await import('../dist/audit/audit.js');
  const bundleFiles = join(root, 'server', 'audit', 'bundle');
  process.exitCode = await audit(process.argv.slice(2), { env: process.env, terminal, bundleFiles });
} catch (error) {
  endWith(error);
}
